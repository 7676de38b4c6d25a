/** Irradiance from spotlights with soft shadows, averaged over a texel. */
import type { Vector3Tuple } from '../plan.ts'
import type { RayWorld } from './ray-world.ts'
import type { Spotlight } from './spotlights.ts'

/** A spotlight made ready for shading. */
export interface ShadingLamp {
  x: number
  y: number
  z: number
  axisX: number
  axisY: number
  axisZ: number
  cosInner: number
  cosOuter: number
  outerRad: number
  intensity: number
  red: number
  green: number
  blue: number
  radiusM: number
}

/** The patch of a face over which light is averaged: its middle, and half its two edges. */
export interface Patch {
  x: number
  y: number
  z: number
  halfU: Vector3Tuple
  halfV: Vector3Tuple
  /** Beside a frame or a wall, where a shadow most likely ends: worth all rays. */
  isEdge: boolean
}

/** Samples the light of spotlights. */
export interface SpotlightSampler {
  /** Lamps that may reach a sphere. */
  findLampsNear(x: number, y: number, z: number, radiusM: number, normal: Vector3Tuple): ShadingLamp[]
  /** Adds linear RGB irradiance (1 shows a white surface as white) from the lamps to `out`. */
  addIrradiance(patch: Patch, normal: Vector3Tuple, lamps: readonly ShadingLamp[], out: Float64Array): void
}

/** Number of shadow rays. */
export interface ShadowRays {
  /** For every patch. */
  first: number
  /** More where the first ones disagree: at the edge of a shadow. */
  more: number
}

/** Creates a sampler of spotlights with soft shadows. */
export function createSpotlightSampler(
  lights: readonly Spotlight[],
  world: RayWorld,
  rays: ShadowRays,
  random: () => number,
): SpotlightSampler {
  const all = lights.map(toShadingLamp)

  /** How many of `count` rays from all over the patch reach a place on the lamp. */
  function countUnblockedRays(lamp: ShadingLamp, patch: Patch, count: number): number {
    let reached = 0
    const turns = [random(), random(), random(), random()] as const
    for (let ray = 0; ray < count; ray++) {
      // Four sequences that never fall into step, each spread evenly over −1…1.
      const s = toSpread(ray, 0.8566748838545, turns[0])
      const t = toSpread(ray, 0.733891856627126, turns[1])
      const lampX = lamp.x + toSpread(ray, 0.6287067210378087, turns[2]) * lamp.radiusM
      const lampZ = lamp.z + toSpread(ray, 0.5385972572236101, turns[3]) * lamp.radiusM
      const x = patch.x + patch.halfU[0] * s + patch.halfV[0] * t
      const y = patch.y + patch.halfU[1] * s + patch.halfV[1] * t
      const z = patch.z + patch.halfU[2] * s + patch.halfV[2] * t
      if (!world.isBlocked(x, y, z, lampX, lamp.y, lampZ)) reached++
    }
    return reached
  }

  /** Irradiance from the lamp at the middle of the patch without any shadow. */
  function computeUnshadowed(lamp: ShadingLamp, patch: Patch, normal: Vector3Tuple): number {
    const dx = lamp.x - patch.x
    const dy = lamp.y - patch.y
    const dz = lamp.z - patch.z
    const squared = dx * dx + dy * dy + dz * dz
    const length = Math.sqrt(squared)
    const facing = (dx * normal[0] + dy * normal[1] + dz * normal[2]) / length
    const cos = -(dx * lamp.axisX + dy * lamp.axisY + dz * lamp.axisZ) / length
    if (facing <= 0 || cos <= lamp.cosOuter) return 0
    return (lamp.intensity * smoothStep((cos - lamp.cosOuter) / (lamp.cosInner - lamp.cosOuter)) * facing) / squared
  }

  return {
    findLampsNear(x, y, z, radiusM, normal) {
      return all.filter((lamp) => {
        const dx = x - lamp.x
        const dy = y - lamp.y
        const dz = z - lamp.z
        if (-(dx * normal[0] + dy * normal[1] + dz * normal[2]) + radiusM <= 0) return false
        const length = Math.hypot(dx, dy, dz)
        if (length <= radiusM) return true
        const cos = (dx * lamp.axisX + dy * lamp.axisY + dz * lamp.axisZ) / length
        const reach = lamp.outerRad + 0.05 + Math.asin(Math.min(1, (radiusM + lamp.radiusM) / length))
        return reach >= Math.PI || cos > Math.cos(reach)
      })
    },
    addIrradiance(patch, normal, lamps, out) {
      for (const lamp of lamps) {
        const light = computeUnshadowed(lamp, patch, normal)
        if (light === 0) continue
        let count = rays.first
        let reached = countUnblockedRays(lamp, patch, count)
        if ((patch.isEdge || (reached > 0 && reached < count)) && rays.more > 0) {
          reached += countUnblockedRays(lamp, patch, rays.more)
          count += rays.more
        }
        const irradiance = (light * reached) / count
        out[0] = (out[0] ?? 0) + irradiance * lamp.red
        out[1] = (out[1] ?? 0) + irradiance * lamp.green
        out[2] = (out[2] ?? 0) + irradiance * lamp.blue
      }
    },
  }
}

function toShadingLamp(light: Spotlight): ShadingLamp {
  const [x, y, z] = light.at
  const [tx, ty, tz] = light.target
  const length = Math.hypot(tx - x, ty - y, tz - z) || 1
  const [red, green, blue] = light.colour
  return {
    x,
    y,
    z,
    axisX: (tx - x) / length,
    axisY: (ty - y) / length,
    axisZ: (tz - z) / length,
    cosInner: Math.cos(light.innerRad),
    cosOuter: Math.cos(light.outerRad),
    outerRad: light.outerRad,
    intensity: light.intensity,
    red,
    green,
    blue,
    radiusM: light.radiusM,
  }
}

function toSpread(index: number, step: number, turn: number): number {
  return ((index * step + turn) % 1) * 2 - 1
}

function smoothStep(share: number): number {
  const t = share < 0 ? 0 : share > 1 ? 1 : share
  return t * t * (3 - 2 * t)
}
