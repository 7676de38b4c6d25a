/** Where the exhibition's name and introduction can be read first. */
import {
  type Building,
  type HallDocument,
  type HungWork,
  type PlanPoint,
  TEXT_WALL_FIELDS,
  type TextWall,
  type TextWallTextField,
} from './document.ts'
import { computeFramedSize } from './framed-size.ts'
import { isOccluded } from './hang-runs.ts'
import { computeHangZones, computeSurfaces, type Span, type Surface, wallToRoom } from './plan.ts'
import { getTextWallSpan } from './text-wall.ts'

/** A place for a column of text. */
export type TextWallSpot = Pick<TextWall, 'surfaceId' | 'uM' | 'widthM'>

/** Texts stand from knee height to well above the eyes. */
const MIN_WALL_HEIGHT_M = 2.2
const MIN_WIDTH_M = 1.2
const MAX_WIDTH_M = 2.4
/** A column takes no more of a stretch than this, unless the rest would be too short for a work. */
const MAX_SHARE = 0.45
const MIN_REST_M = 1.4
/** Between the text and a corner, beyond the margin that everything on a wall has. */
const CORNER_AIR_M = 0.2
const STEP_M = 0.25
/** A stretch that stays in one piece is better than one that the text cuts in two. */
const WHOLE_STRETCH_BONUS = 1.25
/** Eyes go to the left first. */
const LEFT_BONUS = 1.15
/** What lies straight ahead belongs to a work. */
const AHEAD_PENALTY = 0.5
/** What a phone held upright shows on entering, to either side; better if it shows the whole text. */
const PHONE_VIEW_RAD = 0.28
const FIRST_VIEW_BONUS = 1.4
const STRAIGHTNESS_EXPONENT = 5
/** Larger in the eye (radians) is no more readable. */
const MAX_APPARENT_WIDTH = 0.45
/** Of places that are not seen on entering: they come last, the nearest first. */
const UNSEEN_WEIGHT = 1e-4

/** The best place on every free stretch of wall, those first where a visitor who enters reads it best. */
export function listTextWallSpots(building: Building): TextWallSpot[] {
  const surfaces = computeSurfaces(building)
  const found = surfaces
    .filter((surface) => surface.heightM >= MIN_WALL_HEIGHT_M)
    .flatMap((surface) =>
      computeHangZones(surface).flatMap((zone) => findBestSpot(surfaces, surface, zone, building.spawn) ?? []),
    )
  return found.sort((left, right) => right.weight - left.weight).map(({ spot }) => spot)
}

/** No text of its own: it follows the hall's name and summary. */
export const NO_WALL_TEXTS = Object.fromEntries(TEXT_WALL_FIELDS.map((field) => [field, null])) as Record<TextWallTextField, null>

/** A text wall without texts of its own at the best place; null when no wall has room for one. */
export function createTextWall(building: Building): TextWall | null {
  const spot = listTextWallSpots(building)[0]
  return spot ? { ...spot, ...NO_WALL_TEXTS } : null
}

/** A text wall at the best place of another building; null when there is none. */
export function moveTextWall(building: Building, textWall: TextWall | null): TextWall | null {
  const spot = textWall && listTextWallSpots(building)[0]
  return spot ? { ...textWall, ...spot } : null
}

/** The works that hang where the text wall stands. */
export function findWorksInTheWay({ works, textWall }: Pick<HallDocument, 'works' | 'textWall'>): HungWork[] {
  if (!textWall) return []
  const { fromM, toM } = getTextWallSpan(textWall)
  return works.filter((work) => {
    const half = computeFramedSize(work).widthM / 2
    return work.surfaceId === textWall.surfaceId && work.uM + half > fromM && work.uM - half < toM
  })
}

interface WeightedSpot {
  spot: TextWallSpot
  weight: number
}

function findBestSpot(surfaces: readonly Surface[], surface: Surface, zone: Span, spawn: Building['spawn']): WeightedSpot | null {
  const roomM = zone.toM - zone.fromM - 2 * CORNER_AIR_M
  if (roomM < MIN_WIDTH_M) return null
  const shareM = Math.max(MIN_WIDTH_M, roomM * MAX_SHARE)
  const widthM = roundToCm(Math.min(MAX_WIDTH_M, roomM - shareM < MIN_REST_M ? roomM : shareM))
  const firstM = zone.fromM + CORNER_AIR_M + widthM / 2
  const lastM = zone.toM - CORNER_AIR_M - widthM / 2
  // What is left of a short stretch takes no work: then the text has it for itself.
  const hasRest = roomM - widthM >= MIN_REST_M
  const steps = hasRest ? Math.ceil((lastM - firstM) / STEP_M) : 0
  let best: WeightedSpot | null = null
  for (let step = 0; step <= steps; step++) {
    const uM = hasRest ? Math.min(firstM + step * STEP_M, lastM) : (firstM + lastM) / 2
    const isWhole = step === 0 || step === steps
    const weight = computeWeight(surfaces, surface, uM, widthM, spawn) * (isWhole ? WHOLE_STRETCH_BONUS : 1)
    if (!best || weight > best.weight) best = { spot: { surfaceId: surface.id, uM: roundToCm(uM), widthM }, weight }
  }
  return best
}

/** How large and how straight ahead a column of text is to a visitor who enters; next to nothing if they cannot see all of it. */
function computeWeight(
  surfaces: readonly Surface[],
  surface: Surface,
  uM: number,
  widthM: number,
  { at, yawRad }: Building['spawn'],
): number {
  const ahead: PlanPoint = [-Math.sin(yawRad), -Math.cos(yawRad)]
  const [x, , z] = wallToRoom(surface, uM, 0)
  const away: PlanPoint = [x - at[0], z - at[1]]
  const distanceM = Math.max(Math.hypot(...away), 0.1)
  const straight = dot(away, ahead) / distanceM
  const facing = -dot(away, surface.normal) / distanceM
  const edges = [uM - widthM / 2, uM, uM + widthM / 2].map((edgeM): PlanPoint => {
    const [edgeX, , edgeZ] = wallToRoom(surface, edgeM, 0)
    return [edgeX, edgeZ]
  })
  if (straight <= 0 || facing <= 0 || edges.some((edge) => isOccluded(surfaces, surface, at, edge))) {
    return UNSEEN_WEIGHT / (1 + distanceM)
  }
  // Angles from straight ahead, to the right.
  const angles = edges.map(([edgeX, edgeZ]) => {
    const [east, south] = [edgeX - at[0], edgeZ - at[1]]
    return Math.atan2(ahead[0] * south - ahead[1] * east, ahead[0] * east + ahead[1] * south)
  })
  const isAhead = Math.min(...angles) < 0 && Math.max(...angles) > 0
  const isLeft = Math.max(...angles) <= 0
  const isInFirstView = angles.every((angle) => Math.abs(angle) <= PHONE_VIEW_RAD)
  const apparentWidth = Math.min(MAX_APPARENT_WIDTH, (widthM * facing) / distanceM)
  const bonus = (isAhead ? AHEAD_PENALTY : isLeft ? LEFT_BONUS : 1) * (isInFirstView ? FIRST_VIEW_BONUS : 1)
  return apparentWidth * straight ** STRAIGHTNESS_EXPONENT * bonus
}

const dot = (left: PlanPoint, right: PlanPoint): number => left[0] * right[0] + left[1] * right[1]

const roundToCm = (lengthM: number): number => Math.round(lengthM * 100) / 100
