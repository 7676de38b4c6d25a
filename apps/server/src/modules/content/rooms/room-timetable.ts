import type { WorkAccess } from '../works/service.ts'
import type { RoomsStore } from './store.ts'

export interface RoomTimetableDependencies {
  store: Pick<RoomsStore, 'findByName' | 'openAtItsTime' | 'goLiveAtItsTime'>
  works: Pick<WorkAccess, 'findVisitableIds'>
  realtime: { reloadRoom(roomId: string): Promise<void> }
  clock: { now(): Date }
}

/** Rooms that open and begin at a time, without their host doing it. */
export const createRoomTimetable = ({ store, works, realtime, clock }: RoomTimetableDependencies) => ({
  /** @returns whether it is open now; false: there is none, or its hall is hidden */
  async open(name: string): Promise<boolean> {
    const room = await store.findByName(name)
    if (room === undefined || !room.isOwnerActive || !(await works.findVisitableIds([room.workId])).has(room.workId)) return false
    if (await store.openAtItsTime(room.id, clock.now())) await realtime.reloadRoom(room.id)
    return true
  },

  /** @returns whether it is live now; false: it is not open, or its host is not in it */
  async goLive(name: string): Promise<boolean> {
    const room = await store.findByName(name)
    if (room === undefined) return false
    if (room.status === 'live') return true
    if (!(await store.goLiveAtItsTime(room.id, clock.now()))) return false
    await realtime.reloadRoom(room.id)
    return true
  },
})
