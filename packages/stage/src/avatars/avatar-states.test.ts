import { PRESENCE_BYTES, PRESENCE_FLAG, type PresencePose, writePresence } from '@zhanjian/scene/presence.ts'
import { describe, expect, test } from 'vitest'
import type { AvatarInfo } from './avatar-layer.ts'
import { type AvatarStates, createAvatarStates, type Eye } from './avatar-states.ts'

const FRAME_MS = 1000 / 60
/** Looks along x. */
const EYE = { x: -1, z: 0, lookX: 1, lookZ: 0 }

describe('F-03 avatars of people in the room', () => {
  test('an avatar fades in when the person and the position are known, in either order', () => {
    const avatars = createAvatarStates({ maxAvatars: 60 })
    avatars.applySnapshot(encodeSnapshot(createPose(1, 2)), 0)
    expect(runFrames(avatars, 0, 100)).toEqual([])
    avatars.setAvatars([createAvatarInfo(1), createAvatarInfo(2)])
    expect(runFrames(avatars, 100, 200)).toEqual([1])
    avatars.applySnapshot(encodeSnapshot(createPose(2, 3)), 200)
    expect(runFrames(avatars, 200, 900)).toEqual([1, 2])
    expect(avatars.find(2)?.opacity).toBe(1)
  })

  test('an avatar fades out when the person leaves, and a late record does not bring it back', () => {
    const avatars = createStates(createAvatarInfo(1), createAvatarInfo(2))
    avatars.setAvatars([createAvatarInfo(2)])
    avatars.update(1016, EYE)
    expect(avatars.find(1)?.opacity).toBeLessThan(1)
    expect(runFrames(avatars, 1016, 2000)).toEqual([2])
    avatars.applySnapshot(encodeSnapshot(createPose(1, 5, 9)), 2000)
    expect(runFrames(avatars, 2000, 2500)).toEqual([2])
  })

  test('an avatar stays if the person returns before it has faded out', () => {
    const avatars = createStates(createAvatarInfo(1))
    avatars.setAvatars([])
    runFrames(avatars, 1000, 1060)
    avatars.setAvatars([createAvatarInfo(1)])
    expect(runFrames(avatars, 1060, 2000)).toEqual([1])
    expect(avatars.find(1)?.opacity).toBe(1)
  })

  test('a person who leaves before the avatar was visible leaves nothing behind', () => {
    const avatars = createAvatarStates({ maxAvatars: 60 })
    avatars.setAvatars([createAvatarInfo(1)])
    avatars.setAvatars([])
    avatars.applySnapshot(encodeSnapshot(createPose(1, 0)), 0)
    expect(runFrames(avatars, 0, 500)).toEqual([])
  })

  test('invalid records are ignored', () => {
    const avatars = createStates(createAvatarInfo(1))
    expect(avatars.applySnapshot(new Uint8Array([1, 2, 3]), 1000)).toBe(false)
    expect(avatars.applySnapshot(new Uint8Array(PRESENCE_BYTES).fill(255), 1000)).toBe(false)
    expect(runFrames(avatars, 1000, 1500)).toEqual([1])
  })
})

test('F-03 the farthest avatars are drawn first, and only the host and the nearest in view have name labels', () => {
  const avatars = createStates(...Array.from({ length: 20 }, (_, index) => createAvatarInfo(index, index === 19)))
  runFrames(avatars, 1000, 2000)
  const distances = avatars.placed.map(({ distanceM }) => distanceM)
  expect(distances).toEqual([...distances].sort((one, other) => other - one))
  const named = avatars.placed.filter(({ nameOpacity }) => nameOpacity === 1).map(({ info }) => info.figureId)
  expect(named.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 19])
  for (let nowMs = 2000; nowMs < 3000; nowMs += FRAME_MS) avatars.update(nowMs, { x: -3, z: 0, lookX: -1, lookZ: 0 })
  expect(avatars.placed).toHaveLength(20)
  expect(avatars.placed.every(({ nameOpacity }) => nameOpacity === 0)).toBe(true)
})

test('F-03 avatars out of sight are drawn first, even near ones; a visitor who looks down sees all around', () => {
  const avatars = createStates(createAvatarInfo(1), createAvatarInfo(9))
  const seenFrom = (eye: Eye) => {
    avatars.update(1016, eye)
    return avatars.placed.map(({ info, isInView }) => (isInView ? info.figureId : -info.figureId))
  }
  expect(seenFrom({ x: 5, z: 0, lookX: 1, lookZ: 0 })).toEqual([-1, 9])
  expect(seenFrom({ x: 3, z: 0, lookX: -1, lookZ: 0 })).toEqual([-9, 1])
  expect(seenFrom({ x: 4, z: 0, lookX: -0.4, lookZ: 0 })).toEqual([9, 1])
  expect(seenFrom({ x: 8, z: 0, lookX: -1, lookZ: 0 })).toEqual([1, 9])
})

test('F-03 an avatar walks while it moves and stands once it has arrived', () => {
  const avatars = createStates(createAvatarInfo(1))
  for (let tick = 1; tick <= 15; tick++) {
    const atMs = 1000 + tick * (1000 / 15)
    avatars.applySnapshot(encodeSnapshot(createPose(1, 1 + tick * 0.14, tick)), atMs)
    runFrames(avatars, atMs, atMs + 1000 / 15)
  }
  expect(avatars.find(1)?.body.gait).toBeGreaterThan(0.9)
  runFrames(avatars, 2000, 4000)
  expect(avatars.find(1)?.body.gait).toBe(0)
  expect(avatars.update(4000, EYE)).toBe(false)
})

