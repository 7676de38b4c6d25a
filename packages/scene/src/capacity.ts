/** How many works a building takes as one would like them: in one row, at eye level, with room between them. */
import type { Building } from './document.ts'
import { borderOf } from './framed-size.ts'
import { walkOf } from './hang-runs.ts'

/** A picture of usual size with its frame. */
const WORK_M = 0.8 + 2 * borderOf({ frame: 'oak', matM: 0.06 })
const GAP_M = 0.4

export const capacityOf = (building: Building): number =>
  walkOf(building).runs.reduce((sum, { fromM, toM }) => sum + Math.floor((toM - fromM + GAP_M) / (WORK_M + GAP_M)), 0)
