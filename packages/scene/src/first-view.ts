/**
 * The first view of a hall: from where near the spawn, and how far up, a visitor looks on entering, so that walls with
 * works fill the picture on a screen of any shape. Candidates are compared by what a coarse grid of rays meets.
 */
import { createCollider } from './collider.ts'
import type { HallDocument, PlanPoint } from './document.ts'
import { computeFramedSize } from './framed-size.ts'
import { computeSurfaces, intersectRay, type Surface, wallToRoom } from './plan.ts'
import { TEXT_HEIGHT_M, TEXT_MIDDLE_M } from './text-wall.ts'
import { EYE_HEIGHT_M, type Lens } from './view-point.ts'

/** A place on the floor and the direction of view from there, as in `ViewPoint`. */
export interface FirstView {
  at: PlanPoint
  yawRad: number
  pitchRad: number
}

/** What a visitor enters. */
export type EnteredHall = Pick<HallDocument, 'building' | 'works'> & Partial<Pick<HallDocument, 'textWall'>>

/** What fills the picture of a view, as shares of its area. */
export interface PictureContent {
  floor: number
  /** Works, with their frames, that the picture's sides do not cut. */
  wholeWorks: number
  cutWorks: number
  /** Those that are large enough to be noticed. */
  wholeCount: number
}

const COLUMNS = 15
const ROWS = 25
const SAMPLE = 1 / COLUMNS / ROWS
/** A wide picture shows the room from its entrance; a tall one has to come closer for its works. */
const [MAX_ADVANCE_M, MAX_ADVANCE_IF_WIDE_M] = [2.4, 0.4]
const ADVANCE_STEP_M = 0.4
/** A gate or an arch ahead frames the view from here. */
const BEFORE_PASSAGE_M = 1.2
const YAWS_RAD = [0, 0.2, -0.2, 0.4, -0.4]
const PITCHES_RAD = [0, 0.03, 0.06, 0.09]
const WIDTH_WITHOUT_AIR = 0.92
/** Nothing that one could bump into stands closer, straight ahead. */
export const CLEAR_AHEAD_M = 2
/** A picture with so large a share of works is full enough. */
const ENOUGH_WORKS = 0.17
/** Less floor and the room has no ground, more and the walls are far; a wide picture shows the room, a tall one its works. */
const [LEAST_FLOOR, MOST_FLOOR, MOST_FLOOR_IF_WIDE] = [0.1, 0.18, 0.24]
/** Whole works in view are counted from this share of the picture on, and up to this number. */
const LEAST_WORK = 0.01
const ENOUGH_WHOLE_WORKS = 3

/** Finds the best first view of a hall through this lens. */
export function computeFirstView(document: EnteredHall, lens: Lens): FirstView {
  if (lens.aspect >= 1) return findBestView(document, lens)
  // A tall picture has no room for works beside a text wall.
  const worksAlone = { ...document, textWall: null }
  const view = findBestView(worksAlone, lens)
  return createViewDescriber(worksAlone)(view, lens).wholeCount > 0 ? view : findBestView(document, lens)
}

function findBestView(document: EnteredHall, lens: Lens): FirstView {
  const { at: spawn, yawRad: spawnYawRad } = document.building.spawn
  const collider = createCollider(document.building)
  const scenery = createScenery(document)
  const isTall = lens.aspect < 1
  const mostFloor = isTall ? MOST_FLOOR : MOST_FLOOR_IF_WIDE
  const maxAdvanceM = isTall ? MAX_ADVANCE_M : MAX_ADVANCE_IF_WIDE_M
  let best: FirstView = { at: spawn, yawRad: spawnYawRad, pitchRad: 0 }
  let bestScore = Number.NEGATIVE_INFINITY
  for (let advanceM = 0; advanceM <= maxAdvanceM; advanceM += ADVANCE_STEP_M) {
    const at = step(spawn, spawnYawRad, advanceM)
    if (!collider.isPathClear(...spawn, ...at) || scenery.isBeyondPassage(spawn, at)) break
    for (const turnRad of YAWS_RAD) {
      const yawRad = spawnYawRad + turnRad
      const isBlocked = !collider.isPathClear(...at, ...step(at, yawRad, CLEAR_AHEAD_M))
      for (const pitchRad of PITCHES_RAD) {
        const view = { at, yawRad, pitchRad }
        const score =
          ratePicture(scenery.look(view, lens), mostFloor) -
          (isBlocked ? 1 : 0) -
          0.05 * advanceM -
          1.6 * Math.abs(turnRad) -
          // Uprights lean, which shows at the sides of a wide picture.
          (1 + lens.aspect) * pitchRad
        if (score <= bestScore) continue
        bestScore = score
        best = view
      }
    }
  }
  return best
}

const ratePicture = ({ floor, wholeWorks, cutWorks, wholeCount }: PictureContent, mostFloor: number): number =>
  Math.min(1, (wholeWorks + 0.5 * cutWorks) / ENOUGH_WORKS) +
  0.2 * Math.min(ENOUGH_WHOLE_WORKS, wholeCount) -
  (wholeCount === 0 ? 0.6 : 0) -
  5 * Math.max(0, floor - mostFloor, LEAST_FLOOR - floor)

