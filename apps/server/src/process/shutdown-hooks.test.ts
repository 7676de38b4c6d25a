import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createShutdownHooks } from './shutdown-hooks.ts'

function someStops() {
  const stopped: string[] = []
  let cut = 0
  const stops = createShutdownHooks({ timeoutMs: 400, minPerHookMs: 50, onTimeout: () => (cut += 1) })
  const add = (name: string, work: () => Promise<void> = async () => {}) =>
    stops.add(async () => {
      await work()
      stopped.push(name)
    })
  return { stops, add, stopped, cut: () => cut }
}

test('hooks run once, in reverse order of their registration', async () => {
  const { stops, add, stopped } = someStops()
  for (const name of ['database', 'jobs', 'http']) add(name)
  await Promise.all([stops.runAll(), stops.runAll()])
  expect(stopped).toEqual(['http', 'jobs', 'database'])
})

test('a hook that hangs is skipped, and the next ones run', async () => {
  const { stops, add, stopped, cut } = someStops()
  add('database', () => delay(5))
  add('jobs', () => new Promise(() => {}))
  add('http', () => new Promise(() => {}))
  await stops.runAll()
  expect(stopped).toEqual(['database'])
  expect(cut()).toBe(2)
})

test('a failing hook is reported after all others have run', async () => {
  const { stops, add, stopped } = someStops()
  add('database')
  add('jobs', () => Promise.reject(new Error('the queue is gone')))
  await expect(stops.runAll()).rejects.toThrow('the queue is gone')
  expect(stopped).toEqual(['database'])
})

test('a hook that is added during the stop runs too', async () => {
  const { stops, add, stopped } = someStops()
  add('database', async () => add('http'))
  await stops.runAll()
  expect(stopped).toEqual(['database', 'http'])
})
