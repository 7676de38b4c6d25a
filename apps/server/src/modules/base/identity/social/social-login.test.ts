import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import {
  beginSocialLogin,
  hasMobileApp,
  loginProviders,
  type SocialProviderName,
  socialProviderNames,
} from '@zhanjian/contract/accounts/social.ts'
import { activateToken, requestLaunchToken } from '@zhanjian/contract/screens/launch.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createUser } from '../../../../testing/builders.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createTestBrowser, readError, readToken, startTestSite, type TestSite } from './testing/test-browser.ts'

/** How often a code or token was exchanged. */
const exchanges = ({ fakes }: TestSite): number => fakes.calls().filter((call) => /\/(access_token|token)$/.test(call)).length
const accountsOf = async ({ app }: TestSite): Promise<number> => {
  const [row] = await app.database.query<{ count: number }>(sql`select count(*) as count from account`)
  return row?.count ?? 0
}

describe('a social login', () => {
  test.each(socialProviderNames)('C-04 C-05 T-06 F-15 %s: the user is logged in, without a phone', async (provider) => {
    const site = await startTestSite()
    const { user, access_token } = await createTestBrowser(site).enter(provider)
    expect(user).toMatchObject({ nickname: '林深', phone: null, roles: ['user'], isLogin: true })
    expect(await site.app.callOk(userInfo, { token: access_token })).toEqual(user)
  })

  test.each(socialProviderNames)('C-05 %s: a second login is the same person', async (provider) => {
    const site = await startTestSite()
    const [first, second] = [await createTestBrowser(site).enter(provider), await createTestBrowser(site).enter(provider)]
    const other = await createTestBrowser(site).enter(provider, 'qiao')
    expect(second.user?.id).toBe(first.user?.id)
    expect(second.access_token).not.toBe(first.access_token)
    expect(other.user?.id).not.toBe(first.user?.id)
  })

  test('C-05 a WeChat user is one person on desktop and inside the messaging app', async () => {
    const site = await startTestSite()
    const [desk, inside] = [await createTestBrowser(site).enter('wechat_open'), await createTestBrowser(site).enter('wechat_mp')]
    expect(inside.user?.id).toBe(desk.user?.id)
    expect(await accountsOf(site)).toBe(1)
  })

  test('C-05 the same name at two providers is two people', async () => {
    const site = await startTestSite()
    const [qq, weibo] = [await createTestBrowser(site).enter('qq'), await createTestBrowser(site).enter('weibo')]
    expect(weibo.user?.id).not.toBe(qq.user?.id)
  })

  test('T-13 it returns to the page where it started', async () => {
    const site = await startTestSite()
    const redirect = '/pages/index/gallery?code=aB3dE5gH7j'
    const landing = await createTestBrowser(site).logIn('qq', 'lin', { redirect })
    expect(landing.hash).toBe(`#${redirect}`)
    expect(landing.pathname).toBe('/')
    expect(readToken(landing)).toMatch(/^zjs_[\w-]{43}$/)
  })

  test.each([
    '//evil.io',
    'https://evil.io',
    '/pages/index/gallery?token=zjt_planted',
    '/\\evil.io',
    `/pages/index/gallery?code=${'evil'.repeat(200)}`,
  ])('T-13 it never returns to %s', async (redirect) => {
    const site = await startTestSite()
    const landing = await createTestBrowser(site).logIn('qq', 'lin', { redirect })
    expect(landing.origin).toBe('http://localhost')
    expect(landing.href).not.toMatch(/evil|planted/)
  })

  test('T-07 the inviter of a new user is recorded, that of an existing one is not changed', async () => {
    const site = await startTestSite()
    const inviter = await createUser(site.app.services.identity)
    const invitation_code = inviter.invitationCode
    const { user } = await createTestBrowser(site).enter('weibo', 'lin', { invitation_code })
    await createTestBrowser(site).enter('qq', 'lin')
    await createTestBrowser(site).enter('qq', 'lin', { invitation_code })
    const rows = await site.app.database.query<{ id: string }>(sql`select id from account where invited_by = ${inviter.id}`)
    expect(rows.map(({ id }) => id)).toEqual([user?.id])
  })

  test('C-04 a user who declines is told so and returns to the same page', async () => {
    const site = await startTestSite()
    const browser = createTestBrowser(site)
    for (const provider of ['qq', 'weibo', 'mi'] as const) {
      const back = await site.fakes.refuseLogin(await browser.begin(provider, { redirect: '/pages/index/gallery?code=a' }))
      const landing = await browser.open(back)
      expect(readError(landing)).toBe('SOCIAL_DENIED')
      expect(new URLSearchParams(landing.hash.split('?')[1]).get('to')).toBe('/pages/index/gallery?code=a')
    }
    expect(exchanges(site)).toBe(0)
  })

  test('C-04 two tabs of one browser may log in at once', async () => {
    const site = await startTestSite()
    const browser = createTestBrowser(site)
    const [first, second] = [await browser.begin('qq'), await browser.begin('weibo')]
    const [one, two] = [await site.fakes.approveLogin(first), await site.fakes.approveLogin(second)]
    expect(readToken(await browser.open(one.address))).not.toBe('')
    expect(readToken(await browser.open(two.address))).not.toBe('')
  })

  test('C-04 an unknown provider is not found; a disabled one is reported', async () => {
    const app = await startTestApp()
    const query = { client_id: 'art-client-h5' }
    const render = (provider: string) => app.call(beginSocialLogin, { params: { provider }, query })
    expect(await render('github')).toMatchObject({ http: 404, code: 'NOT_FOUND' })
    expect(await render('qq')).toMatchObject({ http: 400, code: 'GRANT_NOT_AVAILABLE', msg: '暂不支持这种登录方式' })
  })

  test('C-04 only enabled providers are offered', async () => {
    const off = await startTestApp()
    expect(await off.callOk(loginProviders)).toEqual({ providers: [], native: [], univerify: false })
    const { app } = await startTestSite()
    const native = socialProviderNames.filter(hasMobileApp)
    expect(await app.callOk(loginProviders)).toEqual({ providers: socialProviderNames, native, univerify: true })
  })

  test('C-04 outside a demo the callback is the configured one, whatever host the client names', async () => {
    const site = await startTestSite({}, { demo: false, publicOrigin: 'https://zhanjian.example' })
    const headers = { host: 'evil.io', 'x-forwarded-host': 'evil.io' }
    const query = { client_id: 'art-client-h5' }
    const answer = await site.app.call(beginSocialLogin, { params: { provider: 'qq' }, query, headers })
    expect(new URL(answer.data).searchParams.get('redirect_uri')).toBe('https://zhanjian.example/art/oauth/openid/callback/qq')
    expect(answer.headers['set-cookie']).toMatch(/^__Host-oas=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  })
})

describe('abuse: a return that this browser did not start exchanges no code', () => {
  async function agreed(provider: SocialProviderName = 'qq') {
    const site = await startTestSite()
    const browser = createTestBrowser(site)
    const back = new URL((await site.fakes.approveLogin(await browser.begin(provider))).address)
    return { site, browser, back }
  }

  test('C-04 without a state', async () => {
    const { site, browser, back } = await agreed()
    back.searchParams.delete('state')
    expect(readError(await browser.open(back.href))).toBe('SOCIAL_STATE_INVALID')
    expect(exchanges(site)).toBe(0)
  })

  test('C-04 with an unknown state', async () => {
    const { site, browser, back } = await agreed()
    back.searchParams.set('state', 'f'.repeat(64))
    expect(readError(await browser.open(back.href))).toBe('SOCIAL_STATE_INVALID')
    expect(exchanges(site)).toBe(0)
  })

  test('C-04 with two states', async () => {
    const { site, browser, back } = await agreed()
    back.searchParams.append('state', 'f'.repeat(64))
    expect(readError(await browser.open(back.href))).toBe('SOCIAL_STATE_INVALID')
    expect(exchanges(site)).toBe(0)
  })

  test('C-04 for another provider', async () => {
    const { site, browser, back } = await agreed()
    expect(readError(await browser.open(back.href.replace('/callback/qq', '/callback/weibo')))).toBe('SOCIAL_STATE_INVALID')
    expect(exchanges(site)).toBe(0)
  })

  test('C-04 in a browser without or with another cookie: the browser that started still succeeds', async () => {
    const { site, browser, back } = await agreed()
    const other = createTestBrowser(site)
    await other.begin('qq')
    for (const stranger of [createTestBrowser(site), other]) {
      expect(readError(await stranger.open(back.href))).toBe('SOCIAL_STATE_INVALID')
    }
    expect(exchanges(site)).toBe(0)
    expect(readToken(await browser.open(back.href))).not.toBe('')
    expect(exchanges(site)).toBe(1)
  })

  test('C-04 of many browsers that return with one state at once only the one that started succeeds', async () => {
    const { site, browser, back } = await agreed()
    const strangers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const stranger = createTestBrowser(site)
        await stranger.begin('qq')
        return stranger
      }),
    )
    const landings = await Promise.all([...strangers, browser, browser].map((each) => each.open(back.href)))
    expect(landings.filter((landing) => readToken(landing) !== '')).toHaveLength(1)
    expect(exchanges(site)).toBe(1)
  })

  test('C-04 after ten minutes', async () => {
    const { site, browser, back } = await agreed()
    site.app.clock.advanceS(601)
    expect(readError(await browser.open(back.href))).toBe('SOCIAL_STATE_INVALID')
    expect(exchanges(site)).toBe(0)
  })

  test('C-04 a second time', async () => {
    const { site, browser, back } = await agreed()
    expect(readToken(await browser.open(back.href))).not.toBe('')
    expect(readError(await browser.open(back.href))).toBe('SOCIAL_STATE_INVALID')
    expect(exchanges(site)).toBe(1)
  })

  test('C-04 a HEAD request uses nothing up', async () => {
    const { site, browser, back } = await agreed()
    const { pathname, search } = back
    await site.app.fastify.inject({ method: 'HEAD', url: `${pathname}${search}`, headers: browser.cookieHeader() })
    expect(readToken(await browser.open(back.href))).not.toBe('')
  })

  test('C-04 fifty times at once: one succeeds', async () => {
    const { site, browser, back } = await agreed()
    const landings = await Promise.all(Array.from({ length: 50 }, () => browser.open(back.href)))
    expect(landings.filter((landing) => readToken(landing) !== '')).toHaveLength(1)
    expect(exchanges(site)).toBe(1)
  })

  test('C-04 an already exchanged code creates no account', async () => {
    const { site, browser, back } = await agreed()
    await browser.open(back.href)
    const again = new URL((await site.fakes.approveLogin(await browser.begin('qq'))).address)
    again.searchParams.set('code', back.searchParams.get('code') ?? '')
    expect(readError(await browser.open(again.href))).toBe('SOCIAL_REFUSED')
    expect(await accountsOf(site)).toBe(1)
  })
})

