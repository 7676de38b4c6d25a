import { PRESENCE_BYTES, readPresence, writePresence } from '@zhanjian/scene/presence.ts'
import { expect, test } from 'vitest'
import { createLatestPoses } from './latest-poses.ts'

const createSnapshot = (...poses: readonly [figureId: number, xM: number][]): Uint8Array => {
  const bytes = new Uint8Array(poses.length * PRESENCE_BYTES)
  const view = new DataView(bytes.buffer)
  poses.forEach(([figureId, xM], index) => {
    writePresence(view, index * PRESENCE_BYTES, { figureId, xM, yM: 0, zM: 0, yawRad: 0, pitchRad: 0, seq: 1, flags: 0 })
  })
  return bytes
}

test('F-03 an avatar layer that starts late gets the last pose of people who stand still', () => {
  const latest = createLatestPoses()
  latest.update(createSnapshot([1, 1], [2, 2]))
  latest.update(createSnapshot([2, 3]))
  latest.update(new Uint8Array(5))
  const all = latest.encodeAll()
  const view = new DataView(all.buffer)
  expect([0, PRESENCE_BYTES].map((offset) => readPresence(view, offset))).toMatchObject([
    { figureId: 1, xM: 1 },
    { figureId: 2, xM: 3 },
  ])
  latest.clear()
  expect(latest.encodeAll()).toHaveLength(0)
})
