import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { cutDoors, listDoorPlaces } from '@zhanjian/scene/hall/door-places.ts'
import { expect, test, vi } from 'vitest'
import { createMotion } from '../locomotion/motion.ts'
import { computeYawOut, findDoorFrame, fromPlaceAtDoor, toPlaceAtDoor } from './door-frame.ts'
import { createDoorPassage } from './door-passage.ts'
import type { NextHall } from './next-hall.ts'

const FRAME_S = 1 / 60

/** A hall with its first door. */
function createDoor(templateId: 'white_cube' | 'moon_gate') {
  const hall = createHall(templateId, [])
  const places = listDoorPlaces(hall).map(({ id }) => id)
  const document = { ...hall, building: cutDoors(hall, places) }
  const frame = findDoorFrame(document.building, places[0] ?? '')
  if (frame === undefined) throw new Error('there is no door')
  return { document, frame }
}

/** A visitor a step before an open door. */
function startBefore({ isMotionReduced }: { isMotionReduced: boolean }) {
  const [here, there] = [createDoor('white_cube'), createDoor('moon_gate')]
  const [x, z] = fromPlaceAtDoor(here.frame, { asideM: 0, beforeM: 1.2 })
  const start = { x, z, yawRad: computeYawOut(here.frame), pitchRad: 0 }
  const motion = createMotion({ start, moveWithCollision: () => undefined, isMotionReduced: () => isMotionReduced })
  const next = { viewed: { hall: { document: there.document } }, frame: there.frame } as unknown as NextHall
  const door = { id: 'd', frame: here.frame, next }
  const told = { onRefuse: vi.fn(), onCross: vi.fn(), onTurnBack: vi.fn() }
  const passage = createDoorPassage({ motion, ...told })
  const draw = async () => {
    motion.update(FRAME_S)
    passage.update(door)
    await Promise.resolve()
  }
  return { motion, passage, door, draw, ...told }
}

test.each([
  false,
  true,
])('F-04 S-20 who goes into an open door is through it once, also where motion is reduced: %s', async (isMotionReduced) => {
  const { motion, passage, door, draw, onCross, onTurnBack } = startBefore({ isMotionReduced })
  expect(passage.enter(door)).toBe(true)
  // Some time before the next frame.
  await Promise.resolve()
  for (let frame = 0; frame < 200 && onCross.mock.calls.length === 0; frame += 1) await draw()
  expect(onCross).toHaveBeenCalledExactlyOnceWith(door, door.next)
  expect(toPlaceAtDoor(door.frame, motion.pose).beforeM).toBeLessThan(0.1)
  for (let frame = 0; frame < 20; frame += 1) await draw()
  expect(onCross).toHaveBeenCalledTimes(1)
  expect(onTurnBack).not.toHaveBeenCalled()
})

test('F-04 who is led elsewhere before they are through is back in their hall', async () => {
  const { motion, passage, door, draw, onCross, onTurnBack } = startBefore({ isMotionReduced: false })
  passage.enter(door)
  await draw()
  motion.teleport({ x: 0, z: 0, yawRad: 0, pitchRad: 0 })
  await draw()
  expect([onCross.mock.calls.length, onTurnBack.mock.calls.length, passage.isPassing]).toEqual([0, 1, false])
})