test('C-04 returns from one network are limited before any lookup', async () => {
  const taken: [string, number][] = []
  let waitS = 7
  const site = await startTestSite({
    rateLimiter: {
      consume: async (key, perMinute) => {
        if (!key.startsWith('social callback')) return 0
        taken.push([key, perMinute])
        return waitS
      },
      getWaitS: async () => 0,
    },
  })
  const browser = createTestBrowser(site)
  const { address } = await site.fakes.approveLogin(await browser.begin('qq'))
  const { pathname, search } = new URL(address)
  const refused = await site.app.fastify.inject({ url: `${pathname}${search}`, headers: browser.cookieHeader() })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7'])
  waitS = 0
  expect(readToken(await browser.open(address))).not.toBe('')
  expect(taken).toEqual([
    ['social callback 127.0.0.1', 60],
    ['social callback 127.0.0.1', 60],
  ])
})

describe('C-05 T-06 the token of a completed social login', () => {
  async function arrived() {
    const site = await startTestSite()
    const browser = createTestBrowser(site)
    return { site, browser, token: readToken(await browser.logIn('mi')) }
  }
  const failed = { http: 400, status: 400, code: 'LOGIN_TOKEN_INVALID', msg: '登录失败' }

  test('it works once', async () => {
    const { browser, token } = await arrived()
    expect(await browser.swap(token)).toMatchObject({ http: 200 })
    expect(await browser.swap(token)).toMatchObject(failed)
  })

  test('of fifty simultaneous exchanges exactly one succeeds', async () => {
    const { browser, token } = await arrived()
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.swap(token)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'LOGIN_TOKEN_INVALID')).toHaveLength(49)
  })

  test('it is invalid in another browser, and afterwards everywhere', async () => {
    const { site, browser, token } = await arrived()
    expect(await createTestBrowser(site).swap(token)).toMatchObject(failed)
    expect(await browser.swap(token)).toMatchObject(failed)
  })

  test('it is invalid after 61 s', async () => {
    const { site, browser, token } = await arrived()
    site.app.clock.advanceS(61)
    expect(await browser.swap(token)).toMatchObject(failed)
  })

  test('before its exchange it authorises nothing', async () => {
    const { site, token } = await arrived()
    expect(await site.app.call(userInfo, { token })).toMatchObject({ http: 401 })
  })

  test('C-06 it is not a launch token, and a launch token is not one', async () => {
    const { site, browser, token } = await arrived()
    const query = { client_id: 'art-client-h5' }
    expect(await site.app.call(activateToken, { query, token })).toMatchObject(failed)
    const login = await browser.swap(token)
    const body = { clientId: 'art-client-h5' }
    const launch = await site.app.callOk(requestLaunchToken, { token: login.data.access_token, body })
    expect(await browser.swap(launch.token)).toMatchObject(failed)
    expect(await site.app.call(activateToken, { query, token: launch.token })).toMatchObject({ http: 200 })
  })

  test('a user banned meanwhile is told so', async () => {
    const { site, browser, token } = await arrived()
    await site.app.database.query(sql`update account set status = 'banned'`)
    expect(await browser.swap(token)).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
  })

  test('a user pending deletion is told so and can cancel the deletion', async () => {
    const { site, browser, token } = await arrived()
    const { app } = site
    await app.database.query(sql`update account set status = 'deletion_requested'`)
    const now = app.clock.now()
    await app.database.query(
      sql`insert into account_deletion (account_id, reasons, note, applied_at, erase_at)
        select id, '{}', '', ${now}, ${now}::timestamptz + interval '7 days' from account`,
    )
    expect(await browser.swap(token)).toMatchObject({
      http: 409,
      code: 'DELETION_PENDING',
      data: { cancelToken: expect.any(String) },
    })
  })

  test('it is invalid if all sessions were ended meanwhile', async () => {
    const { site, browser, token } = await arrived()
    await site.app.database.query(sql`update account set session_epoch = session_epoch + 1`)
    expect(await browser.swap(token)).toMatchObject(failed)
  })

  test.each(['', 'zjs_', 'zjs_x', 'zjt_x', 'x'.repeat(256)])('%j is rejected', async (token) => {
    const site = await startTestSite()
    expect((await createTestBrowser(site).swap(token)).http).toBe(400)
  })

  test('neither the token nor the login is cached, and no referrer contains it', async () => {
    const { site, browser, token } = await arrived()
    const { headers } = await browser.swap(token)
    expect(headers['cache-control']).toBe('no-store')
    const { address } = await site.fakes.approveLogin(await browser.begin('qq'))
    const { pathname, search } = new URL(address)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const back = await site.app.fastify.inject({ url: `${pathname}${search}`, headers: { cookie } })
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })
})

