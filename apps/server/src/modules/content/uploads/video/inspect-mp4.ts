import type { UploadFailure } from '@zhanjian/contract/files/uploads.ts'
import {
  BOX_HEADER_BYTES,
  clearBox,
  clearMetadataBoxes,
  METADATA_BOXES,
  type Mp4Box,
  parseBoxHeader,
  readBoxes,
} from '../mp4-boxes.ts'
import type { ObjectReader } from '../object-reader.ts'
import { readFragmentSamples } from './mp4-fragments.ts'
import { type Mp4Movie, type Mp4Track, readMovie } from './mp4-movie.ts'
import { readChunkRanges, readSamples, updateChunkOffsets } from './mp4-samples.ts'
import type { CopyPiece } from './stripped-copy.ts'
import { createFailure, type VideoInspection } from './video-outcome.ts'

/** What the file was chosen as: a film, or sound alone. */
type Mp4Medium = 'video' | 'audio'

/** Video formats that browsers play. */
const PICTURE_FORMATS: ReadonlySet<string> = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09'])
const SOUND_FORMATS: ReadonlySet<string> = new Set(['mp4a', 'Opus'])

/** Ten times the headers of a ten-minute video. */
const HEADERS_MAX_BYTES = 24 * 1024 * 1024
const TOP_BOXES_MAX = 20_000
const BOX_NAME = /^[\w \xa9-]{4}$/
const KEPT_BOXES: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp', 'ssix'])
/** Old recorders of MOV write none. */
const QUICKTIME_BRAND = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')

/**
 * Inspects an MP4, MOV or M4A file and plans its copy: unchanged samples, the header before them so that it plays while
 * loading, and no metadata of author, place, time or device. What cameras write behind the last box is left out.
 */
export async function inspectMp4(video: ObjectReader, medium: Mp4Medium): Promise<VideoInspection> {
  const boxes = await readTopBoxes(video)
  const heads = boxes?.filter(({ name }) => name === 'moov') ?? []
  const [head] = heads
  if (boxes === null || head === undefined || heads.length > 1) return createFailure('damaged')
  if (head.end - head.at > HEADERS_MAX_BYTES) return createFailure('too_complex')
  const bytes = await video.read(head.at, head.end - head.at)
  const movie = readMovie(bytes)
  if (movie === null || !clearMetadataBoxes(bytes)) return createFailure('damaged')

  const shown = medium === 'video' ? selectFilm(movie) : selectSound(movie)
  if (typeof shown === 'string') return createFailure(shown)
  if (shown.kept.some(({ isSelfContained }) => !isSelfContained)) return createFailure('outside_files')
  clearTimestamps(bytes)
  const isFragmented = movie.isFragmented && boxes.some(({ name }) => name === 'moof')
  return isFragmented ? inspectFragments(video, boxes, bytes, movie, shown) : inspectUnfragmented(boxes, bytes, movie, shown)
}

interface SelectedTracks {
  /** The picture, or the sound of a file with sound only: its samples are counted. */
  main: Mp4Track
  kept: Mp4Track[]
  /** Telemetry, chapters, thumbnails, sound that no browser plays. */
  dropped: Mp4Track[]
}

