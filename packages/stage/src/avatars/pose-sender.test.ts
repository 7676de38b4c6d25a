import { PRESENCE_FLAG, type PresencePose, readPresence } from '@zhanjian/scene/presence.ts'
import { expect, test } from 'vitest'
import { createPoseSender } from './pose-sender.ts'

const TICK_MS = 1000 / 15

test('F-03 a moving visitor sends a pose at every tick, a standing one once a second', () => {
  const { own, pose, sent } = createHallVisitor()
  for (let tick = 0; tick < 15; tick++) {
    pose.x += 0.14
    own.tick(tick * TICK_MS)
  }
  expect(sent).toHaveLength(15)
  expect(sent.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
  for (let tick = 15; tick < 75; tick++) own.tick(tick * TICK_MS)
  expect(sent).toHaveLength(15 + 4)
})

test('F-03 a visitor who only turns sends poses too', () => {
  const { own, pose, sent } = createHallVisitor()
  own.tick(0)
  pose.pitchRad = 0.2
  own.tick(TICK_MS)
  pose.yawRad = 1
  own.tick(2 * TICK_MS)
  expect(sent).toHaveLength(3)
})

test('F-03 walking is not a jump; a changed place and the first pose are', () => {
  const { own, pose, sent } = createHallVisitor()
  own.tick(0)
  pose.x += 3.8 * (TICK_MS / 1000)
  own.tick(TICK_MS)
  pose.z -= 4
  own.tick(2 * TICK_MS)
  expect(sent.map(({ flags }) => flags & PRESENCE_FLAG.TELEPORT)).toEqual([1, 0, 1])
})

test('F-03 a visitor who reconnects sends a pose immediately', () => {
  const { own, sent } = createHallVisitor()
  own.tick(0)
  own.resendNext()
  own.tick(TICK_MS)
  expect(sent.map(({ flags }) => flags)).toEqual([PRESENCE_FLAG.TELEPORT, PRESENCE_FLAG.TELEPORT])
})

test('S-09 sitting down and getting up are sent at once, and with every pose between', () => {
  const { own, seat, sent } = createHallVisitor()
  own.tick(0)
  seat.isTaken = true
  own.tick(TICK_MS)
  own.tick(2 * TICK_MS)
  own.tick(1200)
  seat.isTaken = false
  own.tick(1200 + TICK_MS)
  expect(sent.map(({ flags }) => flags & PRESENCE_FLAG.SEATED)).toEqual([0, 2, 2, 0])
})

test('F-03 an invalid pose is not sent', () => {
  const { own, pose, sent } = createHallVisitor()
  pose.x = Number.NaN
  own.tick(0)
  expect(sent).toEqual([])
})

function createHallVisitor() {
  const pose = { x: 1, z: 2, yawRad: 0, pitchRad: 0 }
  const seat = { isTaken: false }
  const sent: PresencePose[] = []
  const own = createPoseSender({
    getPose: () => pose,
    isSeated: () => seat.isTaken,
    send(bytes) {
      const read = readPresence(new DataView(bytes.slice().buffer), 0)
      if (read) sent.push(read)
    },
  })
  return { own, pose, seat, sent }
}
