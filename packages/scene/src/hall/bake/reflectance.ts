/** How much light the materials of a building reflect, as linear RGB shares. */
import { sliceUnits } from '../../characters.ts'
import type { Building, FloorMaterial, Prop, WallMaterial } from '../document.ts'

/** Linear (not sRGB) red, green, blue. */
export type LinearRgb = readonly [number, number, number]

/** Even fresh white paint absorbs some light. Without a cap the bounces in a closed white room would not converge. */
const MAX_REFLECTANCE = 0.86
const WALL_SHARE: Record<WallMaterial, number> = { plaster: 1, brick: 0.82, fabric: 0.85, concrete: 0.9 }
const FLOOR_REFLECTANCE: Record<FloorMaterial, LinearRgb> = {
  oak_herringbone: [0.44, 0.32, 0.21],
  oak_plank: [0.42, 0.31, 0.2],
  dark_walnut: [0.12, 0.072, 0.045],
  concrete: [0.32, 0.315, 0.305],
  terrazzo: [0.52, 0.505, 0.48],
  grey_brick: [0.17, 0.175, 0.18],
  white_resin: [0.68, 0.68, 0.67],
}
interface PropLight {
  reflectance: LinearRgb
  /** Size of the box in which it shades, as a share of its own size; null: it shades nothing. */
  boxShare: number | null
  /** Its top is lit, and throws light back. */
  hasLitTop: boolean
}

/** What every kind of prop does to light. */
export const PROP_LIGHT: Readonly<Record<Prop['kind'], PropLight>> = {
  bench: { reflectance: [0.2, 0.12, 0.08], boxShare: 1, hasLitTop: true },
  round_bench: { reflectance: [0.2, 0.12, 0.08], boxShare: 0.9, hasLitTop: true },
  plinth: { reflectance: [0.7, 0.69, 0.67], boxShare: 1, hasLitTop: true },
  // Its corners lie on the round shaft: beyond it they would smear the wall that a post leans against.
  column: { reflectance: [0.5, 0.49, 0.47], boxShare: Math.SQRT1_2, hasLitTop: false },
  planter: { reflectance: [0.18, 0.2, 0.14], boxShare: 1, hasLitTop: true },
  // Leaves let most light through: only the stems in the middle cast a shadow.
  bamboo: { reflectance: [0.14, 0.22, 0.1], boxShare: 0.3, hasLitTop: true },
  rock: { reflectance: [0.3, 0.3, 0.29], boxShare: 0.9, hasLitTop: true },
  // The shade of a lamp must not block the lamp's own light.
  pendant: { reflectance: [0.5, 0.45, 0.38], boxShare: null, hasLitTop: true },
  beam: { reflectance: [0.25, 0.2, 0.15], boxShare: 1, hasLitTop: false },
  // Too flat to matter.
  rug: { reflectance: [0.25, 0.22, 0.2], boxShare: null, hasLitTop: false },
}
/** A picture of which nothing is known: the mean of a great many pictures. */
export const ARTWORK_REFLECTANCE: LinearRgb = [0.34, 0.32, 0.3]

/**
 * Reflectance of a wall.
 * @param colour `#rrggbb`; null: the wall colour of the building
 */
export function getWallReflectance(building: Building, colour: string | null): LinearRgb {
  const share = WALL_SHARE[building.wallMaterial]
  const [red, green, blue] = toLinearRgb(colour ?? building.wallColour)
  return [capReflectance(red * share), capReflectance(green * share), capReflectance(blue * share)]
}

/** Reflectance of the ceiling. */
export function getCeilingReflectance(building: Building): LinearRgb {
  const [red, green, blue] = toLinearRgb(building.ceiling.colour)
  return [capReflectance(red), capReflectance(green), capReflectance(blue)]
}

/** Eyes discount the tint that a coloured floor reflects into a room, so less of it looks more natural. */
const FLOOR_TINT_SHARE = 0.6

/** Reflectance of the floor, with a reduced tint. */
export function getFloorReflectance(building: Building): LinearRgb {
  const [red, green, blue] = FLOOR_REFLECTANCE[building.floorMaterial]
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const muted = (value: number) => grey + (value - grey) * FLOOR_TINT_SHARE
  return [muted(red), muted(green), muted(blue)]
}

/** Reflectance of a prop. */
export function getPropReflectance(prop: Prop): LinearRgb {
  return prop.colour ? toLinearRgb(prop.colour) : PROP_LIGHT[prop.kind].reflectance
}

/** `#rrggbb` as linear RGB. */
export function toLinearRgb(colour: string): LinearRgb {
  const value = Number.parseInt(sliceUnits(colour, 1), 16)
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

function toLinear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function capReflectance(share: number): number {
  return Math.min(MAX_REFLECTANCE, share)
}
