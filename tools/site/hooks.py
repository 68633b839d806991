"""What MkDocs asks while it builds the site; the modules beside this one answer."""

from __future__ import annotations

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from tools.site import accessibility, languages, scripts, tiles
from tools.site.generated import filled, linked, pages
from tools.site.navigation import expanded

HOME = "/docs/"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Where the site stands in every house; which pages a folder in the navigation means."""
    config.site_url = HOME
    config.theme.static_templates.discard("sitemap.xml")  # a house is not for search engines
    config.nav = expanded(config.nav, config.docs_dir)
    scripts.forget()
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made from the code, and the faces of the tiles."""
    for name, text in {**pages(), **tiles.draw_faces()}.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:  # noqa: ARG001
    """Part the pages by language."""
    return languages.part(nav)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Put the parts that are made from the code in their places, and lead links to pages."""
    return linked(filled(markdown, languages.language_of(page)), page.file.src_uri)


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Show a page in its language, beside the pages of that language."""
    return languages.speak(context, page, config, nav)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG001
    """Leave no script inside a page, and tell everybody what is on it."""
    language = languages.language_of(page)
    whole = tiles.placed(scripts.take_out(output, page.url), page.url, language)
    return accessibility.told(whole, language)


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:  # noqa: ARG001
    """Leave no script inside the page for what is not there."""
    return scripts.take_out(output_content, None) if template_name == "404.html" else output_content


def on_post_build(config: MkDocsConfig) -> None:
    """Write the scripts that were taken out, and drop what no page of ours loads."""
    scripts.write(config.site_dir)
    scripts.drop_unused(config.site_dir)
