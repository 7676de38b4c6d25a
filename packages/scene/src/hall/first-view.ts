/**
 * The first view of a hall: from where near the spawn, and how far up, a visitor looks on entering, so that walls with
 * works fill the picture on a screen of any shape. Candidates are compared by what a coarse grid of rays meets.
 */
import { createCollider } from './collider.ts'
import type { HallDocument, Opening, PlanPoint, Prop } from './document.ts'
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
  /** Works, with their frames, that the picture's sides do not cut; in a tall picture, with their labels and beside its buttons. */
  wholeWorks: number
  cutWorks: number
  /** Those that are large enough to be noticed. */
  wholeCount: number
  /** The same of the text wall. */
  wholeTexts: number
  cutTexts: number
  /** Of seats that the picture's sides or its foot cut. */
  cutSeats: number
  /** Whether its middle is seen through a moon gate, which frames it. */
  isFramed: boolean
  /** Where all that is on the average, from the left side (−1) to the right one (1). */
  middle: number
}

const COLUMNS = 15
const ROWS = 25
const SAMPLE = 1 / COLUMNS / ROWS
/** A wide picture shows the room from its entrance; a tall one has to come closer, and aside, for its works. */
const [MAX_ADVANCE_M, MAX_ADVANCE_IF_WIDE_M] = [2.4, 0.4]
const ADVANCE_STEP_M = 0.4
const [ASIDE_M, ASIDE_IF_WIDE_M] = [[0, 0.7, -0.7, 1.4, -1.4, 2.1, -2.1], [0]]
/** A gate or an arch ahead frames the view from here. */
const BEFORE_PASSAGE_M = 1.2
const YAWS_RAD = [0, 0.2, -0.2, 0.4, -0.4]
const PITCHES_RAD = [0, 0.03, 0.06, 0.09]
const WIDTH_WITHOUT_AIR = 0.92
/** Buttons stand at the right of a tall picture, from a little below its middle on. As shares of half its width and height. */
const [BUTTONS_FROM, BUTTONS_BELOW] = [0.7, 0.24]
/** A label hangs right of its work: its width with the gap, and its lower edge above the floor. */
const [LABEL_M, LABEL_FOOT_M] = [0.45, 1.1]
/** Where the works of a tall picture have their middle: of what the buttons leave free. */
const MIDDLE_OF_FREE = -0.1
/** What a work is worth whose label lies under the buttons. */
const LABEL_COVERED = 0.6
/** Nothing that one could bump into stands closer, straight ahead. */
export const CLEAR_AHEAD_M = 2
/** A picture with so large a share of works is full enough. */
const ENOUGH_WORKS = 0.17
/** Less floor and the room has no ground, more and the walls are far; a wide picture shows the room, a tall one its works. */
const [LEAST_FLOOR, MOST_FLOOR, MOST_FLOOR_IF_WIDE] = [0.1, 0.18, 0.24]
const FLOOR_COST = 5
/** What a seat in the corner of the picture takes off. */
export const CUT_SEAT_COST = 8
/** What looking up may gain beside that. */
const PITCH_GAIN = 0.2
/** Whole works in view are counted from this share of the picture on, and up to this number. */
const LEAST_WORK = 0.01
const ENOUGH_WHOLE_WORKS = 3
/** What a title that the picture's side cuts takes off at most. */
const CUT_TEXT = 0.3
/** What a gate that frames a tall picture is worth at most. */
const FRAMED = 1.97
/** How far from the middle of the picture its sides may be, as shares of half the width. */
const [FRAME_FROM, FRAME_WITHIN] = [0.85, 1.25]

