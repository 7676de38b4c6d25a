import { requestToken } from '@zhanjian/contract/accounts/identity.ts'
import {
  getSocialFamily,
  hasMobileApp,
  logInWithOpenId,
  type SocialProviderName,
  socialProviderNames,
  socialProviders,
} from '@zhanjian/contract/accounts/social.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { OTHER_OWNER_APP_ID } from '../../../../fakes/providers/fake-apps.ts'
import type { PersonId } from '../../../../fakes/providers/fake-people.zh.ts'
import { fakeSocialProviders } from '../../../../fakes/providers/fake-provider-list.ts'
import { createUser } from '../../../../testing/builders.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createTestBrowser, startTestSite, type TestSite } from './testing/test-browser.ts'

const NATIVE = socialProviderNames.filter(hasMobileApp)
const ALIASES = NATIVE.flatMap((name) =>
  socialProviders[name].sources.filter((source) => source !== name).map((alias) => [alias, name] as const),
)

const prefixOf = (name: SocialProviderName) => fakeSocialProviders[getSocialFamily(name)].prefix
/** What our own app, or another one, gets from the provider's kit. */
const issueLogin = (
  { fakes }: TestSite,
  name: SocialProviderName,
  person: PersonId,
  appId = fakes.socialApps[name]?.mobileAppId ?? '',
) => fakes.issueNativeLogin(prefixOf(name), appId, person)

const logIn = ({ app }: TestSite, source: string, body: { accessToken: string; openid: string; refreshToken?: string }) =>
  app.call(logInWithOpenId, { query: { source, client_id: 'art-client-app' }, body })

describe('C-03 a token of a native app', () => {
  test.each(NATIVE)('%s: the token logs in its person, repeatedly', async (source) => {
    const site = await startTestSite()
    const token = () => issueLogin(site, source, 'su')
    const first = await logIn(site, source, token())
    expect(first).toMatchObject({ http: 200, data: { user: { nickname: '苏打绿茶', phone: null } } })
    expect((await logIn(site, source, token())).data.user?.id).toBe(first.data.user?.id)
  })

  test.each(ALIASES)('E-03 %s is an alias of %s', async (alias, source) => {
    const site = await startTestSite()
    expect(await logIn(site, alias, issueLogin(site, source, 'he'))).toMatchObject({ http: 200 })
  })

  test.each(NATIVE)('%s: the person is the same as in the browser', async (source) => {
    const site = await startTestSite()
    const { user } = await createTestBrowser(site).enter(source, 'mo')
    const native = await logIn(site, source, issueLogin(site, source, 'mo'))
    expect(native.data.user?.id).toBe(user?.id)
  })

  test.each(NATIVE)('%s: a token of another app is refused and creates no account', async (source) => {
    const site = await startTestSite()
    await createTestBrowser(site).enter(source, 'mo')
    for (const person of ['mo', 'su'] as const) {
      const stolen = issueLogin(site, source, person, OTHER_OWNER_APP_ID)
      expect(await logIn(site, source, stolen)).toMatchObject({ http: 400, code: 'SOCIAL_REFUSED' })
    }
    expect(await site.app.database.query(sql`select 1 from account`)).toHaveLength(1)
  })

  test.each(NATIVE)('%s: a token with the open id of another person logs in neither', async (source) => {
    const site = await startTestSite()
    const victim = issueLogin(site, source, 'su')
    await logIn(site, source, victim)
    const { accessToken, refreshToken } = issueLogin(site, source, 'he')
    const claim = { accessToken, refreshToken, openid: victim.openid }
    expect(await logIn(site, source, claim)).toMatchObject({ http: 400, code: 'SOCIAL_REFUSED' })
  })

  test.each([
    ['banned', 403, 'ACCOUNT_BANNED'],
    ['deletion_requested', 409, 'DELETION_PENDING'],
  ])('a user who is %s is refused with the reason', async (status, http, code) => {
    const site = await startTestSite()
    const { database, clock } = site.app
    const token = () => issueLogin(site, 'qq', 'su')
    await logIn(site, 'qq', token())
    await database.query(sql`update account set status = ${status}`)
    await database.query(
      sql`insert into account_deletion (account_id, reasons, note, applied_at, erase_at)
       select id, '{}', '', ${clock.now()}, ${clock.now()}::timestamptz + interval '7 days' from account
         where status = 'deletion_requested'`,
    )
    const answer = await logIn(site, 'qq', token())
    expect(answer).toMatchObject({ http, code })
    expect(JSON.stringify(answer.data)).not.toContain('access_token')
    expect(await database.query(sql`select 1 from account`)).toHaveLength(1)
  })

  test('T-07 the inviter of a new user is recorded', async () => {
    const site = await startTestSite()
    const inviter = await createUser(site.app.services.identity)
    const { accessToken, openid } = issueLogin(site, 'qq', 'su')
    const query = { source: 'qq', client_id: 'art-client-app', invitation_code: inviter.invitationCode }
    await site.app.callOk(logInWithOpenId, { query, body: { accessToken, openid } })
    expect(await site.app.database.query(sql`select 1 from account where invited_by = ${inviter.id}`)).toHaveLength(1)
  })

  test('an outage of the provider is distinguished from a refusal, and no account is created', async () => {
    const site = await startTestSite()
    site.fakes.setFault('weibo', 'error_500')
    const claim = issueLogin(site, 'weibo', 'su')
    const answer = await logIn(site, 'weibo', claim)
    expect(answer).toMatchObject({
      http: 502,
      code: 'SOCIAL_UNAVAILABLE',
      msg: '对方的登录服务暂时没有响应，请稍后再试，或用验证码登录',
    })
    expect(await site.app.database.query(sql`select 1 from account`)).toEqual([])
  })

  test('an unknown provider is rejected; a disabled one is reported', async () => {
    const app = await startTestApp()
    const body = { accessToken: 'a', openid: 'b' }
    const call = (source: string) => app.call(logInWithOpenId, { query: { source, client_id: 'x' }, body })
    expect(await call('github')).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
    expect(await call('wechat_mp')).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
    expect(await call('qq')).toMatchObject({ http: 400, code: 'GRANT_NOT_AVAILABLE' })
  })
})

