import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUSIC_DIRECTORY, readPieceList } from '../modules/content/uploads/music/read-music-library.ts'
import { arrangeScore, listParts } from './compose/arrange-score.ts'
import { leadVoices } from './compose/lead-voices.ts'
import { findFlaws } from './find-flaws.ts'
import { hashScore } from './hash-score.ts'
import { scoresByMood } from './list-scores.ts'
import { renderScore } from './render-score.ts'
import type { Score } from './scores/score.ts'

const scores: Score[] = Object.values(scoresByMood).flat()
const PIECE_MAX_BYTES = 400_000
/** Low enough for a few seconds; what is checked does not depend on it. */
const RATE = 4000
/** One piece of each mood: `scripts/make-music.mjs` checks all of them, at full rate, before it writes them. */
const HEARD = scores.filter((_, index) => index % 4 === Math.floor(index / 4) % 4)

test('S-17 the library has at least thirty pieces of eight moods, each with a title and tones of its own', () => {
  expect(scores.length).toBeGreaterThanOrEqual(30)
  for (const ofMood of Object.values(scoresByMood)) expect(ofMood.length).toBeGreaterThanOrEqual(4)
  for (const tell of [({ id }: Score) => id, ({ title }: Score) => title, ({ a }: Score) => a.melody, hashScore])
    expect(new Set(scores.map(tell)).size).toBe(scores.length)
})

test('S-17 melodies stand on their chords: nearly every strong beat has a tone of the chord', () => {
  for (const score of scores) {
    const strong = listParts(score).flatMap(({ melody, chords }) =>
      melody
        .filter(({ beat }) => [0, 2].includes(beat % score.beats))
        .map(({ beat, semitones }) =>
          chords.some(
            (chord) => beat >= chord.beat && beat < chord.beat + chord.beats && chord.tones.includes((semitones + 24) % 12),
          ),
        ),
    )
    expect([score.id, strong.filter(Boolean).length / strong.length > 0.85]).toEqual([score.id, true])
  }
})

test('S-17 chords follow each other by small steps, and stay within the reach of their instrument', () => {
  const range = { low: 53, high: 71 }
  let before: number[] | null = null
  // I, vi, IV, V in C.
  for (const classes of [
    [0, 4, 7],
    [9, 0, 4],
    [5, 9, 0],
    [7, 11, 2],
  ]) {
    const voices: number[] = leadVoices(classes, before, range)
    expect(new Set(voices.map((voice) => voice % 12))).toEqual(new Set(classes))
    if (before !== null)
      expect(voices.reduce((sum, voice, index) => sum + Math.abs(voice - (before?.[index] ?? 0)), 0)).toBeLessThan(8)
    before = voices
  }
  for (const score of scores)
    for (const { midi, instrument } of arrangeScore(score).tones) {
      expect(midi, `${score.id} ${instrument}`).toBeGreaterThanOrEqual(36)
      expect(midi, `${score.id} ${instrument}`).toBeLessThanOrEqual(100)
    }
})

test.each(HEARD)('S-17 “$title” is as loud as the others, clips nowhere, has no hole, and loops without a seam', (score) => {
  expect(findFlaws(renderScore(score, RATE), RATE)).toEqual([])
})

test('S-17 what would be heard as a fault is found', () => {
  const piece = renderScore(scoresByMood.quiet[0] ?? missing(), RATE)
  const change = (map: (value: number, index: number) => number) => ({ left: piece.left.map(map), right: piece.right.map(map) })
  expect(
    findFlaws(
      change((value) => value * 4),
      RATE,
    ),
  ).toEqual(['it clips', expect.stringContaining('loudness')])
  expect(
    findFlaws(
      change((value, index) => (index < 8 ? 0.1 : value)),
      RATE,
    ),
  ).toEqual(['a loop has a seam'])
  expect(
    findFlaws(
      change((value, index) => (index > 10 * RATE && index < 14 * RATE ? 0 : value)),
      RATE,
    ),
  ).toContain('silence at 11.5 s')
})

test('S-17 every piece is a file that was rendered of its score, between forty and seventy seconds, and small', () => {
  const pieces = readPieceList()
  expect(pieces.map(({ id, title, score }) => [id, title, score])).toEqual(
    scores.map((score) => [score.id, score.title, hashScore(score)]),
  )
  for (const { id, mood, file, durationS, sizeBytes } of pieces) {
    const bytes = readFileSync(`${MUSIC_DIRECTORY}/${file}`)
    expect(file).toBe(`${id}-${hash('sha256', bytes, 'hex').slice(0, 8)}.m4a`)
    expect(scoresByMood[mood].some((score) => score.id === id)).toBe(true)
    expect(bytes.length).toBe(sizeBytes)
    expect(sizeBytes).toBeLessThanOrEqual(PIECE_MAX_BYTES)
    expect(durationS).toBeGreaterThan(40)
    expect(durationS).toBeLessThan(70)
  }
})

function missing(): never {
  throw new Error('there is no piece')
}
