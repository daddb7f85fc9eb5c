"""The head of the one html page, and its waiting screen: alike with a host and without."""

from pathlib import Path

STYLE = Path(__file__).with_name("live.css")
HEAD = """<base href="{base}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="apple-mobile-web-app-title" content="Regalia">
<title>Regalia</title>
<link rel="icon" type="image/svg+xml" href="{files}app/icon.svg">
<link rel="apple-touch-icon" href="{files}app/icon-180.png">
<link rel="manifest" href="{files}regalia.webmanifest">
<style>{style}</style>"""


def head(base: str, files: str) -> str:
    """What stands in the head of a page of this base, whose files lie below that address."""
    return HEAD.format(base=base, files=files, style=STYLE.read_text(encoding="utf-8"))


def mark(assets: Path) -> str:
    """The crown and the name, as the waiting screen draws them."""
    return (assets / "app" / "mark.svg").read_text(encoding="utf-8")
