"""Rules by number or word, asked for from the title."""

from galley_tui.text.console.console import Console


def read_rules(console: Console) -> None:
    """Show rules until the player goes back."""
    from galley_tui.client.rules_page import page
    from galley_tui.faces.catalogue import book_about

    book = book_about("")
    chapter = book.sample.partition(".")[0]
    console.say(
        f"Type a number such as {book.sample}, a chapter such as {chapter}, words, glossary, "
        "or interpretations; back goes back, Enter goes on with a long page."
    )
    while True:
        typed = console.ask("Rule>")
        if typed.casefold() in ("back", "b", "quit", "q"):
            return
        if not typed and console.more():
            continue
        lines = page(book_about(typed), typed, console.width)
        console.page(lines or [f'The rules have nothing about "{typed[:40]}".'])
