import type { Chance } from '../compose/random.ts'

/** A tone that is bowed, blown, or held. Times in seconds. */
export interface HeldSound {
  /** Loudness of the harmonics, the first one first. */
  harmonics: readonly number[]
  attackS: number
  releaseS: number
  /** In semitones. */
  vibrato: number
  vibratoHz: number
  /** Share of breath, from 0 to 1. */
  breath: number
  /** How far two voices are apart, in semitones. */
  detune: number
}

const TABLE = 2048
/** A vibrato begins when the tone stands. */
const VIBRATO_AFTER_S = 0.35

/** @returns left and right, which differ by their detuning */
export function holdTone(
  sound: HeldSound,
  { hz, lengthS, rate, chance }: { hz: number; lengthS: number; rate: number; chance: Chance },
): [Float32Array, Float32Array] {
  const table = createTable(sound.harmonics.filter((_, index) => hz * (index + 1) < rate * 0.45))
  const samples = Math.ceil((lengthS + sound.releaseS) * rate)
  const envelope = createEnvelope(sound, { samples, lengthS, rate })
  const phase = chance() * TABLE
  return [-1, 1].map((side) => {
    const output = new Float32Array(samples)
    const step = (TABLE * hz * 2 ** ((side * sound.detune) / 24)) / rate
    const turn = (2 * Math.PI * (sound.vibratoHz * (1 + side * 0.03))) / rate
    const depth = (sound.vibrato * Math.LN2) / 12
    let place = (phase + (side > 0 ? TABLE / 3 : 0)) % TABLE
    let air = 0
    for (let i = 0; i < samples; i++) {
      const vibrato = depth * Math.min(1, Math.max(0, i / rate - VIBRATO_AFTER_S) * 2) * Math.sin(turn * i)
      place = (place + step * (1 + vibrato)) % TABLE
      const index = Math.floor(place)
      const share = place - index
      const value = (table[index] ?? 0) * (1 - share) + (table[index + 1] ?? 0) * share
      air = sound.breath === 0 ? 0 : air * 0.6 + (chance() * 2 - 1) * 0.4
      output[i] = (value + air * sound.breath) * (envelope[i] ?? 0)
    }
    return output
  }) as [Float32Array, Float32Array]
}

/** One turn, with its first value once more at the end. */
function createTable(harmonics: readonly number[]): Float32Array {
  const table = new Float32Array(TABLE + 1)
  for (const [index, gain] of harmonics.entries())
    for (let i = 0; i <= TABLE; i++)
      table[i] = (table[i] ?? 0) + gain * Math.sin((2 * Math.PI * (index + 1) * i) / TABLE + index * index * 0.7)
  return table
}

function createEnvelope(
  { attackS, releaseS }: HeldSound,
  { samples, lengthS, rate }: { samples: number; lengthS: number; rate: number },
): Float32Array {
  const attack = Math.max(1, Math.min(attackS, lengthS * 0.8) * rate)
  const held = Math.max(attack, lengthS * rate)
  const release = Math.max(1, releaseS * rate)
  return Float32Array.from({ length: samples }, (_, i) => {
    if (i < attack) return 0.5 - 0.5 * Math.cos((Math.PI * i) / attack)
    // A little less once it stands, so that the next attack is heard.
    const settled = 1 - 0.18 * Math.min(1, (i - attack) / rate)
    return i < held ? settled : settled * Math.max(0, 1 - (i - held) / release) ** 2
  })
}
