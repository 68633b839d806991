"""A built site is read again: links that lead nowhere and what a house forbids are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.site.proof import faults


def built(folder: Path, **pages: str) -> Path:
    for name, text in pages.items():
        place = folder / ("" if name == "home" else name)
        place.mkdir(exist_ok=True)
        (place / "index.html").write_text(text, encoding="utf-8")
    return folder


def test_a_sound_site_has_no_faults(tmp_path: Path) -> None:
    site = built(
        tmp_path,
        home='<a href="rules/#fans">Rules</a><a href="https://example.org/">Elsewhere</a>'
        '<a href="../count">The house itself</a><script type="application/json">{}</script>',
        rules='<h2 id="fans">Fans</h2><a href="..">Home</a><a href="#fans">Here</a>',
    )
    assert faults(site) == []


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ('<a href="rules/">', "index.html: leads to rules/, which is not there"),
        ('<a href="#end">', "index.html: leads to #end, where there is no such anchor"),
        ('<img src="https://example.org/a.png">', "index.html: loads https://example.org/a.png"),
        ("<script>alert(1)</script>", "index.html: <script> inside the page"),
        ("<style>p {}</style>", "index.html: <style> inside the page"),
        ('<p style="color: red">', "index.html: style on <p>"),
        ('<p onclick="go()">', "index.html: onclick on <p>"),
    ],
)
def test_a_fault_is_told_with_its_page(tmp_path: Path, html: str, fault: str) -> None:
    assert faults(built(tmp_path, home=html)) == [fault]
