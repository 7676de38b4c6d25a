import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { messagingAppConfig } from '@zhanjian/contract/screens/hosts.ts'
import { FOREIGN_ADDRESSES, OWN_ADDRESSES } from '@zhanjian/contract/screens/own-address.vectors.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import type { ProviderFault } from '../../../../fakes/providers/fake-provider.ts'
import { createPageSignature } from '../../../../platform/messaging-app.ts'
import { createSettableClock } from '../../../../testing/settable-clock.ts'
import { startFakeProviders } from '../../../../testing/start-fake-providers.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'

async function start() {
  const clock = createSettableClock()
  const fakes = await startFakeProviders({ clock })
  const environment = { socialApps: fakes.socialApps, siteDomains: ['a.com', 'b.cn', 'c.example.net'] }
  const app = await startTestApp({ clock, environment })
  return {
    fakes,
    app,
    clock,
    environment,
    sign: (url = 'https://a.com/?from=share', on = app) => on.call(messagingAppConfig, { body: { app: 'wechat_mp', url } }),
    asked: (path: string) => fakes.calls().filter((call) => call.endsWith(path)).length,
  }
}

test('C-19 the signature equals the one of the official example', () => {
  const page = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  }
  expect(createPageSignature(page)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

describe('C-19 an own page', () => {
  test('it gets what wx.config needs; the fragment is not signed', async () => {
    const { sign, fakes, clock, app } = await start()
    const { http, data } = await sign('https://a.com/?x=1#/pages/index/gallery')
    expect(http).toBe(200)
    expect(data).toEqual({
      appId: fakes.socialApps.wechat_mp?.appId,
      timestamp: Math.floor(clock.nowMs() / 1000),
      nonceStr: expect.stringMatching(/^[\da-f]{24}$/),
      signature: expect.stringMatching(/^[\da-f]{40}$/),
    })
    const tickets = fakes.tickets()
    expect(tickets).toHaveLength(1)
    expect(data.signature).toBe(createPageSignature({ ticket: tickets[0] ?? '', ...data, url: 'https://a.com/?x=1' }))
    const stored = await app.database.query<{ value: Buffer }>(sql`select value from lent_value`)
    for (const { value } of stored) expect(value.toString('latin1')).not.toContain(tickets[0])
  })

  test('every signature has its own nonce', async () => {
    const { sign } = await start()
    const answers = await Promise.all([sign(), sign(), sign()])
    expect(new Set(answers.map(({ data }) => data.nonceStr)).size).toBe(3)
  })

  test.each(OWN_ADDRESSES)('V-05 %j is signed', async (address) =>
    expect(await (await start()).sign(address)).toMatchObject({ http: 200 }))

  test('V-05 the server’s own origin is signed on any port', async () => {
    const { sign, app } = await start()
    expect(await sign(`${app.environment.publicOrigin}/?a=1`)).toMatchObject({ http: 200 })
    expect(await sign(`${app.environment.publicOrigin}0/`)).toMatchObject({ code: 'ADDRESS_NOT_OURS' })
    expect(await sign(`${app.environment.publicOrigin}@evil.io/`)).toMatchObject({ code: 'ADDRESS_NOT_OURS' })
  })
})

test('C-19 V-05 a foreign address is not signed, and the messaging app is not called', async () => {
  const { sign, fakes } = await start()
  for (const address of FOREIGN_ADDRESSES.filter((text) => text !== '' && !/127|::1/.test(text))) {
    expect(await sign(address), address).toMatchObject({ http: 400, code: 'ADDRESS_NOT_OURS' })
  }
  expect(fakes.calls()).toEqual([])
})

test('C-19 X-06 another app and a missing address are rejected', async () => {
  const { app } = await start()
  for (const body of [{ app: 'alipay', url: 'https://a.com' }, { app: 'wechat_mp' }, { url: 'https://a.com' }]) {
    expect(await app.call(messagingAppConfig, { body })).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
  }
})

test('C-19 a site without configuration is reported', async () => {
  const app = await startTestApp()
  const body = { app: 'wechat_mp', url: app.environment.publicOrigin }
  expect(await app.call(messagingAppConfig, { body })).toMatchObject({ http: 400, code: 'MESSAGING_APP_OFF' })
})

test('V-05 clients learn the domains, and the configuration table cannot change them', async () => {
  const { app } = await start()
  await app.database.query(sql`insert into config_value (name, value, changed_at) values ('siteDomains', '"evil.io"', now())`)
  expect(await app.callOk(siteConfig, { body: ['siteDomains'] })).toEqual([
    { name: 'siteDomains', value: 'a.com,b.cn,c.example.net' },
  ])
})

describe('C-19 the ticket', () => {
  test('it is requested once by fifty simultaneous pages on two nodes', async () => {
    const { app, clock, environment, sign, asked } = await start()
    const second = await startTestApp({ clock, environment, database: app.database })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => sign(undefined, index % 2 ? app : second)))
    expect(answers.every(({ http }) => http === 200)).toBe(true)
    expect([asked('stable_token'), asked('getticket')]).toEqual([1, 1])
  })

  test('it is kept for four fifths of its lifetime, then renewed by one caller while others use the old one', async () => {
    const { clock, sign, asked } = await start()
    await sign()
    clock.advanceS(7200 * 0.8 - 2)
    await sign()
    expect(asked('getticket')).toBe(1)
    clock.advanceS(3)
    await Promise.all(Array.from({ length: 20 }, () => sign()))
    expect(asked('getticket')).toBe(2)
  })

  test('a valid ticket survives an outage of the messaging app', async () => {
    const { clock, sign, fakes } = await start()
    await sign()
    fakes.setFault('wx', 'error_500')
    clock.advanceS(7000)
    expect(await sign()).toMatchObject({ http: 200 })
    clock.advanceS(300)
    expect(await sign()).toMatchObject({ http: 503, code: 'SERVER_BUSY' })
    fakes.setFault('wx', null)
    clock.advanceS(60)
    expect(await sign()).toMatchObject({ http: 200 })
  })

  test('it is obtained even if the site’s token was replaced elsewhere', async () => {
    const { sign, fakes, asked } = await start()
    fakes.setFault('wx', 'stale_token')
    expect(await sign()).toMatchObject({ http: 200 })
    expect([asked('stable_token'), asked('getticket')]).toEqual([2, 2])
  })

  test.each([
    'html',
    'bad_json',
    'refuses',
    'redirect',
  ] satisfies ProviderFault[])('R16 %s: answered as busy, and nothing is stored', async (fault) => {
    const { sign, fakes, app } = await start()
    fakes.setFault('wx', fault)
    expect(await sign()).toMatchObject({ http: 503, code: 'SERVER_BUSY' })
    expect(await app.database.query(sql`select 1 from lent_value where value is not null`)).toEqual([])
    fakes.setFault('wx', null)
    expect(await sign()).toMatchObject({ http: 200 })
  })

  test('if the requester dies, the next one requests it', async () => {
    const { sign, app, clock } = await start()
    const until = new Date(clock.nowMs() + 12_000)
    const name = `page ticket of ${app.environment.socialApps.wechat_mp?.appId}`
    await app.database.query(sql`insert into lent_value (name, asking_until) values (${name}, ${until})`)
    clock.advanceS(13)
    expect(await sign()).toMatchObject({ http: 200 })
  })
})

test('C-19 after the clock is set back by a day a new ticket is requested, and again when it has expired', async () => {
  const { sign, clock, fakes } = await start()
  await sign()
  clock.advanceS(-86_400)
  expect(await sign()).toMatchObject({ http: 200 })
  expect(fakes.tickets()).toHaveLength(2)
  await sign()
  expect(fakes.tickets()).toHaveLength(2)
})
