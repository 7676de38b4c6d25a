import type { ByteRange } from '../../../../platform/object-store/object-store.ts'
import type { Mp4Box } from '../mp4-boxes.ts'
import type { Mp4Track } from './mp4-movie.ts'

/** More samples than a ten-minute video has. */
const SAMPLES_MAX = 2_000_000

/** Byte ranges of a track's chunks. @returns null if its tables are inconsistent */
export function readChunkRanges(bytes: Buffer, { tables }: Mp4Track): ByteRange[] | null {
  const offsets = readChunkOffsets(bytes, tables)
  const sizeOf = readSampleSizes(bytes, tables.get('stsz') ?? tables.get('stz2'))
  const runs = tables.get('stsc')
  if (offsets === null || sizeOf === null || runs === undefined) return null
  const runCount = bytes.readUInt32BE(runs.contentAt + 4)
  if (runs.contentAt + 8 + runCount * 12 > runs.end) return null
  const ranges: ByteRange[] = []
  let sample = 0
  let run = 0
  for (let chunk = 0; chunk < offsets.length && sample < sizeOf.count; chunk++) {
    while (run + 1 < runCount && bytes.readUInt32BE(runs.contentAt + 8 + (run + 1) * 12) <= chunk + 1) run += 1
    const samplesInChunk = runCount === 0 ? 0 : bytes.readUInt32BE(runs.contentAt + 8 + run * 12 + 4)
    const fromByte = offsets[chunk] ?? 0
    let toByte = fromByte
    for (let index = 0; index < samplesInChunk && sample < sizeOf.count; index++) toByte += sizeOf.at(sample++)
    ranges.push({ fromByte, toByte })
  }
  return sample === sizeOf.count ? ranges : null
}

/** Number of samples in a track's tables, and their total duration. */
export function readSamples(bytes: Buffer, { tables }: Mp4Track): { count: number; endTicks: number } {
  const times = tables.get('stts')
  let endTicks = 0
  const runs = times === undefined ? 0 : bytes.readUInt32BE(times.contentAt + 4)
  for (let run = 0; times !== undefined && run < runs; run++) {
    const at = times.contentAt + 8 + run * 8
    // Some recorders write negative durations.
    endTicks += bytes.readUInt32BE(at) * Math.max(0, bytes.readInt32BE(at + 4))
  }
  return { count: readSampleSizes(bytes, tables.get('stsz') ?? tables.get('stz2'))?.count ?? 0, endTicks }
}

function readChunkOffsets(bytes: Buffer, tables: ReadonlyMap<string, Mp4Box>): number[] | null {
  const table = tables.get('stco') ?? tables.get('co64')
  if (table === undefined) return null
  const width = table.name === 'co64' ? 8 : 4
  const count = bytes.readUInt32BE(table.contentAt + 4)
  if (table.contentAt + 8 + count * width > table.end) return null
  return Array.from({ length: count }, (_, index) => {
    const at = table.contentAt + 8 + index * width
    return width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
  })
}

function readSampleSizes(bytes: Buffer, table: Mp4Box | undefined): { count: number; at: (sample: number) => number } | null {
  if (table === undefined) return null
  const { name, contentAt, end } = table
  const count = bytes.readUInt32BE(contentAt + 8)
  if (count > SAMPLES_MAX) return null
  if (name === 'stz2') {
    const bits = bytes.readUInt8(contentAt + 7)
    if (![8, 16].includes(bits) || contentAt + 12 + (count * bits) / 8 > end) return null
    return { count, at: (sample) => bytes.readUIntBE(contentAt + 12 + (sample * bits) / 8, bits / 8) }
  }
  const same = bytes.readUInt32BE(contentAt + 4)
  if (same !== 0) return { count, at: () => same }
  if (contentAt + 12 + count * 4 > end) return null
  return { count, at: (sample) => bytes.readUInt32BE(contentAt + 12 + sample * 4) }
}

/** Rewrites the chunk offsets after the move. @returns false if a chunk is not part of the copy */
export function updateChunkOffsets(bytes: Buffer, { tables }: Mp4Track, moved: (atByte: number) => number | null): boolean {
  const table = tables.get('stco') ?? tables.get('co64')
  const count = table === undefined ? 0 : bytes.readUInt32BE(table.contentAt + 4)
  for (let index = 0; table !== undefined && index < count; index++) {
    const isLong = table.name === 'co64'
    const at = table.contentAt + 8 + index * (isLong ? 8 : 4)
    const to = moved(isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at))
    if (to === null) return false
    if (isLong) bytes.writeBigUInt64BE(BigInt(to), at)
    else bytes.writeUInt32BE(to, at)
  }
  return true
}
