/** Lays the parts of an exhibition out on one plan: those that a door joins side by side, nothing over anything else. */
import type { Door, Part, PlanPlace } from './document.ts'
import { listWays } from './document-rules.ts'

/** A point on a plan in metres: to the right, downwards. */
export type PlanPoint = readonly [number, number]

/** What of a part is drawn: the floor of a hall with the openings through which one leaves it; null: a part without walls. */
export type PartOutline = { floor: readonly PlanPoint[]; openings: readonly { id: string; at: PlanPoint }[] } | null

/** Side of a square that stands for a part without walls. */
const TOKEN_SIZE_M = 6
/** Between two parts, so that their walls stay apart. */
const GAP_M = 1
const STEP_M = 2

/** The sides of a floor, clockwise from the right: a quarter turn leads from each to the next. */
const DIRECTIONS: readonly PlanPoint[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

interface Box {
  widthM: number
  heightM: number
}

/** A point of the plan, turned clockwise by quarters around nothing. */
export function turnPoint([x, y]: PlanPoint, quarterTurns: number): PlanPoint {
  const [cos, sin] = DIRECTIONS[((quarterTurns % 4) + 4) % 4] ?? [1, 0]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** An outline around the middle of its box, so that it can be turned. */
export function centreOutline(outline: PartOutline): { box: Box; floor: PlanPoint[]; openings: { id: string; at: PlanPoint }[] } {
  const half = TOKEN_SIZE_M / 2
  const floor: readonly PlanPoint[] = outline?.floor ?? [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
  const [xs, ys] = [floor.map(([x]) => x), floor.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const toCentre = ([x, y]: PlanPoint): PlanPoint => [x - (left + right) / 2, y - (top + bottom) / 2]
  return {
    box: { widthM: right - left, heightM: bottom - top },
    floor: floor.map(toCentre),
    openings: (outline?.openings ?? []).map(({ id, at }) => ({ id, at: toCentre(at) })),
  }
}

interface Placed {
  place: PlanPlace
  box: Box
}

interface Plan {
  parts: readonly Pick<Part, 'id' | 'place'>[]
  doors: readonly Door[]
}

/** @param outlines by the ids of parts @returns the place of every part; those that a curator has chosen stay */
export function layOutPlan({ parts, doors }: Plan, outlines: ReadonlyMap<string, PartOutline>): Map<string, PlanPlace> {
  const centred = new Map(parts.map(({ id }) => [id, centreOutline(outlines.get(id) ?? null)]))
  const placed = new Map<string, Placed>()
  for (const { id, place } of parts) if (place !== null) put(id, place)
  for (const { id } of parts) {
    if (!placed.has(id)) put(id, findFreePlace(id))
    placeNeighbours(id)
  }
  return new Map(parts.flatMap(({ id }) => (placed.has(id) ? [[id, (placed.get(id) as Placed).place] as const] : [])))

  function put(id: string, place: PlanPlace): void {
    const box = centred.get(id)?.box ?? { widthM: TOKEN_SIZE_M, heightM: TOKEN_SIZE_M }
    const isTurned = place.quarterTurns % 2 === 1
    placed.set(id, { place, box: isTurned ? { widthM: box.heightM, heightM: box.widthM } : box })
  }

  /** Whatever doors reach from a part, near ones first. */
  function placeNeighbours(startId: string): void {
    const reached = new Set([startId])
    for (const id of reached) {
      for (const { openingId, to } of listWays({ doors: [...doors] }, id)) {
        if (placed.has(to.partId) || !centred.has(to.partId)) continue
        put(to.partId, findPlaceBeside(id, openingId, to.partId, to.openingId))
        reached.add(to.partId)
      }
    }
  }

  /** Its door before the other one's, turned towards it; further away while something lies there. */
  function findPlaceBeside(fromId: string, fromOpening: string | null, id: string, opening: string | null): PlanPlace {
    const { place } = placed.get(fromId) as Placed
    const from = findExit(fromId, fromOpening)
    const to = findExit(id, opening)
    const side = (from.side + place.quarterTurns) % 4
    const quarterTurns = (((side + 2 - to.side) % 4) + 4) % 4
    const [exitX, exitY] = turnPoint(from.at, place.quarterTurns)
    const [entryX, entryY] = turnPoint(to.at, quarterTurns)
    const [dirX, dirY] = DIRECTIONS[side] ?? [1, 0]
    return pushUntilFree(
      id,
      quarterTurns,
      [dirX, dirY],
      [place.xM + exitX - entryX + dirX * GAP_M, place.yM + exitY - entryY + dirY * GAP_M],
    )
  }

  /** Below everything else. */
  function findFreePlace(id: string): PlanPlace {
    return pushUntilFree(id, 0, [1, 0], [0, 0])
  }

  function pushUntilFree(id: string, quarterTurns: number, [dirX, dirY]: PlanPoint, [x, y]: PlanPoint): PlanPlace {
    for (let distanceM = 0; ; distanceM += STEP_M) {
      const place = { xM: round(x + dirX * distanceM), yM: round(y + dirY * distanceM), quarterTurns }
      if (isFree(id, place)) return place
    }
  }

  function isFree(id: string, place: PlanPlace): boolean {
    const own = centred.get(id)?.box ?? { widthM: TOKEN_SIZE_M, heightM: TOKEN_SIZE_M }
    const isTurned = place.quarterTurns % 2 === 1
    const [widthM, heightM] = isTurned ? [own.heightM, own.widthM] : [own.widthM, own.heightM]
    return [...placed.values()].every(
      ({ place: other, box }) =>
        Math.abs(other.xM - place.xM) >= (box.widthM + widthM) / 2 + GAP_M / 2 ||
        Math.abs(other.yM - place.yM) >= (box.heightM + heightM) / 2 + GAP_M / 2,
    )
  }

  /** Where one leaves a part, and through which side of its box; without an opening in the middle of the right one. */
  function findExit(id: string, openingId: string | null): { at: PlanPoint; side: number } {
    const { box, openings } = centred.get(id) ?? centreOutline(null)
    const at = openings.find((opening) => opening.id === openingId)?.at ?? ([box.widthM / 2, 0] as const)
    return { at, side: findSide(box, at) }
  }
}

/** The side of a box to which a point of it is nearest: 0 the right one, then clockwise. */
export function findSide({ widthM, heightM }: Box, [x, y]: PlanPoint): number {
  const distances = [widthM / 2 - x, heightM / 2 - y, widthM / 2 + x, heightM / 2 + y]
  return distances.indexOf(Math.min(...distances))
}

/** Centimetres are enough for a plan. */
const round = (lengthM: number): number => Math.round(lengthM * 100) / 100 + 0
