import { logout } from '@zhanjian/contract/accounts/identity.ts'
import type { SocialFamily } from '@zhanjian/contract/accounts/social.ts'
import {
  bindSocialLogin,
  mySocialLogins,
  type SocialProviderName,
  unbindSocialLogin,
} from '@zhanjian/contract/accounts/social.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import type { PersonId } from '../../../../fakes/providers/fake-people.zh.ts'
import { encryptTestPassword, requestSmsCode } from '../testing/credentials.ts'
import { createTestBrowser, startTestSite } from './testing/test-browser.ts'

const PASSWORD = 'Zhanjian#1'

async function start() {
  const site = await startTestSite()
  const { app } = site
  const person = await app.signIn({ password: PASSWORD })
  const browser = createTestBrowser(site)
  const proof = () => encryptTestPassword(app, PASSWORD)

  /** @returns the provider's page */
  async function begin(provider: SocialProviderName, redirect = '/pages/ucenter/account-safe'): Promise<string> {
    const body = { ...(await proof()), redirect }
    const answer = await app.call(bindSocialLogin, {
      token: person.token,
      params: { provider },
      body,
      headers: browser.cookieHeader(),
    })
    if (answer.http !== 200) throw new Error(`binding answered ${answer.code}`)
    browser.keep(answer.headers['set-cookie'])
    return answer.data
  }

  return {
    ...site,
    site,
    person,
    browser,
    proof,
    begin,
    /** @returns the fragment of the final address */
    bind: async (provider: SocialProviderName, as: PersonId = 'lin'): Promise<string> =>
      (await browser.open((await site.fakes.approveLogin(await begin(provider), as)).address)).hash,
    families: async () => (await app.callOk(mySocialLogins, { token: person.token })).map(({ family }) => family),
    unbind: async (family: SocialFamily, body = {}) =>
      app.call(unbindSocialLogin, { token: person.token, params: { family }, body: { ...(await proof()), ...body } }),
  }
}

describe('S-32 binding a provider to an account', () => {
  test('the provider becomes another way to log in, in both browsers of WeChat', async () => {
    const { bind, families, site, person } = await start()
    expect(await families()).toEqual([])
    expect(await bind('wechat_open')).toBe('#/pages/ucenter/account-safe?socialBound=wechat')
    expect(await families()).toEqual(['wechat'])
    for (const provider of ['wechat_open', 'wechat_mp'] as const) {
      expect((await createTestBrowser(site).enter(provider)).user?.id).toBe(person.user.id)
    }
    expect(await families()).toEqual(['wechat'])
  })

  test('binding twice has no further effect; a second identity of the same provider is refused', async () => {
    const { bind, families } = await start()
    await bind('qq')
    expect(await bind('qq')).toContain('socialBound=qq')
    expect(await bind('qq', 'mo')).toBe('#/pages/ucenter/account-safe?error=SOCIAL_ALREADY_BOUND')
    expect(await bind('weibo', 'mo')).toContain('socialBound=weibo')
    expect(await families()).toEqual(['qq', 'weibo'])
  })

  test('an identity of another account is refused', async () => {
    const { bind, families, site } = await start()
    const other = await createTestBrowser(site).enter('mi')
    expect(await bind('mi')).toBe('#/pages/ucenter/account-safe?error=SOCIAL_TAKEN')
    expect(await families()).toEqual([])
    expect((await createTestBrowser(site).enter('mi')).user?.id).toBe(other.user?.id)
  })

  test('an alias of an identity of another account is refused', async () => {
    const { bind, site, app } = await start()
    await createTestBrowser(site).enter('wechat_open')
    expect(await bind('wechat_mp')).toBe('#/pages/ucenter/account-safe?error=SOCIAL_TAKEN')
    expect(await app.database.query(sql`select 1 from social_identity`)).toHaveLength(1)
  })

  test('it needs a proof in addition to the session: the password or a code', async () => {
    const { app, person, unbind } = await start()
    const ask = (body: object) => app.call(bindSocialLogin, { token: person.token, params: { provider: 'qq' }, body })
    expect(await ask({})).toMatchObject({ http: 400, code: 'PROOF_REQUIRED' })
    expect(await ask(await encryptTestPassword(app, 'Zhanjian#2'))).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await unbind('qq', { password: undefined })).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await app.database.query(sql`select 1 from social_attempt`)).toEqual([])
    expect(await ask({ smsCode: await requestSmsCode(app, person.user.phone, 'bind-social') })).toMatchObject({ http: 200 })
  })

  test('it fails in another browser, and after its session has ended', async () => {
    const { app, fakes, site, begin, browser, families, person } = await start()
    const stranger = createTestBrowser(site)
    const first = await fakes.approveLogin(await begin('qq'))
    expect((await stranger.open(first.address)).hash).toContain('error=SOCIAL_STATE_INVALID')
    const second = await fakes.approveLogin(await begin('qq'))
    expect(await families()).toEqual([])
    await app.callOk(logout, { token: person.token })
    expect((await browser.open(second.address)).hash).toContain('error=SOCIAL_STATE_INVALID')
    expect(await app.database.query(sql`select 1 from social_identity`)).toEqual([])
  })

  test('it fails if the user was banned meanwhile', async () => {
    const { app, fakes, begin, browser, person } = await start()
    const back = await fakes.approveLogin(await begin('qq'))
    await app.database.query(sql`update account set status = 'banned' where id = ${person.user.id}`)
    expect((await browser.open(back.address)).hash).toBe('#/pages/ucenter/account-safe?error=LOGIN_REQUIRED')
    expect(await app.database.query(sql`select 1 from social_identity`)).toEqual([])
  })

  test('a user who declines returns to the previous page', async () => {
    const { fakes, begin, browser } = await start()
    const landing = await browser.open(await fakes.refuseLogin(await begin('weibo', '/pages/ucenter/account-safe?tab=1')))
    expect(landing.hash).toBe('#/pages/ucenter/account-safe?tab=1&error=SOCIAL_DENIED')
  })

  test('of two accounts that bind one identity at once, one gets it', async () => {
    const first = await start()
    const { app, fakes, site } = first
    const other = await app.signIn({ password: PASSWORD })
    const browser = createTestBrowser(site)
    const body = await encryptTestPassword(app, PASSWORD)
    const answer = await app.call(bindSocialLogin, { token: other.token, params: { provider: 'weibo' }, body })
    browser.keep(answer.headers['set-cookie'])
    const [one, two] = [await fakes.approveLogin(await first.begin('weibo')), await fakes.approveLogin(answer.data)]
    const landings = await Promise.all([first.browser.open(one.address), browser.open(two.address)])
    expect(landings.filter(({ hash }) => hash.includes('socialBound=weibo'))).toHaveLength(1)
    expect(landings.filter(({ hash }) => hash.includes('error=SOCIAL_TAKEN'))).toHaveLength(1)
  })
})

test('S-32 after unbinding, the identity logs in to another account', async () => {
  const { bind, unbind, families, site, person } = await start()
  await bind('wechat_open')
  expect(await unbind('wechat')).toMatchObject({ http: 200, data: { unbound: true } })
  expect(await unbind('wechat')).toMatchObject({ http: 200, data: { unbound: false } })
  expect(await families()).toEqual([])
  expect((await createTestBrowser(site).enter('wechat_mp')).user?.id).not.toBe(person.user.id)
})
