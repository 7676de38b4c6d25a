/** Distributes works over the runs of wall: order kept, all runs about equally full, none crowded. */
import type { WallRoute, WallRun } from './hang-runs.ts'
import { computeSizeOnRun, type HangItem, type HangScale, type Size } from './hang-sizes.ts'

/** How densely works may hang. */
export interface Density {
  /** Rows that may hang above each other. */
  maxRows: number
  /** Least gap between frames, and its share of the mean width in a row. */
  minGapM: number
  gapShare: number
  scale: HangScale
}

/** What hangs on one stretch. Item `n` hangs in row `n mod rows`, the first at the top. */
export interface Block {
  run: WallRun
  rows: number
  items: readonly HangItem[]
  sizes: readonly Size[]
}

/** An end wall left bare weighs more than any crowding. */
const BARE_END_WALL_COST = 1000
const DISPLACEMENT_COST = 0.05

/**
 * Finds the best distribution at this density with dynamic programming.
 * @param items in visiting order, without `hero`
 * @param hero goes to the middle of the end wall
 * @returns null if the works do not fit
 */
export function distributeWorks(
  route: WallRoute,
  items: readonly HangItem[],
  hero: HangItem | null,
  density: Density,
): Block[] | null {
  const freeM = route.runs.map((run) => run.toM - run.fromM)
  const totalM = freeM.reduce((sum, lengthM) => sum + lengthM, 0)
  const needs = computeNeedsM(route.runs, items, density)
  const heroNeedM = hero ? (computeNeedsM(route.runs, [hero], density)[0] ?? 0) : 0
  const needM = needs.reduce((sum, each) => sum + each, 0)
  const target = (needM + heroNeedM) / totalM
  const idealM = computeIdealPositionsM(needs, Math.max(totalM - heroNeedM, 0.001))

  let best = new Float64Array(items.length + 1).fill(Number.POSITIVE_INFINITY)
  best[0] = 0
  const choices: { count: Int16Array; rows: Int8Array }[] = []
  let startM = 0
  route.runs.forEach((run, index) => {
    const lengthM = freeM[index] ?? 0
    const heroOfRun = index === route.endRun ? hero : null
    const roomM = Math.max(lengthM - (heroOfRun ? heroNeedM : 0), 0.001)
    const next = new Float64Array(items.length + 1).fill(Number.POSITIVE_INFINITY)
    const choice = { count: new Int16Array(items.length + 1).fill(-1), rows: new Int8Array(items.length + 1) }
    for (let from = 0; from <= items.length; from++) {
      const soFar = best[from] ?? Number.POSITIVE_INFINITY
      if (soFar === Number.POSITIVE_INFINITY) continue
      const take = (count: number, rows: number, displacement: number, takenM: number): void => {
        const fill = takenM / lengthM - target
        const bare = index === route.endRun && count === 0 && !heroOfRun && items.length > 0 ? BARE_END_WALL_COST : 0
        const cost = soFar + lengthM * fill * fill + DISPLACEMENT_COST * displacement + bare
        const to = from + count
        if (cost >= (next[to] ?? 0) - 1e-12) return
        next[to] = cost
        choice.count[to] = count
        choice.rows[to] = rows
      }
      if (!heroOfRun) take(0, 1, 0, 0)
      for (let rows = 1; rows <= density.maxRows; rows++) {
        forEachFit(run, items, from, heroOfRun, rows, density, (count) => {
          let displacement = 0
          let takenM = heroOfRun ? heroNeedM : 0
          for (let at = from; at < from + count; at++) {
            const offM = Math.max(0, Math.abs((idealM[at] ?? 0) - startM - roomM / 2) - roomM / 2)
            displacement += offM * offM
            takenM += needs[at] ?? 0
          }
          take(count, rows, displacement, takenM)
        })
      }
    }
    best = next
    choices.push(choice)
    startM += roomM
  })
  return best[items.length] === Number.POSITIVE_INFINITY ? null : traceBack(route, items, hero, choices, density)
}

