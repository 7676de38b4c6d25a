import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createMotion, createPathGlideOptions } from './motion.ts'
import { computeShortestTurnRad, computeYawTowards, createPoseGlide } from './pose-glide.ts'
import { createWalker, type MoveWithCollision, type VisitorPose, type WalkInput } from './walker.ts'

const START: VisitorPose = { x: 0, z: 0, yawRad: 0, pitchRad: 0 }
const moveFreely: MoveWithCollision = (position, dx, dz) => {
  position.x += dx
  position.z += dz
}
const still: WalkInput = { forward: 0, right: 0, turn: 0, isFast: false }

function walk(input: WalkInput, yawRad: number, seconds: number) {
  const walker = createWalker({ ...START, yawRad }, moveFreely)
  for (let t = 0; t < seconds; t += 1 / 60) walker.step(input, 1 / 60)
  return walker
}

test('F-01 forwards is the viewing direction, and right is to the right of it', () => {
  const north = walk({ ...still, forward: 1 }, 0, 2)
  expect(north.pose.z).toBeLessThan(-3)
  expect(Math.abs(north.pose.x)).toBeLessThan(1e-6)
  const west = walk({ ...still, forward: 1 }, Math.PI / 2, 2)
  expect(west.pose.x).toBeLessThan(-3)
  expect(walk({ ...still, right: 1 }, 0, 2).pose.x).toBeGreaterThan(3)
})

test('F-01 diagonal walking is no faster than straight walking', () => {
  const straight = walk({ ...still, forward: 1 }, 0, 2)
  const slanted = walk({ ...still, forward: 1, right: 1 }, 0, 2)
  expect(slanted.speedMps).toBeCloseTo(straight.speedMps, 2)
})

test('F-01 a released visitor comes to rest and then requests no frames', () => {
  const walker = walk({ ...still, forward: 1 }, 0, 1)
  let moves = true
  for (let i = 0; i < 120 && moves; i++) moves = walker.step(still, 1 / 60)
  expect(moves).toBe(false)
  expect(walker.speedMps).toBe(0)
})

test('F-01 the view cannot turn over the vertical', () => {
  const walker = createWalker(START, moveFreely)
  walker.look(0, 9)
  expect(walker.pose.pitchRad).toBeLessThan(Math.PI / 2)
  walker.look(0, -30)
  expect(walker.pose.pitchRad).toBeGreaterThan(-Math.PI / 2)
})

const arbitraryPose = fc.record({
  x: fc.double({ min: -20, max: 20, noNaN: true }),
  z: fc.double({ min: -20, max: 20, noNaN: true }),
  yawRad: fc.double({ min: -12, max: 12, noNaN: true }),
  pitchRad: fc.double({ min: -1, max: 1, noNaN: true }),
})

test('F-01 a glide starts at the current pose, ends at the target and never jumps', () => {
  fc.assert(
    fc.property(arbitraryPose, arbitraryPose, fc.boolean(), (from, to, isLookingAhead) => {
      const glide = createPoseGlide(from, to, { isLookingAhead })
      const at = { ...START }
      glide.writePoseAt(0, at)
      expect(Math.hypot(at.x - from.x, at.z - from.z)).toBeLessThan(1e-6)
      expect(Math.abs(computeShortestTurnRad(at.yawRad, from.yawRad))).toBeLessThan(1e-6)
      let last = { ...at }
      const steps = 400
      for (let i = 1; i <= steps; i++) {
        glide.writePoseAt((i / steps) * glide.durationS, at)
        expect(Math.hypot(at.x - last.x, at.z - last.z)).toBeLessThan(1)
        expect(Math.abs(computeShortestTurnRad(last.yawRad, at.yawRad))).toBeLessThan(0.35)
        last = { ...at }
      }
      expect(Math.hypot(at.x - to.x, at.z - to.z)).toBeLessThan(1e-6)
      expect(Math.abs(computeShortestTurnRad(at.yawRad, to.yawRad))).toBeLessThan(1e-6)
      expect(at.pitchRad).toBeCloseTo(to.pitchRad, 6)
    }),
  )
})

