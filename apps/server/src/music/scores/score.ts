/** Whom a lead or an accompaniment sounds like; see `sound/instruments.ts`. */
export type Instrument =
  | 'piano'
  | 'guitar'
  | 'harp'
  | 'guzheng'
  | 'kalimba'
  | 'music_box'
  | 'bells'
  | 'flute'
  | 'strings'
  | 'pad'
  | 'bass'
  | 'drum'
  | 'shaker'
  | 'wood'
  | 'cymbal'

/** How chords are broken up. */
export type Pattern = 'rolling' | 'broken' | 'waltz' | 'stride' | 'strum' | 'sparse' | 'harp' | 'pulse' | 'open'

/**
 * Bars of a melody and its chords, divided by `|`.
 *
 * Melody: notes of numbered notation (简谱) in the key of the score, divided by spaces. `1`–`7`, `0` is a rest; `,` and `'` an octave down and up, `b` and
 * `#` before it. A beat long; each `-` a beat more, `_` half of it, `.` half as much again.
 *
 * Chords: degrees with a quality (`m`, `7`, `maj7`, `m7`, `sus4`, `add9`, `p`: fifth alone) and perhaps a bass (`5/7`); two of a bar are divided by a comma.
 */
export interface Passage {
  melody: string
  chords: string
}

/** A piece as it was composed. Everything that is heard follows from it. */
export interface Score {
  id: string
  title: string
  /** MIDI number of the key's `1`, near the middle of the melody. */
  key: number
  /** Quarters a minute; `beats` of them in a bar. */
  tempo: number
  beats: 3 | 4
  a: Passage
  /** In `A2` it takes the place of the last bars of `a`. */
  ending: Passage
  b: Passage
  /** The order of the parts: `A`, `A2`, `B`. */
  form: string
  lead: Instrument
  /** Plays the melody of `B`; absent: the lead. */
  second?: Instrument
  accompaniment: { instrument: Instrument; pattern: Pattern }
  /** Long tones below or around the melody. */
  sustained?: 'strings' | 'pad'
  bass?: 'long' | 'walking'
  /** Answers long notes of the melody. */
  echo?: 'bells' | 'music_box' | 'harp'
  beat?: 'march' | 'dance' | 'soft'
  /** Seconds until the hall is quiet, from 1 to 5. */
  roomS: number
}
