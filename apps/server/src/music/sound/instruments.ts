import type { Chance } from '../compose/random.ts'
import type { Instrument } from '../scores/score.ts'
import { beatDrum, clash, knock, shake } from './beat-drum.ts'
import { type HeldSound, holdTone } from './hold-tone.ts'
import { pluckString, type StringSound } from './pluck-string.ts'
import { type Partial, strikeBar } from './strike-bar.ts'

/** What a tone needs. `lengthS` without what rings on. */
export interface ToneRequest {
  hz: number
  lengthS: number
  loudness: number
  rate: number
  chance: Chance
}

/** How an instrument sounds. `gain` makes instruments equally loud; `room`: the share that the hall hears. */
interface Sound {
  gain: number
  room: number
  play: (request: ToneRequest) => Float32Array | [Float32Array, Float32Array]
}

const pluck =
  (sound: StringSound) =>
  ({ loudness, ...request }: ToneRequest) =>
    pluckString({ ...sound, brightness: sound.brightness * (0.75 + 0.25 * loudness) }, request)

const strike =
  (partials: (hz: number, loudness: number) => Partial[], releaseS?: number) =>
  ({ hz, lengthS, loudness, rate }: ToneRequest) =>
    strikeBar(partials(hz, loudness), { hz, lengthS, rate, releaseS })

const hold = (sound: HeldSound) => (request: ToneRequest) => holdTone(sound, request)

/** Stiff strings: partials a little sharp; high tones and high partials die sooner, soft tones are duller. */
const pianoPartials = (hz: number, loudness: number): Partial[] =>
  Array.from({ length: 12 }, (_, index) => {
    const n = index + 1
    const dullness = 1.05 + (1 - loudness) * 0.9 + hz / 1500
    return {
      ratio: n * Math.sqrt(1 + 0.0004 * n * n),
      gain: (0.5 / n ** dullness) * (n % 7 === 0 ? 0.3 : 1),
      decayS: (7 / (1 + 0.32 * index)) * Math.sqrt(220 / hz),
    }
  })

const bars =
  (list: readonly [ratio: number, gain: number, decayS: number][]) =>
  (hz: number): Partial[] =>
    list.map(([ratio, gain, decayS]) => ({ ratio, gain, decayS: decayS * Math.sqrt(523 / hz) }))

const falling = (count: number, power: number): number[] => Array.from({ length: count }, (_, index) => 1 / (index + 1) ** power)

/** Every instrument that a score may name. */
export const INSTRUMENTS: Readonly<Record<Instrument, Sound>> = {
  piano: { gain: 0.5, room: 0.24, play: strike(pianoPartials, 0.35) },
  guitar: { gain: 1.2, room: 0.2, play: pluck({ brightness: 0.5, decayS: 3.4, damped: 0.6 }) },
  harp: { gain: 1.2, room: 0.34, play: pluck({ brightness: 0.34, decayS: 4.2 }) },
  guzheng: { gain: 1.35, room: 0.3, play: pluck({ brightness: 0.82, decayS: 3.8 }) },
  kalimba: {
    gain: 0.39,
    room: 0.26,
    play: strike(
      bars([
        [1, 0.8, 1.5],
        [2, 0.1, 0.7],
        [5.4, 0.12, 0.25],
      ]),
    ),
  },
  music_box: {
    gain: 0.46,
    room: 0.34,
    play: strike(
      bars([
        [1, 0.6, 2.2],
        [2, 0.2, 1.6],
        [4.1, 0.16, 0.9],
        [7.2, 0.06, 0.4],
      ]),
    ),
  },
  bells: {
    gain: 0.42,
    room: 0.5,
    play: strike(
      bars([
        [1, 0.6, 4.5],
        [2.76, 0.25, 2.4],
        [5.4, 0.1, 1.2],
      ]),
    ),
  },
  flute: {
    gain: 0.17,
    room: 0.36,
    play: hold({
      harmonics: [1, 0.28, 0.16, 0.05, 0.03],
      attackS: 0.07,
      releaseS: 0.14,
      vibrato: 0.22,
      vibratoHz: 5.1,
      breath: 0.035,
      detune: 0.02,
    }),
  },
  strings: {
    gain: 0.15,
    room: 0.42,
    play: hold({
      harmonics: falling(12, 1.35),
      attackS: 0.32,
      releaseS: 0.55,
      vibrato: 0.12,
      vibratoHz: 5.4,
      breath: 0.01,
      detune: 0.1,
    }),
  },
  pad: {
    gain: 0.15,
    room: 0.45,
    play: hold({
      harmonics: falling(6, 1.9),
      attackS: 0.9,
      releaseS: 1.1,
      vibrato: 0.06,
      vibratoHz: 3.1,
      breath: 0.012,
      detune: 0.14,
    }),
  },
  bass: {
    gain: 0.22,
    room: 0.06,
    play: hold({ harmonics: [1, 0.35, 0.1], attackS: 0.03, releaseS: 0.22, vibrato: 0, vibratoHz: 4, breath: 0, detune: 0 }),
  },
  drum: { gain: 0.7, room: 0.18, play: beatDrum },
  shaker: { gain: 0.6, room: 0.12, play: shake },
  wood: { gain: 0.75, room: 0.2, play: knock },
  cymbal: { gain: 0.42, room: 0.25, play: clash },
}