test('F-01 the view follows the direction of a walk', () => {
  const path: [number, number][] = [
    [0, -6],
    [6, -6],
  ]
  const glide = createPoseGlide(START, { x: 6, z: -6, yawRad: -Math.PI / 2, pitchRad: 0 }, createPathGlideOptions(path))
  const at = { ...START }
  glide.writePoseAt(glide.durationS * 0.35, at)
  expect(Math.abs(computeShortestTurnRad(at.yawRad, computeYawTowards([0, 0], [0, -1])))).toBeLessThan(0.3)
})

function createTestMotion(isMotionReduced = false) {
  return createMotion({ start: START, moveWithCollision: moveFreely, isMotionReduced: () => isMotionReduced })
}

test('F-01 a glide ends at its target pose, however often the pose is read on the way', async () => {
  const motion = createTestMotion()
  const to = { x: -3, z: 3, yawRad: 2.6, pitchRad: -0.1 }
  const arrival = motion.glideTo(to)
  for (let frame = 0; frame < 600; frame++) motion.update(1 / 60)
  expect(await arrival).toBe(true)
  for (const part of ['x', 'z', 'yawRad', 'pitchRad'] as const) expect(motion.pose[part]).toBeCloseTo(to[part], 6)
})

test('F-01 the joystick ends a glide immediately', async () => {
  const motion = createTestMotion()
  const arrival = motion.glideTo({ x: 5, z: 0, yawRad: 0, pitchRad: 0 })
  motion.update(0.1)
  expect(motion.isGliding).toBe(true)
  motion.setJoystick(0, 1)
  motion.update(0.1)
  expect(await arrival).toBe(false)
  expect(motion.isGliding).toBe(false)
})

test('F-01 releasing the joystick stops the visitor on a device without a keyboard', () => {
  const motion = createTestMotion()
  motion.setJoystick(0, 1)
  for (let frame = 0; frame < 60; frame++) motion.update(1 / 60)
  motion.setJoystick(0, 0)
  for (let frame = 0; frame < 60; frame++) motion.update(1 / 60)
  expect(motion.update(1 / 60)).toBe(false)
})

test('F-01 a glide reports its arrival; a view that the visitor turned on the way is kept', async () => {
  const motion = createTestMotion()
  const arrival = motion.glideTo({ x: 2, z: 0, yawRad: 1, pitchRad: 0 })
  motion.look(-0.5, 0)
  for (let i = 0; i < 400; i++) motion.update(1 / 60)
  expect(await arrival).toBe(true)
  expect(motion.pose.x).toBeCloseTo(2)
  expect(motion.pose.yawRad).toBeCloseTo(-0.5)
})

test('F-01 with reduced motion the visitor is placed at the target directly', async () => {
  const motion = createTestMotion(true)
  expect(await motion.glideTo({ x: 2, z: 3, yawRad: 1, pitchRad: 0 })).toBe(true)
  expect(motion.pose).toEqual({ x: 2, z: 3, yawRad: 1, pitchRad: 0 })
})

test('F-01 device orientation turns the view, and a swipe adds to it', () => {
  const motion = createTestMotion()
  motion.look(0.4, 0)
  motion.setDeviceOrientation({ yawRad: 2, pitchRad: 0.1 })
  motion.update(0.016)
  expect(motion.pose.yawRad).toBeCloseTo(0.4)
  motion.setDeviceOrientation({ yawRad: 2.3, pitchRad: 0.2 })
  motion.look(0.1, 0)
  motion.update(0.016)
  expect(motion.pose.yawRad).toBeCloseTo(0.8)
  expect(motion.pose.pitchRad).toBeCloseTo(0.2)
})

