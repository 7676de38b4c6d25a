/** Irradiance from spotlights with soft shadows, averaged over a texel. */
import type { Vector3Tuple } from '../plan.ts'
import { type Beam, computeIrradiance, createBeam } from './beam.ts'
import type { RayWorld } from './ray-world.ts'
import type { Spotlight } from './spotlights.ts'

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
  findLampsNear(x: number, y: number, z: number, radiusM: number, normal: Vector3Tuple): Beam[]
  /** Adds linear RGB irradiance (1 shows a white surface as white) from the lamps to `out`. */
  addIrradiance(patch: Patch, normal: Vector3Tuple, lamps: readonly Beam[], out: Float64Array): void
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
  const all = lights.map(createBeam)

  /** How many of `count` rays from all over the patch reach a place on the lamp. */
  function countUnblockedRays(lamp: Beam, patch: Patch, count: number): number {
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
        const reach = lamp.reachRad + 0.05 + Math.asin(Math.min(1, (radiusM + lamp.radiusM) / length))
        return reach >= Math.PI || cos > Math.cos(reach)
      })
    },
    addIrradiance(patch, normal, lamps, out) {
      for (const lamp of lamps) {
        const light = computeIrradiance(lamp, patch.x, patch.y, patch.z, normal)
        if (light === 0) continue
        let count = rays.first
        let reached = countUnblockedRays(lamp, patch, count)
        if ((patch.isEdge || (reached > 0 && reached < count)) && rays.more > 0) {
          reached += countUnblockedRays(lamp, patch, rays.more)
          count += rays.more
        }
        const irradiance = (light * reached) / count
        for (const channel of [0, 1, 2] as const) out[channel] = (out[channel] ?? 0) + irradiance * lamp.colour[channel]
      }
    },
  }
}

function toSpread(index: number, step: number, turn: number): number {
  return ((index * step + turn) % 1) * 2 - 1
}
