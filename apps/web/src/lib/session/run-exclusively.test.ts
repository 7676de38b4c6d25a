import { expect, test } from 'vitest'
import { createStorage } from '../app-storage.ts'
import { createRunExclusively } from './run-exclusively.ts'

test('T-11 with Web Locks the browser keeps the order', async () => {
  const requests: string[] = []
  const locks = {
    request: async (name: string, action: () => unknown) => {
      requests.push(name)
      return action()
    },
  }
  const storage = createStorage({
    backend: () => {
      throw new Error('not asked')
    },
  })
  // `request` has more overloads than are used here.
  const runExclusively = createRunExclusively({
    locks: locks as unknown as LockManager,
    storage,
    now: () => 0,
    wait: async () => undefined,
    random: () => 0.5,
  })
  await expect(runExclusively('refresh', async () => 7)).resolves.toBe(7)
  expect(requests).toEqual(['refresh'])
})

test('T-11 without Web Locks actions of two tabs take turns by means of storage', async () => {
  const device = new Map<string, string>()
  const clock = { nowMs: 1_000_000 }
  const createTab = (index: number) =>
    createRunExclusively({
      locks: undefined,
      storage: createStorage({
        backend: () => ({
          getItem: (key) => device.get(key) ?? null,
          setItem: (key, value) => void device.set(key, value),
          removeItem: (key) => void device.delete(key),
        }),
      }),
      now: () => clock.nowMs,
      wait: async (durationMs) => {
        clock.nowMs += durationMs
      },
      random: () => index / 10,
    })
  const order: string[] = []
  const act = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  await Promise.all([createTab(1)('refresh', act('first')), createTab(2)('refresh', act('second'))])
  expect(order.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(device.size).toBe(0)
})
