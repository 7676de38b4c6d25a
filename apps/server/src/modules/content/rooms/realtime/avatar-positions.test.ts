import { PRESENCE_BYTES, PRESENCE_FLAG, type PresencePose, readPresence } from '@zhanjian/scene/presence.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poseBytes } from '../testing/test-visitors.ts'
import { createAvatarPositions, MAX_SPEED_M_PER_S } from './avatar-positions.ts'

const HALL = { minX: -10, maxX: 10, minZ: -5, maxZ: 5 }

const posesIn = (bytes: Uint8Array | null): PresencePose[] =>
  bytes === null
    ? []
    : Array.from({ length: bytes.byteLength / PRESENCE_BYTES }, (_, index) =>
        readPresence(new DataView(bytes.buffer), index * PRESENCE_BYTES),
      ).flatMap((pose) => pose ?? [])

test('a snapshot contains the people who moved since the last one, under the numbers that the room assigned', () => {
  const figures = createAvatarPositions(HALL)
  const [ann, ben] = [figures.add(0), figures.add(0)]
  figures.move(ann, poseBytes({ figureId: 999, xM: 1 }), 100)
  expect(posesIn(figures.takeChanges())).toMatchObject([{ figureId: ann, xM: 1 }])
  expect(figures.takeChanges()).toBeNull()
  figures.move(ann, poseBytes({ xM: 1, seq: 7 }), 1100)
  expect(figures.takeChanges()).toBeNull()
  figures.move(ben, poseBytes({ zM: 2 }), 1200)
  expect(posesIn(figures.takeChanges())).toMatchObject([{ figureId: ben, zM: 2 }])
  expect(posesIn(figures.snapshotAll()).map(({ figureId }) => figureId)).toEqual([ann, ben])
})

test('a freed number is assigned again', () => {
  const figures = createAvatarPositions(HALL)
  const [first, second] = [figures.add(0), figures.add(0)]
  figures.remove(first)
  figures.move(first, poseBytes({}), 0)
  expect(figures.snapshotAll()).toBeNull()
  expect(figures.add(0)).toBe(first)
  expect(second).not.toBe(first)
})

test('nobody moves faster than running speed except by a marked jump', () => {
  const figures = createAvatarPositions(HALL)
  const id = figures.add(0)
  figures.move(id, poseBytes({ xM: -10 }), 0)
  figures.move(id, poseBytes({ xM: 10 }), 1000)
  const [walked] = posesIn(figures.snapshotAll())
  expect(walked?.xM).toBeGreaterThan(-10 + MAX_SPEED_M_PER_S * 0.99)
  expect(walked?.xM).toBeLessThan(-10 + MAX_SPEED_M_PER_S * 1.2)
  figures.move(id, poseBytes({ xM: -9, flags: PRESENCE_FLAG.TELEPORT }), 1001)
  expect(posesIn(figures.snapshotAll())).toMatchObject([{ xM: -9 }])
})

test('for any bytes, all positions are inside the hall and can be encoded', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ minLength: 12, maxLength: 12 })), { maxLength: 30 }),
      (frames) => {
        const figures = createAvatarPositions(HALL)
        const id = figures.add(0)
        frames.forEach((frame, index) => figures.move(id, frame, index * 66))
        for (const { xM, yM, zM, figureId } of posesIn(figures.snapshotAll())) {
          expect(figureId).toBe(id)
          expect(Math.abs(xM)).toBeLessThanOrEqual(10)
          expect(Math.abs(zM)).toBeLessThanOrEqual(5)
          expect(yM).toBeLessThanOrEqual(14)
        }
      },
    ),
  )
})

test('F-04 who goes into another hall is nowhere until they say where, then within that hall', () => {
  const figures = createAvatarPositions(HALL)
  const ann = figures.add(0)
  figures.move(ann, poseBytes({ xM: 9, flags: PRESENCE_FLAG.TELEPORT }), 100)
  figures.enter(ann, { minX: -2, maxX: 2, minZ: -2, maxZ: 2 })
  expect([figures.takeChanges(), figures.snapshotAll()]).toEqual([null, null])
  // Not from where they were in the hall before.
  figures.move(ann, poseBytes({ xM: -9, zM: 1 }), 110)
  expect(posesIn(figures.takeChanges())).toMatchObject([{ figureId: ann, xM: -2, zM: 1 }])
})
