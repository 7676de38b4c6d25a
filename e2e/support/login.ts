import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber } from './app.ts'

export interface Login {
  access_token: string
  refresh_token: string
  expires_in: number
  user: unknown
}

/** The last code that the demo did not send to `phone`. */
export async function fetchSentCode(request: APIRequestContext, phone: string): Promise<string> {
  const outbox = (await (await request.get(`${APP_ORIGIN}/dev/outbox.json?phone=${phone}`)).json()) as {
    messages: { code: string }[]
  }
  const [message] = outbox.messages
  if (message === undefined) throw new Error(`no message was sent to ${phone}`)
  return message.code
}

/** A login on another device. */
export async function logInByApi(request: APIRequestContext, phone: string): Promise<Login> {
  // Logging in again has to wait for the phone's cooldown.
  await expect(async () => {
    const sent = await request.post(`${APP_ORIGIN}/art/oauth/sms/code`, { data: { phone, purpose: 'login' } })
    expect(sent.status()).toBe(200)
  }).toPass({ intervals: [0, 2000], timeout: 60_000 })
  const smsCode = await fetchSentCode(request, phone)
  const answer = await request.post(`${APP_ORIGIN}/art/oauth/api/token?client_id=art-client-h5`, {
    data: { grant_type: 'phone_smscode', phone, smsCode },
  })
  const { data: login } = (await answer.json()) as { data: Login }
  await consentToTerms(request, login)
  return login
}

/** Like the login form; without it the product would show the consent prompt first. */
async function consentToTerms(request: APIRequestContext, { access_token: token }: Login): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const pending = await request.post(`${APP_ORIGIN}/api/appTermsPrivacy/pending`, { headers })
  const { data: consents } = (await pending.json()) as { data: { type: string; version: number }[] }
  if (consents.length === 0) return
  const given = consents.map(({ type, version }) => ({ type, version }))
  await request.post(`${APP_ORIGIN}/api/appTermsPrivacy/consent`, { headers, data: { consents: given } })
}

export const openMyPage = (page: Page) => page.goto(`${APP_ORIGIN}/#/pages/ucenter/ucenter`)

/** How somebody is called who has not chosen a name. */
export const NEW_USER_NAME = /^展间访客\d{4}$/

/** Checks which user the page shows as logged in. */
export async function expectLoggedInAs(page: Page, nickname: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
}

/** Everything that the browser stores for this origin. */
export const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]))

/** A new user who is logged in before the first page opens: for tests that are not about the login. */
export async function logInAsNewUser(page: Page, request: APIRequestContext, phone = createPhoneNumber()): Promise<string> {
  await presetLogin(page, await logInByApi(request, phone))
  return phone
}

/** Stores `login` on the device before the first page opens. */
export async function presetLogin(
  page: Page,
  { access_token: token, refresh_token: refreshToken, expires_in: lifeS, user }: Login,
): Promise<void> {
  const issueDate = Date.now()
  const session = {
    kind: 'logged-in',
    user,
    token: { token, refreshToken, issueDate, expireDate: issueDate + lifeS * 1000 },
    avatar: null,
    cards: [],
  }
  // Only once: a user who logs out must stay logged out after a reload.
  await page.addInitScript((kept) => {
    if (window.sessionStorage.getItem('wasSomebody') !== null) return
    window.sessionStorage.setItem('wasSomebody', 'yes')
    window.localStorage.setItem('zhanjian.session', kept)
  }, JSON.stringify(session))
}