test('no log line of a native login contains a token, an open id or a phone', async () => {
  const lines: string[] = []
  const site = await startTestSite({ logSink: { write: (line) => void lines.push(line) } })
  const secrets: string[] = []
  for (const source of NATIVE) {
    const claim = issueLogin(site, source, 'su')
    await logIn(site, source, claim)
    site.fakes.setFault(prefixOf(source), 'error_500')
    await logIn(site, source, claim)
    secrets.push(...Object.values(claim))
  }
  const response = await fetch(`${site.fakes.origin}/univerify/one-click?person=su`)
  const { access_token, openid } = (await response.json()) as { access_token: string; openid: string }
  const query = { client_id: 'art-client-app', grant_type: 'univerify' }
  await site.app.call(requestToken, { query, body: { accessToken: access_token, openId: openid } })
  await site.app.call(requestToken, { query, body: { accessToken: access_token, openId: openid } })
  const [row] = await site.app.database.query<{ phone: string }>(sql`select phone from account where phone is not null`)
  secrets.push(access_token, openid, row?.phone ?? 'no phone', 'secret-of-')
  expect(lines.length).toBeGreaterThanOrEqual(10)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
})

describe('C-01 univerify', () => {
  async function pairOf({ fakes }: TestSite, person = 'lin') {
    const response = await fetch(`${fakes.origin}/univerify/one-click?person=${person}`)
    const { access_token, openid } = (await response.json()) as { access_token: string; openid: string }
    return { accessToken: access_token, openId: openid }
  }
  const enter = ({ app }: TestSite, body: { accessToken: string; openId: string }, invitation_code?: string) =>
    app.call(requestToken, { query: { client_id: 'art-client-app', grant_type: 'univerify', invitation_code }, body })

  test('the phone of the device is logged in, known or new, and the inviter is recorded', async () => {
    const site = await startTestSite()
    const inviter = await createUser(site.app.services.identity)
    const first = await enter(site, await pairOf(site), inviter.invitationCode)
    expect(first).toMatchObject({ http: 200, data: { user: { phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) } } })
    expect((await enter(site, await pairOf(site))).data.user?.id).toBe(first.data.user?.id)
    const [row] = await site.app.database.query<{ by: string }>(
      sql`select invited_by as by from account where id = ${first.data.user?.id}`,
    )
    expect(row?.by).toBe(inviter.id)
  })

  test('a pair of tokens works once, for one of fifty simultaneous calls', async () => {
    const site = await startTestSite()
    const pair = await pairOf(site)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(site, pair)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'SOCIAL_REFUSED')).toHaveLength(49)
  })

  test('a pair of tokens that do not match is refused', async () => {
    const site = await startTestSite()
    const { accessToken } = await pairOf(site)
    const { openId } = await pairOf(site, 'su')
    expect(await enter(site, { accessToken, openId })).toMatchObject({ http: 400, code: 'SOCIAL_REFUSED' })
    expect(await site.app.database.query(sql`select 1 from account`)).toEqual([])
  })

  test('an outage of the service is reported', async () => {
    const site = await startTestSite()
    const pair = await pairOf(site)
    site.fakes.setFault('univerify', 'html')
    expect(await enter(site, pair)).toMatchObject({ http: 502, code: 'SOCIAL_UNAVAILABLE' })
  })

  test('a banned user is refused', async () => {
    const site = await startTestSite()
    await enter(site, await pairOf(site))
    await site.app.database.query(sql`update account set status = 'banned'`)
    expect(await enter(site, await pairOf(site))).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
  })
})
