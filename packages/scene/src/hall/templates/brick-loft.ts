/** An old mill: red brick, iron posts and timbers, arched windows to the west, works on white screens in the nave. */
import type { Opening, Partition, Prop } from '../document.ts'
import {
  buildSmallestFor,
  computeEvenPositions,
  createArch,
  createBenchAcross,
  createDoor,
  createLightStrip,
  createPartition,
  createProp,
  createRectangle,
  createWallsAround,
  SEAT_DISTANCE_M,
  withOpenings,
} from './building-kit.ts'
import type { HallTemplate } from './hall-template.ts'

const HEIGHT_M = 5
const SCREEN = '#efebe3'
const IRON = '#33363a'
/** Distance of the screens from the axis on both sides. */
const SCREEN_X_M = 3.1

/** The official template `brick_loft`. */
export const brickLoft: HallTemplate = {
  id: 'brick_loft',
  version: 3,
  build: (workCount) => buildSmallestFor(workCount, (step) => createBuilding(step, workCount > 60)),
  defaults: { light: { mood: 'warm', brightness: 1.05 }, frame: 'black', matM: 0.05 },
}

/** Three plain rooms of growing size, then a nave with screens, longer by a bay at a time. */
function createBuilding(step: number, isLarge: boolean) {
  const hasScreens = step > 2
  const bayM = isLarge ? 7.4 : 6
  const bays = hasScreens ? step - 1 : step === 2 ? 2 : 1
  const widthM = hasScreens ? 14 : ([7.5, 9, 11][step] ?? 11)
  const depthM = hasScreens ? bays * bayM + 3 : ([7.5, 9, 12.5][step] ?? 12.5)
  const floor = createRectangle(widthM, depthM)
  const bayZ = computeEvenPositions(bays, -depthM / 2, depthM / 2)
  const betweenZ = bays === 1 ? [0] : bayZ.slice(1).map((z) => z - depthM / bays / 2)
  return {
    floor,
    walls: withOpenings(
      createWallsAround(floor, HEIGHT_M),
      new Map([
        [2, [createDoor('entrance', widthM / 2, 2.4, 2.8)]],
        [3, createWindows(bayZ, depthM)],
      ]),
    ),
    partitions: hasScreens ? bayZ.flatMap((z, bay) => createScreens(z, bay, bayM - 2.1)) : [],
    props: [
      ...betweenZ.flatMap((z, frame) => createFrames(z, frame, widthM, hasScreens)),
      ...bayZ.flatMap((z, bay) => createSeats(z, bay, hasScreens, depthM)),
    ],
    panels: createLightStrip(0, -depthM / 2 + 1.4, depthM / 2 - 1.4, 0.5, HEIGHT_M),
    ceiling: { kind: 'open' as const, heightM: HEIGHT_M, colour: '#c4b8a8' },
    wallColour: '#a37a69',
    wallMaterial: 'brick' as const,
    floorMaterial: 'concrete' as const,
    skirtingColour: '#4a3a33',
    spawn: { at: [0, depthM / 2 - 1.7] as [number, number], yawRad: 0 },
  }
}

/** The west wall runs from south to north. */
function createWindows(bayZ: readonly number[], depthM: number): Opening[] {
  return bayZ.slice(0, 12).map((z, bay) => createArch(`window-${bay}`, depthM / 2 - z, 1.7, 2.5, 1.05))
}

/** A pair of screens along the nave in every bay. */
function createScreens(z: number, bay: number, lengthM: number): Partition[] {
  const x = SCREEN_X_M
  const [north, south] = [z - lengthM / 2, z + lengthM / 2]
  return [
    createPartition(`west-${bay}`, [-x, south], [-x, north], 3.2, 0.22, { colour: SCREEN }),
    createPartition(`east-${bay}`, [x, north], [x, south], 3.2, 0.22, { colour: SCREEN }),
  ]
}

/** A tie beam across, with iron posts under it in the gaps between the screens. */
function createFrames(z: number, frame: number, widthM: number, hasPosts: boolean): Prop[] {
  const beam = createProp(`beam-${frame}`, 'beam', [0, z], [widthM, 0.32, 0.22], { liftM: HEIGHT_M - 0.75, colour: '#6a4630' })
  const postXs = hasPosts ? [-SCREEN_X_M, SCREEN_X_M] : []
  const heightM = HEIGHT_M - 0.75
  return [
    beam,
    ...postXs.map((x, side) => createProp(`post-${frame}-${side}`, 'column', [x, z], [0.24, heightM, 0.24], { colour: IRON })),
  ]
}

/** Along the nave between the screens, clear of the first view; in a plain room across, beside its axis. */
function createSeats(z: number, bay: number, hasScreens: boolean, depthM: number): Prop[] {
  if (bay % 3 !== 0 || bay >= 12 || (hasScreens && z > depthM / 2 - 3 - SEAT_DISTANCE_M)) return []
  const sizeM: Prop['sizeM'] = [0.5, 0.44, 1.8]
  const colour = '#5b4030'
  return [
    hasScreens
      ? createProp(`bench-${bay}`, 'bench', [0, z + 0.4], sizeM, { colour })
      : createBenchAcross([-1.5, z - 0.2], sizeM, depthM / 2 - 1.7, colour),
  ]
}
