/** Doors that lead from hall to hall. Load it with `import()` only: a hall alone has none. */
import type { DoorLayer, DoorLayerOptions, OpenDoor } from './door-layer.ts'
import { type DoorState, disposeKept, type MountedDoors, mountDoors } from './mount-doors.ts'

// An exhibition loads the hall together with this chunk: their common code stays in the hall's.
export { HallStage } from '../hall-stage.tsx'

/**
 * @example
 * ```ts
 * const layer = createDoorLayer({ onNear: (id) => layer.prepareHall(id, hall, openingId), onPass: () => undefined })
 * layer.setDoors([{ id: 'd1', openingId: 'entrance', title: '二楼展厅', note: '3 人在里面', glimpse: null }])
 * ```
 */
export function createDoorLayer(options: DoorLayerOptions): DoorLayer {
  const state: DoorState = { doors: [], prepared: null, kept: null }
  let mounted: MountedDoors | null = null
  let isDisposed = false

  return {
    setDoors(doors) {
      // What stands there is not built again.
      const isSame = describeWithoutNotes(doors) === describeWithoutNotes(state.doors)
      state.doors = doors
      if (isSame) mounted?.showNotes()
      else mounted?.showDoors()
    },
    prepareHall(doorId, hall, openingId) {
      state.prepared = { doorId, hall, openingId }
      mounted?.showNextHall()
    },
    walkThrough: (doorId) => mounted?.walkThrough(doorId),
    mount(hall) {
      mounted?.view.dispose()
      const next = mountDoors(hall, state, options)
      if (isDisposed) next.view.dispose()
      mounted = isDisposed ? null : next
      return next.view
    },
    dispose() {
      isDisposed = true
      mounted?.view.dispose()
      mounted = null
      disposeKept(state)
    },
  }
}

const describeWithoutNotes = (doors: readonly OpenDoor[]): string =>
  JSON.stringify(doors.map((door) => ({ ...door, note: null })))
