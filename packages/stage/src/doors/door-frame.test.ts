import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { cutDoors, listDoorPlaces } from '@zhanjian/scene/hall/door-places.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import fc from 'fast-check'
import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { computeShortestTurnRad } from '../locomotion/pose-glide.ts'
import type { VisitorPose } from '../locomotion/walker.ts'
import { computeYawOut, type DoorFrame, findDoorFrame, fromPlaceAtDoor, movePose, toPlaceAtDoor } from './door-frame.ts'
import { createPortalCamera } from './portal-camera.ts'

const FRAMES: DoorFrame[] = HALL_TEMPLATES.flatMap(({ id }) => {
  const hall = createHall(id, [])
  const places = listDoorPlaces(hall).map((place) => place.id)
  const building = cutDoors(hall, places)
  return places.flatMap((place) => findDoorFrame(building, place) ?? [])
})
const arbitraryFrame = fc.constantFrom(...FRAMES)
const arbitraryPose = fc.record({
  x: fc.double({ min: -20, max: 20, noNaN: true }),
  z: fc.double({ min: -20, max: 20, noNaN: true }),
  yawRad: fc.double({ min: -4, max: 4, noNaN: true }),
  pitchRad: fc.double({ min: -1, max: 1, noNaN: true }),
})
/** Shortest, so that turns of a whole circle do not count. */
const expectSamePose = (one: VisitorPose, other: VisitorPose) => {
  expect(one.x).toBeCloseTo(other.x, 9)
  expect(one.z).toBeCloseTo(other.z, 9)
  expect(computeShortestTurnRad(one.yawRad, other.yawRad)).toBeCloseTo(0, 9)
}

test('every place for a door has a frame, windows and partitions have none', () => {
  expect(FRAMES.length).toBeGreaterThan(HALL_TEMPLATES.length * 3)
  const { building } = createHall('moon_gate', [])
  const ids = building.walls.flatMap(({ openings }) => openings.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(0)
  expect(findDoorFrame(building, 'nowhere')).toBeUndefined()
})

test('F-04 who goes through a door and back stands where they stood, and looks the same way', () => {
  fc.assert(
    fc.property(arbitraryFrame, arbitraryFrame, arbitraryPose, (from, to, pose) => {
      const moved = { ...pose }
      movePose(moved, from, to)
      movePose(moved, to, from)
      expectSamePose(moved, pose)
    }),
  )
})

test('F-04 what is before one door is behind the other, on the same side of the way, seen in the same direction', () => {
  fc.assert(
    fc.property(arbitraryFrame, arbitraryFrame, arbitraryPose, (from, to, pose) => {
      const before = toPlaceAtDoor(from, pose)
      const moved = { ...pose }
      movePose(moved, from, to)
      const after = toPlaceAtDoor(to, moved)
      expect(after.beforeM).toBeCloseTo(-before.beforeM, 9)
      expect(after.asideM).toBeCloseTo(-before.asideM, 9)
      const leaving = computeShortestTurnRad(computeYawOut(from), pose.yawRad)
      const arriving = computeShortestTurnRad(computeYawOut(to) + Math.PI, moved.yawRad)
      expect(computeShortestTurnRad(leaving, arriving)).toBeCloseTo(0, 9)
      expect(pose.pitchRad).toBe(moved.pitchRad)
      const [x, z] = fromPlaceAtDoor(from, before)
      expect([x, z]).toEqual([expect.closeTo(pose.x, 9), expect.closeTo(pose.z, 9)])
    }),
  )
})

test('F-04 the next hall is seen at the place of the screen where it is once one stands there', () => {
  fc.assert(
    fc.property(
      arbitraryFrame,
      arbitraryFrame,
      fc.double({ min: 0.3, max: 6, noNaN: true }),
      arbitraryPose,
      (from, to, beforeM, { yawRad }) => {
        const [x, z] = fromPlaceAtDoor(from, { asideM: 0.2, beforeM })
        const pose = { x, z, yawRad: computeYawOut(from) + yawRad / 10, pitchRad: 0 }
        const eyes = lookFrom(pose)
        const portal = createPortalCamera(from, to)
        portal.follow(eyes)
        movePose(pose, from, to)
        const there = lookFrom(pose)
        // Straight ahead in the next hall, a little aside.
        const [seenX, seenZ] = fromPlaceAtDoor(to, { asideM: 0.4, beforeM: 3 })
        const seen = new Vector3(seenX, 1.2, seenZ).project(there)
        const through = new Vector3(seenX, 1.2, seenZ).project(portal.camera)
        expect([through.x, through.y]).toEqual([expect.closeTo(seen.x, 6), expect.closeTo(seen.y, 6)])
        // In front of the far plane, and behind the plane of the door.
        expect(through.z).toBeGreaterThan(-1)
        expect(through.z).toBeLessThan(1)
        const [nearX, nearZ] = fromPlaceAtDoor(to, { asideM: 0, beforeM: -0.15 })
        expect(new Vector3(nearX, 1.5, nearZ).project(portal.camera).z).toBeLessThan(-1)
      },
    ),
  )
})

function lookFrom({ x, z, yawRad, pitchRad }: VisitorPose): PerspectiveCamera {
  const camera = new PerspectiveCamera(60, 1.5, 0.06, 160)
  camera.position.set(x, 1.6, z)
  camera.rotation.set(pitchRad, yawRad, 0, 'YXZ')
  camera.updateMatrixWorld()
  return camera
}
