import { expect, test } from 'vitest'
import { createStorage } from '../app-storage.ts'
import { createFakeBrowser } from '../live-badge/fake-browser.fake.ts'
import { createMapStorage } from '../testing/map-storage.ts'
import { createRunExclusively } from './run-exclusively.ts'

/** Tabs of one browser, which has Web Locks; `passTimeout` lets those that wait wait no longer. */
function openTabs() {
  const browser = createFakeBrowser()
  const waits: (() => void)[] = []
  const storage = createStorage({
    backend: () => {
      throw new Error('not asked')
    },
  })
  const openTab = () =>
    createRunExclusively({
      locks: browser.openTab(() => false).locks,
      storage,
      now: () => 0,
      wait: () => new Promise((resolve) => waits.push(resolve)),
      random: () => 0.5,
    })
  const passTimeout = async () => {
    for (const end of waits.splice(0)) end()
    await settle()
  }
  return { openTab, passTimeout }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('T-11 with Web Locks the browser keeps the order', async () => {
  const { openTab } = openTabs()
  const order: string[] = []
  const act = (name: string) => async () => {
    order.push(`${name} begins`)
    await settle()
    order.push(`${name} ends`)
    return name
  }
  const done = Promise.all([openTab()('refresh', act('first')), openTab()('refresh', act('second'))])
  await expect(done).resolves.toEqual(['first', 'second'])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('T-11 a tab that the browser has frozen delays the others, and settles when it goes on', async () => {
  const { openTab, passTimeout } = openTabs()
  let thaw: (answer: string) => void = () => undefined
  const frozen = openTab()('refresh', () => new Promise<string>((resolve) => (thaw = resolve)))
  let hasBegun = false
  const other = openTab()('refresh', async () => {
    hasBegun = true
    return 'other'
  })
  await settle()
  expect(hasBegun).toBe(false)
  await passTimeout()
  await expect(other).resolves.toBe('other')
  thaw('frozen')
  await expect(frozen).resolves.toBe('frozen')
})

test('T-11 what fails, fails once and frees the lock', async () => {
  const { openTab, passTimeout } = openTabs()
  let count = 0
  const failed = openTab()('refresh', async () => {
    count += 1
    throw new Error('no network')
  })
  await expect(failed).rejects.toThrow('no network')
  await passTimeout()
  expect(count).toBe(1)
  await expect(openTab()('refresh', async () => 7)).resolves.toBe(7)
})

test('T-11 a browser that refuses the lock lets the action run', async () => {
  const locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) } as Pick<LockManager, 'request'>
  const storage = createStorage({
    backend: () => {
      throw new Error('not asked')
    },
  })
  const wait = () => Promise.resolve()
  const runExclusively = createRunExclusively({ locks, storage, now: () => 0, wait, random: () => 0.5 })
  await expect(runExclusively('refresh', async () => 7)).resolves.toBe(7)
})

test('T-11 without Web Locks actions of two tabs take turns by means of storage', async () => {
  const device = new Map<string, string>()
  const clock = { nowMs: 1_000_000 }
  const createTab = (index: number) =>
    createRunExclusively({
      locks: undefined,
      storage: createMapStorage(device),
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
