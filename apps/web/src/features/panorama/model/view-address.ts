import type { View } from '@zhanjian/scene/tour/document.ts'

const DEGREE_RAD = Math.PI / 180

/** `yaw,pitch,fov` in degrees with one decimal, as in the address of a link to a view. */
export const formatView = ({ yawRad, pitchRad, fovRad }: View): string =>
  [yawRad, pitchRad, fovRad].map((rad) => String(Math.round((rad / DEGREE_RAD) * 10) / 10 + 0)).join(',')

/** null: it is none, or no tour can be looked at so. */
export function parseView(text: string | null): View | null {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part) * DEGREE_RAD))
  const [yawRad = Number.NaN, pitchRad = Number.NaN, fovRad = Number.NaN] = numbers
  const isView =
    numbers.length === 3 &&
    Math.abs(yawRad) <= Math.PI + ROUNDING_RAD &&
    Math.abs(pitchRad) <= Math.PI / 2 + ROUNDING_RAD &&
    fovRad >= MIN_FOV_RAD &&
    fovRad <= MAX_FOV_RAD
  return isView ? { yawRad, pitchRad, fovRad } : null
}

/** Beyond what any scene allows, whose own limits hold: the schema of tours would come with its library. */
const MIN_FOV_RAD = 10 * DEGREE_RAD
const MAX_FOV_RAD = 120 * DEGREE_RAD
/** Of one decimal of a degree. */
const ROUNDING_RAD = 0.06 * DEGREE_RAD
