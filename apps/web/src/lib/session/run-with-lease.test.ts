import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMapStorage } from '../testing/map-storage.ts'
import { createRunWithLease } from './run-with-lease.ts'

/** Tabs of one device without Web Locks; the scheduler decides whose wait ends first. */
function createTabs(scheduler: fc.Scheduler, count: number) {
  const clock = { nowMs: 1_000_000 }
  const device = new Map<string, string>()
  const wait = async (durationMs: number) => {
    const endsAtMs = clock.nowMs + durationMs
    await scheduler.schedule(Promise.resolve(), `wait ${durationMs}`)
    clock.nowMs = Math.max(clock.nowMs, endsAtMs)
  }
  const storage = () => createMapStorage(device)
  return {
    clock,
    device,
    wait,
    tabs: Array.from({ length: count }, (_, index) =>
      createRunWithLease({
        storage: storage(),
        now: () => clock.nowMs,
        wait,
        random: () => (index + 1) / 10,
      }),
    ),
  }
}

test('T-11 without Web Locks one tab runs after the other, and each has its turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (scheduler, count) => {
      const { tabs, device } = createTabs(scheduler, count)
      let running = 0
      let most = 0
      const turns = tabs.map((runExclusively) =>
        runExclusively('refresh', async () => {
          running += 1
          most = Math.max(most, running)
          await scheduler.schedule(Promise.resolve(), 'work')
          running -= 1
        }),
      )
      await scheduler.waitFor(Promise.all(turns))
      expect(most).toBe(1)
      expect(device.size).toBe(0)
    }),
    { numRuns: 100 },
  )
})

test('T-11 a tab that crashes during its turn delays the others by seconds only', async () => {
  const scheduled = fc.sample(fc.scheduler(), 1)[0]
  if (scheduled === undefined) throw new Error('no scheduler')
  const { tabs, clock } = createTabs(scheduled, 2)
  const [dying, living] = tabs
  const startedAtMs = clock.nowMs
  void dying?.('refresh', () => new Promise(() => undefined))
  await scheduled.waitAll()
  const turn = living?.('refresh', async () => 'done')
  await scheduled.waitFor(turn ?? Promise.reject(new Error('no tab')))
  await expect(turn).resolves.toBe('done')
  expect(clock.nowMs - startedAtMs).toBeLessThan(10_000)
})

test('T-11 a failing turn ends too', async () => {
  const scheduled = fc.sample(fc.scheduler(), 1)[0]
  if (scheduled === undefined) throw new Error('no scheduler')
  const { tabs, device } = createTabs(scheduled, 1)
  const turn = tabs[0]?.('refresh', () => Promise.reject(new Error('offline')))
  const outcome = expect(turn).rejects.toThrow('offline')
  await scheduled.waitAll()
  await outcome
  expect(device.size).toBe(0)
})
