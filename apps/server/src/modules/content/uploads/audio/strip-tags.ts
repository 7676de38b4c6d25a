import type { AudioContent } from '../recognise-content.ts'
import { stripOggComments } from './strip-ogg-comments.ts'

/** Sound whose tags are removed in memory; files of boxes are copied as films are. */
export type TaggedSound = Exclude<AudioContent, 'mp4'>

/**
 * The file without tags, which may contain places, people, pictures and comments. The audio data is unchanged.
 * @returns null if the file is truncated or malformed
 */
export function stripTags(file: Uint8Array, content: TaggedSound): Buffer | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (content === 'mp3') return stripMp3Tags(bytes)
    return content === 'wav' ? stripWavTags(bytes) : stripOggComments(bytes)
  } catch (error) {
    if (error instanceof RangeError) return null // a length in the file points beyond its end
    throw error
  }
}

const readLatin1 = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length)

/** More tags than any program writes. */
const TAGS_MAX = 64

const ID3V2_HEADER_BYTES = 10
const APE_FOOTER_BYTES = 32
const ID3V1_BYTES = 128
/** Fixed-size tags at the end of the file, by their signature. */
const TRAILING_TAGS: readonly (readonly [mark: string, sizeBytes: number])[] = [
  ['TAG', ID3V1_BYTES],
  ['TAG+', 227],
]

/** Tags are before and after the sound; only the sound is copied. */
function stripMp3Tags(bytes: Buffer): Buffer | null {
  let [from, to] = [0, bytes.length]
  for (let tag = 0; tag < TAGS_MAX; tag++) {
    const head = getLeadingTagBytes(bytes.subarray(from, to))
    if (head === 0) break
    from += head
  }
  if (from >= to) return null // nothing but tags, or a truncated one
  for (let tag = 0; tag < TAGS_MAX; tag++) {
    const end = getTrailingTagBytes(bytes.subarray(from, to)) || getZeroedTagBytes(bytes.subarray(from, to))
    if (end === 0) break
    to -= end
  }
  return to > from ? bytes.subarray(from, to) : null
}

/** Length of the tag at the beginning, or of the zeros before or behind one; 0: none. */
function getLeadingTagBytes(bytes: Buffer): number {
  const zeros = countLeadingZeros(bytes)
  if (zeros > 0) return zeros
  if (readLatin1(bytes, 0, 3) === 'ID3') {
    const hasFooter = (bytes.readUInt8(5) & 0x10) !== 0
    return ID3V2_HEADER_BYTES + readSyncSafe(bytes, 6) + (hasFooter ? ID3V2_HEADER_BYTES : 0)
  }
  if (readLatin1(bytes, 0, 8) === 'APETAGEX') return APE_FOOTER_BYTES + bytes.readUInt32LE(12)
  return 0
}

/** Length of the tag at the end. A length beyond the file means sound that only looks like a tag. */
function getTrailingTagBytes(bytes: Buffer): number {
  for (const [mark, sizeBytes] of TRAILING_TAGS) {
    const at = bytes.length - sizeBytes
    if (at >= 0 && readLatin1(bytes, at, mark.length) === mark) return sizeBytes
  }
  const sizeBytes = getApeTagBytes(bytes) || getLyricsTagBytes(bytes) || getTrailingId3Bytes(bytes)
  return sizeBytes <= bytes.length ? sizeBytes : 0
}

const ZEROS = Buffer.alloc(4096)

/** Blocks first: twenty megabytes of zeros, byte by byte, would block the server. */
function countLeadingZeros(bytes: Buffer): number {
  let at = 0
  while (at + ZEROS.length <= bytes.length && bytes.compare(ZEROS, 0, ZEROS.length, at, at + ZEROS.length) === 0)
    at += ZEROS.length
  while (at < bytes.length && bytes[at] === 0) at += 1
  return at
}

/** As {@link countLeadingZeros}, from behind. */
function findEndBeforeZeros(bytes: Buffer): number {
  let end = bytes.length
  while (end >= ZEROS.length && bytes.compare(ZEROS, 0, ZEROS.length, end - ZEROS.length, end) === 0) end -= ZEROS.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return end
}

/** Of a tag with zeros behind it. Zeros without one may be sound. */
function getZeroedTagBytes(bytes: Buffer): number {
  const end = findEndBeforeZeros(bytes)
  if (end === bytes.length) return 0
  // A tag of fixed size ends with zeros itself.
  const fixedAt = bytes.subarray(0, end).lastIndexOf('TAG')
  if (fixedAt >= 0 && end - fixedAt <= ID3V1_BYTES) return bytes.length - fixedAt
  const tag = getTrailingTagBytes(bytes.subarray(0, end))
  return tag === 0 ? 0 : tag + bytes.length - end
}

function getApeTagBytes(bytes: Buffer): number {
  const at = bytes.length - APE_FOOTER_BYTES
  if (at < 0 || readLatin1(bytes, at, 8) !== 'APETAGEX') return 0
  const hasHeader = (bytes.readUInt32LE(at + 20) & 0x8000_0000) !== 0
  return bytes.readUInt32LE(at + 12) + (hasHeader ? APE_FOOTER_BYTES : 0)
}

/** Lyrics3: six digits of size, then the signature. */
function getLyricsTagBytes(bytes: Buffer): number {
  if (bytes.length < 15 || readLatin1(bytes, bytes.length - 9, 9) !== 'LYRICS200') return 0
  const size = readLatin1(bytes, bytes.length - 15, 6)
  return /^\d{6}$/.test(size) ? Number(size) + 15 : 0
}

function getTrailingId3Bytes(bytes: Buffer): number {
  const at = bytes.length - ID3V2_HEADER_BYTES
  return at >= 0 && readLatin1(bytes, at, 3) === '3DI' ? readSyncSafe(bytes, at + 6) + 2 * ID3V2_HEADER_BYTES : 0
}

const readSyncSafe = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((value, i) => (value << 7) | (bytes.readUInt8(at + i) & 0x7f), 0)

/** More chunks than any recorder writes. */
const PARTS_MAX = 100_000

/** Chunks needed for playback; all others become padding. */
const WAV_CHUNKS = new Set(['fmt ', 'data', 'fact', 'JUNK'])
/** Written by recorders that do not know the length yet. */
const UNKNOWN_SIZE = 0xffff_ffff

function stripWavTags(bytes: Buffer): Buffer | null {
  const copy = Buffer.from(bytes)
  for (let at = 12, part = 0; at + 8 <= copy.length; part++) {
    if (part > PARTS_MAX) return null
    const [name, sizeBytes] = [readLatin1(copy, at, 4), copy.readUInt32LE(at + 4)]
    const end = at + 8 + sizeBytes
    if (name === 'data' && sizeBytes === UNKNOWN_SIZE) return copy
    if (end > copy.length) return null
    if (!WAV_CHUNKS.has(name)) copy.write('JUNK', at, 'latin1')
    if (name !== 'fmt ' && name !== 'data' && name !== 'fact') copy.fill(0, at + 8, end)
    at = end + (sizeBytes % 2)
  }
  return copy
}
