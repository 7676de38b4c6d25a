import type { Pattern } from '../scores/score.ts'

/** A tone of a broken chord. `voice`: of the chord, from the lowest; beyond the last one an octave higher. Beats from the chord's beginning. */
export interface PatternTone {
  beat: number
  beats: number
  voice: number | 'bass'
  loudness: number
}

const STRUM_BEATS = 0.03

/** How each pattern breaks a chord that lasts for some beats. */
export const PATTERNS: Readonly<Record<Pattern, (beats: number) => PatternTone[]>> = {
  rolling: (beats) => walk(beats, 0.5, ['bass', 0, 1, 2, 3, 2, 1, 0], 1.6),
  broken: (beats) => [{ beat: 0, beats, voice: 'bass', loudness: 0.9 }, ...walk(beats, 0.5, [0, 2, 1, 2], 0.7)],
  pulse: (beats) => walk(beats, 0.5, [2, 0, 1, 0], 0.9),
  open: (beats) => [
    { beat: 0, beats, voice: 'bass', loudness: 1 },
    ...(beats >= 3 ? [{ beat: 1.5, beats: beats - 1.5, voice: 0, loudness: 0.6 } as const] : []),
    ...(beats >= 4 ? [{ beat: 2.5, beats: 1.5, voice: 1, loudness: 0.5 } as const] : []),
  ],
  sparse: (beats) => [
    { beat: 0, beats, voice: 'bass', loudness: 0.9 },
    { beat: 0.5, beats: beats - 0.5, voice: 0, loudness: 0.55 },
    { beat: 1, beats: beats - 1, voice: 1, loudness: 0.6 },
    ...(beats > 2 ? [{ beat: 2, beats: beats - 2, voice: 2, loudness: 0.6 } as const] : []),
  ],
  waltz: (beats) => [
    { beat: 0, beats: 1.5, voice: 'bass', loudness: 1 },
    ...listBeats(beats, 1, 1).flatMap((beat) => strike(beat, 0.8, 0.55)),
  ],
  stride: (beats) =>
    listBeats(beats, 0, 1).flatMap((beat) =>
      beat % 2 === 0 ? [{ beat, beats: 0.9, voice: 'bass', loudness: 0.95 } as const] : strike(beat, 0.5, 0.55),
    ),
  strum: (beats) => [
    ...strike(0, 1.4, 0.8),
    ...listBeats(beats, 1.5, 1).flatMap((beat, index) => strike(beat, 0.9, index % 2 === 0 ? 0.5 : 0.65)),
  ],
  harp: (beats) => [
    { beat: 0, beats, voice: 'bass', loudness: 0.9 },
    ...walk(Math.min(beats, 2), 0.25, [0, 1, 2, 3, 4, 5, 4, 3], 3),
  ],
}

type Voice = PatternTone['voice']

/** Voices one after the other, each a little quieter off the beat. */
const walk = (beats: number, step: number, voices: readonly Voice[], length: number): PatternTone[] =>
  listBeats(beats, 0, step).map((beat, index) => ({
    beat,
    beats: length,
    voice: voices[index % voices.length] ?? 0,
    loudness: index === 0 ? 0.9 : beat % 1 === 0 ? 0.65 : 0.52,
  }))

/** All voices almost at once. */
const strike = (beat: number, beats: number, loudness: number): PatternTone[] =>
  [0, 1, 2].map((voice) => ({ beat: beat + voice * STRUM_BEATS, beats, voice, loudness: loudness * 0.8 }))

function listBeats(beats: number, from: number, step: number): number[] {
  const list: number[] = []
  for (let beat = from; beat < beats - 1e-6; beat += step) list.push(beat)
  return list
}
