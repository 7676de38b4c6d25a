import type { Chance } from '../compose/random.ts'

/** `brightness` from 0 to 1; `decayS`: until a string of 220 Hz has lost 60 dB. */
export interface StringSound {
  brightness: number
  decayS: number
  /** Seconds after which a finger ends the tone, behind its length; undefined: it rings. */
  damped?: number
}

/** A plucked string (Karplus and Strong): noise in a delay line that loses its brightness. */
export function pluckString(
  { brightness, decayS, damped }: StringSound,
  { hz, lengthS, rate, chance }: { hz: number; lengthS: number; rate: number; chance: Chance },
): Float32Array {
  const softness = 0.5 - 0.42 * brightness
  // The filter below delays by a fraction of a sample itself.
  const period = rate / hz - softness
  const length = Math.max(2, Math.floor(period))
  const share = period - length
  const line = createPluck(length + 1, brightness, chance)
  const ringS = Math.min(decayS * Math.sqrt(220 / hz), damped === undefined ? 9 : lengthS + damped)
  const output = new Float32Array(Math.ceil(ringS * rate))
  const loss = 0.001 ** (1 / (hz * decayS * Math.sqrt(220 / hz)))
  const fadeFrom = output.length - Math.floor(0.05 * rate)
  let before = 0
  for (let i = 0, place = 0; i < output.length; i++, place = (place + 1) % (length + 1)) {
    const next = line[(place + 1) % (length + 1)] ?? 0
    const sounding = (line[place] ?? 0) * share + next * (1 - share)
    const fade = i < fadeFrom ? 1 : (output.length - i) / (output.length - fadeFrom)
    output[i] = sounding * fade
    line[place] = loss * ((1 - softness) * sounding + softness * before)
    before = sounding
  }
  return output
}

/** Noise, softened, around zero, and of one energy whatever the chance. */
function createPluck(length: number, brightness: number, chance: Chance): Float32Array {
  const line = Float32Array.from({ length }, () => chance() * 2 - 1)
  const passes = Math.round(1 + 6 * (1 - brightness))
  for (let pass = 0; pass < passes; pass++) for (let i = 1; i < length; i++) line[i] = ((line[i] ?? 0) + (line[i - 1] ?? 0)) / 2
  const mean = line.reduce((sum, value) => sum + value, 0) / length
  const energy = Math.sqrt(line.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length)
  return line.map((value) => ((value - mean) / energy) * 0.3)
}
