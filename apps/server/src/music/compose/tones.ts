import type { Instrument } from '../scores/score.ts'
import type { Chord } from './parse-chords.ts'
import type { MelodyNote } from './parse-melody.ts'

/** A tone of one instrument. `loudness` from 0 to 1; `pan` from -1 (left) to 1. */
export interface Tone {
  instrument: Instrument
  atS: number
  lengthS: number
  midi: number
  loudness: number
  pan: number
}

/** A tone in beats. */
export interface BeatTone extends Omit<Tone, 'atS' | 'lengthS'> {
  beat: number
  beats: number
}

/** One part of the form. */
export interface Part {
  name: string
  beat: number
  beats: number
  melody: MelodyNote[]
  chords: Chord[]
  isLast: boolean
}