/** Describes what views of a hall show. */
export function createViewDescriber(document: EnteredHall): (view: FirstView, lens: Lens) => PictureContent {
  return createScenery(document).look
}

/** What is worth seeing on a wall: the middle of a rectangle and its size. */
interface Sight {
  surfaceId: string
  uM: number
  vM: number
  widthM: number
  heightM: number
}

/** A wall on the way of a ray. */
interface Crossing {
  surface: Surface
  sights: readonly Sight[]
  distanceM: number
  uM: number
}

function createScenery({ building, works, textWall }: EnteredHall) {
  const all: Sight[] = works.map((work) => ({ ...work, ...computeFramedSize(work) }))
  // A text wall is worth seeing like a work.
  if (textWall) all.push({ ...textWall, vM: TEXT_MIDDLE_M, heightM: TEXT_HEIGHT_M })
  const walls = computeSurfaces(building).map((surface) => ({
    surface,
    sights: all.filter(({ surfaceId }) => surfaceId === surface.id),
  }))
  const listCrossings = (at: PlanPoint, direction: PlanPoint): Crossing[] =>
    walls
      .flatMap(({ surface, sights }): Crossing[] => {
        const isFacing = dot(direction, surface.normal) < 0
        const distanceM = isFacing ? intersectRay(at, direction, surface.a, surface.b) : null
        if (distanceM === null) return []
        const uM = Math.hypot(at[0] + direction[0] * distanceM - surface.a[0], at[1] + direction[1] * distanceM - surface.a[1])
        return [{ surface, sights, distanceM, uM }]
      })
      .sort((one, other) => one.distanceM - other.distanceM)

  return {
    /** Whether the way leads into a passage: what lies behind it is for later. */
    isBeyondPassage(from: PlanPoint, to: PlanPoint): boolean {
      const way: PlanPoint = [to[0] - from[0], to[1] - from[1]]
      const lengthM = Math.hypot(...way)
      return lengthM > 0 && listCrossings(from, way).some(({ distanceM }) => distanceM * lengthM < lengthM + BEFORE_PASSAGE_M)
    },
    look: ({ at, yawRad, pitchRad }: FirstView, { fovYRad, aspect }: Lens): PictureContent => {
      const [ahead, right] = [step([0, 0], yawRad, 1), step([0, 0], yawRad - Math.PI / 2, 1)]
      const halfHeight = Math.tan(fovYRad / 2)
      const halfWidth = halfHeight * aspect
      const shares = new Map<Sight, number>()
      const content = { floor: 0, wholeWorks: 0, cutWorks: 0, wholeCount: 0 }
      for (let column = 0; column < COLUMNS; column++) {
        const x = spread(column, COLUMNS) * halfWidth
        const crossings = listCrossings(at, [ahead[0] + right[0] * x, ahead[1] + right[1] * x])
        for (let row = 0; row < ROWS; row++) {
          const slope = Math.tan(pitchRad + Math.atan(spread(row, ROWS) * halfHeight))
          const met = findMet(crossings, slope)
          if (met === 'floor') content.floor += SAMPLE
          else if (met) shares.set(met, (shares.get(met) ?? 0) + SAMPLE)
        }
      }
      /** Whether both sides lie within the picture, with air beside them. */
      const isWhole = ({ surfaceId, uM, widthM }: Sight): boolean =>
        [-widthM / 2, widthM / 2].every((offM) => {
          const surface = walls.find(({ surface: { id } }) => id === surfaceId)?.surface
          if (!surface) return false
          const [x, , z] = wallToRoom(surface, uM + offM, 0)
          const away: PlanPoint = [x - at[0], z - at[1]]
          return Math.abs(dot(away, right)) < dot(away, ahead) * halfWidth * WIDTH_WITHOUT_AIR
        })
      for (const [sight, share] of shares) {
        if (isWhole(sight)) {
          content.wholeWorks += share
          if (share > LEAST_WORK) content.wholeCount++
        } else content.cutWorks += share
      }
      return content
    },
  }
}

/** What a ray meets that rises by `slope` a metre; null for anything that is neither work nor floor. */
function findMet(crossings: readonly Crossing[], slope: number): Sight | 'floor' | null {
  for (const { surface, sights, distanceM, uM } of crossings) {
    const vM = EYE_HEIGHT_M + slope * distanceM
    if (vM < 0) return 'floor'
    const isWithin = (part: { uM: number; widthM: number }, bottomM: number, heightM: number) =>
      Math.abs(uM - part.uM) < part.widthM / 2 && bottomM < vM && vM < bottomM + heightM
    if (vM > surface.heightM || surface.openings.some((hole) => isWithin(hole, hole.sillM, hole.heightM))) continue
    return sights.find((sight) => isWithin(sight, sight.vM - sight.heightM / 2, sight.heightM)) ?? null
  }
  return slope < 0 ? 'floor' : null
}

/** From the picture's middle: −1 … 1. */
const spread = (index: number, count: number): number => ((index + 0.5) / count) * 2 - 1

const step = ([x, z]: PlanPoint, yawRad: number, byM: number): PlanPoint => [
  x - Math.sin(yawRad) * byM,
  z - Math.cos(yawRad) * byM,
]

const dot = (one: PlanPoint, other: PlanPoint): number => one[0] * other[0] + one[1] * other[1]
