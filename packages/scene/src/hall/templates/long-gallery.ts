/** One long walk under arches and a ribbon of daylight; for many works it turns back on itself in lanes. */
import type { Partition, Prop } from '../document.ts'
import {
  buildSmallestFor,
  computeEvenPositions,
  createArch,
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

const HEIGHT_M = 4.2
const LANE_M = 5
const LONGEST_LANE_M = 30
const SHORTEST_LANE_M = 8
const ARCH_SPACING_M = 7.5
const MOST_ARCHES = 15
const DIVIDER_M = 0.3
/** From the end wall to the middle of the way into the next lane. */
const TURN_M = 1.9

/** The official template `long_gallery`. */
export const longGallery: HallTemplate = {
  id: 'long_gallery',
  version: 2,
  build: (workCount) => buildSmallestFor(workCount, createBuilding),
  defaults: { light: { mood: 'daylight', brightness: 0.92 }, frame: 'black', matM: 0.05 },
}

/** First the only lane grows, then lanes are added from west to east. */
function createBuilding(step: number) {
  const stepsToFull = 7
  const depthM = Math.min(LONGEST_LANE_M, SHORTEST_LANE_M + step * 3.15)
  const lanes = Math.max(1, step - stepsToFull + 1)
  const widthM = lanes * LANE_M
  const floor = createRectangle(widthM, depthM)
  const laneX = Array.from({ length: lanes }, (_, lane) => -widthM / 2 + (lane + 0.5) * LANE_M)
  const [firstX = 0] = laneX
  return {
    floor,
    // The south wall runs from east to west.
    walls: withOpenings(
      createWallsAround(floor, HEIGHT_M),
      new Map([[2, [createDoor('entrance', widthM / 2 - firstX, 1.7, 2.5)]]]),
    ),
    partitions: [...createDividers(laneX, depthM), ...createArches(laneX, depthM)],
    props: laneX.flatMap((x, lane) => createSeats(x, lane, lanes, depthM)),
    panels: laneX.flatMap((x) => createLightStrip(x, -depthM / 2 + 0.9, depthM / 2 - 0.9, 0.75, HEIGHT_M)).slice(0, 40),
    ceiling: { kind: 'flat' as const, heightM: HEIGHT_M, colour: '#f6f4ee' },
    wallColour: '#ebe9e3',
    wallMaterial: 'plaster' as const,
    floorMaterial: 'terrazzo' as const,
    skirtingColour: '#a8a59c',
    spawn: { at: [firstX, depthM / 2 - 1.5] as [number, number], yawRad: 0 },
  }
}

/** Walls between lanes, with the way through by turns at the north and the south end: every lane keeps an end wall. */
function createDividers(laneX: readonly number[], depthM: number): Partition[] {
  return laneX.slice(1).map((x, lane) => {
    const wallX = x - LANE_M / 2
    const turnM = lane % 2 === 0 ? TURN_M : depthM - TURN_M
    return createPartition(`lane-${lane}`, [wallX, -depthM / 2], [wallX, depthM / 2], HEIGHT_M, DIVIDER_M, {
      openings: [createArch(`turn-${lane}`, turnM, 2.4, 3.2)],
    })
  })
}

/** How many portals stand in each lane. */
function countArches(lanes: number, depthM: number): number {
  return Math.min(Math.floor(MOST_ARCHES / lanes), Math.max(1, Math.floor((depthM - 4) / ARCH_SPACING_M)))
}

/** Portals across the lanes, at equal distances. */
function createArches(laneX: readonly number[], depthM: number): Partition[] {
  const perLane = countArches(laneX.length, depthM)
  return laneX.flatMap((x, lane) =>
    Array.from({ length: perLane }, (_, portal) => {
      const z = -depthM / 2 + ((portal + 1) / (perLane + 1)) * depthM
      const halfM = LANE_M / 2
      // Up to the outer wall, or to the face of the wall between two lanes.
      const west = x - halfM + (lane === 0 ? 0 : DIVIDER_M / 2)
      const east = x + halfM - (lane === laneX.length - 1 ? 0 : DIVIDER_M / 2)
      return createPartition(`arch-${lane}-${portal}`, [west, z], [east, z], HEIGHT_M, 0.5, {
        openings: [createArch(`portal-${lane}-${portal}`, x - west, 3.8, 3.7)],
      })
    }),
  )
}

/** In the middle between two portals, at most two a lane, clear of the first view. */
function createSeats(x: number, lane: number, lanes: number, depthM: number): Prop[] {
  const middles = computeEvenPositions(countArches(lanes, depthM) + 1, -depthM / 2, depthM / 2)
  return middles
    .filter((z, middle) => (middle === 0 || middle === 2) && (lane > 0 || z < depthM / 2 - 2.3 - SEAT_DISTANCE_M))
    .map((z, bench) => createProp(`bench-${lane}-${bench}`, 'bench', [x, z], [0.46, 0.44, 1.6], { colour: '#b7a78f' }))
}