async function readTopBoxes(film: ObjectReader): Promise<Mp4Box[] | null> {
  const boxes: Mp4Box[] = []
  for (let at = 0; at < film.sizeBytes; ) {
    if (boxes.length >= TOP_BOXES_MAX) return null
    const head = await film.read(at, Math.min(BOX_HEADER_BYTES, film.sizeBytes - at))
    const name = head.toString('latin1', 4, 8)
    // Cameras write trailers behind the last box, and programs fill up a block with zeros.
    if (!BOX_NAME.test(name)) return boxes
    const box = parseBoxHeader(head, at, film.sizeBytes)
    if (box === null) return KEPT_BOXES.has(name) || METADATA_BOXES.has(name) ? null : boxes
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** @returns why no browser plays it */
function selectFilm({ tracks }: Mp4Movie): SelectedTracks | UploadFailure {
  const picture = tracks.find((track) => track.kind === 'picture' && isKnown(track, PICTURE_FORMATS))
  if (picture === undefined) return 'unsupported_type'
  const sounds = tracks.filter(({ kind }) => kind === 'sound')
  const known = sounds.filter((track) => isKnown(track, SOUND_FORMATS))
  if (sounds.length > 0 && known.length === 0) return 'unsupported_sound'
  return select(picture, [picture, ...known], tracks)
}

/** @returns why it is no sound that browsers play; pictures of chapters are dropped */
function selectSound({ tracks }: Mp4Movie): SelectedTracks | UploadFailure {
  if (tracks.some((track) => track.kind === 'picture' && isKnown(track, PICTURE_FORMATS))) return 'unsupported_type'
  const known = tracks.filter((track) => track.kind === 'sound' && isKnown(track, SOUND_FORMATS))
  const [main] = known
  return main === undefined ? 'unsupported_sound' : select(main, known, tracks)
}

const isKnown = ({ formats }: Mp4Track, known: ReadonlySet<string>): boolean =>
  formats.length > 0 && formats.every((format) => known.has(format))

const select = (main: Mp4Track, kept: Mp4Track[], tracks: readonly Mp4Track[]): SelectedTracks => ({
  main,
  kept,
  dropped: tracks.filter((track) => !kept.includes(track)),
})

/** A file with one header: it is moved to the front, and the sample offsets are rewritten. */
function inspectUnfragmented(boxes: readonly Mp4Box[], bytes: Buffer, movie: Mp4Movie, shown: SelectedTracks): VideoInspection {
  const brandBox = boxes.find(({ name }) => name === 'ftyp')
  const data = boxes.filter(({ name }) => name === 'mdat')
  if (data.length === 0 || movie.durationS === null) return createFailure('damaged')
  const brand: CopyPiece = brandBox ? { fromByte: brandBox.at, toByte: brandBox.end } : { bytes: QUICKTIME_BRAND }

  const blanks = []
  for (const track of [...shown.kept, ...shown.dropped]) {
    // Samples of dropped sound stay in the copy: they contain no metadata, and their tables may have an older format.
    if (track.kind === 'sound' && !shown.kept.includes(track)) continue
    const ranges = readChunkRanges(bytes, track)
    const isThere = ranges?.every(({ fromByte, toByte }) => data.some((box) => fromByte >= box.contentAt && toByte <= box.end))
    if (ranges === null || !isThere) return createFailure('damaged')
    if (shown.dropped.includes(track)) blanks.push(...ranges)
    else if (ranges.length === 0) return createFailure('damaged')
  }

  const shiftOf = new Map<Mp4Box, number>()
  let at = (brandBox ? brandBox.end - brandBox.at : QUICKTIME_BRAND.length) + bytes.length
  for (const box of data) {
    shiftOf.set(box, at - box.at)
    at += box.end - box.at
  }
  const moved = (atByte: number) => {
    const box = data.find((each) => atByte >= each.contentAt && atByte <= each.end)
    return box === undefined ? null : atByte + (shiftOf.get(box) ?? 0)
  }
  if (!shown.kept.every((track) => updateChunkOffsets(bytes, track, moved))) return createFailure('damaged')
  for (const track of shown.dropped) clearBox(bytes, track.box)
  const pieces: CopyPiece[] = [brand, { bytes }]
  pieces.push(...data.map((box) => ({ fromByte: box.at, toByte: box.end })))
  return toOutcome(movie, shown, readSamples(bytes, shown.main), { pieces, blanks })
}

/** A fragmented file: nothing is moved, because fragments contain offsets of several kinds. */
async function inspectFragments(
  film: ObjectReader,
  boxes: readonly Mp4Box[],
  bytes: Buffer,
  movie: Mp4Movie,
  shown: SelectedTracks,
): Promise<VideoInspection> {
  const { main, dropped } = shown
  // Samples of dropped tracks are interleaved with the others and cannot be separated reliably.
  if (dropped.length > 0) return createFailure('unsupported_type')
  const firstFragment = boxes.findIndex(({ name }) => name === 'moof')
  if (boxes.findIndex(({ name }) => name === 'moov') > firstFragment) return createFailure('damaged')
  const pieces: CopyPiece[] = []
  const blanks = []
  let headBytes = bytes.length
  const samples = { count: 0, endTicks: 0 }
  for (const box of boxes) {
    const { name, at, contentAt, end } = box
    if (name === 'moov') pieces.push({ bytes })
    else if (name === 'moof') {
      headBytes += end - at
      if (headBytes > HEADERS_MAX_BYTES) return createFailure('too_complex')
      const fragment = await film.read(at, end - at)
      if (!clearMetadataBoxes(fragment)) return createFailure('damaged')
      const added = readFragmentSamples(fragment, main.id, movie.defaultTicks.get(main.id) ?? 0, samples.endTicks)
      samples.count += added?.count ?? 0
      samples.endTicks = Math.max(samples.endTicks, added?.endTicks ?? 0)
      pieces.push({ bytes: fragment })
    } else if (KEPT_BOXES.has(name)) pieces.push({ fromByte: at, toByte: end })
    else {
      const head = await film.read(at, contentAt - at)
      head.write('free', 4, 'latin1')
      pieces.push({ bytes: head }, { fromByte: contentAt, toByte: end })
      blanks.push({ fromByte: contentAt, toByte: end })
    }
  }
  return toOutcome(movie, shown, samples, { pieces, blanks })
}

function toOutcome(
  movie: Mp4Movie,
  { main }: SelectedTracks,
  samples: { count: number; endTicks: number },
  copy: { pieces: CopyPiece[]; blanks: { fromByte: number; toByte: number }[] },
): VideoInspection {
  const [widthPx, heightPx] = main.sizePx ?? [0, 0]
  const ofSamplesS = main.timescale > 0 ? samples.endTicks / main.timescale : 0
  const durationS = Math.max(movie.durationS ?? 0, ofSamplesS)
  const { longestCodedSidePx } = main
  return { ok: true, facts: { widthPx, heightPx, durationS, longestCodedSidePx, frameCount: samples.count }, copy }
}

const HEADERS_WITH_TIMES: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd'])
const BOXES_CONTAINING_TIMES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia'])

/** Clears creation and modification times. */
function clearTimestamps(bytes: Buffer, from = 0, to = bytes.length): void {
  for (const { name, contentAt, end } of readBoxes(bytes, from, to) ?? []) {
    if (BOXES_CONTAINING_TIMES.has(name)) clearTimestamps(bytes, contentAt, end)
    if (!HEADERS_WITH_TIMES.has(name)) continue
    const isLong = bytes.readUInt8(contentAt) === 1
    bytes.fill(0, contentAt + 4, contentAt + (isLong ? 20 : 12))
  }
}
