/** Width and height from the header of a PNG, JPEG, WebP or KTX2. @returns null for other formats or a truncated header */
export function readTextureSizePx(bytes: Buffer): readonly [number, number] | null {
  try {
    if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    if (bytes.readUInt16BE(0) === 0xffd8) return readJpegSizePx(bytes)
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return readWebpSizePx(bytes)
    if (bytes.subarray(0, 12).equals(KTX2_SIGNATURE)) return readKtx2SizePx(bytes)
    return null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const KTX2_SIGNATURE = Buffer.from('ab4b5458203230bb0d0a1a0a', 'hex')

/** Null for a line, which has no height. */
function readKtx2SizePx(bytes: Buffer): readonly [number, number] | null {
  const [width, height] = [bytes.readUInt32LE(20), bytes.readUInt32LE(24)]
  return width === 0 || height === 0 ? null : [width, height]
}

const SEGMENTS_MAX = 1000

function readJpegSizePx(bytes: Buffer): readonly [number, number] | null {
  let at = 2
  for (let segment = 0; segment < SEGMENTS_MAX; segment++) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrameHeader(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** SOF0 … SOF15, without the markers of tables among them. */
const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readWebpSizePx(bytes: Buffer): readonly [number, number] | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
    }
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    default:
      return null
  }
}
