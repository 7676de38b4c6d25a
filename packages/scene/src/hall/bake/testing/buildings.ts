/** Buildings for the baker's tests. */
import type { Building, PlanPoint } from '../../document.ts'
import type { LightScene } from '../bake-hall.ts'
import type { Spotlight } from '../spotlights.ts'

export function createPlainBuilding(floor: PlanPoint[], heightM = 4, changes: Partial<Building> = {}): Building {
  return {
    floor,
    walls: floor.map((a, corner) => ({ id: `w${corner}`, a, b: floor[(corner + 1) % floor.length] ?? a, heightM, openings: [] })),
    partitions: [],
    props: [],
    panels: [],
    ceiling: { kind: 'flat', heightM, colour: '#d7d7d7' },
    wallColour: '#d7d7d7',
    wallMaterial: 'plaster',
    floorMaterial: 'white_resin',
    skirtingColour: '#cccccc',
    spawn: { at: [0, 0], yawRad: 0 },
    ...changes,
  }
}

/** Walls w0 north, w1 east, w2 south, w3 west; the middle at the origin. */
export function createBoxBuilding(widthM: number, depthM: number, heightM = 4, changes: Partial<Building> = {}): Building {
  const [x, z] = [widthM / 2, depthM / 2]
  const floor: PlanPoint[] = [
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ]
  return createPlainBuilding(floor, heightM, changes)
}

/** A scene without any light. `changes` adds lights; their values are not exposed. */
export function createScene(building: Building, changes: Partial<LightScene> = {}): LightScene {
  return { building, works: [], lights: [], emitters: [], coveLight: [0, 0, 0], exposure: null, ...changes }
}

/** A wide lamp that looks straight down. */
export function createLamp(x: number, y: number, z: number, changes: Partial<Spotlight> = {}): Spotlight {
  return {
    kind: 'accent',
    at: [x, y, z],
    target: [x, 0, z],
    innerRad: 0.5,
    outerRad: 1,
    stretch: 1,
    intensity: 10,
    colour: [1, 1, 1],
    radiusM: 0.05,
    surfaceId: null,
    workId: null,
    ...changes,
  }
}
