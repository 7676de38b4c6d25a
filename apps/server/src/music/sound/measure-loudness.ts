import type { Stereo } from './stereo.ts'

const BLOCK_S = 0.4
const STEP_S = 0.1
/** Blocks quieter than this are silence, in LUFS. */
const SILENCE_LUFS = -70
const GATE_LU = 10

/** Loudness of a whole piece as people hear it, in LUFS (ITU-R BS.1770: weighted by frequency, without the silence). */
export function measureLoudness({ left, right }: Stereo, rate: number): number {
  const weighted = [left, right].map((side) => weight(side, rate))
  const powers = listBlockPowers(weighted, rate).filter((power) => toLufs(power) > SILENCE_LUFS)
  const loud = powers.filter((power) => toLufs(power) > toLufs(average(powers)) - GATE_LU)
  return toLufs(average(loud))
}

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-12))
const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function listBlockPowers(sides: readonly Float32Array[], rate: number): number[] {
  const step = Math.round(STEP_S * rate)
  const steps = Array.from({ length: Math.floor((sides[0]?.length ?? 0) / step) }, (_, index) =>
    sides.reduce(
      (sum, side) => sum + side.subarray(index * step, (index + 1) * step).reduce((all, value) => all + value * value, 0),
      0,
    ),
  )
  const perBlock = Math.round(BLOCK_S / STEP_S)
  return steps.slice(perBlock - 1).map((_, index) => average(steps.slice(index, index + perBlock)) / step)
}

/** Heights count more (a head in the way), the lowest tones less. */
const weight = (side: Float32Array, rate: number): Float32Array => filter(filter(side, highShelf(rate)), highPass(rate))

interface Biquad {
  b: readonly [number, number, number]
  a: readonly [number, number]
}

function filter(input: Float32Array, { b, a }: Biquad): Float32Array {
  const output = new Float32Array(input.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < input.length; i++) {
    const x = input[i] ?? 0
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    output[i] = y
  }
  return output
}

/** Coefficients of BS.1770 for any rate. */
function highShelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974) / rate)
  const q = 0.7071752
  const high = 10 ** (3.99984 / 20)
  const band = high ** 0.4996667
  const scale = 1 + k / q + k * k
  return {
    b: [(high + (band * k) / q + k * k) / scale, (2 * (k * k - high)) / scale, (high - (band * k) / q + k * k) / scale],
    a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale],
  }
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547) / rate)
  const q = 0.500327
  const scale = 1 + k / q + k * k
  return { b: [1 / scale, -2 / scale, 1 / scale], a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale] }
}
