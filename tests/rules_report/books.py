"""The rule sets that are reported on and proved."""

from tests.rules_report.ancient_galley.book import ANCIENT_GALLEY
from tests.rules_report.barratt.book import BARRATT
from tests.rules_report.book import Book
from tests.rules_report.war_galley.book import WAR_GALLEY

BOOKS: tuple[Book, ...] = (WAR_GALLEY, ANCIENT_GALLEY, BARRATT)
