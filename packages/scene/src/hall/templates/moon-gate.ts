/** White walls and grey brick, timber overhead; the view goes through moon gates from court to court, past bamboo and stone. */
import type { Opening, Prop } from '../document.ts'
import {
  buildSmallestFor,
  createDoor,
  createLightStrip,
  createMoonGate,
  createProp,
  createWindow,
  withOpenings,
} from './building-kit.ts'
import { createEnfilade } from './enfilade.ts'
import type { HallTemplate } from './hall-template.ts'

const HEIGHT_M = 4.2
const GATE_M = 2.9
const TIMBER = '#4a2c20'
const TIE_M = HEIGHT_M - 0.62
/** Leaves are costly to draw. */
const MOST_GARDENS = 4

/** The official template `moon_gate`. */
export const moonGateHall: HallTemplate = {
  id: 'moon_gate',
  version: 2,
  build: (workCount) => buildSmallestFor(workCount, (step) => createBuilding(step, workCount > 60)),
  defaults: { light: { mood: 'daylight', brightness: 0.9 }, frame: 'walnut', matM: 0.08 },
}

function createBuilding(step: number, isLarge: boolean) {
  const widthM = step <= 1 ? 8 : isLarge ? 13.5 : 10.5
  const roomDepthM = step === 0 ? 5.3 : isLarge ? 7.6 : 6.6
  // Even the smallest hall has a court before the room with the work: the gate is what it is about.
  const { floor, walls, partitions, depthM, roomZ } = createEnfilade({
    rooms: Math.max(2, step + 1),
    widthM,
    roomDepthM,
    heightM: HEIGHT_M,
    wallM: 0.32,
    passage: (room) => createMoonGate(`gate-${room}`, widthM / 2, GATE_M),
  })
  return {
    floor,
    walls: withOpenings(
      walls,
      new Map([
        [1, createWindows('east', roomZ, depthM, 1)],
        [2, [createDoor('entrance', widthM / 2, 1.7, 2.4)]],
        [3, createWindows('west', roomZ, depthM, 0)],
      ]),
    ),
    partitions,
    props: [
      ...roomZ.flatMap((z, room) =>
        createGarden(z, room, widthM, roomDepthM, {
          hasGreen: room % Math.ceil(roomZ.length / MOST_GARDENS) === 0,
          hasBench: room % 3 === 0 && room < roomZ.length - 1,
        }),
      ),
      ...roomZ.slice(1).flatMap((z, gate) => createFrame(z - roomDepthM / 2, gate, widthM)),
      ...roomZ.map((z, room) =>
        createProp(`lantern-${room}`, 'pendant', [0, z], [0.44, 1.1, 0.44], { liftM: HEIGHT_M - 1.1, colour: '#f6e2b8' }),
      ),
    ],
    panels: roomZ.flatMap((z) =>
      [-widthM * 0.28, widthM * 0.28].flatMap((x) =>
        createLightStrip(x, z - roomDepthM * 0.3, z + roomDepthM * 0.3, 0.3, HEIGHT_M),
      ),
    ),
    ceiling: { kind: 'beams' as const, heightM: HEIGHT_M, colour: '#efe9dc' },
    wallColour: '#f3f0e8',
    wallMaterial: 'plaster' as const,
    floorMaterial: 'grey_brick' as const,
    skirtingColour: '#3d3d3c',
    spawn: { at: [0, depthM / 2 - 1.4] as [number, number], yawRad: 0 },
  }
}

/** A lattice window in the middle of every second room, on alternate sides. East runs southwards, west northwards. */
function createWindows(side: 'east' | 'west', roomZ: readonly number[], depthM: number, parity: number): Opening[] {
  return roomZ.flatMap((z, room) => {
    const uM = side === 'east' ? z + depthM / 2 : depthM / 2 - z
    return room % 2 === parity ? [createWindow(`${side}-${room}`, uM, 1.5, 1.5, 0.85)] : []
  })
}

/** A tie beam above the gate and posts left and right of it, on the entrance's side. */
function createFrame(gateZ: number, gate: number, widthM: number): Prop[] {
  const z = gateZ + 0.42
  const postX = GATE_M / 2 + 0.42
  return [
    createProp(`tie-${gate}`, 'beam', [0, z], [widthM, 0.26, 0.2], { liftM: TIE_M, colour: TIMBER }),
    ...[-postX, postX].map((x, side) =>
      createProp(`post-${gate}-${side}`, 'column', [x, z], [0.24, TIE_M, 0.24], { colour: TIMBER }),
    ),
  ]
}

/**
 * Bamboo and a stone in a corner, a bench in some rooms: never before a window, in the way or in the first view. In the last room bamboo
 * stands in both corners, so that the main work hangs between them on the axis of the gates.
 */
function createGarden(
  z: number,
  room: number,
  widthM: number,
  roomDepthM: number,
  { hasGreen, hasBench }: { hasGreen: boolean; hasBench: boolean },
): Prop[] {
  const side = room % 2 === 0 ? 1 : -1
  const [x, north] = [widthM / 2 - 0.7, z - roomDepthM / 2 + 0.72]
  const green = [
    createProp(`bamboo-${room}`, 'bamboo', [side * x, north], [0.8, 2.7, 0.8], { yawRad: room * 0.9 }),
    createProp(`rock-${room}`, 'rock', [side * (x - 0.8), north - 0.1], [0.55, 0.5, 0.45], { yawRad: room * 1.7 + 0.4 }),
  ]
  const other = createProp(`bamboo-${room}-west`, 'bamboo', [-side * x, north], [0.8, 2.3, 0.8], { yawRad: room * 0.9 + 2.2 })
  const bench = createProp(`bench-${room}`, 'bench', [-side * widthM * 0.22, z], [0.46, 0.42, 1.5], { colour: TIMBER })
  return [...(hasGreen ? green : []), ...(room === 0 ? [other] : []), ...(hasBench ? [bench] : [])]
}
