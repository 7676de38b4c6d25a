/** A round room under an eye of light; for many works, rings of walls within it. */
import type { Panel, Partition } from '../document.ts'
import { door, prop, regularPolygon, ringOfPartitions, smallestFor, toMm, wallsAround, withOpenings } from './building-kit.ts'
import type { HallTemplate } from './hall-template.ts'

const HEIGHT_M = 4.8
const RING_WALL_M = 3.4

export const rotunda: HallTemplate = {
  id: 'rotunda',
  version: 1,
  build: (workCount) => smallestFor(workCount, hallOf),
  defaults: { light: { mood: 'daylight', brightness: 1 }, frame: 'white', matM: 0.07 },
}

function hallOf(step: number) {
  const radiusM = 4.6 + step * 0.8
  // Even, so that a wall faces the entrance; each wide enough for a work, and few enough for a document.
  const sides = Math.min(48, 2 * Math.round((2 * Math.PI * radiusM) / 2.5 / 2))
  const floor = regularPolygon(sides, radiusM)
  const opposite = sides / 2
  const wallM = 2 * radiusM * Math.sin(Math.PI / sides)
  return {
    floor,
    walls: withOpenings(wallsAround(floor, HEIGHT_M), new Map([[opposite, [door('entrance', wallM / 2, 1.6, 2.5)]]])),
    partitions: ringsOf(radiusM),
    props: [prop('seat', 'round_bench', [0, 0], [1.9, 0.44, 1.9], { colour: '#a58b6c' })],
    panels: [...oculus(Math.min(2.6, radiusM * 0.3)), ...haloOf(radiusM)],
    ceiling: { kind: 'flat' as const, heightM: HEIGHT_M, colour: '#f3efe6' },
    wallColour: '#ece5d8',
    wallMaterial: 'plaster' as const,
    floorMaterial: 'terrazzo' as const,
    skirtingColour: '#b6a98f',
    spawn: { at: [0, toMm(radiusM * Math.cos(Math.PI / sides) - 1.5)] as [number, number], yawRad: 0 },
  }
}

/** An eye in the middle: six strips through it, turned against each other, fill a shape of twelve sides. */
function oculus(reachM: number): Panel[] {
  const sizeM: [number, number] = [toMm(reachM * 2 * Math.cos(Math.PI / 12)), toMm(reachM * 2 * Math.sin(Math.PI / 12))]
  return Array.from({ length: 6 }, (_, turn) => ({ at: [0, 0], yawRad: (turn * Math.PI) / 6, sizeM, heightM: HEIGHT_M }))
}

/** Strips of light between the rings. */
function haloOf(radiusM: number): Panel[] {
  if (radiusM < 9) return []
  const count = 16
  return Array.from({ length: count }, (_, strip) => {
    const angle = ((strip + 0.5) / count) * 2 * Math.PI
    const reachM = radiusM - 2.6
    return {
      at: [toMm(Math.cos(angle) * reachM), toMm(Math.sin(angle) * reachM)] as [number, number],
      yawRad: -angle + Math.PI / 2,
      sizeM: [toMm(reachM * 0.26), 0.3] as [number, number],
      heightM: HEIGHT_M,
    }
  })
}

/** Few sides, so that each takes several works. */
function ringsOf(radiusM: number): Partition[] {
  const wall = { heightM: RING_WALL_M, thicknessM: 0.26 }
  const outer =
    radiusM > 9 ? ringOfPartitions('outer', { ...wall, sides: radiusM > 17 ? 14 : 10, radiusM: radiusM - 5, passageM: 2.4 }) : []
  const inner =
    radiusM > 13 ? ringOfPartitions('inner', { ...wall, sides: radiusM > 17 ? 10 : 6, radiusM: radiusM - 10, passageM: 2.4 }) : []
  return [...outer, ...inner]
}
