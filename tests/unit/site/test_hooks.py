"""What the build of the site does with the pages of the theme and with the navigation."""

from __future__ import annotations

from pathlib import Path

from tools.site import scripts
from tools.site.navigation import expanded

PAGE = '<script>one=1</script><script src="two.js"></script><script type="x/json">{}</script>'


def test_a_folder_in_the_navigation_means_its_pages(tmp_path: Path) -> None:
    (tmp_path / "adr").mkdir()
    for name in ("0002-b.md", "0001-a.md", "index.md", "picture.svg"):
        (tmp_path / "adr" / name).touch()
    nav = ["index.md", {"Decisions": "adr/"}, {"More": [{"Page": "more.md"}]}]
    assert expanded(nav, str(tmp_path)) == [
        "index.md",
        {"Decisions": ["adr/index.md", "adr/0001-a.md", "adr/0002-b.md"]},
        {"More": [{"Page": "more.md"}]},
    ]


def test_a_script_inside_a_page_becomes_a_file(tmp_path: Path) -> None:
    scripts.forget()
    page = scripts.take_out(PAGE, "rules/fans/")
    anywhere = scripts.take_out(PAGE, None)
    scripts.write(str(tmp_path))
    [file] = tmp_path.rglob("*.js")
    name = file.relative_to(tmp_path).as_posix()
    assert file.read_text(encoding="utf-8") == "one=1"
    assert page == PAGE.replace("<script>one=1", f'<script src="../../{name}">')
    assert anywhere == PAGE.replace("<script>one=1", f'<script src="/docs/{name}">')


def test_only_what_our_languages_need_is_kept(tmp_path: Path) -> None:
    search = tmp_path / "assets" / "lunr" / "min"
    search.mkdir(parents=True)
    for name in ("lunr.fr.min.js", "lunr.de.min.js", "lunr.multi.min.js", "bundle.js.map"):
        (search / name).touch()
    scripts.drop_unused(str(tmp_path))
    assert {path.name for path in search.iterdir()} == {"lunr.fr.min.js", "lunr.multi.min.js"}
