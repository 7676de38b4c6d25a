import type { FontTables } from './read-woff.ts'

const FORMAT_BY_SEGMENTS = 4
const FORMAT_BY_GROUPS = 12
/** A subtable of format 12 with one group for each character. */
const GROUPS_AT = 16
const GROUP_BYTES = 12

/** Finds glyphs in a font's `cmap`. @returns undefined for a character that the font lacks */
export function createGlyphFinder(tables: FontTables): (codePoint: number) => number | undefined {
  const map = getTable(tables, 'cmap')
  const subtables = Array.from({ length: map.readUInt16BE(2) }, (_, index) => map.subarray(map.readUInt32BE(4 + 8 * index + 4)))
  const byGroups = subtables.find((subtable) => subtable.readUInt16BE(0) === FORMAT_BY_GROUPS)
  if (byGroups !== undefined) return (codePoint) => findInGroups(byGroups, codePoint)
  const bySegments = subtables.find((subtable) => subtable.readUInt16BE(0) === FORMAT_BY_SEGMENTS)
  if (bySegments === undefined) throw new Error('the font maps characters in a way that is not read')
  return (codePoint) => findInSegments(bySegments, codePoint)
}

function findInGroups(subtable: Buffer, codePoint: number): number | undefined {
  for (let at = GROUPS_AT; at < GROUPS_AT + subtable.readUInt32BE(12) * GROUP_BYTES; at += GROUP_BYTES) {
    const first = subtable.readUInt32BE(at)
    if (codePoint >= first && codePoint <= subtable.readUInt32BE(at + 4)) {
      return subtable.readUInt32BE(at + 8) + codePoint - first || undefined
    }
  }
  return undefined
}

function findInSegments(subtable: Buffer, codePoint: number): number | undefined {
  const bytes = subtable.readUInt16BE(6)
  const [endsAt, startsAt, deltasAt, rangesAt] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes] as const
  for (let at = 0; at < bytes; at += 2) {
    if (codePoint > subtable.readUInt16BE(endsAt + at)) continue
    const first = subtable.readUInt16BE(startsAt + at)
    if (codePoint < first) return undefined
    const range = subtable.readUInt16BE(rangesAt + at)
    const delta = subtable.readUInt16BE(deltasAt + at)
    const glyph = range === 0 ? codePoint : subtable.readUInt16BE(rangesAt + at + range + 2 * (codePoint - first))
    return (glyph === 0 ? 0 : (glyph + delta) & 0xffff) || undefined
  }
  return undefined
}

/** A `cmap` of these pairs of code point and glyph, ascending. */
export function writeCharacterMap(pairs: readonly (readonly [codePoint: number, glyph: number])[]): Buffer {
  const map = Buffer.alloc(12 + GROUPS_AT + pairs.length * GROUP_BYTES)
  // One subtable: Windows, all of Unicode.
  map.writeUInt16BE(1, 2)
  map.writeUInt16BE(3, 4)
  map.writeUInt16BE(10, 6)
  map.writeUInt32BE(12, 8)
  const subtable = map.subarray(12)
  subtable.writeUInt16BE(FORMAT_BY_GROUPS, 0)
  subtable.writeUInt32BE(subtable.length, 4)
  subtable.writeUInt32BE(pairs.length, 12)
  for (const [index, [codePoint, glyph]] of pairs.entries()) {
    const at = GROUPS_AT + index * GROUP_BYTES
    subtable.writeUInt32BE(codePoint, at)
    subtable.writeUInt32BE(codePoint, at + 4)
    subtable.writeUInt32BE(glyph, at + 8)
  }
  return map
}

/** @throws if the font lacks it */
export function getTable(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`the font has no table ${tag}`)
  return table
}