test('F-03 an avatar that is set to another place fades in there', () => {
  const avatars = createStates(createAvatarInfo(1))
  avatars.applySnapshot(encodeSnapshot(createPose(1, 9, 1)), 1000)
  runFrames(avatars, 1000, 1120)
  expect(avatars.find(1)).toMatchObject({ body: { gait: 0 } })
  expect(avatars.find(1)?.opacity).toBeLessThan(1)
  runFrames(avatars, 1120, 2000)
  expect(avatars.find(1)).toMatchObject({ opacity: 1, pose: { x: 9 } })
})

test('S-09 who sits down takes the nearest place, two people two of them; who gets up stands where they were', () => {
  const avatars = createStates(createAvatarInfo(1), createAvatarInfo(2))
  const places = [1, 2].map((z) => ({ x: 1, z, yawRad: 1, heightM: 0.45 }))
  avatars.setSeats((_x, _z, taken) => places.find((place) => !taken.includes(place)) ?? null)
  const sit = (flags: number, seq: number) =>
    avatars.applySnapshot(encodeSnapshot({ ...createPose(1, 1, seq), flags }, { ...createPose(2, 2, seq), flags }), 1000 + seq)
  sit(PRESENCE_FLAG.SEATED, 20)
  runFrames(avatars, 1100, 2500)
  expect([1, 2].map((id) => avatars.find(id)?.seat)).toEqual(expect.arrayContaining(places))
  expect(avatars.find(1)?.body).toMatchObject({ seat: 1, seatM: 0.45 })
  sit(0, 40)
  runFrames(avatars, 2500, 4000)
  expect(avatars.find(1)).toMatchObject({ seat: null, body: { seat: 0 }, pose: { x: 1 } })
})

test('S-09 without a place near by one sits on the floor', () => {
  const avatars = createStates(createAvatarInfo(1))
  avatars.applySnapshot(encodeSnapshot({ ...createPose(1, 1, 1), flags: PRESENCE_FLAG.SEATED }), 1000)
  runFrames(avatars, 1100, 2500)
  expect(avatars.find(1)).toMatchObject({ seat: null, body: { seat: 1, seatM: 0 } })
})

test('S-09 who waves or claps stops after a moment', () => {
  const avatars = createStates(createAvatarInfo(1))
  avatars.startGesture(1, 'wave', 1000)
  runFrames(avatars, 1000, 2000)
  expect(avatars.find(1)?.body.wave).toBe(1)
  runFrames(avatars, 2000, 5000)
  expect(avatars.find(1)?.body.wave).toBe(0)
  expect(avatars.update(5000, EYE)).toBe(false)
})

function createAvatarInfo(figureId: number, isHost = false): AvatarInfo {
  return { figureId, name: `访客-${figureId}`, look: '', isHost }
}

function createPose(figureId: number, xM: number, seq = 0): PresencePose {
  return { figureId, seq, flags: 0, xM, yM: 0, zM: 0, yawRad: 0, pitchRad: 0 }
}

function encodeSnapshot(...poses: readonly PresencePose[]): Uint8Array {
  const bytes = new Uint8Array(poses.length * PRESENCE_BYTES)
  poses.forEach((pose, index) => writePresence(new DataView(bytes.buffer), index * PRESENCE_BYTES, pose))
  return bytes
}

/** Avatars at a distance of as many metres as their id, one second after they joined. */
function createStates(...people: readonly AvatarInfo[]): AvatarStates {
  const avatars = createAvatarStates({ maxAvatars: 60 })
  avatars.setAvatars(people)
  avatars.applySnapshot(encodeSnapshot(...people.map(({ figureId }) => createPose(figureId, figureId))), 0)
  runFrames(avatars, 0, 1000)
  return avatars
}

/**
 * Runs frames.
 * @returns the ids of the avatars that are drawn afterwards
 */
function runFrames(avatars: AvatarStates, fromMs: number, toMs: number): number[] {
  for (let nowMs = fromMs; nowMs < toMs; nowMs += FRAME_MS) avatars.update(nowMs, EYE)
  return avatars.placed.map(({ info }) => info.figureId).sort((one, other) => one - other)
}

test('F-03 an avatar between the visitor and the work they look at fades, one beside it or behind the visitor does not', () => {
  const avatars = createStates(createAvatarInfo(1), createAvatarInfo(2), createAvatarInfo(3))
  avatars.applySnapshot(encodeSnapshot(createPose(1, 2, 1), createPose(2, -3, 1)), 1000)
  const sight = { x: 6, z: 0.2, halfWidthM: 0.6 }
  const opacities = () => [1, 2].map((figureId) => avatars.find(figureId)?.opacity)
  const run = (fromMs: number, eye: Eye) => {
    for (let nowMs = fromMs; nowMs < fromMs + 1500; nowMs += FRAME_MS) avatars.update(nowMs, eye)
  }
  run(2000, { ...EYE, sight })
  expect(opacities()[0]).toBeLessThan(0.1)
  expect(opacities()[1]).toBe(1)
  run(4000, { ...EYE, sight: { ...sight, z: 9 } })
  expect(opacities()).toEqual([1, 1])
  run(6000, { ...EYE, sight: null })
  expect(opacities()).toEqual([1, 1])
})
