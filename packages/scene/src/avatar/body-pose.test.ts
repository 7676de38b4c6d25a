import { expect, test } from 'vitest'
import { createBodyPose, getStrideM, STANDING, writeBodyPose } from './body-pose.ts'
import { poseCorner } from './pose-corner.ts'
import { JOINTS, LIMB, type Point } from './shapes/corner.ts'

const FOOT = { limb: LIMB.LEG, side: 1, upper: 1, lower: 1 }
const HAND = { limb: LIMB.ARM, side: -1, upper: 1, lower: 1 }

/** Where a point of the right leg or left arm is. */
function find(at: Point, hold: typeof FOOT | typeof HAND, body: Partial<typeof STANDING>): Point {
  const pose = createBodyPose()
  writeBodyPose({ ...STANDING, ...body }, pose)
  return poseCorner({ at, facing: [0, 1, 0] }, hold as typeof FOOT, pose).at
}

const ankle: Point = [JOINTS.hip.x, JOINTS.ankle.y, 0]

test.each([0.4, 0.7, 1])('S-09 a foot on the ground does not slide while a figure walks at %s of its pace', (gait) => {
  const places = Array.from({ length: 20 }, (_, step) => {
    // The right foot stands during the second half of the round.
    const share = 0.5 + (step + 0.5) / 40
    const [, y, z] = find(ankle, FOOT, { gait, strideRad: share * 2 * Math.PI })
    // The body walks towards −z.
    return { z: z - share * getStrideM(gait), y }
  })
  const zs = places.map(({ z }) => z)
  expect(Math.max(...zs) - Math.min(...zs)).toBeLessThan(0.004)
  for (const { y } of places) expect(y).toBeGreaterThan(JOINTS.ankle.y - 0.004)
})

test('S-09 the other foot is lifted and comes forwards', () => {
  const lifted = Array.from({ length: 20 }, (_, step) =>
    find(ankle, FOOT, { gait: 1, strideRad: ((step + 0.5) / 40) * 2 * Math.PI }),
  )
  expect(Math.max(...lifted.map(([, y]) => y))).toBeGreaterThan(JOINTS.ankle.y + 0.04)
  expect(lifted.at(-1)?.[2]).toBeLessThan((lifted[0]?.[2] ?? 0) - 0.4)
})

test('S-09 a figure that sits has its thighs level, on the seat, and its feet on the floor', () => {
  const knee = find([JOINTS.hip.x, JOINTS.knee.y, 0], FOOT, { seat: 1 })
  const hipY = JOINTS.hip.y - (JOINTS.hip.y - STANDING.seatM - 0.085)
  expect(knee[1]).toBeCloseTo(hipY, 1)
  expect(knee[2]).toBeLessThan(-0.2)
  expect(find(ankle, FOOT, { seat: 1 })[1]).toBeGreaterThan(0.1)
})

test('S-09 a hand that waves is beside the head, and hands that clap are before the chest', () => {
  const hand: Point = [-0.205, 0.64, -0.02]
  expect(find(hand, HAND, { wave: 1, timeS: 0.1 })[1]).toBeGreaterThan(JOINTS.neck.y)
  const [x, y, z] = find(hand, HAND, { clap: 1, timeS: 0.1 })
  expect(Math.abs(x)).toBeLessThan(0.15)
  expect(y).toBeGreaterThan(0.8)
  expect(z).toBeLessThan(-0.2)
})
