/** Rooms in a row, each opening into the next: the view goes through all of them from the entrance to the end wall. */
import type { Opening, Partition } from '../document.ts'
import { createPartition, createRectangle, createWallsAround } from './building-kit.ts'

/** What an enfilade is built from. */
export interface EnfiladePlan {
  rooms: number
  widthM: number
  roomDepthM: number
  heightM: number
  wallM: number
  /** The way into a room's southern neighbour; `uM` from the west. */
  passage: (room: number) => Opening
  colour?: string
}

/** The parts of a building for rooms in a row. */
export interface Enfilade {
  floor: ReturnType<typeof createRectangle>
  walls: ReturnType<typeof createWallsAround>
  partitions: Partition[]
  depthM: number
  /** The middle of each room from north to south. */
  roomZ: number[]
}

/** Creates floor, outer walls and the partitions between the rooms. */
export function createEnfilade(plan: EnfiladePlan): Enfilade {
  const depthM = plan.rooms * plan.roomDepthM
  const floor = createRectangle(plan.widthM, depthM)
  const half = plan.widthM / 2
  const partitions = Array.from({ length: plan.rooms - 1 }, (_, room) => {
    const z = -depthM / 2 + (room + 1) * plan.roomDepthM
    return createPartition(`room-${room}`, [-half, z], [half, z], plan.heightM, plan.wallM, {
      openings: [plan.passage(room)],
      ...(plan.colour ? { colour: plan.colour } : {}),
    })
  })
  const roomZ = Array.from({ length: plan.rooms }, (_, room) => -depthM / 2 + (room + 0.5) * plan.roomDepthM)
  return { floor, walls: createWallsAround(floor, plan.heightM), partitions, depthM, roomZ }
}
