/** What smooth things mirror, as `materials/shine.ts` has it in GLSL. */
import type { Colour } from './raster.ts'
import { smoothstep } from './shade-building.ts'

/** A direction of any length. */
export interface Ray {
  x: number
  y: number
  z: number
}

/** How a place catches light: see `SubstanceLook`. */
export interface Shine {
  gloss: number
  metal: number
}

/** Adds its shine to the colour in `out`, all still to be multiplied by the light on the place. */
export function addShine(out: Colour, normal: Ray, toEye: Ray, { gloss, metal }: Shine): void {
  const perNormal = 1 / (Math.hypot(normal.x, normal.y, normal.z) || 1)
  const perEye = 1 / (Math.hypot(toEye.x, toEye.y, toEye.z) || 1)
  const cosine = (normal.x * toEye.x + normal.y * toEye.y + normal.z * toEye.z) * perNormal * perEye
  const turn = 2 * cosine * perNormal
  const glance = readMirrored(
    normal.x * turn - toEye.x * perEye,
    normal.y * turn - toEye.y * perEye,
    normal.z * turn - toEye.z * perEye,
    gloss,
  )
  const coat = gloss * (0.05 + 0.6 * (1 - Math.min(1, Math.max(0, cosine))) ** 4) * glance
  for (let channel = 0; channel < 3; channel++) {
    const colour = out[channel] ?? 0
    out[channel] = (colour + coat) * (1 - metal) + colour * (0.3 + 1.15 * glance) * metal
  }
}

/** Light from the direction of a unit vector, as a share of the light on the place. */
function readMirrored(x: number, y: number, z: number, gloss: number): number {
  const c = z / Math.sqrt(x * x + z * z + 0.0001)
  const cc = c * c
  const walls = gloss * 0.55 * c * (4 * cc - 3) * (1 - Math.abs(y))
  const sky = (0.16 + 0.69 * smoothstep(-0.45, 0.9, y)) * (1 + walls)
  const around = 0.5 + 0.5 * c * ((16 * cc - 20) * cc + 5)
  const lamps = around ** 3 * smoothstep(0.12, 0.42, y) * (1 - smoothstep(0.62, 0.92, y))
  return sky + 2 * gloss * lamps
}