describe('F-01 a visitor who walks towards a wall', () => {
  const createHeldUp = () => {
    const chooseTurnAtWall = vi.fn<() => number | null>(() => 1.5)
    const move = vi.fn<MoveWithCollision>()
    const motion = createMotion({ start: START, moveWithCollision: move, isMotionReduced: () => false, chooseTurnAtWall })
    const run = (frames: number) => {
      for (let frame = 0; frame < frames; frame++) motion.update(1 / 60)
    }
    return { motion, move, chooseTurnAtWall, run }
  }

  test('is turned once and walks no further until they steer anew; who strafes is not turned', () => {
    const { motion, move, chooseTurnAtWall, run } = createHeldUp()
    motion.setJoystick(1, 0)
    run(60)
    expect(chooseTurnAtWall).not.toHaveBeenCalled()
    motion.setJoystick(0, 1)
    run(240)
    expect(chooseTurnAtWall).toHaveBeenCalledTimes(1)
    expect(motion.pose.yawRad).toBeCloseTo(1.5, 2)
    move.mockClear()
    run(60)
    expect(move).not.toHaveBeenCalled()
    motion.setJoystick(0, 0)
    run(1)
    motion.setJoystick(0, 1)
    run(10)
    expect(move).toHaveBeenCalled()
  })

  test('is not turned, and is not stopped, while they look round themselves', () => {
    const { motion, move, chooseTurnAtWall, run } = createHeldUp()
    motion.setJoystick(0, 1)
    run(10)
    motion.look(0.1, 0)
    run(60)
    expect(chooseTurnAtWall).not.toHaveBeenCalled()
    expect(move.mock.calls.length).toBeGreaterThan(60)
  })

  test('turns gently, and no further once they look round', () => {
    const { motion, run } = createHeldUp()
    motion.turnTo(1.5)
    run(6)
    expect(motion.pose.yawRad).toBeGreaterThan(0.02)
    expect(motion.pose.yawRad).toBeLessThan(0.2)
    run(240)
    expect(motion.pose.yawRad).toBeCloseTo(1.5, 2)
    expect(motion.update(1 / 60)).toBe(false)
    motion.turnTo(-1)
    motion.look(0.1, 0)
    run(60)
    expect(motion.pose.yawRad).toBeCloseTo(1.6, 1)
  })
})

describe('F-04 a visitor who is moved while they go', () => {
  const turnAround = (pose: VisitorPose) => {
    pose.x = 100 - pose.x
    pose.z = -pose.z
    pose.yawRad += Math.PI
  }
  const createGlide = () => {
    const motion = createMotion({ start: START, moveWithCollision: moveFreely, isMotionReduced: () => false })
    const arrival = motion.glideTo({ x: 0, z: -4, yawRad: 0, pitchRad: 0 }, { isKept: true })
    return { motion, arrival }
  }

  test('goes on there to where that end is now', async () => {
    const { motion, arrival } = createGlide()
    for (let frame = 0; frame < 30; frame++) motion.update(1 / 60)
    const before = { ...motion.pose }
    motion.relocate(turnAround)
    expect(motion.pose.x).toBeCloseTo(100 - before.x)
    expect(motion.pose.z).toBeCloseTo(-before.z)
    while (motion.update(1 / 60));
    expect(await arrival).toBe(true)
    expect(motion.pose).toMatchObject({ x: 100, z: expect.closeTo(4, 6), yawRad: expect.closeTo(Math.PI, 6) })
  })

  test('is not held up by what they steer on the way, and walks on by it afterwards', async () => {
    const { motion, arrival } = createGlide()
    motion.setJoystick(0, 1)
    let isGoing = true
    for (let frame = 0; frame < 600 && motion.isGliding; frame++) isGoing = motion.update(1 / 60)
    expect([isGoing, await arrival]).toEqual([true, true])
    const { z } = motion.pose
    for (let frame = 0; frame < 30; frame++) motion.update(1 / 60)
    expect(motion.pose.z).toBeLessThan(z - 0.3)
  })

  test('keeps looking where they look when the device leads them', () => {
    const { motion } = createGlide()
    motion.setDeviceOrientation({ yawRad: 0.5, pitchRad: 0 })
    motion.update(1 / 60)
    const { yawRad } = motion.pose
    motion.relocate(turnAround)
    motion.update(1 / 60)
    expect(motion.pose.yawRad).toBeCloseTo(yawRad + Math.PI)
  })
})
