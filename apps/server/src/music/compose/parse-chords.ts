const ROOTS: Readonly<Record<string, number>> = { 1: 0, 2: 2, 3: 4, 4: 5, 5: 7, 6: 9, 7: 11 }
const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  7: [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  sus4: [0, 5, 7],
  add9: [0, 4, 7, 14],
  // Open fifths, as a zither has them.
  p: [0, 7, 12],
}
const CHORD = /^([b#]?)([1-7])([a-z]*\d?)(?:\/([1-7]))?$/

/** A chord for some beats. `tones` and `bass`: pitch classes above the key's `1`, from 0 to 11. */
export interface Chord {
  beat: number
  beats: number
  tones: number[]
  bass: number
}

/** Reads bars of chords. @throws if one cannot be read */
export const parseChords = (text: string, beatsPerBar: number): Chord[] =>
  text.split('|').flatMap((bar, index) => {
    const names = bar.trim().split(',')
    const beats = beatsPerBar / names.length
    return names.map((name, place) => ({ beat: index * beatsPerBar + place * beats, beats, ...parseChord(name.trim()) }))
  })

function parseChord(name: string): Pick<Chord, 'tones' | 'bass'> {
  const [, accidental = '', degree = '', quality = '', bass] = CHORD.exec(name) ?? []
  const steps = QUALITIES[quality]
  const degreeTone = ROOTS[degree]
  if (steps === undefined || degreeTone === undefined) throw new Error(`“${name}” is no chord`)
  const root = degreeTone + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0)
  const tones = [...new Set(steps.map((step) => (((root + step) % 12) + 12) % 12))]
  return { tones, bass: bass === undefined ? (root + 12) % 12 : (ROOTS[bass] ?? root) }
}
