/** Waits for the pause between two codes; independent of the window size, so one project is enough. */
import { expect, test } from '@playwright/test'
import { APP_ORIGIN, checkConsent, createPhoneNumber } from './support/app.ts'
import { expectLoggedInAs, fetchSentCode, logInByApi, NEW_USER_NAME } from './support/login.ts'

const CODE_LOGIN_URL = `${APP_ORIGIN}/#/pages/login/code?to=${encodeURIComponent('/pages/ucenter/ucenter')}`

test('S-36 a user whose account is pending deletion is asked whether to keep it', async ({ page, request }) => {
  const phone = createPhoneNumber()
  const { access_token: token } = await logInByApi(request, phone)
  const headers = { authorization: `Bearer ${token}` }
  const consequences = (await (await request.get(`${APP_ORIGIN}/api/account/deletion`, { headers })).json()) as {
    data: { policy: { version: number } }
  }
  await request.post(`${APP_ORIGIN}/art/oauth/sms/code`, { data: { phone, purpose: 'delete-account' } })
  const applied = await request.post(`${APP_ORIGIN}/api/account/deletion/apply`, {
    headers,
    data: {
      reasons: ['other'],
      works: 'take_down',
      policyVersion: consequences.data.policy.version,
      smsCode: await fetchSentCode(request, phone),
    },
  })
  expect(applied.status()).toBe(200)
  await page.goto(CODE_LOGIN_URL)
  await page.getByLabel('手机号').fill(phone)
  await checkConsent(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  // Codes of all purposes share their 30 s: the code for the deletion is not valid for a login.
  await expect(page.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled()
  await page.getByRole('button', { name: '获取验证码' }).click({ timeout: 45_000 })
  await page.getByRole('button', { name: '填入' }).click()
  const question = page.getByRole('alertdialog', { name: '取消注销并登录？' })
  await question.getByRole('button', { name: '取消注销并登录' }).click()
  await expectLoggedInAs(page, NEW_USER_NAME)
})
