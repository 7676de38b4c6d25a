import { type Mp4Box, readBoxes } from '../mp4-boxes.ts'

/** A track as described in the movie header. */
export interface Mp4Track {
  box: Mp4Box
  id: number
  kind: 'picture' | 'sound' | 'other'
  /** Format of each sample description, such as `avc1`. */
  formats: string[]
  /** After rotation; null if the track has no pictures. */
  sizePx: readonly [number, number] | null
  /** Of the frames as coded; 0: unknown. */
  longestCodedSidePx: number
  /** Ticks per second. */
  timescale: number
  /** Whether all samples are in this file. */
  isSelfContained: boolean
  /** Sample tables by box name. */
  tables: ReadonlyMap<string, Mp4Box>
}

/** The movie header (`moov`) of an MP4 file. */
export interface Mp4Movie {
  /** Null: given by the fragments. */
  durationS: number | null
  /** Whether fragments may follow. */
  isFragmented: boolean
  /** By track: ticks of a sample if its fragment states none. */
  defaultTicks: ReadonlyMap<number, number>
  tracks: Mp4Track[]
}

const TRACKS_MAX = 32
const DESCRIPTIONS_MAX = 16

/**
 * Reads the `moov` box, which `bytes` consist of.
 * @returns null if it is malformed
 * @throws RangeError if a length points beyond the end
 */
export function readMovie(bytes: Buffer): Mp4Movie | null {
  const [movie] = readBoxes(bytes, 0, bytes.length) ?? []
  const parts = movie && readBoxes(bytes, movie.contentAt, movie.end)
  const header = parts?.find(({ name }) => name === 'mvhd')
  const trackBoxes = parts?.filter(({ name }) => name === 'trak') ?? []
  if (!parts || !header || trackBoxes.length === 0 || trackBoxes.length > TRACKS_MAX) return null
  const tracks: Mp4Track[] = []
  for (const box of trackBoxes) {
    const track = readTrack(bytes, box)
    if (track === null) return null
    tracks.push(track)
  }
  const extended = parts.find(({ name }) => name === 'mvex')
  const fragments = extended ? readMovieExtends(bytes, extended) : null
  const { timescale, ticks } = readTimes(bytes, header.contentAt, 12)
  const whole = ticks ?? fragments?.ticks ?? null
  return {
    durationS: whole === null || timescale === 0 ? null : whole / timescale,
    isFragmented: extended !== undefined,
    defaultTicks: fragments?.defaultTicks ?? new Map(),
    tracks,
  }
}

/** Timescale and duration from `mvhd` or `mdhd`; null: unknown. */
function readTimes(bytes: Buffer, at: number, timescaleAt: number): { timescale: number; ticks: number | null } {
  const isLong = bytes.readUInt8(at) === 1
  const timescale = bytes.readUInt32BE(at + timescaleAt + (isLong ? 8 : 0))
  const ticks = isLong ? bytes.readBigUInt64BE(at + timescaleAt + 12) : BigInt(bytes.readUInt32BE(at + timescaleAt + 4))
  const isUnknown = ticks === 0n || ticks === (isLong ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn)
  return { timescale, ticks: isUnknown ? null : Number(ticks) }
}

function readMovieExtends(bytes: Buffer, { contentAt, end }: Mp4Box) {
  const defaultTicks = new Map<number, number>()
  let ticks: number | null = null
  for (const { name, contentAt: at } of readBoxes(bytes, contentAt, end) ?? []) {
    if (name === 'trex') defaultTicks.set(bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 12))
    if (name !== 'mehd') continue
    const fieldTicks = bytes.readUInt8(at) === 1 ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4)
    ticks = fieldTicks === 0 ? null : fieldTicks
  }
  return { defaultTicks, ticks }
}

function readTrack(bytes: Buffer, box: Mp4Box): Mp4Track | null {
  const parts = readBoxes(bytes, box.contentAt, box.end)
  const header = parts?.find(({ name }) => name === 'tkhd')
  const media = readChildBoxes(bytes, parts, 'mdia')
  const handler = media?.find(({ name }) => name === 'hdlr')
  const mediaHeader = media?.find(({ name }) => name === 'mdhd')
  const information = readChildBoxes(bytes, media, 'minf')
  const tables = new Map(readChildBoxes(bytes, information, 'stbl')?.map((part) => [part.name, part]))
  const description = tables.get('stsd')
  if (!header || !handler || !mediaHeader || !description) return null
  const handlerName = bytes.toString('latin1', handler.contentAt + 8, handler.contentAt + 12)
  const kind = handlerName === 'vide' ? 'picture' : handlerName === 'soun' ? 'sound' : 'other'
  const isLong = bytes.readUInt8(header.contentAt) === 1
  const entries = readDescriptions(bytes, description)
  return {
    box,
    id: bytes.readUInt32BE(header.contentAt + (isLong ? 20 : 12)),
    kind,
    formats: entries.map(({ name }) => name),
    sizePx: kind === 'picture' ? readSizePx(bytes, header.contentAt + (isLong ? 52 : 40), entries[0]) : null,
    longestCodedSidePx: kind === 'picture' ? Math.max(0, ...entries.flatMap((entry) => readCodedSizePx(bytes, entry))) : 0,
    timescale: readTimes(bytes, mediaHeader.contentAt, 12).timescale,
    isSelfContained: isSelfContained(bytes, readChildBoxes(bytes, information, 'dinf')),
    tables,
  }
}

function readChildBoxes(bytes: Buffer, boxes: readonly Mp4Box[] | null | undefined, wanted: string): Mp4Box[] | null {
  const box = boxes?.find(({ name }) => name === wanted)
  return box === undefined ? null : readBoxes(bytes, box.contentAt, box.end)
}

function readDescriptions(bytes: Buffer, { contentAt, end }: Mp4Box): Mp4Box[] {
  const entries = readBoxes(bytes, contentAt + 8, end) ?? []
  return entries.length <= DESCRIPTIONS_MAX ? entries : []
}

/** From the matrix and the size after it (16.16); some recorders write the size in the sample description only. */
function readSizePx(bytes: Buffer, matrixAt: number, description: Mp4Box | undefined): [number, number] {
  const [a, b] = [bytes.readInt32BE(matrixAt), bytes.readInt32BE(matrixAt + 4)]
  const isTurned = Math.abs(b) > Math.abs(a)
  let width = Math.round(bytes.readUInt32BE(matrixAt + 36) / 65_536)
  let height = Math.round(bytes.readUInt32BE(matrixAt + 40) / 65_536)
  if ((width === 0 || height === 0) && description) {
    ;[width, height] = readCodedSizePx(bytes, description)
  }
  return isTurned ? [height, width] : [width, height]
}

const readCodedSizePx = (bytes: Buffer, { at }: Mp4Box): [number, number] => [
  bytes.readUInt16BE(at + 32),
  bytes.readUInt16BE(at + 34),
]

/** Movies of old editors point to other files. */
function isSelfContained(bytes: Buffer, information: Mp4Box[] | null): boolean {
  const references = information?.find(({ name }) => name === 'dref')
  if (!references) return true
  const entries = readBoxes(bytes, references.contentAt + 8, references.end) ?? []
  return entries.every(({ contentAt }) => (bytes.readUInt8(contentAt + 3) & 1) === 1)
}
