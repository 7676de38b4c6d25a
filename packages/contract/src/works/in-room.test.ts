import { expect, test } from 'vitest'
import { computeSizeInRoom, IN_ROOM_DEFAULT, inRoom } from './in-room.ts'

const box = { widthM: 1, heightM: 2, depthM: 0 }

test('the longest side gives a model its size in a room (S-69)', () => {
  expect(computeSizeInRoom(box, { longestSideCm: 30, placement: 'floor' })).toEqual({
    widthM: 0.15,
    heightM: 0.3,
    depthM: 0,
    scale: 0.15,
    isKnown: true,
  })
})

test('a model that says nothing is as large as its file says, unless nobody could believe that', () => {
  expect(computeSizeInRoom(box, IN_ROOM_DEFAULT)).toMatchObject({ heightM: 2, isKnown: true })
  const enormous = { widthM: 4000, heightM: 2000, depthM: 1 }
  expect(computeSizeInRoom(enormous, IN_ROOM_DEFAULT)).toMatchObject({ widthM: 0.5, heightM: 0.25, isKnown: false })
  expect(computeSizeInRoom({ widthM: 0, heightM: 0, depthM: 0 }, IN_ROOM_DEFAULT)).toBeNull()
  expect(computeSizeInRoom(undefined, IN_ROOM_DEFAULT)).toBeNull()
})

test('a size of nothing or of four kilometres is refused', () => {
  for (const longestSideCm of [0, -5, 0.4, 400_000, Number.NaN, Number.POSITIVE_INFINITY])
    expect(inRoom.safeParse({ longestSideCm, placement: 'floor' }).success).toBe(false)
  expect(inRoom.safeParse({ longestSideCm: 180, placement: 'wall' }).success).toBe(true)
  expect(inRoom.safeParse({ longestSideCm: 180, placement: 'ceiling' }).success).toBe(false)
})
