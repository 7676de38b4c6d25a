import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'
import { serveMetrics } from './metrics.ts'

const BLOCKED_MS = 300
/** Several ticks of what measures. */
const TICKS_MS = 50

test('a gauge that cannot be read is no number, and hides no other', async () => {
  const app = fastify()
  const broken = { name: 'broken', help: 'of a database that does not answer', read: () => Promise.reject(new Error('down')) }
  const whole = { name: 'whole', help: 'of one that does', read: () => Promise.resolve(3) }
  serveMetrics(app, { token: undefined, gauges: [broken, whole] })
  const { body, statusCode } = await app.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^broken Nan$/m)
  expect(body).toMatch(/^whole 3$/m)
})

test('what held up the whole process shows in the delay of the event loop, once', async () => {
  const { fastify: app } = await startTestApp()
  const readDelayS = async (): Promise<number> => {
    const { body } = await app.inject({ url: '/metrics' })
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(body)?.[1])
  }
  await readDelayS()
  // The first tick after a reading is what the next ones are compared with.
  await delay(TICKS_MS)
  const endMs = performance.now() + BLOCKED_MS
  while (performance.now() < endMs);
  await delay(TICKS_MS)
  expect(await readDelayS()).toBeGreaterThanOrEqual(BLOCKED_MS / 1000 - 0.05)
})
