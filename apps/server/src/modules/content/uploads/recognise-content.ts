/** Type of a file by its bytes; its name and the declared type are not trusted. */
export type Content = ImageContent | AudioContent | VideoContent | ModelContent | 'svg' | 'other'
export type ImageContent = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'
export type AudioContent = 'mp3' | 'mp4' | 'ogg' | 'wav'
/** `mp4` includes MOV, and files with sound only. */
export type VideoContent = 'mp4' | 'webm'
export type ModelContent = 'glb'

/** Bytes from the beginning that are enough to recognise a file. */
export const RECOGNISED_HEAD_BYTES = 4096

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
/** Brands of pictures and raw data, in boxes as films have them. Whatever else it calls itself, its tracks decide. */
const OTHER_BRANDS = new Set(['mif1', 'mif2', 'msf1', 'miaf', 'jp2 ', 'jpx ', 'jpm ', 'crx '])
/** With one of these begin MOV files without a brand. */
const QUICKTIME_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** Recognises a file by its first bytes. @param head at least `RECOGNISED_HEAD_BYTES`, or the whole file if it is shorter */
export function recogniseContent(head: Uint8Array): Content {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const latin = (from: number, length: number) => bytes.toString('latin1', from, from + length)

  if (latin(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (latin(0, 6) === 'GIF87a' || latin(0, 6) === 'GIF89a') return 'gif'
  if (latin(0, 4) === 'RIFF' && latin(8, 4) === 'WEBP') return 'webp'
  if (latin(0, 4) === 'RIFF' && latin(8, 4) === 'WAVE') return 'wav'
  if (latin(0, 4) === 'OggS') return 'ogg'
  if (latin(0, 4) === '\x1a\x45\xdf\xa3') return 'webm'
  if (latin(0, 4) === 'glTF') return 'glb'
  if (latin(4, 4) === 'ftyp') return recogniseBrands(bytes)
  if (QUICKTIME_BOXES.has(latin(4, 4))) return 'mp4'
  if (
    isMp3(
      bytes.subarray(
        Math.max(
          0,
          bytes.findIndex((byte) => byte !== 0),
        ),
      ),
    )
  )
    return 'mp3'
  if (isSvg(bytes)) return 'svg'
  return 'other'
}

/** Some programs write zeros before the tag. */
const isMp3 = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 3) === 'ID3' || isMp3Frame(bytes)

/** Eleven bits of ones, then a version and a layer that exist: MPEG 1 or 2, layer III. */
function isMp3Frame(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes
  return first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08
}

/** By the `ftyp` box of HEIF and MP4 files: the major brand, then the compatible ones. */
function recogniseBrands(bytes: Buffer): Content {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic'
  return OTHER_BRANDS.has(brands[0] ?? '') ? 'other' : 'mp4'
}

function isSvg(bytes: Buffer): boolean {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return text.startsWith('<') && /<svg[\s>]/i.test(text)
}
