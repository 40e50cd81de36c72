"""The keys of menus and of pages to read."""

from galley_tui.config.keymap import Keys, key

EVERYWHERE: Keys = (
    key("ctrl+l", "repaint", "", "draw the whole screen afresh"),
    key("ctrl+z", "suspend", "", "back to the shell for a while (fg comes back)"),
    key("ctrl+c", "leave", "", "leave Galley; the game is kept and can be continued"),
)
LIST: Keys = (
    key("up k", "up", "", "up"),
    key("down j", "down", "", "down"),
    key("pageup", "page_up", "", "a page up"),
    key("pagedown space", "page_down", "", "a page down"),
    key("home", "home", "", "to the top"),
    key("end", "end", "", "to the end"),
)
PAGES: Keys = (*LIST[:3], key("pagedown", "page_down", "", "a page down"), *LIST[4:])
"""Of a list in which Space does something else."""
BACK = key("escape q backspace ctrl+g", "back", "back", "back")
HELP = key("?", "help", "help", "this help")
MENU: Keys = (*LIST, key("enter", "accept", "choose", "choose"), HELP, *EVERYWHERE)
ENDING: Keys = (
    *LIST,
    key("enter", "accept", "choose", "choose"),
    key("right", "more", "", "the next value"),
    key("left", "less", "", "the value before"),
    key("escape backspace ctrl+g", "back", "the sea", "back to the sea"),
    HELP,
    *EVERYWHERE,
)
FINDING: Keys = (
    key("/", "search", "search", "look for a word"),
    key("n", "next", "", "the next line with that word"),
    key("N", "previous", "", "the line before with that word"),
)
READER: Keys = (
    *LIST,
    *FINDING,
    key("escape q enter backspace ctrl+g", "back", "back", "back"),
    *EVERYWHERE,
)
HELP_PAGES: Keys = (
    key("tab right", "turn_on", "", "the next page"),
    key("shift+tab left", "turn_back", "", "the page before"),
    *READER,
)
WHY_NOT: Keys = (
    *LIST,
    key("enter r", "rule", "rule", "the rule that forbids the lit line"),
    BACK,
    *EVERYWHERE,
)
YES_NO: Keys = (
    key("enter y", "yes", "yes"),
    key("escape n q backspace ctrl+g", "no", "no"),
    *EVERYWHERE,
)
GUIDED: Keys = (
    key("enter y", "yes", "guided"),
    key("n w space", "no", "without"),
    key("escape q backspace ctrl+g", "back", "back"),
    *EVERYWHERE,
)
ACCEPT: Keys = (key("enter = y", "yes", "accept"), *YES_NO[1:])
CURTAIN: Keys = (
    key("*", "yes", "go on", "the next player is seated; never Enter, which may be held down"),
    key("ctrl+d", "forgotten", "", "without the pass-phrase: it is dropped, and all are told"),
    *EVERYWHERE,
)
SCENARIOS: Keys = (
    *MENU,
    key("b tab", "briefing", "briefing", "history, sources, and each side's task"),
    key("/", "search", "find", "battles by words: a side, a year, an era, new, won"),
    key("c", "chart", "chart", "where it was fought, or the fleets again"),
    key("o", "options", "options", "optional rules on or off, and the seed of the dice"),
    BACK,
)
OPTIONS: Keys = (
    *LIST[:2],
    key("space x", "switch", "on/off", "switch the lit rule on or off"),
    key("backspace", "rub_out", "", "take back a digit of the seed"),
    key("enter", "accept", "begin", "begin the battle so"),
    HELP,
    key("escape q ctrl+g", "back", "back", "back to the list of battles"),
    *EVERYWHERE,
)
PLAYERS: Keys = (
    *PAGES,
    key("enter", "accept", "play", "they sit down, and the battle begins or goes on"),
    key("right l space", "more", "change", "the next who may play, or whose manner he has"),
    key("left h", "less", "", "the one before"),
    key("s", "swap", "swap", "each takes the other's side"),
    key("p", "people", "two", "a person at both sides"),
    key("o", "alone", "alone", "you at both sides: no curtain, and no key to take a seat"),
    key("w", "watch", "watch", "a bot at both sides, while you watch"),
    HELP,
    BACK,
    *EVERYWHERE,
)
QUICK: Keys = (
    *PAGES,
    key("enter", "accept", "begin", "the battle begins"),
    key("right l space", "more", "change", "the next value"),
    key("left h", "less", "", "the value before"),
    key("r", "draw", "draw again", "other fleets of the same era and size"),
    HELP,
    BACK,
    *EVERYWHERE,
)
JOIN: Keys = (
    *MENU,
    key("r", "again", "look again", "ask the host again which battles there are"),
    BACK,
)
HOSTING: Keys = (
    *PAGES,
    key("enter", "accept", "open it", "the battle is opened at the host"),
    key("right l space", "more", "change", "the next who may have the side"),
    key("left h", "less", "", "the one before"),
    key("n", "name", "a name", "keep the side for somebody, by a name"),
    HELP,
    BACK,
    *EVERYWHERE,
)
FOUGHT: Keys = (
    *LIST,
    key("enter", "accept", "account", "losses, turning points and luck of the lit battle"),
    HELP,
    BACK,
    *EVERYWHERE,
)
SAVES: Keys = (
    *MENU,
    key("m", "rename", "rename", "give the lit save another name"),
    key("d delete", "delete", "delete", "delete the lit save, after asking"),
    BACK,
)
PUZZLES: Keys = (*MENU, BACK)
RULES: Keys = (
    *MENU,
    key("/", "search", "search", "look for words or a number; without any, the whole list"),
    BACK,
)
SETTINGS: Keys = (
    *PAGES,
    key("enter space right l", "more", "change", "the next value"),
    key("left h", "less", "", "the value before"),
    HELP,
    BACK,
    *EVERYWHERE,
)
LOG: Keys = (
    *LIST,
    key("enter r", "rule", "rule", "the rules that the lit line cites"),
    key("/", "search", "search", "look for a word"),
    key("n", "next", "next hit", "the next line with that word"),
    key("N", "previous", "", "the line before with that word"),
    key("f", "filter", "filter", "all lines, dice alone, one side's lines, that word's lines"),
    key("s", "ship", "ship", "lines that name the first ship of the lit line; again: all"),
    key("]", "turn_forward", "", "to the next turn"),
    key("[", "turn_backward", "", "to the turn before"),
    key("g", "go", "go there", "the cursor goes to the ship that the lit line names"),
    BACK,
    *EVERYWHERE,
)


def seated(keys: Keys) -> str:
    """The key with which a player says that he has the keyboard now."""
    return next(one.keys[0] for one in keys if one.action == "yes")
