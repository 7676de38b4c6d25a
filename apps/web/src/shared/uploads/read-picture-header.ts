/** Formats recognised by their first bytes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg' | 'other'

export interface PictureHeader {
  format: PictureFormat
  /** Upright: EXIF orientation applied. Null if the first bytes do not contain it. */
  sizePx: readonly [width: number, height: number] | null
}

/** Enough for a JPEG whose embedded preview precedes its size. */
export const HEADER_BYTES = 256 * 1024

/** Reads format and size from a picture's first bytes, so that it can hang before a phone has decoded 48 megapixels. */
export function readPictureHeader(head: Uint8Array): PictureHeader {
  const format = detectFormat(head)
  return { format, sizePx: toValidSize(readSize(format, head)) }
}

type SizePx = readonly [number, number]

const toValidSize = (size: SizePx | null): SizePx | null => (size !== null && size[0] > 0 && size[1] > 0 ? size : null)

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

function detectFormat(head: Uint8Array): PictureFormat {
  if (readLatin1(head, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (readLatin1(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (readLatin1(head, 0, 4) === 'GIF8') return 'gif'
  if (readLatin1(head, 0, 4) === 'RIFF' && readLatin1(head, 8, 4) === 'WEBP') return 'webp'
  if (readLatin1(head, 4, 4) === 'ftyp') {
    const brands = readLatin1(head, 8, 56)
    if (brands.includes('avif') || brands.includes('avis')) return 'avif'
    return HEIC_BRANDS.some((brand) => brands.includes(brand)) ? 'heic' : 'other'
  }
  return /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(readLatin1(head, 0, 512).replace('\xef\xbb\xbf', '')) ? 'svg' : 'other'
}

function readSize(format: PictureFormat, head: Uint8Array): SizePx | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    switch (format) {
      case 'jpeg':
        return readJpegSize(view)
      case 'png':
        return [view.getUint32(16), view.getUint32(20)]
      case 'gif':
        return [view.getUint16(6, true), view.getUint16(8, true)]
      case 'webp':
        return readWebpSize(view)
      default:
        return null
    }
  } catch (error) {
    if (error instanceof RangeError) return null // truncated: decoding will report the error
    throw error
  }
}

/** Walks the segments up to the frame header; EXIF precedes it. */
function readJpegSize(view: DataView): SizePx | null {
  let isRotated = false
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1 // fill byte
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker === 0xe1) isRotated = isRotatedByExif(view, at + 4, length - 2)
    if (isFrameHeader(marker)) {
      const [heightPx, widthPx] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return isRotated ? [heightPx, widthPx] : [widthPx, heightPx]
    }
    at += 2 + length
  }
  return null
}

/** SOF0 … SOF15, without the tables between them. */
const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const ORIENTATION_TAG = 0x0112
const TIFF_ENTRY_BYTES = 12

/** Orientations 5 to 8 are rotated by 90°. */
function isRotatedByExif(view: DataView, at: number, length: number): boolean {
  if (length < 14 || view.getUint32(at) !== 0x45786966) return false
  const tiff = at + 6
  const isLittleEndian = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, isLittleEndian)
  const count = view.getUint16(directory, isLittleEndian)
  for (let entry = 0; entry < count; entry++) {
    const entryOffset = directory + 2 + entry * TIFF_ENTRY_BYTES
    if (view.getUint16(entryOffset, isLittleEndian) === ORIENTATION_TAG)
      return view.getUint16(entryOffset + 8, isLittleEndian) >= 5
  }
  return false
}

function readWebpSize(view: DataView): SizePx | null {
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    case 0x5650384c: {
      // "VP8L": 14 bits each, less one
      const bits = view.getUint32(21, true)
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
    }
    case 0x56503858: // "VP8X": 24 bits each, less one
      return [readUint24(view, 24) + 1, readUint24(view, 27) + 1]
    default:
      return null
  }
}

const readUint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000

function readLatin1(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
