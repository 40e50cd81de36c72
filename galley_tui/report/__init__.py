"""The account of a battle as Markdown, as HTML and as rows of the screen."""
