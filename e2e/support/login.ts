import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { APP_ORIGIN } from './app.ts'

interface Login {
  access_token: string
  refresh_token: string
}

/** The code that the demo would have sent last to `phone`. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const outbox = (await (await request.get(`${APP_ORIGIN}/dev/outbox.json?phone=${phone}`)).json()) as {
    messages: { code: string }[]
  }
  const [message] = outbox.messages
  if (message === undefined) throw new Error(`nothing was sent to ${phone}`)
  return message.code
}

/** A login on another device. */
export async function loginElsewhere(request: APIRequestContext, phone: string): Promise<Login> {
  await request.post(`${APP_ORIGIN}/art/oauth/sms/code`, { data: { phone, purpose: 'login' } })
  const smsCode = await codeSentTo(request, phone)
  const answer = await request.post(`${APP_ORIGIN}/art/oauth/api/token?client_id=art-client-h5`, {
    data: { grant_type: 'phone_smscode', phone, smsCode },
  })
  return ((await answer.json()) as { data: Login }).data
}

/** A page that slides in takes no press yet. */
export const agree = (page: Page) =>
  expect(async () => {
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check({ force: true })
  }).toPass()

export const me = (page: Page) => page.goto(`${APP_ORIGIN}/#/pages/ucenter/ucenter`)

/** Who the page says is logged in. */
export async function expectPerson(page: Page, nickname: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
}

/** Everything that the browser keeps for this origin. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]))
