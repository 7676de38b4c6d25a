/** The light of the viewer's studio (`studio-light.ts` of the stage), in numbers: soft lobes instead of panels. */

type Direction = readonly [x: number, y: number, z: number]

interface Lobe {
  towards: Direction
  strength: number
  /** Of the sphere, in steradians, as the panel is seen from the middle. */
  size: number
}

const LOBES: readonly Lobe[] = [
  { towards: [0, 0.99, 0.12], strength: 7, size: 0.9 },
  { towards: [-0.93, 0.26, 0.26], strength: 9, size: 0.43 },
  { towards: [0.977, 0.2, 0.08], strength: 6, size: 0.24 },
  { towards: [0.28, 0.22, -0.93], strength: 4.5, size: 0.38 },
  { towards: [-0.22, 0.4, 0.89], strength: 3.5, size: 0.12 },
  // The floor, by which it is brighter than the room: a side of the cube.
  { towards: [0, -1, 0], strength: 0.74, size: (2 * Math.PI) / 3 },
]
const ROOM = 0.36
/** A window, from where the viewer has it. */
const WINDOW: Direction = [-0.52, 0.72, 0.46]
const WINDOW_SHARE = 1.1 / Math.PI

/** The room takes some of it back: corners and floors are darker than the panels alone make them. */
const DIFFUSE_SHARE = 0.72

/** Panels reach around edges that a point of light would not. */
const wrap = (cosine: number): number => (Math.max(0, cosine + 0.4) / 1.4) ** 1.6

const dot = (a: Direction, b: Direction): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** What white paper facing there shows. */
export function readDiffuse(normal: Direction): number {
  let light = ROOM + WINDOW_SHARE * Math.max(0, dot(normal, WINDOW))
  for (const { towards, strength, size } of LOBES) light += ((strength * size) / Math.PI) * wrap(dot(normal, towards))
  return light * DIFFUSE_SHARE
}

/** What a surface mirrors from there. `roughness`: 0 … 1. */
export function readMirrored(towards: Direction, roughness: number): number {
  const blur = 0.02 + roughness * roughness
  let light = ROOM
  for (const lobe of LOBES) {
    const reach = Math.sqrt(lobe.size / Math.PI)
    const angle = Math.acos(Math.min(1, Math.max(-1, dot(towards, lobe.towards))))
    // A blurred panel is wider and as much darker.
    const wide = Math.sqrt(reach * reach + blur * blur)
    const edge = Math.min(1, Math.max(0, (wide + blur - angle) / (2 * blur)))
    light += lobe.strength * ((reach * reach) / (wide * wide)) * edge * edge * (3 - 2 * edge)
  }
  return light
}