/** Finds the best first view of a hall through this lens. */
export function computeFirstView(document: EnteredHall, lens: Lens): FirstView {
  const { at: spawn, yawRad: spawnYawRad } = document.building.spawn
  const collider = createCollider(document.building)
  const scenery = createScenery(document)
  const isTall = lens.aspect < 1
  const mostFloor = isTall ? MOST_FLOOR : MOST_FLOOR_IF_WIDE
  const maxAdvanceM = isTall ? MAX_ADVANCE_M : MAX_ADVANCE_IF_WIDE_M
  let best: FirstView = { at: spawn, yawRad: spawnYawRad, pitchRad: 0 }
  let bestScore = Number.NEGATIVE_INFINITY
  for (let advanceM = 0; advanceM <= maxAdvanceM; advanceM += ADVANCE_STEP_M) {
    const ahead = step(spawn, spawnYawRad, advanceM)
    if (!collider.isPathClear(...spawn, ...ahead) || scenery.isBeyondPassage(spawn, ahead)) break
    for (const asideM of isTall ? ASIDE_M : ASIDE_IF_WIDE_M) {
      const at = step(ahead, spawnYawRad - Math.PI / 2, asideM)
      if (!collider.isPathClear(...ahead, ...at) || !collider.isPathClear(...spawn, ...at)) continue
      for (const turnRad of YAWS_RAD) {
        const yawRad = spawnYawRad + turnRad
        const isBlocked = !collider.isPathClear(...at, ...step(at, yawRad, CLEAR_AHEAD_M))
        const cost = (isBlocked ? 2 : 0) + 0.05 * (advanceM + Math.abs(asideM)) + (isTall ? 1.2 : 1.6) * Math.abs(turnRad)
        /** The best that this direction may reach. */
        let bound = BEST_RATING - cost
        if (bound <= bestScore) continue
        const look = scenery.lookTowards(at, yawRad, lens)
        for (const pitchRad of PITCHES_RAD) {
          if (bound <= bestScore) break
          const view = { at, yawRad, pitchRad }
          const content = look(pitchRad)
          // Uprights lean, which shows at the sides of a wide picture.
          const score =
            (isTall ? rateTall(content) : rateWide(content)) -
            CUT_SEAT_COST * content.cutSeats -
            cost -
            (1 + lens.aspect) * pitchRad
          // Looking up leaves floor out; of the works it changes little.
          bound = score + FLOOR_COST * Math.max(0, content.floor - mostFloor) + CUT_SEAT_COST * content.cutSeats + PITCH_GAIN
          if (score <= bestScore) continue
          bestScore = score
          best = view
        }
      }
    }
  }
  return best
}

const BEST_RATING = Math.max(1 + 0.2 * ENOUGH_WHOLE_WORKS, FRAMED)

/** Of a room, with its title and its works. */
const rateWide = ({ floor, wholeWorks, cutWorks, wholeCount, wholeTexts, cutTexts }: PictureContent): number =>
  rateWorks(wholeWorks + wholeTexts + 0.5 * cutWorks, wholeCount + (wholeTexts > LEAST_WORK ? 1 : 0)) -
  Math.min(CUT_TEXT, 20 * cutTexts) -
  rateFloor(floor, MOST_FLOOR_IF_WIDE)

/** Of some works in their middle, or of a gate with what lies behind. There is seldom room for the title; half of it spoils them. */
function rateTall(content: PictureContent): number {
  const { floor, wholeWorks, cutWorks, wholeCount, wholeTexts, cutTexts, isFramed, middle } = content
  const behindGate = isFramed ? wholeWorks + cutWorks + wholeTexts : 0
  return (
    (behindGate > LEAST_WORK
      ? FRAMED - Math.max(0, ENOUGH_WORKS - behindGate)
      : rateWorks(wholeWorks + wholeTexts, wholeCount) - rateFloor(floor, MOST_FLOOR)) -
    Math.min(CUT_TEXT, 20 * cutTexts) -
    Math.abs(middle - MIDDLE_OF_FREE)
  )
}

const rateWorks = (share: number, wholeCount: number): number =>
  Math.min(1, share / ENOUGH_WORKS) + 0.2 * Math.min(ENOUGH_WHOLE_WORKS, wholeCount) - (wholeCount === 0 ? 0.6 : 0)

const rateFloor = (floor: number, mostFloor: number): number => FLOOR_COST * Math.max(0, floor - mostFloor, LEAST_FLOOR - floor)

/** Describes what views of a hall show. */
export function createViewDescriber(
  document: EnteredHall,
): (view: FirstView, lens: Lens, hasButtons?: boolean) => PictureContent {
  const scenery = createScenery(document)
  return ({ at, yawRad, pitchRad }, lens, hasButtons) => scenery.lookTowards(at, yawRad, lens, hasButtons)(pitchRad)
}

