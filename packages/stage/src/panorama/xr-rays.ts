/** Which hotspot a ray points at. Pure; lengths in metres, in the space of a headset: −z ahead, y up. */
import type { PanoramaDirection, PanoramaHotspot } from './panorama-scene.ts'

export interface XrPoint {
  x: number
  y: number
  z: number
}

/** Hotspots hang around the head of the viewer. */
export const HOTSPOT_DISTANCE_M = 3
/** Size of a hotspot's quad. */
export const HOTSPOT_WIDTH_M = 1
export const HOTSPOT_HEIGHT_M = 0.25

/** Where a ray meets the ball around the head on which hotspots hang; null: it begins outside and points away. */
export function meetBall(origin: XrPoint, direction: XrPoint, head: XrPoint): XrPoint | null {
  const [x, y, z] = [origin.x - head.x, origin.y - head.y, origin.z - head.z]
  const along = x * direction.x + y * direction.y + z * direction.z
  const reach = along * along - (x * x + y * y + z * z - HOTSPOT_DISTANCE_M ** 2)
  const far = -along + Math.sqrt(Math.max(0, reach))
  if (reach < 0 || far < 0) return null
  return { x: x + far * direction.x, y: y + far * direction.y, z: z + far * direction.z }
}

/** The hotspot at a point of the ball, relative to the head. Of two that overlap the nearer middle counts. */
export function findHotspotAt(point: XrPoint, hotspots: readonly PanoramaHotspot[], yawRad: number): PanoramaHotspot | null {
  let [found, foundM]: [PanoramaHotspot | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const hotspot of hotspots) {
    const { right, up, ahead } = computeQuadAxes(hotspot, yawRad)
    if (dot(point, ahead) <= 0) continue
    const [acrossM, upM] = [Math.abs(dot(point, right)), Math.abs(dot(point, up))]
    if (acrossM > HOTSPOT_WIDTH_M / 2 || upM > HOTSPOT_HEIGHT_M / 2 || acrossM + upM >= foundM) continue
    found = hotspot
    foundM = acrossM + upM
  }
  return found
}

/** @param yawRad what the picture is turned by to the left in the space of the headset */
export function computeQuadAxes(
  { yawRad: hotspotYawRad, pitchRad }: PanoramaDirection,
  yawRad: number,
): { right: XrPoint; up: XrPoint; ahead: XrPoint } {
  const [sinYaw, cosYaw] = [Math.sin(hotspotYawRad + yawRad), Math.cos(hotspotYawRad + yawRad)]
  const [sinPitch, cosPitch] = [Math.sin(pitchRad), Math.cos(pitchRad)]
  return {
    right: { x: cosYaw, y: 0, z: -sinYaw },
    up: { x: sinYaw * sinPitch, y: cosPitch, z: cosYaw * sinPitch },
    ahead: { x: -sinYaw * cosPitch, y: sinPitch, z: -cosYaw * cosPitch },
  }
}

const dot = (one: XrPoint, other: XrPoint): number => one.x * other.x + one.y * other.y + one.z * other.z
