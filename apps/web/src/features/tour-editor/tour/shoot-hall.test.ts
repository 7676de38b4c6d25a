import type { HallPlace } from '@zhanjian/scene/tour/hall-places.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shootHall } from './shoot-hall.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const places: HallPlace[] = [0, 1, 2].map((x) => ({ at: [x, 0], yawRad: 0, workTitle: null }))

function setUp(takeSphere: (signal?: AbortSignal) => Promise<Blob>) {
  const visited: number[] = []
  const stage = {
    teleportVisitor: ({ x }: { x: number }) => void visited.push(x),
    takeSphere: (_widthPx: number, signal?: AbortSignal) => takeSphere(signal),
  }
  const controller = new AbortController()
  const taken: number[] = []
  const shooting = shootHall(stage, places, { signal: controller.signal, onTaken: (count) => taken.push(count) })
  return { shooting, controller, visited, taken }
}

test('S-21 a hall is taken place after place', async () => {
  const { shooting, visited, taken } = setUp(async () => new Blob(['p']))
  await vi.runAllTimersAsync()
  expect((await shooting).length).toBe(3)
  expect([visited, taken]).toEqual([
    [0, 1, 2],
    [1, 2, 3],
  ])
})

test('S-21 when one stops, what has been taken stays', async () => {
  let count = 0
  const { shooting, controller } = setUp(async (signal) => {
    count += 1
    if (count === 2) controller.abort()
    signal?.throwIfAborted()
    return new Blob(['p'])
  })
  await vi.runAllTimersAsync()
  expect((await shooting).length).toBe(1)
})

test('S-21 a stage that cannot draw is an error', async () => {
  const { shooting } = setUp(() => Promise.reject(new Error('no canvas')))
  const outcome = expect(shooting).rejects.toThrow('no canvas')
  await vi.runAllTimersAsync()
  await outcome
})