/** What is worth seeing on a wall: the middle of a rectangle and its size. */
interface Sight {
  surfaceId: string
  uM: number
  vM: number
  widthM: number
  heightM: number
  isLabelled: boolean
  isText: boolean
}

/** A wall on the way of a ray. */
interface Crossing {
  surface: Surface
  sights: readonly Sight[]
  distanceM: number
  uM: number
}

function createScenery({ building, works, textWall }: EnteredHall) {
  const all: Sight[] = works.map((work) => ({
    ...work,
    ...computeFramedSize(work),
    isLabelled: work.title !== '',
    isText: false,
  }))
  // A text wall is worth seeing like a work.
  if (textWall) all.push({ ...textWall, vM: TEXT_MIDDLE_M, heightM: TEXT_HEIGHT_M, isLabelled: false, isText: true })
  const walls = computeSurfaces(building).map((surface) => ({
    surface,
    sights: all.filter(({ surfaceId }) => surfaceId === surface.id),
  }))
  const [spawnX, spawnZ] = building.spawn.at
  // Those farther away are too small to be cut.
  const isNear = ({ kind, at: [x, z] }: Prop) =>
    (kind === 'bench' || kind === 'round_bench') && Math.hypot(x - spawnX, z - spawnZ) < NEAR_SEAT_M
  const seats = building.props.filter(isNear).map(listCorners)
  const collider = createCollider(building)
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
    /** @returns what fills the picture with this pitch */
    lookTowards(
      at: PlanPoint,
      yawRad: number,
      { fovYRad, aspect }: Lens,
      hasButtons = aspect < 1,
    ): (pitchRad: number) => PictureContent {
      const [ahead, right] = [step([0, 0], yawRad, 1), step([0, 0], yawRad - Math.PI / 2, 1)]
      const halfHeight = Math.tan(fovYRad / 2)
      const halfWidth = halfHeight * aspect
      const elevations = Array.from({ length: ROWS }, (_, row) => Math.atan(spread(row, ROWS) * halfHeight))
      const columns = Array.from({ length: COLUMNS }, (_, column) => {
        const x = spread(column, COLUMNS)
        const aside = x * halfWidth
        return { x, crossings: listCrossings(at, [ahead[0] + right[0] * aside, ahead[1] + right[1] * aside]) }
      })
      /** Of a point on a wall, from the left side of the picture (−1) to the right one (1); infinite behind. */
      const getX = (surface: Surface, uM: number): number => {
        const [x, , z] = wallToRoom(surface, uM, 0)
        const away: PlanPoint = [x - at[0], z - at[1]]
        const depth = dot(away, ahead)
        return depth > 0 ? dot(away, right) / depth / halfWidth : Number.POSITIVE_INFINITY
      }
      /** 1 if both sides lie within the picture, with air beside them; less if buttons cover the label; else 0. */
      const rateWhole = ({ surfaceId, uM, widthM, isLabelled }: Sight, pitchRad: number): number => {
        const surface = walls.find(({ surface: { id } }) => id === surfaceId)?.surface
        if (!surface) return 0
        const [left, rightmost] = [getX(surface, uM - widthM / 2), getX(surface, uM + widthM / 2)]
        if (Math.abs(left) > WIDTH_WITHOUT_AIR) return 0
        if (!hasButtons) return Math.abs(rightmost) < WIDTH_WITHOUT_AIR ? 1 : 0
        const end = isLabelled ? getX(surface, uM + widthM / 2 + LABEL_M) : rightmost
        if (Math.abs(rightmost) > BUTTONS_FROM || end > 1) return 0
        if (end < BUTTONS_FROM) return 1
        const [x, , z] = wallToRoom(surface, uM + widthM / 2, 0)
        const fall = (EYE_HEIGHT_M - LABEL_FOOT_M) / dot([x - at[0], z - at[1]], ahead)
        return (fall + pitchRad) / halfHeight < BUTTONS_BELOW ? 1 : LABEL_COVERED
      }
      /** Whether it is a gate with about the middle and the width of the picture. */
      const isFrame = (surface: Surface, hole: Opening): boolean => {
        const [left, rightmost] = [getX(surface, hole.uM - hole.widthM / 2), getX(surface, hole.uM + hole.widthM / 2)]
        return (
          hole.kind === 'moon_gate' && Math.max(-left, rightmost) < FRAME_WITHIN && -left > FRAME_FROM && rightmost > FRAME_FROM
        )
      }
      const isSeen = ([x, , z]: readonly number[]) => collider.isViewClear(...at, x ?? 0, z ?? 0)
      const seatCorners = seats
        .filter((corners) => corners.some(isSeen))
        .map((corners) =>
          corners.map(([x, y, z]): SeatCorner => {
            const away: PlanPoint = [x - at[0], z - at[1]]
            return { aside: dot(away, right), above: y - EYE_HEIGHT_M, depth: dot(away, ahead) }
          }),
        )
      const isFramed =
        columns[(COLUMNS - 1) / 2]?.crossings.some(({ surface }) => surface.openings.some((hole) => isFrame(surface, hole))) ??
        false
      return (pitchRad) => {
        const shares = new Map<Sight, number>()
        const content: PictureContent = {
          floor: 0,
          wholeWorks: 0,
          cutWorks: 0,
          wholeCount: 0,
          wholeTexts: 0,
          cutTexts: 0,
          cutSeats: 0,
          isFramed,
          middle: 0,
        }
        for (const corners of seatCorners) content.cutSeats += measureCutShare(corners, pitchRad, halfWidth, halfHeight)
        const slopes = elevations.map((elevationRad) => Math.tan(pitchRad + elevationRad))
        for (const { x, crossings } of columns) {
          for (const slope of slopes) {
            const met = findMet(crossings, slope)
            if (met === 'floor') content.floor += SAMPLE
            else if (met) {
              shares.set(met, (shares.get(met) ?? 0) + SAMPLE)
              content.middle += x * SAMPLE
            }
          }
        }
        for (const [sight, share] of shares) {
          const whole = rateWhole(sight, pitchRad)
          if (sight.isText) content[whole > 0 ? 'wholeTexts' : 'cutTexts'] += share
          else if (whole > 0) content.wholeWorks += share * whole
          else content.cutWorks += share
          if (whole > 0 && !sight.isText && share > LEAST_WORK) content.wholeCount++
        }
        content.middle /= Math.max(
          SAMPLE,
          [...shares.values()].reduce((sum, share) => sum + share, 0),
        )
        return content
      }
    },
  }
}

