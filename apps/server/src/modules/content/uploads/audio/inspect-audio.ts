import type { TaggedSound } from './strip-tags.ts'

/**
 * Duration in seconds. Reads headers only; never throws for damaged files.
 * @returns null if the headers describe no sound
 */
export function readAudioDurationS(file: Uint8Array, content: TaggedSound): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    const seconds = readDuration[content](bytes)
    const rounded = Math.round((seconds ?? 0) * 100) / 100
    return Number.isFinite(rounded) && rounded > 0 ? rounded : null
  } catch (error) {
    if (error instanceof RangeError) return null // a length in the file points beyond its end
    throw error
  }
}

const readDuration: Record<TaggedSound, (bytes: Buffer) => number | null> = {
  wav: readWav,
  mp3: readMp3,
  ogg: readOgg,
}

/** More chunks than any recorder writes; a file of empty chunks would block the server. */
const MAX_CHUNKS = 10_000

function readWav(bytes: Buffer): number | null {
  let bytesPerSecond = 0
  let at = 12
  for (let part = 0; part < MAX_CHUNKS && at + 8 <= bytes.length; part++) {
    const [name, sizeBytes] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    if (name === 'fmt ') bytesPerSecond = bytes.readUInt32LE(at + 16)
    if (name === 'data') return Math.min(sizeBytes, bytes.length - at - 8) / bytesPerSecond
    at += 8 + sizeBytes + (sizeBytes % 2)
  }
  return null
}

const KBPS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBPS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES = [44100, 48000, 32000]

/** Bytes between frames, all together, that are searched for the next one: a file of noise would block the server. */
const LOST_MAX_BYTES = 65_536

interface Mp3Frame {
  sizeBytes: number
  seconds: number
}

/** The sum of its frames: files of varying bit rate rarely say how long they are, and not always the truth. */
function readMp3(bytes: Buffer): number | null {
  const from = bytes.toString('latin1', 0, 3) === 'ID3' ? 10 + readSyncSafe(bytes, 6) : 0
  let [seconds, next, lostBytes] = [0, from, 0]
  for (let at = findMp3Frame(bytes, next); at !== null && lostBytes <= LOST_MAX_BYTES; at = findMp3Frame(bytes, next)) {
    const frame = readMp3Frame(bytes, at)
    lostBytes += at - next
    seconds += frame?.seconds ?? 0
    next = at + (frame?.sizeBytes ?? 1)
  }
  return seconds === 0 ? null : seconds
}

function findMp3Frame(bytes: Buffer, from: number): number | null {
  for (let at = from; at + 4 < Math.min(bytes.length, from + LOST_MAX_BYTES); at++)
    if (readMp3Frame(bytes, at) !== null) return at
  return null
}

/** @returns null: no frame of MPEG 1, 2 or 2.5, layer III, begins here */
function readMp3Frame(bytes: Buffer, at: number): Mp3Frame | null {
  if (bytes[at] !== 0xff) return null
  const [second, third] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)]
  const version = (second >> 3) & 3
  if ((second & 0xe6) !== 0xe2 || version === 1) return null
  const isMpeg1 = version === 3
  const kbps = (isMpeg1 ? KBPS_MPEG1 : KBPS_MPEG2)[third >> 4] ?? 0
  const sampleRate = (SAMPLE_RATES[(third >> 2) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  if (kbps === 0 || sampleRate === 0) return null
  const samples = isMpeg1 ? 1152 : 576
  const padding = (third >> 1) & 1
  return { sizeBytes: Math.floor((samples / 8) * ((kbps * 1000) / sampleRate)) + padding, seconds: samples / sampleRate }
}

const readSyncSafe = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((value, i) => (value << 7) | (bytes.readUInt8(at + i) & 0x7f), 0)

/** The last page contains the total number of samples. */
function readOgg(bytes: Buffer): number | null {
  const vorbis = bytes.indexOf('\x01vorbis', 0, 'latin1')
  const opus = bytes.indexOf('OpusHead')
  const lastPage = bytes.lastIndexOf('OggS')
  if (lastPage <= 0 || (vorbis < 0 && opus < 0)) return null
  const sampleRate = vorbis >= 0 && vorbis < 200 ? bytes.readUInt32LE(vorbis + 12) : 48_000
  return Number(bytes.readBigInt64LE(lastPage + 6)) / sampleRate
}
