/** A pavilion with eight sides: red posts in the corners, a coffered ceiling, lanterns, gardens behind its windows. */
import type { Opening, PlanPoint, Prop } from '../document.ts'
import {
  buildSmallestFor,
  computeEvenPositions,
  createDoor,
  createProp,
  createRegularPolygon,
  createRingOfPartitions,
  createSeatPair,
  createWallsAround,
  createWindow,
  placeSeatInView,
  roundToMm,
  withOpenings,
} from './building-kit.ts'
import type { HallTemplate } from './hall-template.ts'

const SIDES = 8
/** A wide pavilion is a little higher. */
const HEIGHT_M = 4.6
const WIDE_HEIGHT_M = 5.2
/** Lower than the bottom edges of the works, so that no leaves cover them. */
const PLANTER_M = 0.85
/** From this radius on there are rings of walls inside. */
const WIDE_M = 9
const POST = '#74392e'
const RUG = '#774a40'
const LANTERN = '#f5d9a6'

/** The official template `octagon`. */
export const octagon: HallTemplate = {
  id: 'octagon',
  version: 3,
  build: (workCount) => buildSmallestFor(workCount, createBuilding),
  defaults: { light: { mood: 'warm', brightness: 1 }, frame: 'walnut', matM: 0.08 },
}

function createBuilding(step: number) {
  const radiusM = 5 + step * 0.7
  const floor = createRegularPolygon(SIDES, radiusM)
  const sideM = 2 * radiusM * Math.sin(Math.PI / SIDES)
  const withinM = radiusM * Math.cos(Math.PI / SIDES)
  const spawnZ = roundToMm(withinM - 1.5)
  const heightM = radiusM > WIDE_M ? WIDE_HEIGHT_M : HEIGHT_M
  const garden = (id: string): Opening[] => [createWindow(id, sideM / 2, Math.min(2, sideM * 0.34), 1.7, 0.8)]
  const openings = new Map<number, Opening[]>([
    [4, [createDoor('entrance', sideM / 2, 1.8, 2.6)]],
    [2, garden('east')],
    [6, garden('west')],
  ])
  const ring = { heightM: 3.3, thicknessM: 0.26, colour: '#f3eee6' }
  return {
    floor,
    walls: withOpenings(createWallsAround(floor, heightM), openings),
    partitions: [
      ...(radiusM > WIDE_M
        ? createRingOfPartitions('outer', { ...ring, sides: SIDES, radiusM: radiusM - 4.4, passageM: 2.2, isOpenNorth: true })
        : []),
      ...(radiusM > 15
        ? createRingOfPartitions('inner', { ...ring, sides: SIDES, radiusM: radiusM - 9.4, passageM: 2.2, isOpenNorth: true })
        : []),
    ],
    props: [
      ...floor.flatMap((corner, index) => createCorner(corner, index, heightM)),
      ...createMiddle(radiusM, heightM, spawnZ),
      ...(radiusM > WIDE_M ? createEntranceWalk(radiusM, withinM, heightM) : []),
    ],
    panels: [],
    ceiling: { kind: 'coffered' as const, heightM, colour: '#cdb592' },
    wallColour: '#efeae0',
    wallMaterial: 'plaster' as const,
    floorMaterial: 'oak_plank' as const,
    skirtingColour: '#5b2a20',
    spawn: { at: [0, spawnZ] as PlanPoint, yawRad: 0 },
  }
}

/** A post that leans into the corner, without a gap that gathers shadows, and a lantern before every second one. */
function createCorner([x, z]: PlanPoint, index: number, heightM: number): Prop[] {
  const reachM = Math.hypot(x, z)
  const at = (offM: number): PlanPoint => [x * (1 - offM / reachM), z * (1 - offM / reachM)]
  const post = createProp(`post-${index}`, 'column', at(0.15), [0.32, heightM, 0.32], { colour: POST })
  const lantern = createProp(`lantern-${index}`, 'pendant', at(1.9), [0.42, 1.3, 0.42], { liftM: heightM - 1.3, colour: LANTERN })
  return index % 2 === 0 ? [post, lantern] : [post]
}

function createMiddle(radiusM: number, heightM: number, spawnZ: number): Prop[] {
  const rugM = computeRugSizeM(radiusM)
  // In a small room higher up, where the first view does not cut it.
  const [lampM, dropM] = radiusM < 6 ? [0.8, 1.1] : [0.95, 1.5]
  return [
    createProp('rug', 'rug', [0, 0], [rugM, 0.012, rugM], { colour: RUG }),
    ...createSeatPair([rugM / 2 - 0.6, placeSeatInView(0.2, 0.95, spawnZ)], 0.95, '#5a3423'),
    createProp('lamp', 'pendant', [0, 0], [lampM, dropM, lampM], { liftM: heightM - dropM, colour: '#f7deb0' }),
  ]
}

function computeRugSizeM(radiusM: number): number {
  return roundToMm(Math.max(Math.min(4.4, radiusM * 0.7), Math.min(6.4, radiusM * 0.42)))
}

/** A runner from the entrance to the middle, green at the corners of the rug there, lanterns over the way. */
function createEntranceWalk(radiusM: number, withinM: number, heightM: number): Prop[] {
  const fromM = computeRugSizeM(radiusM) / 2 + 0.5
  const toM = withinM - 0.9
  const offM = computeRugSizeM(radiusM) / 2 - 0.1
  const corners: PlanPoint[] = [
    [-offM, -offM],
    [offM, -offM],
    [offM, offM],
    [-offM, offM],
  ]
  const lanterns = Math.floor((toM - fromM) / 3.4)
  return [
    createProp('runner', 'rug', [0, roundToMm((fromM + toM) / 2)], [1.7, 0.012, roundToMm(toM - fromM)], { colour: RUG }),
    ...corners.map((at, index) => createProp(`green-${index}`, 'planter', at, [0.6, PLANTER_M, 0.6], { colour: '#4c5550' })),
    ...computeEvenPositions(lanterns, fromM, toM).map((z, index) =>
      createProp(`way-${index}`, 'pendant', [0, z], [0.5, 1.4, 0.5], { liftM: heightM - 1.4, colour: LANTERN }),
    ),
  ]
}
