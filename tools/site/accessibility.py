"""What the pages of the theme do not tell a screen reader."""

from __future__ import annotations

from typing import Final

DIALOG: Final = 'data-md-component="search" role="dialog"'
NAMES: Final = {"en": "Search", "fr": "Recherche"}


def told(html: str, language: str) -> str:
    """A page whose dialog has a name."""
    return html.replace(DIALOG, f'{DIALOG} aria-label="{NAMES[language]}"')
