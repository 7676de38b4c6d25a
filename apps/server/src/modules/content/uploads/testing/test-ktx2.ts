/** A KTX2 file of flat blocks of four by four pixels, in the format UASTC of Basis Universal. */

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const SIGNATURE = Buffer.from('ab4b5458203230bb0d0a1a0a', 'hex')
const HEADER_BYTES = 80
const LEVEL_BYTES = 24
const DESCRIPTION_BYTES = 44
const BLOCK_BYTES = 16
const BLOCK_SIDE_PX = 4
const COLOR_MODEL_UASTC = 166
const HAS_ALPHA = 3
const TRANSFER_SRGB = 2

/** One row of blocks. */
export function createKtx2(colours: readonly Rgba[]): Buffer {
  const dataAt = Math.ceil((HEADER_BYTES + LEVEL_BYTES + DESCRIPTION_BYTES) / BLOCK_BYTES) * BLOCK_BYTES
  const file = Buffer.alloc(dataAt + colours.length * BLOCK_BYTES)
  SIGNATURE.copy(file)
  const words = [
    0,
    1,
    colours.length * BLOCK_SIDE_PX,
    BLOCK_SIDE_PX,
    0,
    0,
    1,
    1,
    0,
    HEADER_BYTES + LEVEL_BYTES,
    DESCRIPTION_BYTES,
  ]
  for (const [index, word] of words.entries()) file.writeUInt32LE(word, SIGNATURE.length + index * 4)
  const bytes = BigInt(colours.length * BLOCK_BYTES)
  for (const [index, value] of [BigInt(dataAt), bytes, bytes].entries()) file.writeBigUInt64LE(value, HEADER_BYTES + index * 8)
  writeDescription(file.subarray(HEADER_BYTES + LEVEL_BYTES))
  for (const [index, colour] of colours.entries()) writeFlatBlock(file.subarray(dataAt + index * BLOCK_BYTES), colour)
  return file
}

function writeDescription(at: Buffer): void {
  at.writeUInt32LE(DESCRIPTION_BYTES, 0)
  at.writeUInt16LE(2, 8)
  at.writeUInt16LE(DESCRIPTION_BYTES - 4, 10)
  at.set([COLOR_MODEL_UASTC, 1, TRANSFER_SRGB, 0, BLOCK_SIDE_PX - 1, BLOCK_SIDE_PX - 1], 12)
  at.writeUInt8(BLOCK_BYTES, 20)
  at.set([127, HAS_ALPHA], 30)
  at.writeUInt32LE(0xffffffff, 40)
}

/** Mode 8: five bits of its code, then the colour. */
function writeFlatBlock(at: Buffer, [red, green, blue, alpha]: Rgba): void {
  const bits = 0x17n | (BigInt(red) << 5n) | (BigInt(green) << 13n) | (BigInt(blue) << 21n) | (BigInt(alpha) << 29n)
  at.writeBigUInt64LE(bits, 0)
}
