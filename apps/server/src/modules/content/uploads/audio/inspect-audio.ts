import type { AudioContent } from '../recognise-content.ts'

/**
 * Duration in seconds. Reads headers only; never throws for damaged files.
 * @returns null if the headers describe no sound
 */
export function readAudioDurationS(file: Uint8Array, content: AudioContent): number | null {
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

const readDuration: Record<AudioContent, (bytes: Buffer) => number | null> = {
  wav: readWav,
  mp3: readMp3,
  mp4: readMp4,
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

/** From the frame count in the Xing or Info header, else from the first frame's bit rate. */
function readMp3(bytes: Buffer): number | null {
  const from = bytes.toString('latin1', 0, 3) === 'ID3' ? 10 + readSyncSafe(bytes, 6) : 0
  const at = findMp3Frame(bytes, from)
  if (at === null) return null
  const [version, third] = [(bytes.readUInt8(at + 1) >> 3) & 3, bytes.readUInt8(at + 2)]
  const isMpeg1 = version === 3
  const sampleRate = (SAMPLE_RATES[(third >> 2) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const header = bytes.subarray(at, at + 200)
  const tag = Math.max(header.indexOf('Xing'), header.indexOf('Info'))
  if (tag > 0 && (header.readUInt32BE(tag + 4) & 1) === 1) {
    return (header.readUInt32BE(tag + 8) * (isMpeg1 ? 1152 : 576)) / sampleRate
  }
  const kbps = (isMpeg1 ? KBPS_MPEG1 : KBPS_MPEG2)[third >> 4] ?? 0
  return ((bytes.length - at) * 8) / (kbps * 1000)
}

function findMp3Frame(bytes: Buffer, from: number): number | null {
  for (let at = from; at + 4 < Math.min(bytes.length, from + 65_536); at++) {
    if (bytes[at] !== 0xff || (bytes.readUInt8(at + 1) & 0xe6) !== 0xe2) continue
    const third = bytes.readUInt8(at + 2)
    if (third >> 4 !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3) return at
  }
  return null
}

const readSyncSafe = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((value, i) => (value << 7) | (bytes.readUInt8(at + i) & 0x7f), 0)

/** @returns null also for a video: a file with a video track is no music */
function readMp4(bytes: Buffer): number | null {
  const movie = findBox(bytes, 'moov')
  const header = movie && findBox(movie, 'mvhd')
  if (!movie || !header || movie.includes('vide') || !movie.includes('soun')) return null
  return header.readUInt8(0) === 1
    ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
    : header.readUInt32BE(16) / header.readUInt32BE(12)
}

function findBox(bytes: Buffer, wanted: string): Buffer | null {
  let at = 0
  for (let part = 0; part < MAX_CHUNKS && at + 8 <= bytes.length; part++) {
    const sizeBytes = bytes.readUInt32BE(at)
    if (sizeBytes < 8) return null
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) return bytes.subarray(at + 8, at + sizeBytes)
    at += sizeBytes
  }
  return null
}

/** The last page contains the total number of samples. */
function readOgg(bytes: Buffer): number | null {
  const vorbis = bytes.indexOf('\x01vorbis', 0, 'latin1')
  const opus = bytes.indexOf('OpusHead')
  const lastPage = bytes.lastIndexOf('OggS')
  if (lastPage <= 0 || (vorbis < 0 && opus < 0)) return null
  const sampleRate = vorbis >= 0 && vorbis < 200 ? bytes.readUInt32LE(vorbis + 12) : 48_000
  return Number(bytes.readBigInt64LE(lastPage + 6)) / sampleRate
}
