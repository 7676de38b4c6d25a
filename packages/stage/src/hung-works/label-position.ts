import type { HungWork } from '@zhanjian/scene/document.ts'
import { getBorderWidthM } from '@zhanjian/scene/framed-size.ts'
import type { Surface } from '@zhanjian/scene/plan.ts'
import type { WorkPlacement } from './work-placement.ts'

export const LABEL_WIDTH_M = 0.3
export const LABEL_HEIGHT_M = 0.15
const GAP_M = 0.07
/** Range of the label's centre that a standing visitor can read comfortably. */
const MIN_MIDDLE_M = 1.05
const MAX_MIDDLE_M = 1.4

/** Margin between a label and the next thing on the wall. */
const MARGIN_M = 0.03

/**
 * The middle of a work's label from the picture's middle: beside the lower right corner, or under it when a post, a corner
 * or the next work leaves no room there, which begins at `nextM` along the wall.
 */
export function computeLabelPosition(placement: WorkPlacement, borderM: number, nextM: number): [number, number] {
  const rightM = placement.widthM / 2 + borderM
  const bottomM = -placement.heightM / 2 - borderM
  const hasRoom = placement.uM + rightM + GAP_M + LABEL_WIDTH_M + MARGIN_M <= nextM
  if (!hasRoom) return [rightM - LABEL_WIDTH_M / 2, bottomM - GAP_M - LABEL_HEIGHT_M / 2]
  const cornerM = placement.vM + bottomM + LABEL_HEIGHT_M / 2
  return [rightM + GAP_M + LABEL_WIDTH_M / 2, Math.min(Math.max(cornerM, MIN_MIDDLE_M), MAX_MIDDLE_M) - placement.vM]
}

/** Where the next thing to the right of a work begins along its wall. */
export function findNextOnWallM(placement: WorkPlacement, surface: Surface, others: readonly HungWork[]): number {
  const holes = surface.openings.map((hole) => hole.uM - hole.widthM / 2)
  const neighbours = others
    .filter((other) => other.surfaceId === placement.surfaceId)
    .map((other) => other.uM - other.widthM / 2 - getBorderWidthM(other))
  const starts = [...holes, ...surface.obstacles.map((span) => span.fromM), ...neighbours]
  return Math.min(surface.lengthM, ...starts.filter((startM) => startM > placement.uM))
}
