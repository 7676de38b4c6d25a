import { readBoxes } from '../mp4-boxes.ts'

/** Number of samples of one track in a fragment, and their end. @param startTicks its start, if the fragment has none */
export function readFragmentSamples(
  bytes: Buffer,
  trackId: number,
  defaultTicks: number,
  startTicks: number,
): { count: number; endTicks: number } | null {
  const [fragment] = readBoxes(bytes, 0, bytes.length) ?? []
  const parts = fragment === undefined ? null : readBoxes(bytes, fragment.contentAt, fragment.end)
  for (const track of parts?.filter(({ name }) => name === 'traf') ?? []) {
    const boxes = readBoxes(bytes, track.contentAt, track.end) ?? []
    const header = boxes.find(({ name }) => name === 'tfhd')
    if (!header || bytes.readUInt32BE(header.contentAt + 4) !== trackId) continue
    const sampleTicks = readHeaderTicks(bytes, header.contentAt) ?? defaultTicks
    const time = boxes.find(({ name }) => name === 'tfdt')
    const samples = { count: 0, endTicks: time === undefined ? startTicks : readTime(bytes, time.contentAt) }
    for (const run of boxes.filter(({ name }) => name === 'trun')) {
      samples.count += bytes.readUInt32BE(run.contentAt + 4)
      samples.endTicks += sumRunTicks(bytes, run.contentAt, sampleTicks)
    }
    return samples
  }
  return null
}

const readTime = (bytes: Buffer, at: number): number =>
  bytes.readUInt8(at) === 1 ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4)

/** After the track's number, depending on the flags: base offset (8), description (4), ticks (4). */
function readHeaderTicks(bytes: Buffer, at: number): number | null {
  const flags = bytes.readUIntBE(at + 1, 3)
  if ((flags & 0x8) === 0) return null
  return bytes.readUInt32BE(at + 8 + ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4))
}

const PER_SAMPLE_FLAGS = [0x100, 0x200, 0x400, 0x800]

function sumRunTicks(bytes: Buffer, at: number, sampleTicks: number): number {
  const flags = bytes.readUIntBE(at + 1, 3)
  const count = bytes.readUInt32BE(at + 4)
  if ((flags & 0x100) === 0) return count * sampleTicks
  const first = at + 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4)
  const width = PER_SAMPLE_FLAGS.filter((flag) => (flags & flag) !== 0).length * 4
  let ticks = 0
  for (let sample = 0; sample < count; sample++) ticks += bytes.readUInt32BE(first + sample * width)
  return ticks
}
