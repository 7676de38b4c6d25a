/** Light going to and fro between all faces: rays are cast once, then every bounce only looks values up. */
import type { CoarseMap } from './coarse-map.ts'
import type { RayWorld } from './ray-world.ts'
import { valueAt } from './value-at.ts'

/** Two lights travel at once: red, green, blue of the spotlights, then of panels and windows. */
export const CHANNELS = 6
const MAX_RAY_M = 1000

/** Where the rays of all points end. */
export interface BounceRays {
  /** For each point the points its rays end on, −1 where they leave the building. */
  ends: Int32Array
  perPoint: number
}

/** Casts `perPoint` rays from every usable point, dense where light counts most (cosine-weighted). */
export function castBounceRays(map: CoarseMap, world: RayWorld, perPoint: number, random: () => number): BounceRays {
  const ends = new Int32Array(map.count * perPoint).fill(-1)
  for (let point = 0; point < map.count; point++) {
    if (map.usable[point] === 0) continue
    const x = valueAt(map.position, point * 3)
    const y = valueAt(map.position, point * 3 + 1)
    const z = valueAt(map.position, point * 3 + 2)
    const nx = valueAt(map.normal, point * 3)
    const ny = valueAt(map.normal, point * 3 + 1)
    const nz = valueAt(map.normal, point * 3 + 2)
    // Two directions across the normal: along the floor, and the rest. Normals are upright or level.
    const [ax, ay, az] = ny !== 0 ? [1, 0, 0] : [0, 1, 0]
    const bx = ny * az - nz * ay
    const by = nz * ax - nx * az
    const bz = nx * ay - ny * ax
    const turn = random()
    const shift = random()
    for (let ray = 0; ray < perPoint; ray++) {
      const share = (ray + shift) / perPoint
      const angle = ((ray * 0.6180339887 + turn) % 1) * Math.PI * 2
      const side = Math.sqrt(share)
      const up = Math.sqrt(1 - share)
      const alongA = Math.cos(angle) * side
      const alongB = Math.sin(angle) * side
      const dx = ax * alongA + bx * alongB + nx * up
      const dy = ay * alongA + by * alongB + ny * up
      const dz = az * alongA + bz * alongB + nz * up
      world.trace(x, y, z, dx, dy, dz, MAX_RAY_M)
      ends[point * perPoint + ray] = map.findHitPoint(world.hit)
    }
  }
  return { ends, perPoint }
}

/**
 * Irradiance (`CHANNELS` values a point) from other faces, given the light that falls directly on the points. Bounces beyond
 * `bounces` are estimated from the last three.
 */
export function bounceLight(map: CoarseMap, rays: BounceRays, direct: Float32Array, bounces: number): Float32Array {
  const total = new Float32Array(map.count * CHANNELS)
  const outgoing = reflectLight(map, direct)
  const parts: Float32Array[] = []
  for (let bounce = 0; bounce < bounces; bounce++) {
    const part = gatherLight(map, rays, outgoing)
    map.smooth(part, CHANNELS)
    map.smooth(part, CHANNELS)
    addInto(total, part)
    outgoing.set(reflectLight(map, part))
    parts.push(part)
  }
  addRemainingBounces(map, total, parts)
  return total
}

function gatherLight(map: CoarseMap, { ends, perPoint }: BounceRays, outgoing: Float32Array): Float32Array<ArrayBuffer> {
  const incoming = new Float32Array(map.count * CHANNELS)
  for (let point = 0; point < map.count; point++) {
    if (map.usable[point] === 0) continue
    let [s0, s1, s2, s3, s4, s5] = [0, 0, 0, 0, 0, 0]
    for (let ray = point * perPoint; ray < (point + 1) * perPoint; ray++) {
      const end = valueAt(ends, ray) * CHANNELS
      if (end < 0) continue
      s0 += valueAt(outgoing, end)
      s1 += valueAt(outgoing, end + 1)
      s2 += valueAt(outgoing, end + 2)
      s3 += valueAt(outgoing, end + 3)
      s4 += valueAt(outgoing, end + 4)
      s5 += valueAt(outgoing, end + 5)
    }
    const at = point * CHANNELS
    incoming[at] = s0 / perPoint
    incoming[at + 1] = s1 / perPoint
    incoming[at + 2] = s2 / perPoint
    incoming[at + 3] = s3 / perPoint
    incoming[at + 4] = s4 / perPoint
    incoming[at + 5] = s5 / perPoint
  }
  return incoming
}

function reflectLight(map: CoarseMap, incoming: Float32Array): Float32Array<ArrayBuffer> {
  const outgoing = new Float32Array(map.count * CHANNELS)
  for (let point = 0; point < map.count; point++) {
    for (let channel = 0; channel < CHANNELS; channel++) {
      const at = point * CHANNELS + channel
      outgoing[at] = valueAt(incoming, at) * valueAt(map.reflectance, point * 3 + (channel % 3))
    }
  }
  return outgoing
}

/**
 * Light alternates between faces (ceiling, floor, ceiling …), so a bounce resembles the one before the last. In the end both
 * shrink by the same factor, which gives the sum of the remaining series.
 */
function addRemainingBounces(map: CoarseMap, total: Float32Array, parts: readonly Float32Array[]): void {
  const [first, second, third] = parts.slice(-3)
  if (!first || !second || !third) return
  const shares = Array.from({ length: CHANNELS }, (_, channel) => {
    const before = sumChannel(map, first, channel)
    return before > 0 ? Math.min(0.9, sumChannel(map, third, channel) / before) : 0
  })
  for (let i = 0; i < total.length; i++) {
    const share = shares[i % CHANNELS] ?? 0
    total[i] = valueAt(total, i) + ((valueAt(second, i) + valueAt(third, i)) * share) / (1 - share)
  }
}

function sumChannel(map: CoarseMap, values: Float32Array, channel: number): number {
  let sum = 0
  for (let point = 0; point < map.count; point++) sum += valueAt(map.areaM2, point) * valueAt(values, point * CHANNELS + channel)
  return sum
}

function addInto(total: Float32Array, part: Float32Array): void {
  for (let i = 0; i < total.length; i++) total[i] = valueAt(total, i) + valueAt(part, i)
}
