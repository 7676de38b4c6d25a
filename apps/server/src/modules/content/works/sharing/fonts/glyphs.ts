import { getTable } from './character-map.ts'
import type { FontTables } from './read-woff.ts'

const HEADER_BYTES = 10
/** Of a part of a composed glyph: its place has words, a scale follows, another part follows, hints follow. */
const PART = { hasWords: 0x1, hasScale: 0x8, hasMore: 0x20, hasScales: 0x40, hasMatrix: 0x80, hasHints: 0x100 }

/** The outline of a glyph without hints; empty for a space. */
export function readGlyph(tables: FontTables, glyph: number): Buffer {
  const [glyf, loca] = [getTable(tables, 'glyf'), getTable(tables, 'loca')]
  const isLong = getTable(tables, 'head').readInt16BE(50) === 1
  const offset = (index: number): number => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index))
  const outline = glyf.subarray(offset(glyph), offset(glyph + 1))
  if (outline.length === 0 || outline.readInt16BE(0) < 0) return Buffer.from(outline)
  const hintsAt = HEADER_BYTES + 2 * outline.readInt16BE(0)
  const points = outline.subarray(hintsAt + 2 + outline.readUInt16BE(hintsAt))
  return pad(Buffer.concat([outline.subarray(0, hintsAt), Buffer.alloc(2), points]))
}

/** Glyphs that are composed of others, with the numbers that those have in the subset. @param keep the number of a part */
export function renumberParts(outline: Buffer, keep: (glyph: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  let at = HEADER_BYTES
  for (;;) {
    const flags = outline.readUInt16BE(at)
    outline.writeUInt16BE(flags & ~PART.hasHints, at)
    outline.writeUInt16BE(keep(outline.readUInt16BE(at + 2)), at + 2)
    at += 4 + (flags & PART.hasWords ? 4 : 2)
    at += flags & PART.hasScale ? 2 : flags & PART.hasScales ? 4 : flags & PART.hasMatrix ? 8 : 0
    if ((flags & PART.hasMore) === 0) return pad(outline.subarray(0, at))
  }
}

/** Glyphs begin at multiples of four bytes. */
const pad = (outline: Buffer): Buffer => Buffer.concat([outline, Buffer.alloc(-outline.length & 3)])
