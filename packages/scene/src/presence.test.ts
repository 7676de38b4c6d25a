import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLaterSeq, NO_FIGURE_ID, PRESENCE_BYTES, type PresencePose, readPresence, writePresence } from './presence.ts'

const placeM = fc.double({ min: -327, max: 327, noNaN: true })
const arbitraryPose: fc.Arbitrary<PresencePose> = fc.record({
  figureId: fc.integer({ min: 0, max: NO_FIGURE_ID - 1 }),
  seq: fc.integer({ min: 0, max: 255 }),
  flags: fc.integer({ min: 0, max: 255 }),
  xM: placeM,
  yM: placeM,
  zM: placeM,
  yawRad: fc.double({ min: -100, max: 100, noNaN: true }),
  pitchRad: fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true }),
})
const POSE: PresencePose = { figureId: 3, seq: 0, flags: 0, xM: 1, yM: 0, zM: -2, yawRad: 1, pitchRad: 0 }
const HALF_A_CM = 0.005 + 1e-9
const emptyView = (bytes = PRESENCE_BYTES) => new DataView(new ArrayBuffer(bytes))

test('F-03 a decoded position differs by at most half a centimetre, and a direction by at most half a step', () => {
  fc.assert(
    fc.property(arbitraryPose, fc.integer({ min: 0, max: 40 }), (pose, offset) => {
      const view = emptyView(offset + PRESENCE_BYTES)
      expect(writePresence(view, offset, pose)).toBe(true)
      const read = readPresence(view, offset)
      if (!read) throw new Error('nothing was read')
      expect([read.figureId, read.seq, read.flags]).toEqual([pose.figureId, pose.seq, pose.flags])
      for (const axis of ['xM', 'yM', 'zM'] as const) expect(Math.abs(read[axis] - pose[axis])).toBeLessThanOrEqual(HALF_A_CM)
      expect(computeAngleBetweenRad(read.yawRad, pose.yawRad)).toBeLessThanOrEqual(Math.PI / 256 + 1e-9)
      expect(Math.abs(read.pitchRad - pose.pitchRad)).toBeLessThanOrEqual(Math.PI / 254 / 2 + 1e-9)
      expect(read.yawRad).toBeGreaterThanOrEqual(0)
      expect(read.yawRad).toBeLessThan(2 * Math.PI)
    }),
  )
})

test('F-03 values beyond the range of a record are clamped', () => {
  const view = emptyView()
  writePresence(view, 0, { ...POSE, xM: 1e9, zM: -1e9, pitchRad: 40 })
  expect(readPresence(view, 0)).toMatchObject({ xM: 327.67, zM: -327.67, pitchRad: Math.PI / 2 })
})

test('F-03 a pose with NaN or without a person is not encoded', () => {
  const numbers = fc.constantFrom('xM', 'yM', 'zM', 'yawRad', 'pitchRad')
  const none = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)
  fc.assert(
    fc.property(arbitraryPose, numbers, none, (pose, key, value) => {
      expect(canWrite({ ...pose, [key]: value })).toBe(false)
    }),
  )
  for (const figureId of [NO_FIGURE_ID, -1, 0.5, Number.NaN, 70_000]) expect(canWrite({ ...POSE, figureId })).toBe(false)
  for (const count of [-1, 256, 0.5, Number.NaN]) {
    expect(canWrite({ ...POSE, seq: count })).toBe(false)
    expect(canWrite({ ...POSE, flags: count })).toBe(false)
  }
  expect(canWrite({ ...POSE, yawRad: 1e300 })).toBe(false)
})

test('F-03 any bytes decode to a pose that encodes to the same bytes, or to nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: -2, max: 40 }), (bytes, offset) => {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const pose = readPresence(view, offset)
      if (offset < 0 || offset + PRESENCE_BYTES > bytes.length) expect(pose).toBeNull()
      if (!pose) return
      const again = emptyView()
      expect(writePresence(again, 0, pose)).toBe(true)
      expect(new Uint8Array(again.buffer)).toEqual(bytes.slice(offset, offset + PRESENCE_BYTES))
    }),
  )
})

test('F-03 no record is written to a buffer that is too small', () => {
  expect(writePresence(emptyView(11), 0, POSE)).toBe(false)
  expect(writePresence(emptyView(), 1, POSE)).toBe(false)
  expect(writePresence(emptyView(), -1, POSE)).toBe(false)
  expect(readPresence(emptyView(), 0.5)).toBeNull()
})

test('F-03 the record counter wraps around: 2 follows 254, and 254 does not follow 2', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 127 }), (seq, ahead) => {
      expect(isLaterSeq((seq + ahead) % 256, seq)).toBe(true)
      expect(isLaterSeq(seq, (seq + ahead) % 256)).toBe(false)
      expect(isLaterSeq(seq, seq)).toBe(false)
    }),
  )
})

function canWrite(pose: PresencePose): boolean {
  const view = emptyView()
  const isTaken = writePresence(view, 0, pose)
  if (!isTaken) expect(new Uint8Array(view.buffer).every((byte) => byte === 0)).toBe(true)
  return isTaken
}

function computeAngleBetweenRad(one: number, other: number): number {
  return Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)))
}