/** A corner of a seat as seen from a place: metres to the right, above the eyes and straight ahead. */
interface SeatCorner {
  aside: number
  above: number
  depth: number
}

function listCorners({ at, yawRad, sizeM: [widthM, heightM, depthM] }: Prop): [x: number, y: number, z: number][] {
  const [cos, sin] = [Math.cos(yawRad), Math.sin(yawRad)]
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
    const [x, z] = [(corner & 1 ? 0.5 : -0.5) * widthM, (corner & 2 ? 0.5 : -0.5) * depthM]
    return [at[0] + cos * x + sin * z, corner & 4 ? heightM : 0, at[1] - sin * x + cos * z]
  })
}

/** Share of the picture that a seat takes which its sides or its foot cut; 0 for one that is whole or outside. */
function measureCutShare(corners: readonly SeatCorner[], pitchRad: number, halfWidth: number, halfHeight: number): number {
  const [cos, sin] = [Math.cos(pitchRad), Math.sin(pitchRad)]
  const seen = corners.flatMap(({ aside, above, depth }) => {
    const far = depth * cos + above * sin
    return far > NEAR_M ? [[aside / far / halfWidth, (above * cos - depth * sin) / far / halfHeight] as const] : []
  })
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)]
  const [left, rightmost, foot, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (seen.length === 0 || (seen.length === corners.length && left > -1 && rightmost < 1 && foot > -1)) return 0
  return (Math.max(0, Math.min(1, rightmost) - Math.max(-1, left)) * Math.max(0, Math.min(1, top) - Math.max(-1, foot))) / 4
}

/** What is closer to the eyes is not in the picture. */
const NEAR_M = 0.1
const NEAR_SEAT_M = 9

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
