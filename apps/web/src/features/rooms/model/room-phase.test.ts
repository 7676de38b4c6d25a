import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNextPhase, OUTSIDE_PHASE, type RoomEvent, type RoomPhase } from './room-phase.ts'

const steps = fc.array(
  fc.constantFrom<RoomEvent>(
    { kind: 'enter' },
    { kind: 'welcome' },
    { kind: 'drop' },
    { kind: 'end', reason: 'removed', until: '2026-11-21T04:00:00Z' },
    { kind: 'end', reason: 'closed' },
    { kind: 'leave' },
  ),
)

test('F-03 for any order of events, the user is in a room only if it has welcomed them since they last joined', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let phase: RoomPhase = OUTSIDE_PHASE
      let hasEntered = false
      for (const step of sequence) {
        const before: RoomPhase = phase
        phase = getNextPhase(phase, step)
        if (step.kind === 'enter' && (before.kind === 'outside' || before.kind === 'left')) hasEntered = true
        if (step.kind === 'leave' || (step.kind === 'end' && phase.kind === 'left')) hasEntered = false
        if (phase.kind === 'inside' || phase.kind === 'reconnecting') expect(hasEntered).toBe(true)
        // After leaving, only a new attempt to enter changes the phase.
        if (before.kind === 'left' && step.kind !== 'enter' && step.kind !== 'leave') expect(phase).toBe(before)
      }
    }),
  )
})

test('F-03 phases: joined, briefly away, rejoined, removed with the time', () => {
  const path: readonly RoomEvent[] = [
    { kind: 'enter' },
    { kind: 'welcome' },
    { kind: 'drop' },
    { kind: 'welcome' },
    { kind: 'end', reason: 'removed', until: '12:10' },
  ]
  const kinds: string[] = []
  let phase = OUTSIDE_PHASE
  for (const step of path) {
    phase = getNextPhase(phase, step)
    kinds.push(phase.kind)
  }
  expect(kinds).toEqual(['connecting', 'inside', 'reconnecting', 'inside', 'left'])
  expect(phase).toEqual({ kind: 'left', reason: 'removed', until: '12:10' })
})
