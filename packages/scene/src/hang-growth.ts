/** Lets works of unknown size grow on a stretch of wall that came out emptier than the others. */
import type { Block } from './hang-distribution.ts'
import { computeComfortableHeightM, MAX_LONG_SIDE_M } from './hang-sizes.ts'

/** More would make neighbouring walls look like two exhibitions. */
const MAX_GROWTH = 1.3
/** How much of a stretch its frames then cover at most. */
const MAX_FILL_SHARE = 0.62
const MIN_GAP_M = 0.4

/** One row only, and nothing whose size is known: that would no longer be to scale with its neighbours. */
export function growToFill(block: Block): Block {
  const { run, items, sizes } = block
  if (block.rows > 1 || items.some((item) => item.fixedM)) return block
  const lengthM = run.toM - run.fromM
  const bordersM = items.reduce((sum, item) => sum + 2 * item.borderM, 0)
  const picturesM = sizes.reduce((sum, size) => sum + size.widthM, 0)
  const coveredM = Math.min(lengthM * MAX_FILL_SHARE, lengthM - (items.length - 1) * MIN_GAP_M)
  const byHeight = items.map((item, at) => (computeComfortableHeightM(run) - 2 * item.borderM) / (sizes[at]?.heightM ?? 1))
  const byLength = sizes.map((size) => MAX_LONG_SIDE_M / Math.max(size.widthM, size.heightM))
  const growth = Math.max(1, Math.min(MAX_GROWTH, (coveredM - bordersM) / picturesM, ...byHeight, ...byLength))
  return { ...block, sizes: sizes.map(({ widthM, heightM }) => ({ widthM: widthM * growth, heightM: heightM * growth })) }
}
