const SEMITONES: Readonly<Record<string, number>> = { 1: 0, 2: 2, 3: 4, 4: 5, 5: 7, 6: 9, 7: 11 }
const NOTE = /^([b#]?)([0-7])([',]*)(_*)(\.?)(-*)$/

/** A note of a melody, in beats from its beginning. `semitones`: above the key's `1`. */
export interface MelodyNote {
  beat: number
  beats: number
  semitones: number
}

/** Reads bars of numbered notation. @throws if a bar is not as long as the others, or a note cannot be read */
export function parseMelody(text: string, beatsPerBar: number): MelodyNote[] {
  return text.split('|').flatMap((bar, index) => {
    const notes = parseBar(bar, index * beatsPerBar)
    const beats = notes.reduce((sum, note) => sum + note.beats, 0)
    if (Math.abs(beats - beatsPerBar) > 1e-6) throw new Error(`bar ${index + 1} of “${text}” has ${beats} beats`)
    return notes.flatMap(({ semitones, ...note }) => (semitones === null ? [] : { ...note, semitones }))
  })
}

function parseBar(bar: string, from: number) {
  let beat = from
  return bar
    .trim()
    .split(/\s+/)
    .map((token) => {
      const [, accidental = '', degree = '', octaves = '', halves = '', dot = '', more = ''] = NOTE.exec(token) ?? []
      if (degree === '') throw new Error(`“${token}” is no note`)
      const beats = 0.5 ** halves.length * (dot === '' ? 1 : 1.5) + more.length
      const note = { beat, beats, semitones: toSemitones(degree, accidental, octaves) }
      beat += beats
      return note
    })
}

function toSemitones(degree: string, accidental: string, octaves: string): number | null {
  const semitones = SEMITONES[degree]
  if (semitones === undefined) return null
  const raised = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0
  const up = [...octaves].reduce((sum, mark) => sum + (mark === "'" ? 12 : -12), 0)
  return semitones + raised + up
}
