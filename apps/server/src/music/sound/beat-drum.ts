import type { Chance } from '../compose/random.ts'
import { strikeBar } from './strike-bar.ts'

interface Beat {
  hz: number
  rate: number
  chance: Chance
}

/** A low skin, with the stick. */
export function beatDrum({ rate, chance }: Beat): Float32Array {
  const output = new Float32Array(Math.ceil(0.55 * rate))
  let phase = 0
  let dull = 0
  for (let i = 0; i < output.length; i++) {
    const s = i / rate
    phase += (2 * Math.PI * (72 + 75 * Math.exp(-s * 32))) / rate
    dull += (chance() * 2 - 1 - dull) * 0.18
    output[i] = Math.min(1, s / 0.002) * (Math.sin(phase) * Math.exp(-s * 9) + dull * 1.1 * Math.exp(-s * 60))
  }
  return output
}

/** Seeds in a shell: high noise that swells and ends. */
export function shake({ rate, chance }: Beat): Float32Array {
  const output = new Float32Array(Math.ceil(0.11 * rate))
  let before = 0
  for (let i = 0; i < output.length; i++) {
    const noise = chance() * 2 - 1
    const s = i / rate
    output[i] = (noise - before) * 0.4 * Math.min(1, s / 0.012) * Math.exp(-s * 42)
    before = noise
  }
  return output
}

/** A small block of wood. */
export const knock = ({ hz, rate }: Beat): Float32Array =>
  strikeBar(
    [
      { ratio: 1.5, gain: 0.6, decayS: 0.16 },
      { ratio: 2.42, gain: 0.35, decayS: 0.1 },
    ],
    { hz, lengthS: 0.2, rate, releaseS: undefined },
  )

/** Two small cymbals. */
export function clash({ rate, chance }: Beat): Float32Array {
  const output = new Float32Array(Math.ceil(1.6 * rate))
  const tones = Array.from({ length: 9 }, () => 2300 + 5200 * chance()).filter((hz) => hz < rate * 0.45)
  let before = 0
  for (let i = 0; i < output.length; i++) {
    const s = i / rate
    const noise = chance() * 2 - 1
    const ring = tones.reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * s), 0) / 9
    output[i] = Math.min(1, s / 0.003) * ((noise - before) * 0.25 * Math.exp(-s * 7) + ring * 0.3 * Math.exp(-s * 3.4))
    before = noise
  }
  return output
}
