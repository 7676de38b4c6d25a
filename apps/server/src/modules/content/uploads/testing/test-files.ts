import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createMp4, createSoundTrack } from './test-videos.ts'

/** Typical uploads, generated if possible. */

/** A JPEG, red at the left and blue at the right, with an EXIF rotation to the right and a location. */
export const createPhoneJpeg = (widthPx = 4032, heightPx = 3024): Promise<Buffer> =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#c0392b' } })
    .composite([
      {
        input: { create: { width: Math.floor(widthPx / 2), height: heightPx, channels: 3, background: '#2b58c0' } },
        gravity: 'east',
      },
    ])
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Copyright: 'Lin Shen' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const createPicture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', colour = '#808080'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

export const createPlainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#406080' } })
    .png()
    .toBuffer()

/** What a camera writes into a part of a panorama, as attributes. */
export const createGpano = (values: Readonly<Record<string, string | number>>): string => {
  const attributes = Object.entries({ ProjectionType: 'equirectangular', ...values }).map(
    ([name, value]) => `GPano:${name}="${value}"`,
  )
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${attributes.join(' ')}/></rdf:RDF></x:xmpmeta>`
}

/** Animated: first frame green, then red. */
export async function createAnimatedGif(): Promise<Buffer> {
  const frame = (colour: string) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background: colour } })
      .png()
      .toBuffer()
  return sharp([await frame('#00c000'), await frame('#c00000')], { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** 87 KB that decode to 900 million pixels. */
export function createPngBomb(widthPx = 30_000, heightPx = widthPx): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header[8] = 8
  const rows = deflateSync(Buffer.alloc((widthPx + 1) * 3000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A valid SVG: a decoder that accepts SVG would render it. */
export const SVG_FILE = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><image href="file:///etc/passwd"/><rect width="9" height="9"/></svg>',
)
export const HTML_FILE = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
export const EXECUTABLE_FILE = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(4000, 7)])
export const PDF_FILE = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF')

/** Its second picture is the primary one: red; the first is turquoise. */
export const readTwoPictureHeic = (): Promise<Buffer> =>
  readFile(new URL('../fixtures/second-picture-primary.heic', import.meta.url))
/** 240 × 160: saturated red at the left, grey at the right, in the Display P3 of an iPhone. Encoded by heif-enc. */
export const readIphoneHeic = (): Promise<Buffer> => readFile(new URL('../fixtures/iphone-display-p3.heic', import.meta.url))

export function createWav(seconds: number): Buffer {
  const [header, samples] = [Buffer.alloc(44), Buffer.alloc(seconds * 8000)]
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Frames of 128 kbit/s at 44.1 kHz, 417 bytes and 26.1 ms each, after an ID3 tag. */
export function createMp3(frames: number): Buffer {
  const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 16, ...Buffer.alloc(16)])
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)])
}

/** Sound in boxes, as phones record it. */
export const createM4a = (seconds: number): Buffer => createMp4({ seconds, brand: 'M4A ', tracks: [createSoundTrack()] })

/** Opus without audio data: header, comments, and the last page with the number of samples. */
export function createOgg(seconds: number, comments: readonly string[] = []): Buffer {
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.alloc(11)])
  return createOggFile([head, Buffer.concat([Buffer.from('OpusTags'), createOggComments(comments)])], seconds * 48_000)
}

/** The comments as Vorbis and Opus write them, after their signature. */
export function createOggComments(comments: readonly string[], program = 'Lavf'): Buffer {
  const counted = (text: string) => Buffer.concat([littleEndian(Buffer.byteLength(text)), Buffer.from(text)])
  return Buffer.concat([counted(program), littleEndian(comments.length), ...comments.map(counted)])
}

/** Each packet starts a new page and takes as many as it needs; a last page ends the stream. */
export function createOggFile(packets: readonly Buffer[], samples: number, stream = 7): Buffer {
  const pages = packets.flatMap((packet, index) => {
    const pieces = Array.from({ length: Math.floor(packet.length / 255) + 1 }, (_, at) =>
      packet.subarray(at * 255, at * 255 + 255),
    )
    const groups = Array.from({ length: Math.ceil(pieces.length / 255) }, (_, at) => pieces.slice(at * 255, at * 255 + 255))
    return groups.map((group, at) => oggPage({ flags: at > 0 ? 1 : index === 0 ? 2 : 0, samples: 0, stream, pieces: group }))
  })
  return Buffer.concat([...pages, oggPage({ flags: 4, samples, stream, pieces: [Buffer.from('sound')] })])
}

interface OggPage {
  flags: number
  samples: number
  stream: number
  pieces: readonly Buffer[]
}

/** Without its checksum. */
function oggPage({ flags, samples, stream, pieces }: OggPage): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS', 0)
  head.writeUInt8(flags, 5)
  head.writeBigInt64LE(BigInt(samples), 6)
  head.writeUInt32LE(stream, 14)
  head.writeUInt8(pieces.length, 26)
  return Buffer.concat([head, Buffer.from(pieces.map(({ length }) => length)), ...pieces])
}

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
