import { PRESENCE_FLAG, type PresencePose } from '@zhanjian/scene/presence.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPoseTrack, INTERPOLATION_DELAY_MS, type PoseTrack, type TrackPose } from './pose-track.ts'

const TICK_MS = 1000 / 15
const WALK_MPS = 2.1

describe('F-03 a walking avatar', () => {
  test('the avatar is drawn evenly at its position a tenth of a second ago', () => {
    const track = createPoseTrack(createRecord(0, 0), 0)
    for (let tick = 1; tick <= 30; tick++) {
      track.addRecord(createRecord(tick * TICK_MS * 0.002, tick), tick * TICK_MS)
      for (const later of [0, 20, 40, 60]) {
        const nowMs = tick * TICK_MS + later
        expect(getShownPose(track, nowMs).x).toBeCloseTo(Math.max(0, nowMs - INTERPOLATION_DELAY_MS) * 0.002, 6)
      }
    }
  })

  test('the avatar never jumps, even if records are late, lost or bunched', () => {
    const delays = fc.array(fc.record({ lateMs: fc.integer({ min: 0, max: 240 }), isLost: fc.boolean() }), { maxLength: 60 })
    fc.assert(
      fc.property(delays, (network) => {
        const track = createPoseTrack(createRecord(0, 0), 0)
        // In order, as a connection delivers them: a late one delays those behind it.
        let arrivedMs = 0
        const arrivals = network.flatMap(({ lateMs, isLost }, index) => {
          arrivedMs = Math.max(arrivedMs, (index + 1) * TICK_MS + lateMs)
          return isLost ? [] : [{ seq: (index + 1) % 256, x: ((index + 1) * TICK_MS * WALK_MPS) / 1000, atMs: arrivedMs }]
        })
        let lastX = 0
        for (let nowMs = 0; nowMs < arrivedMs + 400; nowMs += 4) {
          while (arrivals[0] && arrivals[0].atMs <= nowMs) {
            const { seq, x, atMs } = arrivals.shift() ?? { seq: 0, x: 0, atMs: 0 }
            track.addRecord(createRecord(x, seq), atMs)
          }
          const { x, jumps } = getShownPose(track, nowMs)
          // What was missed is caught up with quickly, never backwards and never at once.
          if (jumps === 0) expect(x - lastX).toBeLessThan(0.45)
          expect(x).toBeGreaterThanOrEqual(lastX - 1e-9)
          lastX = x
        }
      }),
      { numRuns: 300 },
    )
  })

  test('an avatar that stops stays where it stopped', () => {
    const track = createPoseTrack(createRecord(0, 0), 0)
    track.addRecord(createRecord(0.1, 1), TICK_MS)
    expect(getShownPose(track, TICK_MS + INTERPOLATION_DELAY_MS).x).toBe(0.1)
    for (const laterMs of [200, 2000, 60_000]) expect(getShownPose(track, laterMs).x).toBe(0.1)
    expect(track.writePoseAt(60_000, emptyPose())).toBe(false)
  })

  test('after a pause the avatar starts from where it stood, not in the middle of the first step', () => {
    const track = createPoseTrack(createRecord(0, 0), 0)
    track.addRecord(createRecord(0, 1), 1000)
    track.addRecord(createRecord(0.14, 2), 1900)
    expect(getShownPose(track, 1900).x).toBeCloseTo(0, 6)
    expect(getShownPose(track, 1900 + INTERPOLATION_DELAY_MS).x).toBe(0.14)
  })
})

describe('F-03 a pose record', () => {
  test('a record older than the last one is ignored, also when the counter wraps around', () => {
    const track = createPoseTrack(createRecord(0, 254), 0)
    expect(track.addRecord(createRecord(0.1, 1), TICK_MS)).toBe(true)
    expect(track.addRecord(createRecord(9, 255), 2 * TICK_MS)).toBe(false)
    expect(track.addRecord(createRecord(9, 1), 2 * TICK_MS)).toBe(false)
    expect(getShownPose(track, 900).x).toBe(0.1)
  })

  test('a record with the same position is counted but changes nothing', () => {
    const track = createPoseTrack(createRecord(0, 0), 0)
    expect(track.addRecord(createRecord(0, 1), 1000)).toBe(false)
    expect(track.addRecord(createRecord(0.2, 1), 1100)).toBe(false)
  })

  test('a record of a restarted counter is accepted after a pause', () => {
    const track = createPoseTrack(createRecord(0, 200), 0)
    expect(track.addRecord(createRecord(0.2, 100), 10_000)).toBe(true)
    expect(getShownPose(track, 11_000).x).toBe(0.2)
  })
})

describe('F-03 an avatar that jumps', () => {
  test('the avatar does not slide to its new place', () => {
    const track = createPoseTrack(createRecord(0, 0), 0)
    track.addRecord({ ...createRecord(0.9, 1), flags: PRESENCE_FLAG.TELEPORT }, 200)
    for (let nowMs = 200; nowMs < 500; nowMs += 3) expect([0, 0.9]).toContain(getShownPose(track, nowMs).x)
    expect(getShownPose(track, 500)).toMatchObject({ x: 0.9, jumps: 1 })
  })

  test('a jump is recognised by its distance if the flag is missing', () => {
    const track = createPoseTrack(createRecord(0, 0), 0)
    track.addRecord(createRecord(6, 1), 200)
    for (let nowMs = 200; nowMs < 500; nowMs += 3) expect([0, 6]).toContain(getShownPose(track, nowMs).x)
  })

  test('the avatar does not slide if the next record arrives at the same time', () => {
    const track = createPoseTrack(createRecord(0, 0), 0)
    track.addRecord({ ...createRecord(1, 1), flags: PRESENCE_FLAG.TELEPORT }, 200)
    track.addRecord(createRecord(1.1, 2), 203)
    for (let nowMs = 200; nowMs < 500; nowMs += 3) expect([0, 1.1]).toContain(getShownPose(track, nowMs).x)
  })
})

test('F-03 an avatar turns in the shorter direction', () => {
  const arbitraryAngle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  fc.assert(
    fc.property(fc.array(arbitraryAngle, { minLength: 1, maxLength: 8 }), (angles) => {
      const track = createPoseTrack(createTurnedRecord(0, 0), 0)
      angles.forEach((yawRad, index) => track.addRecord(createTurnedRecord(yawRad, index + 1), (index + 1) * 100))
      let last = getShownPose(track, 100).yawRad
      for (let nowMs = 101; nowMs < angles.length * 100 + 300; nowMs++) {
        const { yawRad } = getShownPose(track, nowMs)
        // Half a round in 67 ms at the most.
        expect(Math.abs(yawRad - last)).toBeLessThan(0.12)
        last = yawRad
      }
      const end = angles[angles.length - 1] ?? 0
      expect(Math.cos(last - end)).toBeCloseTo(1, 9)
    }),
  )
})

function createRecord(xM: number, seq: number): PresencePose {
  return { figureId: 1, seq, flags: 0, xM, yM: 0, zM: 0, yawRad: 0, pitchRad: 0 }
}

function createTurnedRecord(yawRad: number, seq: number): PresencePose {
  return { ...createRecord(0, seq), yawRad }
}

function emptyPose(): TrackPose {
  return { x: 0, y: 0, z: 0, yawRad: 0, pitchRad: 0, jumps: 0, flags: 0 }
}

function getShownPose(track: PoseTrack, nowMs: number): TrackPose {
  const pose = emptyPose()
  track.writePoseAt(nowMs, pose)
  return pose
}
