import type { Instrument, Score } from '../scores/score.ts'
import type { BeatTone, Part } from './tones.ts'

type Hit = Pick<BeatTone, 'instrument' | 'beat' | 'loudness' | 'midi'>

const hit = (instrument: Instrument, beat: number, loudness: number, midi = 60): Hit => ({ instrument, beat, loudness, midi })

/** What a bar of each beat is made of. */
const BARS: Readonly<Record<NonNullable<Score['beat']>, (beats: number) => Hit[]>> = {
  soft: (beats) => listEighths(beats).map((beat) => hit('shaker', beat, beat % 1 === 0 ? 0.2 : 0.3)),
  dance: (beats) => [
    hit('drum', 0, 0.5),
    ...listEighths(beats).map((beat) => hit('shaker', beat, beat % 1 === 0 ? 0.22 : 0.34)),
    ...(beats === 4 ? [hit('wood', 1, 0.35, 72), hit('drum', 2, 0.35), hit('wood', 3, 0.35, 72)] : [hit('wood', 2, 0.3, 72)]),
  ],
  march: (beats) => [
    hit('drum', 0, 0.85),
    hit('wood', 1, 0.4, 76),
    ...(beats === 4 ? [hit('drum', 2, 0.6), hit('drum', 2.5, 0.4), hit('wood', 3, 0.45, 79), hit('wood', 3.5, 0.3, 76)] : []),
  ],
}

/** Small percussion. It begins with the second part, and a cymbal opens each part of a festive piece. */
export function addBeat({ beat: kind, beats }: Score, parts: readonly Part[]): BeatTone[] {
  if (kind === undefined) return []
  return parts.flatMap((part, index) => {
    if (index === 0 && kind !== 'march') return []
    const bars = Math.round(part.beats / beats) - (part.isLast ? 1 : 0)
    const hits = Array.from({ length: bars }, (_, bar) =>
      BARS[kind](beats).map((one) => ({ ...one, beat: one.beat + bar * beats })),
    )
    const opening = kind === 'march' ? [hit('cymbal', 0, 0.5)] : []
    return [...opening, ...hits.flat()].map((one) => ({
      ...one,
      beat: part.beat + one.beat,
      beats: 0.5,
      pan: PANS[one.instrument] ?? 0,
    }))
  })
}

const PANS: Readonly<Partial<Record<Instrument, number>>> = { shaker: 0.45, wood: -0.4, cymbal: 0.3 }

const listEighths = (beats: number): number[] => Array.from({ length: beats * 2 }, (_, index) => index / 2)
