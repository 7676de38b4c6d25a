import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflateInBackground = promisify(inflate)
const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/** Tables of a font by their tags. */
export type FontTables = ReadonlyMap<string, Buffer>

/** The wanted tables of a font that ships with the product as WOFF; those that it lacks are missing. */
export async function readWoff(file: Buffer, wanted: ReadonlySet<string>): Promise<FontTables> {
  const entries = Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES
    const tag = file.toString('latin1', at, at + 4)
    const [offset, packedBytes, bytes] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [number, number, number]
    return { tag, packed: file.subarray(offset, offset + packedBytes), isPacked: packedBytes < bytes }
  })
  return new Map(
    await Promise.all(
      entries
        .filter(({ tag }) => wanted.has(tag))
        .map(async ({ tag, packed, isPacked }) => [tag, isPacked ? await inflateInBackground(packed) : packed] as const),
    ),
  )
}
