import { hash } from 'node:crypto'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { arrangeScore } from './compose/arrange-score.ts'
import type { Score } from './scores/score.ts'

/** Tells whether a file was rendered of what a score says now: of every tone, to the millisecond. */
export function hashScore(score: Score): string {
  const tones = arrangeScore(score).tones.map(({ instrument, atS, lengthS, midi, loudness, pan }) => [
    instrument,
    midi,
    ...[atS, lengthS, loudness, pan].map((value) => Math.round(value * 1000)),
  ])
  return sliceUnits(hash('sha256', JSON.stringify([score.roomS, tones]), 'hex'), 0, 16)
}
