/** Green cloth on the walls, gilt frames, rugs and lamps: a collector's rooms on a winter evening. */
import type { Prop } from '../document.ts'
import { buildSmallestFor, createDoor, createProp, placeSeatInView, withOpenings } from './building-kit.ts'
import { createEnfilade } from './enfilade.ts'
import type { HallTemplate } from './hall-template.ts'

const HEIGHT_M = 4
const WIDTH_M = 9.5
const ROOM_DEPTH_M = 7

/** The official template `salon`. */
export const salon: HallTemplate = {
  id: 'salon',
  version: 2,
  build: (workCount) => buildSmallestFor(workCount, (step) => createBuilding(step, workCount > 70 ? 13 : WIDTH_M)),
  defaults: { light: { mood: 'warm', brightness: 1.08 }, frame: 'gold', matM: 0 },
}

function createBuilding(step: number, fullWidthM: number) {
  const widthM = step === 0 ? 6.4 : fullWidthM
  const roomDepthM = step === 0 ? 6 : ROOM_DEPTH_M
  const { floor, walls, partitions, depthM, roomZ } = createEnfilade({
    rooms: Math.max(1, step),
    widthM,
    roomDepthM,
    heightM: HEIGHT_M,
    wallM: 0.36,
    passage: (room) => createDoor(`passage-${room}`, widthM / 2, 1.9, 2.7),
  })
  const spawnZ = depthM / 2 - 1.4
  return {
    floor,
    walls: withOpenings(walls, new Map([[2, [createDoor('entrance', widthM / 2, 1.7, 2.5)]]])),
    partitions,
    props: roomZ.flatMap((z, room) => createFurniture(z, room, widthM, spawnZ)),
    // No panels: a cove lets the ceiling glow.
    panels: [],
    ceiling: { kind: 'coffered' as const, heightM: HEIGHT_M, colour: '#e9dfc8' },
    wallColour: '#63746a',
    wallMaterial: 'fabric' as const,
    floorMaterial: 'oak_herringbone' as const,
    skirtingColour: '#2c241c',
    spawn: { at: [0, spawnZ] as [number, number], yawRad: 0 },
  }
}

function createFurniture(z: number, room: number, widthM: number, spawnZ: number): Prop[] {
  const side = room % 2 === 0 ? 1 : -1
  const offM = Math.min(1.8, widthM * 0.21)
  return [
    createProp(`rug-${room}`, 'rug', [0, z], [Math.min(5.2, widthM * 0.55), 0.012, 3.4], {
      colour: room % 2 === 0 ? '#6f4a42' : '#46505c',
    }),
    createProp(`seat-${room}`, 'round_bench', [side * offM, placeSeatInView(z, 1.1, spawnZ)], [1.1, 0.44, 1.1], {
      colour: '#7a4a3d',
    }),
    createProp(`lamp-${room}`, 'pendant', [0, z], [0.62, 1.15, 0.62], { liftM: HEIGHT_M - 1.15, colour: '#f3dfb4' }),
  ]
}
