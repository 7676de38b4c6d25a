import type { WorkPlace } from './work-pose.ts'

export const LABEL_WIDTH_M = 0.26
export const LABEL_HEIGHT_M = 0.13
const GAP_M = 0.07
/** Heights of the label's middle that a standing visitor reads without stooping. */
const LOWEST_M = 1.05
const HIGHEST_M = 1.4

/** The middle of a work's label beside its lower right corner, from the picture's middle. */
export function labelPlace(place: WorkPlace, borderM: number): [number, number] {
  const besideM = place.widthM / 2 + borderM + GAP_M + LABEL_WIDTH_M / 2
  const cornerM = place.vM - place.heightM / 2 - borderM + LABEL_HEIGHT_M / 2
  return [besideM, Math.min(Math.max(cornerM, LOWEST_M), HIGHEST_M) - place.vM]
}
