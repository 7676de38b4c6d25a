/**
 * Where a hall can have doors that lead on: its own, and stretches of bare outer wall in which one can be cut. The place of a cut
 * door is its name (`cut-<wall>-<decimetres>`), so that who names it needs nothing of the hall's document.
 */
import { type Collider, createCollider } from './collider.ts'
import type { Building, HungWork, Opening, PlanPoint, TextWall } from './document.ts'
import { computeFramedSize } from './framed-size.ts'
import {
  computeHangZones,
  computeSurfaces,
  HANG_MARGIN_M,
  isPointInPolygon,
  type Span,
  type Surface,
  wallToRoom,
} from './plan.ts'

/** Where one can leave. */
export interface DoorPlace {
  id: string
  /** The middle of its width, on the plan. */
  at: PlanPoint
  widthM: number
  /** There is none yet: it is cut for whoever leads a door there. */
  isCut: boolean
}

/** What of a hall decides where there is room for a door. */
export interface DoorHall {
  building: Building
  works: readonly Pick<HungWork, 'surfaceId' | 'uM' | 'widthM' | 'heightM' | 'matM' | 'frame'>[]
  textWall: TextWall | null
}

const [CUT_WIDTH_M, CUT_HEIGHT_M] = [1.7, 2.5]
/** What stays of a wall above a cut door. */
const LINTEL_M = 0.3
/** Of bare wall on either side: a label hangs beside its work. */
const BESIDE_CUT_M = 0.5
/** A long bare wall offers a door each so many metres. */
const CUT_EVERY_M = 6
/** Of ids in documents. */
const MAX_ID_CHARACTERS = 40
const CUT_ID = /^cut-(.+)-(\d{1,4})$/
/** Where one stands, and where one comes from. */
const STANDS_BEFORE_M = [0.6, 1.2]
/** Behind a way out the floor ends. */
const BEHIND_M = 0.5

/** Doors and arches of outer walls that lead off the floor, then places for more, in the order of the walls. */
export function listDoorPlaces(hall: DoorHall): DoorPlace[] {
  const walls = listOuterWalls(hall)
  const own = walls.flatMap((surface) =>
    surface.openings.flatMap(({ id, kind, uM, widthM }) =>
      kind === 'window' || !leadsOut(hall.building, surface, uM) ? [] : [{ id, at: toPlan(surface, uM), widthM, isCut: false }],
    ),
  )
  const collider = createCollider(hall.building)
  const cuts = walls.flatMap((surface) =>
    listBareSpans(hall, surface).flatMap(({ fromM, toM }) => {
      const freeM = toM - fromM - CUT_WIDTH_M
      if (freeM < 0) return []
      const count = 1 + Math.floor(freeM / CUT_EVERY_M)
      return Array.from({ length: count }, (_, index) => Math.round(10 * (fromM + ((toM - fromM) * (index + 0.5)) / count)))
        .map((decimetres) => ({ id: `cut-${surface.id}-${decimetres}`, uM: decimetres / 10 }))
        .filter(
          ({ id, uM }) =>
            id.length <= MAX_ID_CHARACTERS && leadsOut(hall.building, surface, uM) && isFreeBefore(collider, surface, uM),
        )
        .map(({ id, uM }) => ({ id, at: toPlan(surface, uM), widthM: CUT_WIDTH_M, isCut: true }))
    }),
  )
  return [...own, ...cuts]
}

/**
 * The building with the cut doors of these that still fit; others stay closed.
 * @param ids of {@link listDoorPlaces}, at whatever time it was asked
 */
export function cutDoors(hall: DoorHall, ids: readonly string[]): Building {
  const { building } = hall
  const walls = new Map(listOuterWalls(hall).map((surface) => [surface.id, surface]))
  if (!ids.some((id) => CUT_ID.test(id))) return building
  const collider = createCollider(building)
  const cuts = ids.flatMap((id) => {
    const [, wallId = '', decimetres = ''] = CUT_ID.exec(id) ?? []
    const surface = walls.get(wallId)
    const uM = Number(decimetres) / 10
    const fits =
      surface &&
      leadsOut(building, surface, uM) &&
      isFreeBefore(collider, surface, uM) &&
      listBareSpans(hall, surface).some((span) => hasRoom(span, uM))
    return fits ? [{ wallId, opening: createOpening(id, uM, surface.heightM) }] : []
  })
  if (cuts.length === 0) return building
  return {
    ...building,
    walls: building.walls.map((wall) => {
      const own = cuts.filter(({ wallId }) => wallId === wall.id).map(({ opening }) => opening)
      return own.length === 0 ? wall : { ...wall, openings: [...wall.openings, ...own] }
    }),
  }
}

const createOpening = (id: string, uM: number, wallHeightM: number): Opening => ({
  id,
  kind: 'door',
  uM,
  widthM: CUT_WIDTH_M,
  heightM: Math.min(CUT_HEIGHT_M, wallHeightM - LINTEL_M),
  sillM: 0,
})

const ROUNDING_M = 0.06
const hasRoom = ({ fromM, toM }: Span, uM: number): boolean =>
  uM - CUT_WIDTH_M / 2 > fromM - ROUNDING_M && uM + CUT_WIDTH_M / 2 < toM + ROUNDING_M

const listOuterWalls = ({ building, textWall }: DoorHall): Surface[] =>
  computeSurfaces(building, textWall).filter(({ partitionId }) => partitionId === null)

function toPlan(surface: Surface, uM: number): PlanPoint {
  const [x, , z] = wallToRoom(surface, uM, 0)
  return [x, z]
}

function leadsOut({ floor }: Building, surface: Surface, uM: number): boolean {
  const [x, , z] = wallToRoom(surface, uM, 0, -BEHIND_M)
  return !isPointInPolygon(floor, [x, z])
}

/** Whether one can stand before the middle of a door: benches are lower than what keeps works away. */
function isFreeBefore(collider: Collider, surface: Surface, uM: number): boolean {
  return STANDS_BEFORE_M.every((beforeM) => {
    const [x, , z] = wallToRoom(surface, uM, 0, beforeM)
    return collider.isFree(x, z)
  })
}

/** Stretches on which nothing hangs and before which nothing stands. */
function listBareSpans({ works }: DoorHall, surface: Surface): Span[] {
  const hung = works
    .filter(({ surfaceId }) => surfaceId === surface.id)
    .map((work) => {
      const halfM = computeFramedSize(work).widthM / 2
      return { fromM: work.uM - halfM, toM: work.uM + halfM }
    })
  return computeHangZones({ ...surface, obstacles: [...surface.obstacles, ...hung] })
    .map(({ fromM, toM }) => ({ fromM: fromM + BESIDE_CUT_M - HANG_MARGIN_M, toM: toM - BESIDE_CUT_M + HANG_MARGIN_M }))
    .filter(({ fromM, toM }) => toM > fromM)
}
