/** White walls, oak in herringbone, two strips of daylight: the hall that steps back behind its works. */
import type { Partition, Prop } from '../document.ts'
import {
  buildSmallestFor,
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

const HEIGHT_M = 4.5
const AISLE_M = 4.4
const ALONG_WALLS_M = 1.9
const BAY_M = 5.2

/** The official template `white_cube`. */
export const whiteCube: HallTemplate = {
  id: 'white_cube',
  version: 3,
  build: (workCount) => buildSmallestFor(workCount, (step) => createBuilding(step, workCount > 60 ? 19 : 14)),
  defaults: { light: { mood: 'daylight', brightness: 0.86 }, frame: 'oak', matM: 0.06 },
}

/** Two rooms without partitions, then ever longer with pairs of them left and right of the aisle. */
function createBuilding(step: number, fullWidthM: number) {
  const pairs = Math.max(0, step - 2)
  const widthM = step === 0 ? 7.5 : step === 1 ? 9.5 : step === 2 ? 12 : fullWidthM
  const depthM = step === 0 ? 7 : step === 1 ? 9 : step === 2 ? 11 : 7.5 + pairs * BAY_M
  const floor = createRectangle(widthM, depthM)
  const openings = new Map([[2, [createDoor('entrance', widthM / 2, 1.9, 2.5)]]])
  return {
    floor,
    walls: withOpenings(createWallsAround(floor, HEIGHT_M), openings),
    partitions: createPartitions(pairs, widthM, depthM),
    props: createBenches(pairs, depthM),
    panels: [-widthM / 4, widthM / 4].flatMap((x) => createLightStrip(x, -depthM / 2 + 1.2, depthM / 2 - 1.2, 0.42, HEIGHT_M)),
    ceiling: { kind: 'flat' as const, heightM: HEIGHT_M, colour: '#f4f3f0' },
    wallColour: '#f5f4f1',
    wallMaterial: 'plaster' as const,
    floorMaterial: 'oak_herringbone' as const,
    skirtingColour: '#c9ccd0',
    spawn: { at: [0, depthM / 2 - 1.6] as [number, number], yawRad: 0 },
  }
}

function createPartitions(pairs: number, widthM: number, depthM: number): Partition[] {
  const [innerM, outerM] = [AISLE_M / 2, widthM / 2 - ALONG_WALLS_M]
  return Array.from({ length: pairs }, (_, pair) => {
    const z = -depthM / 2 + 4.4 + pair * BAY_M
    return [
      createPartition(`west-${pair}`, [-outerM, z], [-innerM, z], 3.4, 0.28),
      createPartition(`east-${pair}`, [innerM, z], [outerM, z], 3.4, 0.28),
    ]
  }).flat()
}

/** Across, beside the axis of a plain room; in the aisle, clear of the first view. */
function createBenches(pairs: number, depthM: number): Prop[] {
  const size: Prop['sizeM'] = [0.5, 0.44, 1.7]
  const colour = '#8d6b4c'
  if (pairs === 0) return [createBenchAcross([1.5, -0.3], size, depthM / 2 - 1.6, colour)]
  return Array.from({ length: Math.ceil(pairs / 2) }, (_, bench) =>
    createProp(`bench-${bench}`, 'bench', [0, -depthM / 2 + 4.4 + (bench * 2 + 0.5) * BAY_M], size, { colour }),
  ).filter((bench) => bench.at[1] < depthM / 2 - 1.6 - SEAT_DISTANCE_M)
}