describe('a provider failure', () => {
  test.each([
    ['error_500', 'SOCIAL_UNAVAILABLE'],
    ['html', 'SOCIAL_UNAVAILABLE'],
    ['bad_json', 'SOCIAL_UNAVAILABLE'],
    ['redirect', 'SOCIAL_UNAVAILABLE'],
    ['refuses', 'SOCIAL_REFUSED'],
    ['wrong_app', 'SOCIAL_REFUSED'],
    ['other_openid', 'SOCIAL_REFUSED'],
  ] as const)('C-04 %s: the login screen shows %s, and no account is created', async (fault, code) => {
    const site = await startTestSite()
    const browser = createTestBrowser(site)
    const { address } = await site.fakes.approveLogin(await browser.begin('weibo'))
    site.fakes.setFault('weibo', fault)
    expect(readError(await browser.open(address))).toBe(code)
    expect(await accountsOf(site)).toBe(0)
    expect(await site.app.database.query(sql`select 1 from social_identity`)).toEqual([])
  })

  test('C-04 a preview of the messaging app creates no account and explains how to continue', async () => {
    const site = await startTestSite()
    const browser = createTestBrowser(site)
    const { address } = await site.fakes.approveLogin(await browser.begin('wechat_mp'))
    site.fakes.setFault('wx', 'snapshot')
    expect(readError(await browser.open(address))).toBe('SOCIAL_SNAPSHOT')
    expect(await accountsOf(site)).toBe(0)
  })
})

