import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressInBackground = promisify(brotliCompress)
/** Numbers of the tables that a subset has, by the specification of WOFF2. */
const TABLE_NUMBERS: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
}
/** Of `glyf` and `loca`: as they are, not in the form of their own that the format offers. */
const PLAIN = 3 << 6
const HEADER_BYTES = 48
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** A font of these tables as WOFF2. `loca` stands behind `glyf`. */
export async function writeWoff2(tables: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const directory = Buffer.concat(
    [...tables].map(([tag, { length }]) => {
      const number = TABLE_NUMBERS[tag]
      if (number === undefined) throw new Error(`no number of the table ${tag}`)
      return Buffer.from([tag === 'glyf' || tag === 'loca' ? number | PLAIN : number, ...toBase128(length)])
    }),
  )
  const content = Buffer.concat([...tables.values()])
  const packed = await compressInBackground(content, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  const header = Buffer.alloc(HEADER_BYTES)
  const end = HEADER_BYTES + directory.length + packed.length
  const padding = Buffer.alloc(-end & 3)
  const sfntBytes = [...tables.values()].reduce(
    (sum, { length }) => sum + SFNT_ENTRY_BYTES + length + (-length & 3),
    SFNT_HEADER_BYTES,
  )
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(end + padding.length, 8)
  header.writeUInt16BE(tables.size, 12)
  header.writeUInt32BE(sfntBytes, 16)
  header.writeUInt32BE(packed.length, 20)
  header.writeUInt16BE(1, 24)
  return Buffer.concat([header, directory, packed, padding])
}

/** Seven bits a byte, the highest first, each but the last with its top bit set. */
function toBase128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}
