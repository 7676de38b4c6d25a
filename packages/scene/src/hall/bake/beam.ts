/** The beam of a lamp: how much light it throws where, before anything blocks it. The baker and the draft light share it. */
import type { Vector3Tuple } from '../plan.ts'
import type { Spotlight } from './spotlights.ts'

/** A lamp made ready for shading. */
export interface Beam extends Pick<Spotlight, 'colour' | 'radiusM'> {
  /** Half angle beyond which it throws nothing in any direction. */
  reachRad: number
  x: number
  y: number
  z: number
  /** Where it aims. */
  axisX: number
  axisY: number
  axisZ: number
  /** Level, and across the aim: the direction in which the beam is stretched. */
  acrossX: number
  acrossZ: number
  /** What the stretch takes off the squared way across. */
  flattening: number
  cosInner: number
  cosOuter: number
  intensity: number
}

/** Creates the beam of a lamp. */
export function createBeam({ at, target, innerRad, outerRad, stretch, intensity, colour, radiusM }: Spotlight): Beam {
  const [x, y, z] = at
  const [tx, ty, tz] = target
  const length = Math.hypot(tx - x, ty - y, tz - z) || 1
  const levelM = Math.hypot(tx - x, tz - z)
  return {
    x,
    y,
    z,
    axisX: (tx - x) / length,
    axisY: (ty - y) / length,
    axisZ: (tz - z) / length,
    acrossX: levelM > 0 ? (z - tz) / levelM : 0,
    acrossZ: levelM > 0 ? (tx - x) / levelM : 0,
    flattening: 1 - 1 / stretch ** 2,
    cosInner: Math.cos(innerRad),
    cosOuter: Math.cos(outerRad),
    reachRad: Math.max(outerRad, Math.atan(Math.tan(outerRad) * stretch)),
    intensity,
    colour,
    radiusM,
  }
}

/** Irradiance (1 shows a white surface as white) at a place of a surface, without shadows. */
export function computeIrradiance(beam: Beam, x: number, y: number, z: number, normal: Vector3Tuple): number {
  const dx = x - beam.x
  const dy = y - beam.y
  const dz = z - beam.z
  const squared = dx * dx + dy * dy + dz * dz
  const length = Math.sqrt(squared)
  const facing = -(dx * normal[0] + dy * normal[1] + dz * normal[2]) / length
  if (facing <= 0) return 0
  const across = dx * beam.acrossX + dz * beam.acrossZ
  const along = dx * beam.axisX + dy * beam.axisY + dz * beam.axisZ
  const cos = along / Math.sqrt(squared - across * across * beam.flattening)
  if (cos <= beam.cosOuter) return 0
  return (beam.intensity * smoothStep((cos - beam.cosOuter) / (beam.cosInner - beam.cosOuter)) * facing) / squared
}

function smoothStep(share: number): number {
  const t = share < 0 ? 0 : share > 1 ? 1 : share
  return t * t * (3 - 2 * t)
}
