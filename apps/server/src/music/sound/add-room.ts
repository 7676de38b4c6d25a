import { createStereo, type Stereo } from './stereo.ts'

/** Lengths of the delay lines in seconds, without a common divisor to speak of. */
const LINES_S = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0599, 0.0671, 0.0743]
const BEFORE_S = 0.018
/** Share of each reflection that loses its heights. */
const DULLNESS = 0.34

/** The reverberation of a hall: eight delay lines that feed each other (a feedback delay network). @param roomS until it has lost 60 dB */
export function reverberate({ left, right }: Stereo, roomS: number, rate: number): Stereo {
  const lines = LINES_S.map((seconds) => new Float32Array(Math.round(seconds * rate)))
  const losses = LINES_S.map((seconds) => 0.001 ** (seconds / roomS))
  const dull = new Float32Array(lines.length)
  const heard = new Float32Array(lines.length)
  const places = new Int32Array(lines.length)
  const output = createStereo(left.length)
  const before = Math.round(BEFORE_S * rate)
  for (let i = 0; i < left.length; i++) {
    let sum = 0
    for (let k = 0; k < lines.length; k++) {
      const value = lines[k]?.[places[k] ?? 0] ?? 0
      const soft = value * (1 - DULLNESS) + (dull[k] ?? 0) * DULLNESS
      dull[k] = soft
      const kept = soft * (losses[k] ?? 0)
      heard[k] = kept
      sum += kept
    }
    const mixed = (2 / lines.length) * sum
    const into = i < before ? 0 : (left[i - before] ?? 0)
    const intoRight = i < before ? 0 : (right[i - before] ?? 0)
    for (let k = 0; k < lines.length; k++) {
      const line = lines[k]
      if (line === undefined) continue
      const place = places[k] ?? 0
      line[place] = (k % 2 === 0 ? into : intoRight) + (heard[k] ?? 0) - mixed
      places[k] = (place + 1) % line.length
    }
    output.left[i] = (heard[0] ?? 0) - (heard[3] ?? 0) + (heard[4] ?? 0) - (heard[7] ?? 0)
    output.right[i] = (heard[1] ?? 0) - (heard[2] ?? 0) + (heard[5] ?? 0) - (heard[6] ?? 0)
  }
  return output
}
