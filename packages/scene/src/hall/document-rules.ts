/**
 * Rules that the schema cannot express: how the parts of a hall must fit together. Each violation is one English line for
 * logs.
 */
import { findDuplicates } from '../document/find-duplicates.ts'
import type { Building, HallDocument, HungWork, Opening, TextWall } from './document.ts'
import { computeFloorAreaM2, computeSurfaces, isPointInPolygon, type Surface } from './plan.ts'

/** Tolerance for the rounding of stored lengths. */
const TOLERANCE_M = 0.001
const MIN_FLOOR_M2 = 1
/** A larger hall takes minutes to bake and is too large to walk. */
const MAX_FLOOR_M2 = 4000
const MIN_WALL_LENGTH_M = 0.05

/** All violations of a document; empty if it is valid. The schema must have been checked before. */
export function findHallViolations(document: HallDocument): string[] {
  const surfaces = computeSurfaces(document.building)
  return [
    ...findBuildingViolations(document.building),
    ...findWorkViolations(document.works, surfaces),
    ...findTextWallViolations(document.textWall, surfaces),
  ]
}

/** Violations of a building alone, as English lines `path: message`; empty if it is valid. */
export function findBuildingViolations(building: Building): string[] {
  const walls = [...building.walls, ...building.partitions]
  const issues = [
    ...findDuplicates(
      walls.map((wall) => wall.id),
      'walls',
    ),
    ...findDuplicates(
      walls.flatMap((wall) => wall.openings.map((hole) => hole.id)),
      'openings',
    ),
    ...findDuplicates(
      building.props.map((prop) => prop.id),
      'props',
    ),
  ]
  for (const wall of walls) {
    const lengthM = Math.hypot(wall.b[0] - wall.a[0], wall.b[1] - wall.a[1])
    if (lengthM < MIN_WALL_LENGTH_M) issues.push(`walls.${wall.id}: its length is zero`)
    for (const hole of wall.openings) {
      if (!isOpeningWithinWall(hole, lengthM, wall.heightM))
        issues.push(`walls.${wall.id}.openings.${hole.id}: reaches outside its wall`)
    }
  }
  if (computeFloorAreaM2(building.floor) < MIN_FLOOR_M2)
    issues.push('floor: its area is zero, or its corners are in the wrong order')
  if (computeFloorAreaM2(building.floor) > MAX_FLOOR_M2) issues.push(`floor: larger than ${MAX_FLOOR_M2} m²`)
  if (!isPointInPolygon(building.floor, building.spawn.at)) issues.push('spawn: not on the floor')
  return issues
}

/** `surfaces` are those of the works' building. */
export function findWorkViolations(works: readonly HungWork[], surfaces: readonly Surface[]): string[] {
  const surfaceById = new Map(surfaces.map((surface) => [surface.id, surface]))
  const issues = findDuplicates(
    works.map((work) => work.id),
    'works',
  )
  for (const work of works) {
    const surface = surfaceById.get(work.surfaceId)
    if (!surface) issues.push(`works.${work.id}.surfaceId: unknown surface ${work.surfaceId}`)
    else if (!isWithinSurface(work, surface)) issues.push(`works.${work.id}: reaches outside its wall`)
  }
  return issues
}

/** `surfaces` are those of the text wall's building. */
export function findTextWallViolations(textWall: TextWall | null, surfaces: readonly Surface[]): string[] {
  if (!textWall) return []
  const surface = surfaces.find(({ id }) => id === textWall.surfaceId)
  if (!surface) return [`textWall.surfaceId: unknown surface ${textWall.surfaceId}`]
  const half = textWall.widthM / 2
  const isWithin = textWall.uM - half >= -TOLERANCE_M && textWall.uM + half <= surface.lengthM + TOLERANCE_M
  return isWithin ? [] : ['textWall: reaches outside its wall']
}

/** Whether the picture itself lies on the surface; frames may brush a corner. */
export function isWithinSurface(
  work: Pick<HungWork, 'uM' | 'vM' | 'widthM' | 'heightM'>,
  surface: Pick<Surface, 'lengthM' | 'heightM'>,
): boolean {
  return (
    work.uM - work.widthM / 2 >= -TOLERANCE_M &&
    work.uM + work.widthM / 2 <= surface.lengthM + TOLERANCE_M &&
    work.vM - work.heightM / 2 >= -TOLERANCE_M &&
    work.vM + work.heightM / 2 <= surface.heightM + TOLERANCE_M
  )
}

function isOpeningWithinWall(hole: Opening, lengthM: number, heightM: number): boolean {
  return (
    hole.uM - hole.widthM / 2 >= -TOLERANCE_M &&
    hole.uM + hole.widthM / 2 <= lengthM + TOLERANCE_M &&
    hole.sillM + hole.heightM <= heightM + TOLERANCE_M
  )
}
