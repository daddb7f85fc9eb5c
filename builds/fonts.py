"""Makes the fonts out of what others publish: `python builds/fonts.py FOLDER NOTO`.

FOLDER holds `grenze` and `source-sans-3` as Fontsource publishes them, NOTO is the collection
`NotoSansCJK-Regular.ttc`; needs fonttools and brotli. Changed fonts carry names of their own, where their licence asks.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from fontTools import merge, subset
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent.parent / "companion" / "assets" / "fonts"
EAST = FOLDER.parent / "fallback" / "NotoSansCJK.woff2"
CELLS = range(0xA1, 0xFF)
STANDARDS = (
    ("gb2312", range(0xB0, 0xF8)),
    ("euc_jp", range(0xB0, 0xF5)),
    ("big5", range(0xA4, 0xC7)),
    ("euc_kr", range(0xB0, 0xC9)),
)
KANA = (range(0x3000, 0x3100), range(0x31F0, 0x3200), range(0xFF00, 0xFFF0))
DIGITS = [ord(digit) for digit in "0123456789"]
EXTENSION = 7
"""The kind of a glyph table that only points to another one."""
HINTS = ("DSIG", "STAT", "gasp", "prep", "fpgm", "cvt ")
LAYOUT = ("GSUB", "GPOS", "GDEF")
ASCENT, DESCENT = 900, 300


class Font(NamedTuple):
    """A font of ours: where it comes from, what it is called, which figures become the usual ones."""

    package: str
    weight: int
    family: str
    figures: tuple[str, ...] = ()


FONTS = (
    Font("grenze", 600, "Regalia Display", ("lnum", "tnum")),
    Font("source-sans-3", 400, "Regalia Sans"),
    Font("source-sans-3", 600, "Regalia Sans Bold"),
)
"""Flet cannot switch features of a font on: where tabular figures are not the usual ones, they are made so."""


def swaps(font: Any, feature: str) -> dict[str, str]:
    """Which glyph a feature puts in place of which."""
    found: dict[str, str] = {}
    table = font["GSUB"].table
    records = (record for record in table.FeatureList.FeatureRecord if record.FeatureTag == feature)
    for index in (index for record in records for index in record.Feature.LookupListIndex):
        for part in table.LookupList.Lookup[index].SubTable:
            real = part.ExtSubTable if part.LookupType == EXTENSION else part
            found.update(real.mapping if real.LookupType == 1 else {})
    return found


def set_figures(font: Any, features: tuple[str, ...]) -> None:
    """Makes the figures of these features the usual ones."""
    for feature in features:
        swap = swaps(font, feature)
        for letters in (table.cmap for table in font["cmap"].tables):
            letters.update({code: swap.get(letters[code], letters[code]) for code in DIGITS if code in letters})


def centre_figures(font: Any) -> None:
    """Sets the height of a line so that figures stand in its middle."""
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = ASCENT
    font["hhea"].descent = font["OS/2"].sTypoDescender = -DESCENT
    font["OS/2"].usWinDescent, font["hhea"].lineGap, font["OS/2"].sTypoLineGap = DESCENT, 0, 0


def leave_out(font: Any, other: Any) -> None:
    """Drops the letters that another font has."""
    for table in font["cmap"].tables:
        for code in set(table.cmap) & set(other.getBestCmap()):
            del table.cmap[code]


def plain(font: Any, path: Path, *unwanted: str) -> str:
    """Writes a font without compression and without these tables."""
    for tag in (*unwanted, *HINTS):
        if tag in font:
            del font[tag]
    font.flavor = None
    font.save(path)
    return str(path)


def rename(font: Any, made: Font) -> None:
    """Gives the font our name for it."""
    names = {1: made.family, 2: "Regular", 3: f"{made.family} {made.weight}", 4: made.family}
    names |= {6: made.family.replace(" ", ""), 16: made.family, 17: "Regular"}
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.toUnicode())


def build(source: Path, made: Font) -> None:
    """One font: its Latin letters, and those of the rest of Europe."""
    files = source / made.package / "files"
    latin, extended = (
        TTFont(files / f"{made.package}-{part}-{made.weight}-normal.woff2") for part in ("latin", "latin-ext")
    )
    set_figures(latin, made.figures)
    leave_out(extended, latin)
    with tempfile.TemporaryDirectory() as folder:
        parts = [plain(latin, Path(folder, "latin.ttf")), plain(extended, Path(folder, "extended.ttf"), *LAYOUT)]
        font = merge.Merger().merge(parts)
    if made.figures:
        centre_figures(font)
    rename(font, made)
    font.save(FOLDER / f"{made.family.replace(' ', '')}.ttf")


def signs(encoding: str, rows: range) -> set[str]:
    """What an East Asian standard has in these rows."""
    pairs = (bytes([row, cell]).decode(encoding, "ignore") for row in rows for cell in (*range(0x40, 0x7F), *CELLS))
    return {sign for sign in pairs if len(sign) == 1 and not sign.isascii()}


def build_east(collection: Path) -> None:
    """The letters of Chinese, Japanese and Korean names."""
    wanted = {chr(code) for span in KANA for code in span}.union(*(signs(*part) for part in STANDARDS))
    options = subset.Options(hinting=False, desubroutinize=True, layout_features=[], name_IDs=["*"], flavor="woff2")
    options.font_number = 0
    font = subset.load_font(str(collection), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(wanted))
    subsetter.subset(font)
    subset.save_font(font, str(EAST), options)


def main() -> None:
    """All of them, over what stood there."""
    for made in FONTS:
        build(Path(sys.argv[1]), made)
    build_east(Path(sys.argv[2]))


if __name__ == "__main__":
    main()
