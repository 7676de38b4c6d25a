import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveMetrics } from './metrics.ts'

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
