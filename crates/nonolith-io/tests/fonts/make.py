"""Makes the fonts of tests/fonts.rs, which have two characters that the built-in font lacks: squares and triangles,
once with quadratic curves (cats.ttf) and once with cubic ones (cats.otf). Needs fonttools 4.68."""

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

SHAPES = {
    ".notdef": [(100, 0), (400, 0), (400, 700), (100, 700)],
    "cat": [(50, 0), (950, 0), (500, 800)],
    "dog": [(100, 50), (900, 50), (900, 750), (100, 750)],
}
CHARACTERS = {ord("猫"): "cat", ord("犬"): "dog"}


def draw(points, pen):
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


for kind in ["ttf", "otf"]:
    font = FontBuilder(1000, isTTF=kind == "ttf")
    font.setupGlyphOrder(list(SHAPES))
    font.setupCharacterMap(CHARACTERS)
    if kind == "ttf":
        glyphs = {}
        for name, points in SHAPES.items():
            pen = TTGlyphPen(None)
            draw(points, pen)
            glyphs[name] = pen.glyph()
        font.setupGlyf(glyphs)
    else:
        glyphs = {}
        for name, points in SHAPES.items():
            pen = T2CharStringPen(1000, None)
            draw(points, pen)
            glyphs[name] = pen.getCharString()
        font.setupCFF("Cats-Regular", {}, glyphs, {})
    font.setupHorizontalMetrics({name: (1000, 0) for name in SHAPES})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Cats", "styleName": "Regular", "psName": "Cats-Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = 3_800_000_000
    font.font.recalcTimestamp = False
    font.save(f"cats.{kind}")
