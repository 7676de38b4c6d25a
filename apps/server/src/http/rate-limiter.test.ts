import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFrozenClock } from '../testing/frozen-clock.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { createMemoryRateLimiter } from './rate-limiter.ts'
import { defineRoute } from './route.ts'

test('a minute’s calls may come at once, and are available again one by one', async () => {
  const clock = createFrozenClock()
  const limiter = createMemoryRateLimiter({ clock })
  for (let call = 0; call < 6; call += 1) expect(await limiter.consume('a', 6)).toBe(0)
  expect(await limiter.consume('a', 6)).toBe(10)
  expect(await limiter.consume('b', 6)).toBe(0)
  clock.advanceS(10)
  expect(await limiter.consume('a', 6)).toBe(0)
  expect(await limiter.consume('a', 6)).toBe(10)
  clock.advanceS(60)
  for (let call = 0; call < 6; call += 1) expect(await limiter.consume('a', 6)).toBe(0)
})

test('a factor raises every limit', async () => {
  const limiter = createMemoryRateLimiter({ clock: createFrozenClock(), factor: 3 })
  for (let call = 0; call < 6; call += 1) expect(await limiter.consume('a', 2)).toBe(0)
  expect(await limiter.consume('a', 2)).toBeGreaterThan(0)
})

test('refused calls do not count, so waiting as told is enough', async () => {
  const clock = createFrozenClock()
  const limiter = createMemoryRateLimiter({ clock })
  for (let call = 0; call < 100; call += 1) await limiter.consume('a', 3)
  clock.advanceS(await limiter.consume('a', 3))
  expect(await limiter.consume('a', 3)).toBe(0)
})

test('a clock that is set back by a day blocks nobody, and one that is set forward resets the limits once', async () => {
  const clock = createFrozenClock()
  const limiter = createMemoryRateLimiter({ clock })
  const take = async (calls: number) => {
    const waits = []
    for (let call = 0; call < calls; call += 1) waits.push(await limiter.consume('a', 6))
    return waits
  }
  expect(await take(3)).toEqual([0, 0, 0])
  clock.advanceS(-86_400)
  expect(await take(4)).toEqual([0, 0, 0, 10])
  clock.advanceS(10)
  expect(await take(2)).toEqual([0, 10])
  clock.advanceS(86_400)
  expect(await take(7)).toEqual([0, 0, 0, 0, 0, 0, 10])
})

test('memory holds only the keys of the last two minutes', async () => {
  const clock = createFrozenClock()
  const recoveredAtMs = new Map<string, number>()
  const limiter = createMemoryRateLimiter({ clock, recoveredAtMs })
  for (let second = 0; second < 600; second += 1) {
    for (let key = 0; key < 10; key += 1) await limiter.consume(`${second} ${key}`, 6)
    clock.advanceS(1)
  }
  expect(recoveredAtMs.size).toBeGreaterThan(0)
  expect(recoveredAtMs.size).toBeLessThanOrEqual(1200)
})

const tick = endpoint('POST /api/tick', 'public', { summary: 'Ticks', data: z.boolean(), perMinute: 2 })
const tock = endpoint('POST /api/tock', 'public', { summary: 'Tocks', data: z.boolean(), perMinute: 2 })

test('X-05 too many calls are answered with 429 and Retry-After, for each caller and endpoint separately', async () => {
  const rateLimiter = createMemoryRateLimiter({ clock: createFrozenClock() })
  const server = await startTestServer([defineRoute(tick, () => true), defineRoute(tock, () => true)], { rateLimiter })
  const call = (url: string, remoteAddress: string) => server.inject({ method: 'POST', url, remoteAddress })
  await call('/api/tick', '203.0.113.7')
  await call('/api/tick', '203.0.113.7')
  const refused = await call('/api/tick', '203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', msg: '操作太频繁，请稍后再试' })
  expect((await call('/api/tick', '203.0.113.8')).statusCode).toBe(200)
  expect((await call('/api/tock', '203.0.113.7')).statusCode).toBe(200)
})

test('the addresses of one IPv6 household count as one caller', async () => {
  const rateLimiter = createMemoryRateLimiter({ clock: createFrozenClock() })
  const server = await startTestServer([defineRoute(tick, () => true)], { rateLimiter })
  const statuses = []
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:3::1']) {
    statuses.push((await server.inject({ method: 'POST', url: '/api/tick', remoteAddress: address })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429, 200])
})
