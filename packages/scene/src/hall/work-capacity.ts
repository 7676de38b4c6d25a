/** How many works a building holds comfortably: in one row, at eye level, with space between them and a text wall. */
import type { Building } from './document.ts'
import { getBorderWidthM } from './framed-size.ts'
import { computeWallRoute } from './hang-runs.ts'
import { createTextWall } from './text-wall-spots.ts'

/** A picture of usual size with its frame. */
const WORK_WIDTH_M = 0.8 + 2 * getBorderWidthM({ frame: 'oak', matM: 0.06 })
const GAP_M = 0.4

/** Estimates how many works of usual size fit comfortably. */
export const estimateWorkCapacity = (building: Building): number =>
  computeWallRoute(building, createTextWall(building)).runs.reduce(
    (sum, { fromM, toM }) => sum + Math.floor((toM - fromM + GAP_M) / (WORK_WIDTH_M + GAP_M)),
    0,
  )
