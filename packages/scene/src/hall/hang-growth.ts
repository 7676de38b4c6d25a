/** Gives the works of a stretch of wall the sizes that it can take: larger on an emptier one, and one of them the largest. */
import type { Block } from './hang-distribution.ts'
import { computeComfortableHeightM, MAX_LONG_SIDE_M, type Size } from './hang-sizes.ts'

/** More would make neighbouring walls look like two exhibitions. */
const MAX_GROWTH = 1.3
/** How much of a stretch its frames then cover at most. */
const MAX_FILL_SHARE = 0.62
const MIN_GAP_M = 0.4
/** How much larger the work in the middle of a row is, and the least long side that its neighbours keep. */
const ANCHOR_FACTOR = 1.2
const LEAST_BESIDE_ANCHOR_M = 0.6

/** One row only, and nothing whose size is known: that would no longer be to scale with its neighbours. */
export function growToFill(block: Block): Block {
  if (block.rows > 1 || block.items.some((item) => item.fixedM)) return block
  return stressMiddle(fillRun(block))
}

function fillRun(block: Block): Block {
  const { run, items, sizes } = block
  const lengthM = run.toM - run.fromM
  const bordersM = items.reduce((sum, item) => sum + 2 * item.borderM, 0)
  const picturesM = sizes.reduce((sum, size) => sum + size.widthM, 0)
  const coveredM = Math.min(lengthM * MAX_FILL_SHARE, lengthM - (items.length - 1) * MIN_GAP_M)
  const most = Math.min(...sizes.map((_, at) => computeMostGrowth(block, at)))
  const growth = Math.max(1, Math.min(MAX_GROWTH, (coveredM - bordersM) / picturesM, most))
  return { ...block, sizes: sizes.map((size) => scaleSize(size, growth)) }
}

/** A row of three, five, seven gets rhythm from its middle, at the cost of the others: as wide together as before. */
function stressMiddle(block: Block): Block {
  const { items, sizes } = block
  const at = (items.length - 1) / 2
  const middle = sizes[at]
  if (items.length < 3 || !middle || items.some((item) => item.isHero)) return block
  const factor = Math.min(ANCHOR_FACTOR, computeMostGrowth(block, at))
  const totalM = sizes.reduce((sum, size) => sum + size.widthM, 0)
  const othersFactor = (totalM - middle.widthM * factor) / (totalM - middle.widthM)
  const shortestM = Math.min(...sizes.map((size) => Math.max(size.widthM, size.heightM)))
  if (factor <= 1 || shortestM * othersFactor < LEAST_BESIDE_ANCHOR_M) return block
  return { ...block, sizes: sizes.map((size, index) => scaleSize(size, index === at ? factor : othersFactor)) }
}

/** How much a work could grow on its wall by itself. */
function computeMostGrowth({ run, items, sizes }: Block, at: number): number {
  const [item, size] = [items[at], sizes[at]]
  if (!item || !size) return 1
  const byHeight = (computeComfortableHeightM(run) - 2 * item.borderM) / size.heightM
  return Math.min(byHeight, Math.min(MAX_LONG_SIDE_M, item.longestM) / Math.max(size.widthM, size.heightM))
}

const scaleSize = ({ widthM, heightM }: Size, factor: number): Size => ({ widthM: widthM * factor, heightM: heightM * factor })