describe('the account of a social login', () => {
  test('C-05 twenty simultaneous first logins of one person create one account', async () => {
    const site = await startTestSite()
    const browsers = Array.from({ length: 20 }, () => createTestBrowser(site))
    const users = await Promise.all(
      browsers.map(async (browser, index) => (await browser.enter(index % 2 ? 'wechat_open' : 'wechat_mp')).user?.id),
    )
    expect(new Set(users).size).toBe(1)
    expect(await accountsOf(site)).toBe(1)
  })

  test('C-05 a person whose provider name has refused words gets a generated one', async () => {
    const site = await startTestSite({ moderation: { isAllowed: async (texts) => !texts.includes('林深') } })
    const { user } = await createTestBrowser(site).enter('qq')
    expect(user?.nickname).toMatch(/^展间访客\d{4}$/)
    expect((await createTestBrowser(site).enter('qq', 'qiao')).user?.nickname).toBe('乔木')
  })

  test('C-05 a banned user is refused, and only the app is told why and until when', async () => {
    const site = await startTestSite()
    await createTestBrowser(site).enter('qq')
    await site.app.database.query(sql`update account set status = 'banned'`)
    await site.app.database.query(sql`update account set ban_note = '多次发布广告'`)
    const browser = createTestBrowser(site)
    const landed = await browser.logIn('qq')
    expect(decodeURIComponent(landed.href)).not.toContain('广告')
    const data = { note: '多次发布广告', until: null }
    expect(await browser.swap(readToken(landed))).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED', data })
  })

  test('C-05 a user who deleted the account and returns is a new user', async () => {
    const site = await startTestSite()
    const before = await createTestBrowser(site).enter('wechat_open')
    await site.app.database.query(sql`update account set status = 'deleted'`)
    const after = await createTestBrowser(site).enter('wechat_open')
    expect(after.user?.id).not.toBe(before.user?.id)
    expect((await createTestBrowser(site).enter('wechat_mp')).user?.id).toBe(after.user?.id)
  })
})

test('no log line of a social login contains a code, a state, a token, a secret or the browser’s key', async () => {
  const lines: string[] = []
  const site = await startTestSite({ logSink: { write: (line) => void lines.push(line) } })
  const browser = createTestBrowser(site)
  const secrets: string[] = []
  for (const provider of socialProviderNames) {
    const { address, code, state } = await site.fakes.approveLogin(await browser.begin(provider))
    const token = readToken(await browser.open(address))
    const { data } = await browser.swap(token)
    await browser.open(address)
    await browser.swap(token)
    secrets.push(code, state, token, data.access_token, data.refresh_token)
  }
  const { address, code } = await site.fakes.approveLogin(await browser.begin('wechat_open'))
  site.fakes.setFault('wx', 'error_500')
  await browser.open(address)
  secrets.push(code, ...browser.cookies.values(), 'secret-of-')
  expect(lines.length).toBeGreaterThanOrEqual(20)
  const log = lines.join('')
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).toContain('suspicious')
})
