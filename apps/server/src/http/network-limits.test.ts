import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { describe, expect, test } from 'vitest'
import { createFrozenClock } from '../testing/frozen-clock.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { createMemoryRateLimiter } from './rate-limiter.ts'

async function startLimitedApp() {
  const clock = createFrozenClock()
  return startTestApp({ clock, rateLimiter: createMemoryRateLimiter({ clock }) })
}

describe('a flood from one address', () => {
  test('made-up tokens are refused before they are looked up; other addresses are not affected', async () => {
    const app = await startLimitedApp()
    const person = await app.signIn()
    const call = (token: string, ip: string) => app.call(myWorks, { body: {}, token, ip })
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < 650; turn++) codes.push((await call(`made-up-${turn}`, '203.0.113.7')).code)
    expect(codes.filter((code) => code === 'LOGIN_REQUIRED').length).toBeLessThan(650)
    const refused = await call('one-more', '203.0.113.7')
    expect([refused.http, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('unknown', '203.0.113.8')).code).toBe('LOGIN_REQUIRED')
    expect((await call(person.token, '203.0.113.8')).http).toBe(200)
    // Clients without a token are not affected.
    expect((await app.call(homeFeed, { body: {}, ip: '203.0.113.7' })).http).toBe(200)
    app.clock.advanceS(60)
    expect((await call(person.token, '203.0.113.7')).http).toBe(200)
  })

  test('links and files for AR are refused, and posts to the store before their body is read', async () => {
    const app = await startLimitedApp()
    const send = async (method: 'GET' | 'POST', url: string, times: number) => {
      const statuses = new Set<number>()
      for (let turn = 0; turn < times; turn++) {
        statuses.add((await app.fastify.inject({ method, url, remoteAddress: '203.0.113.9' })).statusCode)
      }
      return statuses
    }
    expect(await send('GET', '/h/AAAAAAAAAA', 650)).toContain(429)
    const refused = await app.fastify.inject({ url: '/h/AAAAAAAAAA', remoteAddress: '203.0.113.9' })
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('<a href="/h/AAAAAAAAAA">再试一次</a>')
    for (const kind of ['b', 'c', 'i', 'u', 'w'])
      expect(await send('GET', `/${kind}/AAAAAAAAAA`, 1), kind).toEqual(new Set([429]))
    expect(await send('GET', `/api/ar/model/00/${'0'.repeat(30)}/1/art.usdz`, 350)).toContain(429)
    expect(await send('POST', '/oss/art', 1300)).toContain(429)
  })
})

test('fifty visitors of a school behind one address open, walk and leave a few halls without being limited', async () => {
  const app = await startLimitedApp()
  const remoteAddress = '198.51.100.1'
  const statuses = new Set<number>()
  for (let visitor = 0; visitor < 50; visitor++) {
    statuses.add((await app.fastify.inject({ url: '/h/AAAAAAAAAA', remoteAddress })).statusCode)
    for (let hall = 0; hall < 8; hall++) {
      statuses.add((await app.call(publicHallByCode, { params: { code: 'AAAAAAAAAA' }, ip: remoteAddress })).http)
    }
  }
  expect([...statuses]).toEqual([404])
})
