import { normaliseAngleRad } from '@zhanjian/scene/tour/directions.ts'
import type { Direction } from '@zhanjian/scene/tour/document.ts'

/** Hotspots nearer to each other than this cover each other on a phone. */
const LEAST_DISTANCE_RAD = 0.16
const STEP_RAD = 0.2

/** The direction itself, or the next one to its right in which no hotspot stands yet: for who cannot see that one is there. */
export function findFreeDirection(taken: readonly Direction[], { yawRad, pitchRad }: Direction): Direction {
  for (let turnRad = 0; turnRad < Math.PI * 2; turnRad += STEP_RAD) {
    const direction = { yawRad: normaliseAngleRad(yawRad - turnRad), pitchRad }
    if (taken.every((other) => measureRad(other, direction) >= LEAST_DISTANCE_RAD)) return direction
  }
  return { yawRad, pitchRad }
}

const measureRad = (one: Direction, other: Direction): number =>
  Math.hypot(normaliseAngleRad(one.yawRad - other.yawRad) * Math.cos(other.pitchRad), one.pitchRad - other.pitchRad)
