import { LOUDNESS_LUFS, PEAK_MAX } from './render-score.ts'
import { measureLoudness } from './sound/measure-loudness.ts'
import type { Stereo } from './sound/stereo.ts'

const LOUDNESS_OFF_MAX_LU = 1
const SEAM_S = 0.02
const SEAM_MAX = 0.001
const HOLE_S = 1.5
const HOLE_MAX = 0.003
/** The end dies away. */
const END_S = 7

/** What would be heard of a rendered piece as a fault, each an English line; empty: nothing. */
export function findFlaws(piece: Stereo, rate: number): string[] {
  const sides = [piece.left, piece.right]
  const seconds = piece.left.length / rate
  const loudness = measureLoudness(piece, rate)
  const seams = sides.flatMap((side) => [side.subarray(0, SEAM_S * rate), side.subarray(-SEAM_S * rate)])
  return [
    ...(sides.some((side) => side.some((value) => !Number.isFinite(value))) ? ['not a number'] : []),
    ...(Math.max(...sides.map(findLoudest)) > PEAK_MAX ? ['it clips'] : []),
    ...(Math.abs(loudness - LOUDNESS_LUFS) > LOUDNESS_OFF_MAX_LU ? [`loudness ${loudness.toFixed(1)} LUFS`] : []),
    ...(seams.some((seam) => findLoudest(seam) > SEAM_MAX) ? ['a loop has a seam'] : []),
    ...listHoles(piece.left, rate, seconds).map((atS) => `silence at ${atS} s`),
  ]
}

function listHoles(side: Float32Array, rate: number, seconds: number): number[] {
  const holes: number[] = []
  for (let atS = 1; atS < seconds - END_S; atS += HOLE_S)
    if (findLoudest(side.subarray(atS * rate, (atS + HOLE_S) * rate)) < HOLE_MAX) holes.push(atS)
  return holes
}

const findLoudest = (samples: Float32Array): number => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
