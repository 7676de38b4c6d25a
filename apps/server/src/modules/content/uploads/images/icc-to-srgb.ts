/** XYZ under D50, the space in which ICC profiles state their primaries, to linear sRGB. */
const XYZ_TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

type Row = readonly [number, number, number]
type Matrix = readonly [Row, Row, Row]

const ICC_HEADER_BYTES = 128
const LINEAR_STEPS = 4096
const linearByValue = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
const valueByStep = Uint8Array.from({ length: LINEAR_STEPS + 1 }, (_, step) => Math.round(255 * fromLinear(step / LINEAR_STEPS)))

/**
 * Conversion from an RGB profile to sRGB by its primaries. Assumes sRGB's curve, as Display P3 has.
 * @returns null if the profile has no primaries, or those of sRGB
 */
export function createSrgbConversion(icc: Uint8Array): ((pixels: Uint8Array) => void) | null {
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => readXyz(Buffer.from(icc), tag))
  const [red, green, blue] = primaries
  if (!red || !green || !blue) return null
  const rowOf = (out: Row): Row => [dot(out, red), dot(out, green), dot(out, blue)]
  const matrix: Matrix = [rowOf(XYZ_TO_SRGB[0]), rowOf(XYZ_TO_SRGB[1]), rowOf(XYZ_TO_SRGB[2])]
  const isIdentity = matrix.every((row, i) => row.every((value, k) => Math.abs(value - (i === k ? 1 : 0)) < 0.01))
  return isIdentity ? null : (pixels) => applyMatrix(pixels, matrix)
}

/** Three bytes for each pixel, in place; colours outside sRGB are clamped. */
function applyMatrix(pixels: Uint8Array, matrix: Matrix) {
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const red = linearByValue[pixels[at] ?? 0] ?? 0
    const green = linearByValue[pixels[at + 1] ?? 0] ?? 0
    const blue = linearByValue[pixels[at + 2] ?? 0] ?? 0
    for (let channel = 0; channel < 3; channel++) {
      const [fromRed, fromGreen, fromBlue] = matrix[channel as 0 | 1 | 2]
      const linear = fromRed * red + fromGreen * green + fromBlue * blue
      pixels[at + channel] = valueByStep[Math.round(Math.min(1, Math.max(0, linear)) * LINEAR_STEPS)] ?? 0
    }
  }
}

/** Reads a tag of three signed 16.16 fixed-point numbers. */
function readXyz(icc: Buffer, wanted: string): Row | null {
  if (icc.length < ICC_HEADER_BYTES + 4) return null
  const count = Math.min(icc.readUInt32BE(ICC_HEADER_BYTES), 100)
  for (let index = 0; index < count; index++) {
    const entry = ICC_HEADER_BYTES + 4 + index * 12
    if (entry + 12 > icc.length) return null
    if (icc.toString('latin1', entry, entry + 4) !== wanted) continue
    const at = icc.readUInt32BE(entry + 4)
    if (at + 20 > icc.length) return null
    return [icc.readInt32BE(at + 8) / 65536, icc.readInt32BE(at + 12) / 65536, icc.readInt32BE(at + 16) / 65536]
  }
  return null
}

const dot = (a: Row, b: Row): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
