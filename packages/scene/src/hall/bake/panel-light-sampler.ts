/** Irradiance from glowing rectangles at a point, by rays towards them. */
import type { Vector3Tuple } from '../plan.ts'
import type { Emitter } from './emitters.ts'
import type { RayWorld } from './ray-world.ts'

/** Samples the light of panels and windows at a point. */
export interface PanelLightSampler {
  /** Writes linear RGB irradiance over π (1 shows a white surface as white) into `out`. */
  writeIrradiance(x: number, y: number, z: number, normal: Vector3Tuple, out: Float64Array): void
}

/** Emitters that contribute less than this share of the total are skipped. */
const NEGLIGIBLE_SHARE = 0.002
const NEAREST_SQUARED = 0.02

/**
 * Creates a sampler of panels and windows.
 * @param rays for each point, distributed over the emitters by their weight
 */
export function createPanelLightSampler(
  emitters: readonly Emitter[],
  world: RayWorld,
  rays: number,
  random: () => number,
): PanelLightSampler {
  const weights = new Float64Array(emitters.length)

  function weighEmitters(x: number, y: number, z: number, normal: Vector3Tuple): number {
    let totalWeight = 0
    emitters.forEach((emitter, index) => {
      const dx = emitter.origin[0] + (emitter.u[0] + emitter.v[0]) / 2 - x
      const dy = emitter.origin[1] + (emitter.u[1] + emitter.v[1]) / 2 - y
      const dz = emitter.origin[2] + (emitter.u[2] + emitter.v[2]) / 2 - z
      const squared = dx * dx + dy * dy + dz * dz + emitter.areaM2 / 4
      const length = Math.sqrt(squared)
      // A piece whose middle lies below the horizon may still show an edge.
      const slack = 0.25
      const cosAtPoint = (dx * normal[0] + dy * normal[1] + dz * normal[2]) / length + slack
      const cosAtEmitter = -(dx * emitter.normal[0] + dy * emitter.normal[1] + dz * emitter.normal[2]) / length + slack
      const weight =
        cosAtPoint > 0 && cosAtEmitter > 0 ? (emitter.areaM2 * emitter.radiance[1] * cosAtPoint * cosAtEmitter) / squared : 0
      weights[index] = weight
      totalWeight += weight
    })
    return totalWeight
  }

  function sampleIrradiance(emitter: Emitter, count: number, x: number, y: number, z: number, normal: Vector3Tuple): number {
    let sum = 0
    const offset = random()
    for (let ray = 0; ray < count; ray++) {
      const s = (ray + random()) / count
      const t = (ray * 0.6180339887 + offset) % 1
      if (!emitter.isGlowing(s, t)) continue
      const toX = emitter.origin[0] + emitter.u[0] * s + emitter.v[0] * t
      const toY = emitter.origin[1] + emitter.u[1] * s + emitter.v[1] * t
      const toZ = emitter.origin[2] + emitter.u[2] * s + emitter.v[2] * t
      const dx = toX - x
      const dy = toY - y
      const dz = toZ - z
      const cosAtPoint = dx * normal[0] + dy * normal[1] + dz * normal[2]
      const cosAtEmitter = -(dx * emitter.normal[0] + dy * emitter.normal[1] + dz * emitter.normal[2])
      if (cosAtPoint <= 0 || cosAtEmitter <= 0 || world.isBlocked(x, y, z, toX, toY, toZ)) continue
      const squared = Math.max(NEAREST_SQUARED, dx * dx + dy * dy + dz * dz)
      sum += ((cosAtPoint * cosAtEmitter) / (squared * squared)) * computeUpwardFactor(emitter, -dy / Math.sqrt(squared))
    }
    return (sum / count) * (emitter.areaM2 / Math.PI)
  }

  return {
    writeIrradiance(x, y, z, normal, out) {
      out.fill(0)
      const totalWeight = weighEmitters(x, y, z, normal)
      if (totalWeight === 0) return
      emitters.forEach((emitter, index) => {
        const part = (weights[index] ?? 0) / totalWeight
        if (part < NEGLIGIBLE_SHARE) return
        const irradiance = sampleIrradiance(emitter, Math.max(1, Math.round(rays * part)), x, y, z, normal)
        for (let channel = 0; channel < 3; channel++) {
          out[channel] = (out[channel] ?? 0) + irradiance * (emitter.radiance[channel] ?? 0)
        }
      })
    },
  }
}

/** @param rise sine of the angle at which the light goes up */
function computeUpwardFactor(emitter: Emitter, rise: number): number {
  return rise <= 0 ? 1 : 1 + (emitter.upwardShare - 1) * Math.min(1, rise * 3)
}
