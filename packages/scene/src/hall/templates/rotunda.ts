/** A round room under an eye of light, flat where the main work hangs; for many works, rings of walls within it. */
import type { Panel, Partition, PlanPoint } from '../document.ts'
import {
  buildSmallestFor,
  createDoor,
  createRingOfPartitions,
  createSeatPair,
  createWallsAround,
  placeSeatInView,
  roundToMm,
  withOpenings,
} from './building-kit.ts'
import type { HallTemplate } from './hall-template.ts'

const HEIGHT_M = 4.8
const RING_WALL_M = 3.4
/** From ring to ring. */
const RING_SPACING_M = 4.2
const LEAST_RING_M = 3.6
const MOST_RINGS = 3
const LEAST_RADIUS_WITH_SEATS_AHEAD_M = 5.5
/** About one side: a few wide ones, so that even five works leave none of them bare. */
const SIDE_M = 3.05

/** The official template `rotunda`. */
export const rotunda: HallTemplate = {
  id: 'rotunda',
  version: 3,
  build: (workCount) => buildSmallestFor(workCount, createBuilding),
  defaults: { light: { mood: 'daylight', brightness: 0.92 }, frame: 'white', matM: 0.07 },
}

function createBuilding(step: number) {
  const radiusM = 4.4 + step * 0.6
  const floor = createOutline(radiusM)
  const south = floor.length / 2
  const [[west, southZ] = [0, 0], [east] = [0]] = [floor[south + 1], floor[south]]
  const spawnZ = roundToMm(southZ - 1.5)
  return {
    floor,
    walls: withOpenings(
      createWallsAround(floor, HEIGHT_M),
      new Map([[south, [createDoor('entrance', (east - west) / 2, 1.6, 2.5)]]]),
    ),
    partitions: createRings(radiusM),
    // Ahead; in a narrow room beside the entrance.
    props: createSeatPair(
      radiusM < LEAST_RADIUS_WITH_SEATS_AHEAD_M
        ? [radiusM * 0.58, roundToMm(spawnZ - 0.9)]
        : [radiusM * 0.3, placeSeatInView(0.1, 1, spawnZ)],
      1,
      '#8c4a3c',
    ),
    panels: [...createOculus(Math.min(2.6, radiusM * 0.3)), ...createHalo(radiusM)],
    ceiling: { kind: 'flat' as const, heightM: HEIGHT_M, colour: '#f3f0ea' },
    wallColour: '#b9c4b8',
    wallMaterial: 'plaster' as const,
    floorMaterial: 'terrazzo' as const,
    skirtingColour: '#4f5f58',
    spawn: { at: [0, spawnZ] as PlanPoint, yawRad: 0 },
  }
}

/**
 * Corners on a circle, but two sides in one at the north, where the main work hangs, and at the entrance in the south.
 * Each side is wide enough for a work, and they are few enough for a document.
 */
function createOutline(radiusM: number): PlanPoint[] {
  const sides = Math.min(48, 2 * Math.round((Math.PI * radiusM) / SIDE_M))
  const corners = Array.from({ length: sides }, (_, corner): PlanPoint => {
    const angle = (corner / sides) * 2 * Math.PI
    return [roundToMm(Math.sin(angle) * radiusM), roundToMm(-Math.cos(angle) * radiusM)]
  }).filter((_, corner) => corner % (sides / 2) !== 0)
  // The northern wall runs from the last corner to the first.
  const last = corners.pop()
  return last ? [last, ...corners] : corners
}

/** An eye in the middle: six strips through it, turned against each other, fill a shape of twelve sides. */
function createOculus(reachM: number): Panel[] {
  const sizeM: [number, number] = [roundToMm(reachM * 2 * Math.cos(Math.PI / 12)), roundToMm(reachM * 2 * Math.sin(Math.PI / 12))]
  return Array.from({ length: 6 }, (_, turn) => ({ at: [0, 0], yawRad: (turn * Math.PI) / 6, sizeM, heightM: HEIGHT_M }))
}

/** Strips of light over the walk round the outermost ring. */
function createHalo(radiusM: number): Panel[] {
  if (radiusM < LEAST_RING_M + RING_SPACING_M) return []
  const count = 16
  return Array.from({ length: count }, (_, strip) => {
    const angle = ((strip + 0.5) / count) * 2 * Math.PI
    const reachM = radiusM - RING_SPACING_M / 2
    return {
      at: [roundToMm(Math.cos(angle) * reachM), roundToMm(Math.sin(angle) * reachM)] as [number, number],
      yawRad: -angle + Math.PI / 2,
      sizeM: [roundToMm(reachM * 0.26), 0.3] as [number, number],
      heightM: HEIGHT_M,
    }
  })
}

/** From the outermost inwards, open towards the entrance and the main work; few sides, so that each takes several works. */
function createRings(radiusM: number): Partition[] {
  const count = Math.min(MOST_RINGS, Math.floor((radiusM - LEAST_RING_M) / RING_SPACING_M))
  return Array.from({ length: count }, (_, ring) =>
    createRingOfPartitions(`ring-${ring}`, {
      sides: 8 + 2 * (count - 1 - ring),
      radiusM: radiusM - (ring + 1) * RING_SPACING_M,
      passageM: 1.6 + 0.3 * (count - 1 - ring),
      heightM: RING_WALL_M,
      thicknessM: 0.26,
      isOpenNorth: true,
    }),
  ).flat()
}
