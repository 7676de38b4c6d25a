import { createGlyphFinder, getTable, writeCharacterMap } from './character-map.ts'
import { readGlyph, renumberParts } from './glyphs.ts'
import type { FontTables } from './read-woff.ts'

/** What a subset is made of. Kerning and hints of single pixels are left out: nobody misses them on a phone. */
export const SUBSET_TABLES: ReadonlySet<string> = new Set([
  'OS/2',
  'cmap',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'name',
  'post',
])

/**
 * The tables of a font with only these characters, and with what their glyphs are composed of.
 * @param codePoints ascending; those that the font lacks are left out
 */
export function subsetFont(tables: FontTables, codePoints: readonly number[]): Map<string, Buffer> {
  const findGlyph = createGlyphFinder(tables)
  // The first glyph of a font stands for characters that it lacks.
  const kept = new Map<number, number>([[0, 0]])
  const keep = (glyph: number): number => {
    const known = kept.get(glyph)
    if (known !== undefined) return known
    kept.set(glyph, kept.size)
    return kept.size - 1
  }
  const pairs = codePoints.flatMap((codePoint) => {
    const glyph = findGlyph(codePoint)
    return glyph === undefined ? [] : [[codePoint, keep(glyph)] as const]
  })
  const outlines: Buffer[] = []
  // Parts of glyphs are appended while this goes on.
  for (const glyph of kept.keys()) outlines.push(renumberParts(readGlyph(tables, glyph), keep))
  const glyphs = [...kept.keys()]
  const { glyf, loca } = writeOutlines(outlines)
  const { hmtx, hhea } = writeWidths(tables, glyphs)
  return new Map([
    ['OS/2', getTable(tables, 'OS/2')],
    ['cmap', writeCharacterMap(pairs)],
    ['glyf', glyf],
    // Offsets of four bytes.
    ['head', patch(getTable(tables, 'head'), 50, 1)],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', patch(getTable(tables, 'maxp'), 4, glyphs.length)],
    ['name', getTable(tables, 'name')],
    ['post', writePost(getTable(tables, 'post'))],
  ])
}

function writeOutlines(outlines: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc(4 * (outlines.length + 1))
  let bytes = 0
  for (const [index, outline] of outlines.entries()) {
    bytes += outline.length
    loca.writeUInt32BE(bytes, 4 * (index + 1))
  }
  return { glyf: Buffer.concat(outlines), loca }
}

function writeWidths(tables: FontTables, glyphs: readonly number[]): { hmtx: Buffer; hhea: Buffer } {
  const [from, heads] = [getTable(tables, 'hmtx'), getTable(tables, 'hhea')]
  const count = heads.readUInt16BE(34)
  const hmtx = Buffer.alloc(4 * glyphs.length)
  for (const [index, glyph] of glyphs.entries()) {
    // From a certain glyph on all have the width of the last.
    hmtx.writeUInt16BE(from.readUInt16BE(4 * Math.min(glyph, count - 1)), 4 * index)
    hmtx.writeInt16BE(from.readInt16BE(glyph < count ? 4 * glyph + 2 : 4 * count + 2 * (glyph - count)), 4 * index + 2)
  }
  return { hmtx, hhea: patch(heads, 34, glyphs.length) }
}

/** Without the names of glyphs. */
function writePost(from: Buffer): Buffer {
  const post = Buffer.from(from.subarray(0, 32))
  post.writeUInt32BE(0x00030000, 0)
  return post
}

function patch(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(value, at)
  return copy
}
