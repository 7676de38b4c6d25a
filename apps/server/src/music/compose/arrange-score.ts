import type { Score } from '../scores/score.ts'
import { accompany, layBass, layPad } from './accompany.ts'
import { addBeat } from './add-beat.ts'
import { parseChords } from './parse-chords.ts'
import { parseMelody } from './parse-melody.ts'
import { createChance } from './random.ts'
import { createTempo } from './tempo.ts'
import type { BeatTone, Part, Tone } from './tones.ts'

/** How far an attack is from its beat at most, as by hand. */
const LOOSE_S = 0.007

/** Everything that is played, and when the last beat ends. */
export function arrangeScore(score: Score): { tones: Tone[]; endS: number } {
  const parts = listParts(score)
  const beats = parts.reduce((sum, part) => sum + part.beats, 0)
  const toS = createTempo(score.tempo, beats)
  const chance = createChance(score.id)
  const played = parts.flatMap((part) => [...playMelody(score, part), ...echoMelody(score, part)])
  const tones = [
    ...played,
    ...accompany(score, parts),
    ...layPad(score, parts),
    ...layBass(score, parts),
    ...addBeat(score, parts),
  ]
  return {
    endS: toS(beats),
    tones: tones.map(({ beat, beats: length, ...tone }) => {
      const atS = Math.max(0.02, toS(beat) + (chance() * 2 - 1) * LOOSE_S)
      return { ...tone, atS, lengthS: toS(beat + length) - toS(beat), loudness: tone.loudness * (0.94 + 0.12 * chance()) }
    }),
  }
}

/** The parts in their order. @throws if the form names another one, or its melody and its chords differ in length */
export function listParts(score: Score): Part[] {
  const names = score.form.split(' ')
  let beat = 0
  return names.map((name, index) => {
    const { melody, chords } = readPart(score, name)
    const beats = chords.reduce((sum, chord) => sum + chord.beats, 0)
    const part = { name, beat, beats, melody, chords, isLast: index === names.length - 1 }
    beat += beats
    return part
  })
}

function readPart({ a, b, ending, beats }: Score, name: string): Pick<Part, 'melody' | 'chords'> {
  const bars = (text: string): string[] => text.split('|')
  const close = (text: string, end: string): string => [...bars(text).slice(0, -bars(end).length), ...bars(end)].join('|')
  const closed = { melody: close(a.melody, ending.melody), chords: close(a.chords, ending.chords) }
  const passage = { A: a, A2: closed, B: b }[name]
  if (passage === undefined) throw new Error(`there is no part ${name}`)
  if (bars(passage.melody).length !== bars(passage.chords).length) throw new Error(`part ${name}: bars without chords`)
  return { melody: parseMelody(passage.melody, beats), chords: parseChords(passage.chords, beats) }
}

/** A phrase swells towards its middle; the beginning of a bar is stressed. */
function playMelody({ key, lead, second = lead, beats: bar }: Score, part: Part): BeatTone[] {
  const instrument = part.name === 'B' ? second : lead
  const force = part.isLast ? 0.9 : part.name === 'B' ? 1 : 0.95
  return part.melody.map(({ beat, beats, semitones }) => {
    const arch = 0.82 + 0.18 * Math.sin((Math.PI * beat) / part.beats)
    const stress = beat % bar === 0 ? 1 : beat % 1 === 0 ? 0.92 : 0.84
    return {
      instrument,
      beat: part.beat + beat,
      beats: beats * 0.98,
      midi: key + semitones,
      loudness: force * arch * stress,
      pan: 0.06,
    }
  })
}

const ECHO_AFTER_BEATS = 1
const ECHO_MIN_BEATS = 2

/** Long notes are answered by two tones of their chord, high above. */
function echoMelody({ key, echo }: Score, { beat: from, melody, chords }: Part): BeatTone[] {
  if (echo === undefined) return []
  return melody.flatMap(({ beat, beats, semitones }) => {
    const at = beat + ECHO_AFTER_BEATS
    const chord = chords.find((one) => at >= one.beat && at < one.beat + one.beats)
    if (beats < ECHO_MIN_BEATS || chord === undefined) return []
    const above = chord.tones.map((tone) => tone + 12 * Math.ceil((semitones + 7 - tone) / 12)).toSorted((a, b) => a - b)
    return above.slice(0, 2).map((tone, index) => ({
      instrument: echo,
      beat: from + at + index * 0.5,
      beats: 1.5,
      midi: key + tone,
      loudness: 0.42 - index * 0.08,
      pan: index === 0 ? 0.5 : -0.5,
    }))
  })
}