/** Calls `fits` with every number of works from `from` on that one stretch can take in `rows` rows. */
function forEachFit(
  run: WallRun,
  items: readonly HangItem[],
  from: number,
  hero: HangItem | null,
  rows: number,
  density: Density,
  fits: (count: number) => void,
): void {
  const lengthM = run.toM - run.fromM
  if (hero) {
    // The most important work hangs on the axis, with as many works to its left as to its right.
    for (let count = 0; from + count <= items.length; count += 2) {
      const block = insertHero(items.slice(from, from + count), hero)
      const widths = block.map((item) => computeFramedWidthM(run, item, rows, density))
      if (widths.reduce((sum, widthM) => sum + widthM, 0) > lengthM * rows) return
      if (rows > 1 && block.length < rows) continue
      if (canFitRows(widths, rows, lengthM, density)) fits(count)
    }
    return
  }
  const sums = new Float64Array(rows)
  for (let count = 1; from + count <= items.length; count++) {
    const item = items[from + count - 1]
    if (!item) return
    const row = (count - 1) % rows
    const sumM = (sums[row] ?? 0) + computeFramedWidthM(run, item, rows, density)
    sums[row] = sumM
    if (!canFitRow(sumM, Math.ceil(count / rows), lengthM, density)) return
    if (count >= rows) fits(count)
  }
}

function canFitRows(widths: readonly number[], rows: number, lengthM: number, density: Density): boolean {
  for (let row = 0; row < rows; row++) {
    const inRow = widths.filter((_, at) => at % rows === row)
    const sumM = inRow.reduce((sum, widthM) => sum + widthM, 0)
    if (!canFitRow(sumM, inRow.length, lengthM, density)) return false
  }
  return true
}

function canFitRow(sumM: number, count: number, lengthM: number, { minGapM, gapShare }: Density): boolean {
  return sumM + (count - 1) * Math.max(minGapM, (gapShare * sumM) / count) <= lengthM + 1e-9
}

/** Infinite when it cannot hang there. */
function computeFramedWidthM(run: WallRun, item: HangItem, rows: number, { scale }: Density): number {
  const size = computeSizeOnRun(run, item, rows, scale)
  return size ? size.widthM + 2 * item.borderM : Number.POSITIVE_INFINITY
}

/** Length of wall that each work needs, gap included: the mean over the runs that can hold it. */
function computeNeedsM(runs: readonly WallRun[], items: readonly HangItem[], density: Density): number[] {
  return items.map((item) => {
    const widths = runs.map((run) => computeFramedWidthM(run, item, 1, density)).filter(Number.isFinite)
    if (widths.length === 0) return 1
    const meanM = widths.reduce((sum, widthM) => sum + widthM, 0) / widths.length
    return meanM + Math.max(density.minGapM, density.gapShare * meanM)
  })
}

/** Where along all free wall each work would hang if walls had no ends. */
function computeIdealPositionsM(needs: readonly number[], totalM: number): number[] {
  const needM = needs.reduce((sum, each) => sum + each, 0)
  let passedM = 0
  return needs.map((each) => {
    const middle = passedM + each / 2
    passedM += each
    return (middle / needM) * totalM
  })
}

function traceBack(
  route: WallRoute,
  items: readonly HangItem[],
  hero: HangItem | null,
  choices: readonly { count: Int16Array; rows: Int8Array }[],
  density: Density,
): Block[] {
  const blocks: Block[] = []
  let to = items.length
  for (let index = choices.length - 1; index >= 0; index--) {
    const run = route.runs[index]
    const count = choices[index]?.count[to] ?? 0
    const rows = choices[index]?.rows[to] ?? 1
    const taken = items.slice(to - count, to)
    to -= count
    const block = hero && index === route.endRun ? insertHero(taken, hero) : taken
    if (!run || block.length === 0) continue
    const sizes = block.flatMap((item) => computeSizeOnRun(run, item, rows, density.scale) ?? [])
    blocks.unshift({ run, rows, items: block, sizes })
  }
  return blocks
}

function insertHero(block: readonly HangItem[], hero: HangItem): HangItem[] {
  const middle = Math.floor(block.length / 2)
  return [...block.slice(0, middle), hero, ...block.slice(middle)]
}
