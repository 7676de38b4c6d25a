/** Cast concrete, tall and quiet, light from above and through slits: a nave with side chapels for the works. */
import type { Opening, Partition, Prop } from '../document.ts'
import {
  buildSmallestFor,
  createBenchAcross,
  createDoor,
  createLightStrip,
  createPartition,
  createProp,
  createRectangle,
  createWallsAround,
  createWindow,
  roundToMm,
  SEAT_DISTANCE_M,
  withOpenings,
} from './building-kit.ts'
import type { HallTemplate } from './hall-template.ts'

const HEIGHT_M = 5.6
const SLIT_M = 0.45

/** The official template `concrete`. */
export const concrete: HallTemplate = {
  id: 'concrete',
  version: 3,
  build: (workCount) => buildSmallestFor(workCount, (step) => createBuilding(step, workCount > 60)),
  defaults: { light: { mood: 'daylight', brightness: 0.95 }, frame: 'none', matM: 0 },
}

function createBuilding(step: number, isLarge: boolean) {
  const bays = Math.max(1, step)
  const chapelM = step < 2 ? 0 : isLarge ? 5 : 3.3
  const bayM = isLarge ? 6.2 : 5
  const naveM = step === 0 ? 8 : isLarge ? 8.6 : 7.6
  const widthM = naveM + chapelM * 2
  const depthM = step === 0 ? 8 : bays * bayM + 3.4
  const floor = createRectangle(widthM, depthM)
  return {
    floor,
    walls: withOpenings(
      createWallsAround(floor, HEIGHT_M),
      new Map([
        [0, createSlits(widthM)],
        [2, [createDoor('entrance', widthM / 2, 2.2, 3)]],
      ]),
    ),
    partitions: step < 2 ? [] : createChapels(bays, bayM, naveM / 2, widthM / 2, -depthM / 2 + 0.6),
    props: createBenches(bays, bayM, depthM),
    panels: [
      ...createLightStrip(-naveM * 0.34, -depthM / 2 + 0.8, depthM / 2 - 0.8, 0.9, HEIGHT_M),
      ...createLightStrip(naveM * 0.34, -depthM / 2 + 0.8, depthM / 2 - 0.8, 0.9, HEIGHT_M),
    ],
    ceiling: { kind: 'flat' as const, heightM: HEIGHT_M, colour: '#dedcd8' },
    wallColour: '#c9c6c0',
    wallMaterial: 'concrete' as const,
    floorMaterial: 'concrete' as const,
    skirtingColour: '#a9a6a1',
    spawn: { at: [0, roundToMm(depthM / 2 - 1.8)] as [number, number], yawRad: 0 },
  }
}

/** Light from both edges of the end wall grazes it and leaves its middle to one work. */
function createSlits(widthM: number): Opening[] {
  return [
    createWindow('slit-west', SLIT_M / 2 + 0.12, SLIT_M, HEIGHT_M - 0.5, 0.05),
    createWindow('slit-east', widthM - SLIT_M / 2 - 0.12, SLIT_M, HEIGHT_M - 0.5, 0.05),
  ]
}

/** Along the nave, clear of the first view; in the small hall across, beside its axis. */
function createBenches(bays: number, bayM: number, depthM: number): Prop[] {
  const colour = '#8b8780'
  if (bays === 1) return [createBenchAcross([-1.4, -0.4], [0.55, 0.42, 1.9], depthM / 2 - 1.8, colour)]
  return Array.from({ length: Math.ceil(bays / 3) }, (_, bench) =>
    createProp(`bench-${bench}`, 'bench', [0, -depthM / 2 + 4.6 + bench * 3 * bayM], [0.6, 0.42, 2.2], { colour }),
  ).filter((bench) => bench.at[1] < depthM / 2 - 2.9 - SEAT_DISTANCE_M)
}

/** Walls from the outer walls inwards, between which the chapels lie. */
function createChapels(bays: number, bayM: number, innerM: number, outerM: number, northM: number): Partition[] {
  return Array.from({ length: Math.min(12, bays - 1) }, (_, bay) => {
    const z = northM + (bay + 1) * bayM
    return [
      createPartition(`west-${bay}`, [-outerM, z], [-innerM, z], HEIGHT_M, 0.4),
      createPartition(`east-${bay}`, [innerM, z], [outerM, z], HEIGHT_M, 0.4),
    ]
  }).flat()
}
