/** Halls in a ring, each with a door to the next one and one back. */
import { cutDoors, listDoorPlaces } from '@zhanjian/scene/hall/door-places.ts'
import { createDoorLayer } from '../src/doors/create-door-layer.ts'
import type { StageHall } from '../src/stage-layer.ts'

/** @param onPass shows the hall in which the visitor stands now */
export function startTestDoors(halls: readonly StageHall[], onPass: (hall: StageHall, passages: number) => void) {
  const places = halls.map(({ document }) => listDoorPlaces(document).map(({ id }) => id))
  const ring = halls.map((hall, index): StageHall => {
    const { document } = hall
    return { ...hall, document: { ...document, building: cutDoors(document, places[index] ?? []) } }
  })
  let at = 0
  let passages = 0
  let isPrepared = false
  /** Behind the door onwards. */
  let people = 0
  const getIndex = (step: number) => (at + step + ring.length) % ring.length
  const STEPS = { 0: 1, 1: -1 } as const

  const layer = createDoorLayer({
    onNear(doorId) {
      const door = doorId === '0' ? 0 : 1
      const to = getIndex(STEPS[door])
      const hall = ring[to]
      // Through the door back one arrives at the door onwards.
      isPrepared = true
      if (hall) layer.prepareHall(doorId, hall, places[to]?.[door === 0 ? 1 : 0] ?? places[to]?.[0] ?? '')
    },
    onPass(doorId, hasEntered) {
      if (!hasEntered) return
      isPrepared = false
      at = getIndex(doorId === '0' ? 1 : -1)
      passages += 1
      const hall = ring[at]
      if (hall) onPass(hall, passages)
      showDoors()
    },
  })
  const showDoors = () =>
    layer.setDoors(
      (places[at] ?? []).slice(0, 2).map((openingId, door) => ({
        id: String(door),
        openingId,
        title: door === 0 ? '下一间：山水之间' : '回到上一间',
        note: door === 0 && people > 0 ? `${people} 人在里面` : null,
        glimpse: null,
      })),
    )
  showDoors()
  return {
    layer,
    /** Says on the sign of the door onwards how many are behind it. */
    setPeople(count: number) {
      people = count
      showDoors()
    },
    walkThrough: (door: 0 | 1) => layer.walkThrough(String(door)),
    /** The doors of the hall that is shown: onwards, back. */
    getDoorIds: () => (places[at] ?? []).slice(0, 2),
    /** Whether the hall behind the nearest door is known. */
    getIsPrepared: () => isPrepared,
  }
}
