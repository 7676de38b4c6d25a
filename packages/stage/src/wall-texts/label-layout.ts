/** Where the labels of a hall hang: beside their works at one height, all of a wall on the same side, over nothing else. */
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import type { Surface } from '@zhanjian/scene/hall/plan.ts'

/** Size of a label in metres. */
export interface LabelSize {
  widthM: number
  heightM: number
}

/** Middle of a label in wall space from the middle of its picture, and its size there. */
export interface LabelPlace extends LabelSize {
  besideM: number
  upM: number
}

/** Between a label and its frame, and between a label and anything else. */
const GAP_M = 0.07
const MARGIN_M = 0.03
/** Upper edges of labels are on one line that a standing visitor can read comfortably. */
const TOP_LINE_M = 1.36
const MIN_BOTTOM_M = 0.45
const MAX_TOP_M = 2
/** The casing of a door and the rim of a gate are no wider. */
const SURROUND_M = 0.16
/** Smaller labels are tried where larger ones have no room. */
const SCALES = [1, 0.84, 0.7]
const SIDES = ['right', 'left', 'below'] as const
type Side = (typeof SIDES)[number]

interface Rect {
  left: number
  right: number
  bottom: number
  top: number
}

/**
 * Places labels on one surface: on the first side, and as large, as there is room for all. Where no side has room for all,
 * the side with room for the most is taken; the others hang below their works, or have none.
 * @param works all that hang on the surface
 * @param labels by the ids of their works; works without one have no label
 */
export function layOutLabels(
  surface: Surface,
  works: readonly HungWork[],
  labels: ReadonlyMap<string, LabelSize>,
): Map<string, LabelPlace> {
  const labelled = works.filter(({ id }) => labels.has(id))
  const wall: Wall = { surface, frames: new Map(works.map((work) => [work.id, toFrame(work)])), holes: listHoles(surface) }
  let best = new Map<string, Rect>()
  for (const others of [null, 'below'] as const) {
    for (const scale of SCALES) {
      for (const side of SIDES) {
        const rects = new Map<string, Rect>()
        placeOnSide(wall, labelled, labels, side, scale, rects)
        if (others) placeOnSide(wall, labelled, labels, others, scale, rects)
        if (rects.size > best.size) best = rects
      }
    }
  }
  return new Map(labelled.flatMap((work) => toPlace(work, best.get(work.id))))
}

interface Wall {
  surface: Surface
  /** By the ids of their works. */
  frames: ReadonlyMap<string, Rect>
  holes: readonly Rect[]
}

/** Adds to `placed` the labels that have room. */
function placeOnSide(
  { surface, frames, holes }: Wall,
  works: readonly HungWork[],
  labels: ReadonlyMap<string, LabelSize>,
  side: Side,
  scale: number,
  placed: Map<string, Rect>,
): void {
  for (const { id } of works) {
    const [label, frame] = [labels.get(id), frames.get(id)]
    if (!label || !frame || placed.has(id)) continue
    const rect = computeLabelRect(frame, side, { widthM: label.widthM * scale, heightM: label.heightM * scale })
    const others = [...frames.values()].filter((other) => other !== frame)
    const isFree = ![...others, ...holes, ...placed.values()].some((other) => isNear(rect, other))
    if (isFree && isOnWall(rect, surface)) placed.set(id, rect)
  }
}

function toPlace(work: HungWork, rect: Rect | undefined): [string, LabelPlace][] {
  if (!rect) return []
  const { left, right, bottom, top } = rect
  const middle = { besideM: (left + right) / 2 - work.uM, upM: (bottom + top) / 2 - work.vM }
  return [[work.id, { ...middle, widthM: right - left, heightM: top - bottom }]]
}

function computeLabelRect(frame: Rect, side: Side, { widthM, heightM }: LabelSize): Rect {
  if (side === 'below') {
    const top = frame.bottom - GAP_M
    return { left: frame.left, right: frame.left + widthM, bottom: top - heightM, top }
  }
  const left = side === 'right' ? frame.right + GAP_M : frame.left - GAP_M - widthM
  // Beside its frame even where that hangs higher or lower than the line.
  const top = Math.min(Math.max(TOP_LINE_M, frame.bottom + heightM / 2), Math.max(frame.top, MIN_BOTTOM_M + heightM))
  return { left, right: left + widthM, bottom: top - heightM, top }
}

function isOnWall(rect: Rect, surface: Surface): boolean {
  const isAlong = rect.left >= MARGIN_M && rect.right <= surface.lengthM - MARGIN_M
  return isAlong && rect.bottom >= MIN_BOTTOM_M && rect.top <= Math.min(MAX_TOP_M, surface.heightM - MARGIN_M)
}

function isNear(one: Rect, other: Rect): boolean {
  return (
    one.left < other.right + MARGIN_M &&
    one.right > other.left - MARGIN_M &&
    one.bottom < other.top + MARGIN_M &&
    one.top > other.bottom - MARGIN_M
  )
}

function toFrame(work: HungWork): Rect {
  const { widthM, heightM } = computeFramedSize(work)
  return {
    left: work.uM - widthM / 2,
    right: work.uM + widthM / 2,
    bottom: work.vM - heightM / 2,
    top: work.vM + heightM / 2,
  }
}

/** What of a wall is no wall, or has something before it: openings with what surrounds them. */
const listHoles = (surface: Surface): Rect[] => [
  ...surface.openings.map((hole) => ({
    left: hole.uM - hole.widthM / 2 - SURROUND_M,
    right: hole.uM + hole.widthM / 2 + SURROUND_M,
    bottom: hole.sillM,
    top: hole.sillM + hole.heightM,
  })),
  ...surface.obstacles.map((span) => ({ left: span.fromM, right: span.toM, bottom: 0, top: surface.heightM })),
]
