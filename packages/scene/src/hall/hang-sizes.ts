/** How large a picture is to be on a given stretch of wall. */
import type { WallRun } from './hang-runs.ts'

/** Middle of a picture above the floor: what galleries agree on. */
export const CENTRE_LINE_M = 1.5
/** Distance that frames keep to the floor. */
const MIN_BOTTOM_EDGE_M = 0.35
/** Distance that frames keep to the top of the wall. */
const TOP_MARGIN_M = 0.15
/** Bounds of the longer side of pictures of unknown size, unless the hall is too full. */
export const MIN_LONG_SIDE_M = 0.5
/** See {@link MIN_LONG_SIDE_M}. */
export const MAX_LONG_SIDE_M = 2.4
/** The most important work may be larger on a wall that stays in proportion to it. */
const MAX_HERO_SIDE_M = 3.2
const MAX_HERO_SHARE = 0.45
/** With fewer pixels a metre a picture is blurred for someone who stands before it. */
const SHARP_PX_PER_M = 400
/** What the scene document allows. */
export const MIN_SIDE_M = 0.05
/** Largest width of a picture in a document. */
export const MAX_WIDTH_M = 20
/** Largest height of a picture in a document. */
export const MAX_HEIGHT_M = 10
/** A picture fills no more of a wall's height, nor of a stretch's width, by itself. */
const MAX_HEIGHT_SHARE = 0.6
const MAX_WIDTH_SHARE = 0.85
const HERO_FACTOR = 1.55

/** A work as the hanging sees it. */
export interface HangItem {
  id: string
  /** Width through height. */
  aspect: number
  /** Mat and frame on each side. */
  borderM: number
  /** A size to keep: the real one, or one that its owner chose. */
  fixedM: readonly [number, number] | null
  /** A longer side than this would be blurred. */
  longestM: number
  isHero: boolean
}

/** Scale of pictures while a hall is hung. */
export interface HangScale {
  /** Side of a square picture of no known size. */
  squareM: number
  /** What known sizes are multiplied by; 1 unless they cannot all hang. */
  fixedSizeFactor: number
  /** Space between rows. */
  rowGapM: number
  /** Whether pictures may fall below {@link MIN_LONG_SIDE_M}. */
  isTight: boolean
}

/** Size of a picture without mat and frame, in metres. */
export interface Size {
  widthM: number
  heightM: number
}

/** The longest side at which a picture of so many pixels is still sharp, in metres; infinite when they are not known. */
export function getLongestSideM(longSidePx: number | null | undefined): number {
  return longSidePx ? Math.max(MIN_LONG_SIDE_M, longSidePx / SHARP_PX_PER_M) : Number.POSITIVE_INFINITY
}

/** Height for frames on a wall, from the lowest edge to the top margin. */
export function computeUsableHeightM(run: Pick<WallRun, 'heightM'>): number {
  return run.heightM - TOP_MARGIN_M - MIN_BOTTOM_EDGE_M
}

/** The picture's size without its frame in one of `rows` rows; null when it cannot hang there at its size. */
export function computeSizeOnRun(run: WallRun, item: HangItem, rows: number, scale: HangScale): Size | null {
  const usableM = computeUsableHeightM(run)
  const widestM = run.toM - run.fromM - 2 * item.borderM
  const highestM = (usableM - (rows - 1) * scale.rowGapM) / rows - 2 * item.borderM
  if (widestM < MIN_SIDE_M || highestM < MIN_SIDE_M) return null
  if (item.fixedM) {
    const fixed = enforceMinSide([item.fixedM[0] * scale.fixedSizeFactor, item.fixedM[1] * scale.fixedSizeFactor])
    return fixed.widthM <= widestM + 1e-9 && fixed.heightM <= highestM + 1e-9 ? fixed : null
  }
  return computeFreeSize(run, item, rows, scale, widestM, highestM)
}

/** The largest that a known size may be on a stretch that cannot take it. */
export function shrinkToRun(run: WallRun, item: HangItem): Size | null {
  if (!item.fixedM) return null
  const widestM = run.toM - run.fromM - 2 * item.borderM
  const highestM = computeUsableHeightM(run) - 2 * item.borderM
  const share = Math.min(1, widestM / item.fixedM[0], highestM / item.fixedM[1])
  return share > 0 ? enforceMinSide([item.fixedM[0] * share, item.fixedM[1] * share]) : null
}

function computeFreeSize(
  run: WallRun,
  item: HangItem,
  rows: number,
  scale: HangScale,
  widestM: number,
  highestM: number,
): Size | null {
  const stretched = Math.max(Math.sqrt(item.aspect), 1 / Math.sqrt(item.aspect))
  const hero = item.isHero && rows === 1 ? HERO_FACTOR : 1
  const shortestM = scale.isTight ? 0 : MIN_LONG_SIDE_M
  const largestM = hero > 1 ? Math.min(MAX_HERO_SIDE_M, (run.toM - run.fromM) * MAX_HERO_SHARE) : 0
  const mostM = Math.min(item.longestM, Math.max(MAX_LONG_SIDE_M, largestM))
  const longM = Math.min(mostM, Math.max(shortestM, scale.squareM * stretched * hero))
  const wanted: [number, number] = item.aspect >= 1 ? [longM, longM / item.aspect] : [longM * item.aspect, longM]
  const calmM = rows === 1 ? Math.min(highestM, computeComfortableHeightM(run) - 2 * item.borderM) : highestM
  const share = Math.min(1, Math.max(calmM, MIN_SIDE_M) / wanted[1], computeComfortableWidthM(widestM) / wanted[0])
  const size = enforceMinSide([wanted[0] * share, wanted[1] * share])
  return size.widthM <= widestM + 1e-9 && size.heightM <= highestM + 1e-9 ? size : null
}

/** So high that the middle can stay on the centre line, and the wall still shows. */
export function computeComfortableHeightM(run: Pick<WallRun, 'heightM'>): number {
  const aboveM = run.heightM - TOP_MARGIN_M - CENTRE_LINE_M
  const centredM = aboveM > 0.25 ? 2 * Math.min(aboveM, CENTRE_LINE_M - MIN_BOTTOM_EDGE_M) : computeUsableHeightM(run)
  return Math.min(centredM, run.heightM * MAX_HEIGHT_SHARE)
}

function computeComfortableWidthM(widestM: number): number {
  return Math.max(widestM * MAX_WIDTH_SHARE, Math.min(widestM, 0.8))
}

/** Never thinner than the document allows, in proportion. */
function enforceMinSide([widthM, heightM]: readonly [number, number]): Size {
  const factor = Math.max(1, MIN_SIDE_M / Math.min(widthM, heightM))
  return { widthM: Math.min(MAX_WIDTH_M, widthM * factor), heightM: Math.min(MAX_HEIGHT_M, heightM * factor) }
}

/** Height of a frame's centre: the centre line, unless the frame would come too close to the floor or the top of the wall. */
export function computeCentreHeightM(run: Pick<WallRun, 'heightM'>, framedHeightM: number): number {
  const lowest = MIN_BOTTOM_EDGE_M + framedHeightM / 2
  const highest = run.heightM - TOP_MARGIN_M - framedHeightM / 2
  return Math.min(Math.max(CENTRE_LINE_M, lowest), highest)
}
