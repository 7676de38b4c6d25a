import { Color } from 'three'
import type { LinearRgb } from './lit-mesh.ts'

/** Turns a `#rrggbb` of the document into linear light. */
export function toLinearColour(hex: string, factor = 1): LinearRgb {
  const colour = new Color(hex)
  return [colour.r * factor, colour.g * factor, colour.b * factor]
}

/** Mixes two linear colours; `share` 0 is all `from`. */
export function mixColours(from: LinearRgb, to: LinearRgb, share: number): LinearRgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}
