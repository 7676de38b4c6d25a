/** Deep blue rooms in a row, walnut underfoot: night, and only the works are lit. */
import { buildSmallestFor, createDoor, createLightStrip, createProp, placeSeatInView, withOpenings } from './building-kit.ts'
import { createEnfilade } from './enfilade.ts'
import type { HallTemplate } from './hall-template.ts'

const HEIGHT_M = 4.3

/** The official template `ultramarine`. */
export const ultramarine: HallTemplate = {
  id: 'ultramarine',
  version: 2,
  build: (workCount) => buildSmallestFor(workCount, (step) => createBuilding(step, workCount > 60)),
  defaults: { light: { mood: 'spotlight', brightness: 1.25 }, frame: 'gold', matM: 0.05 },
}

function createBuilding(step: number, isLarge: boolean) {
  const widthM = step === 0 ? 7 : isLarge ? 14 : 10
  const roomDepthM = step === 0 ? 6.5 : isLarge ? 8 : 7.2
  const passageM = isLarge ? 3 : 2.4
  const rooms = createEnfilade({
    rooms: Math.max(1, step),
    widthM,
    roomDepthM,
    heightM: HEIGHT_M,
    wallM: 0.42,
    passage: (room) => createDoor(`passage-${room}`, widthM / 2, passageM, 3.2),
  })
  const { floor, partitions, depthM, roomZ } = rooms
  const spawnZ = depthM / 2 - 1.5
  return {
    floor,
    walls: withOpenings(rooms.walls, new Map([[2, [createDoor('entrance', widthM / 2, 1.8, 2.5)]]])),
    partitions,
    // Off the axis: the view to the end wall stays free.
    props: roomZ.flatMap((z, room) => {
      if (step === 0) return []
      const x = (room % 2 === 0 ? -1 : 1) * Math.min(2, widthM * 0.22)
      return [
        createProp(`bench-${room}`, 'bench', [x, placeSeatInView(z, 1.8, spawnZ)], [0.52, 0.42, 1.8], {
          colour: '#27303f',
        }),
      ]
    }),
    panels: roomZ.flatMap((z) => createLightStrip(0, z - roomDepthM * 0.28, z + roomDepthM * 0.28, 0.14, HEIGHT_M)),
    ceiling: { kind: 'open' as const, heightM: HEIGHT_M, colour: '#1d2029' },
    wallColour: '#4a5370',
    wallMaterial: 'plaster' as const,
    floorMaterial: 'dark_walnut' as const,
    skirtingColour: '#1a2136',
    spawn: { at: [0, spawnZ] as [number, number], yawRad: 0 },
  }
}
