/** Which pictures can be a scene, and what they show of the sphere. */

import { findPictureSizeFailure } from '@zhanjian/contract/files/picture-size.ts'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { PANORAMA_ASPECT, PANORAMA_ASPECT_TOLERANCE, PANORAMA_MIN_WIDTH_PX } from '@zhanjian/contract/works/limits.ts'
import { type Coverage, FULL_COVERAGE } from '@zhanjian/scene/tour/document.ts'
import { inspectPicture } from '../../../shared/uploads/prepare-picture.ts'
import { HEADER_BYTES } from '../../../shared/uploads/read-picture-header.ts'
import type { UploadProblem } from '../../../shared/uploads/upload-problem.ts'

/** Why a picture cannot be a scene. `shape`: neither twice as wide as high nor wider. */
export type SceneProblem = 'shape' | 'too_small' | UploadProblem

/**
 * What a picture of this size covers, without a word of its file: all around, and as much upwards as its ratio leaves. null: it is no
 * panorama.
 */
export function guessCoverage(widthPx: number, heightPx: number): Coverage | null {
  const aspect = widthPx / heightPx
  if (Math.abs(aspect / PANORAMA_ASPECT - 1) <= PANORAMA_ASPECT_TOLERANCE) return FULL_COVERAGE
  if (aspect < PANORAMA_ASPECT) return null
  return { ...FULL_COVERAGE, pitchRad: (Math.PI * 2) / aspect }
}

/** The coverage of a file that the server knows; undefined: not known yet, null: it is no panorama. */
export function findAssetCoverage({ sphere, widthPx, heightPx }: Asset): Coverage | null | undefined {
  if (sphere !== null) return sphere
  return widthPx === null || heightPx === null ? undefined : guessCoverage(widthPx, heightPx)
}

/** Reads the first bytes of a chosen file. null: it can be a scene. */
export async function findSceneProblem(file: File): Promise<SceneProblem | null> {
  const inspected = await inspectPicture(file)
  if (!inspected.ok) return inspected.problem
  // (HEIC and AVIF: the server reads their size.)
  if (inspected.sizePx === null) return null
  const [widthPx, heightPx] = inspected.sizePx
  const failure = findPictureSizeFailure(widthPx, heightPx)
  if (failure !== null) return failure
  // First: a larger one of this shape would not do either.
  if (guessCoverage(widthPx, heightPx) === null && !(await saysItIsPanorama(file))) return 'shape'
  return widthPx < PANORAMA_MIN_WIDTH_PX ? 'too_small' : null
}

/** Stitching programs write what a part of a panorama shows (GPano); the server reads it exactly. */
async function saysItIsPanorama(file: File): Promise<boolean> {
  const head = await file.slice(0, HEADER_BYTES).arrayBuffer()
  return new TextDecoder('latin1').decode(head).includes('GPano:')
}
