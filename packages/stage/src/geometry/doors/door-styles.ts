/** Which door a building has: what it is made of decides, so that a repainted hall keeps a door that belongs to it. */
import type { Building } from '@zhanjian/scene/hall/document.ts'

export type DoorStyle = 'lattice' | 'steel' | 'pivot' | 'gilded' | 'studded' | 'moulded' | 'fluted' | 'french' | 'flush'

/** With more sides a plan looks round. */
const ROUND_FROM_SIDES = 9

export function chooseDoorStyle(building: Building): DoorStyle {
  if (isGardenHall(building)) return 'lattice'
  if (building.wallMaterial === 'brick') return 'steel'
  if (building.wallMaterial === 'concrete') return 'pivot'
  if (building.wallMaterial === 'fabric') return 'gilded'
  if (building.props.some(({ kind }) => kind === 'column')) return 'studded'
  if (building.floor.length >= ROUND_FROM_SIDES) return 'moulded'
  if (building.ceiling.kind === 'open') return 'fluted'
  return building.floorMaterial === 'terrazzo' ? 'french' : 'flush'
}

/** The outside is seen through its panes. */
export function isGlazed(style: DoorStyle): boolean {
  return style === 'steel' || style === 'french'
}

/** A hall with a moon gate or bamboo has lattices of wood; any other has slim steel bars. */
export function isGardenHall(building: Building): boolean {
  const hasGate = [...building.walls, ...building.partitions].some((wall) =>
    wall.openings.some((hole) => hole.kind === 'moon_gate'),
  )
  return hasGate || building.props.some((prop) => prop.kind === 'bamboo')
}
