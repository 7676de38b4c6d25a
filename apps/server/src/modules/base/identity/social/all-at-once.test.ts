import { bindPhone, bindSocialLogin, getSocialFamily, unbindSocialLogin } from '@zhanjian/contract/accounts/social.ts'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { createSettableClock } from '../../../../testing/settable-clock.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { encryptTestPassword, requestSmsCode } from '../testing/credentials.ts'
import { createTestBrowser, readError, readToken, startTestSite } from './testing/test-browser.ts'

const PASSWORD = 'Zhanjian#1'
const PEOPLE = ['lin', 'qiao', 'su'] as const
const PROVIDERS = ['wechat_open', 'wechat_mp', 'qq'] as const
const query = { client_id: 'art-client-h5' }

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

test.each([1, 2, 3])('I5 I6 whatever people do at once over two nodes, each identity stays one person (%i)', async (seed) => {
  const clock = createSettableClock()
  const site = await startTestSite({ clock })
  const { app, fakes } = site
  const { socialApps, univerify } = fakes
  const second = await startTestApp({ clock, database: app.database, environment: { socialApps, univerify } })
  const sites = [site, { app: second, fakes }]
  const owners = await Promise.all([1, 2].map(() => app.signIn({ password: PASSWORD })))
  const codes = await Promise.all(owners.map(({ user }) => requestSmsCode(app, user.phone, 'bind-phone')))
  const next = numbers(seed)
  const answers: number[] = []
  const note = async (answer: Promise<{ http: number }>): Promise<void> => void answers.push((await answer).http)

  async function act(): Promise<void> {
    const here = sites[next(2)] ?? site
    const browser = createTestBrowser(here)
    const [person, provider, which] = [PEOPLE[next(3)] ?? 'lin', PROVIDERS[next(3)] ?? 'qq', next(2)]
    const owner = owners[which]
    if (owner === undefined) return
    const action = next(4)
    if (action === 0)
      return note(
        here.app.call(unbindSocialLogin, {
          token: owner.token,
          params: { family: getSocialFamily(provider) },
          body: await encryptTestPassword(app, PASSWORD),
        }),
      )
    if (action === 1) {
      const began = await here.app.call(bindSocialLogin, {
        token: owner.token,
        params: { provider },
        body: await encryptTestPassword(app, PASSWORD),
      })
      answers.push(began.http)
      browser.keep(began.headers['set-cookie'])
      if (began.http === 200) await browser.open((await fakes.approveLogin(began.data, person)).address)
      return
    }
    const landing = await browser.logIn(provider, person)
    expect(readError(landing)).toBeNull()
    const login = await browser.swap(readToken(landing))
    answers.push(login.http)
    if (login.http !== 200 || action === 2 || login.data.user?.phone !== null) return
    const body = { phone: owner.user.phone, smsCode: codes[which], join: true }
    await note(here.app.call(bindPhone, { token: login.data.access_token, query, body }))
  }

  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 12 }, act))
  expect(answers.length).toBeGreaterThan(30)
  expect(answers.filter((http) => http >= 500)).toEqual([])
  expect(await findBrokenInvariants(app)).toEqual([])
})
