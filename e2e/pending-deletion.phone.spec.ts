/** Independent of the window size, so one project is enough. */
import { expect, test } from '@playwright/test'
import { APP_ORIGIN, checkConsent, createPhoneNumber } from './support/app.ts'
import { expectLoggedInAs, fetchSentCode, NEW_USER_NAME } from './support/login.ts'

const PASSWORD = 'Shuimo#37'
const TO_MY_PAGE = `to=${encodeURIComponent('/pages/ucenter/ucenter')}`

test('S-36 a user whose account is pending deletion is asked whether to keep it', async ({ page, request }) => {
  const phone = createPhoneNumber()
  // With a password: a second code for a login would have to wait for the pause after the one for the deletion.
  await page.goto(`${APP_ORIGIN}/#/pages/login/register?${TO_MY_PAGE}`)
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await checkConsent(page)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expectLoggedInAs(page, NEW_USER_NAME)

  const kept = await page.evaluate(() => window.localStorage.getItem('zhanjian.session'))
  const { token } = (JSON.parse(kept ?? '') as { token: { token: string } }).token
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

  await page.goto(`${APP_ORIGIN}/?${Date.now()}#/pages/login/pwdLogin?${TO_MY_PAGE}`)
  await page.getByLabel('手机号或用户名').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await checkConsent(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '取消注销并登录？' })
  await question.getByRole('button', { name: '取消注销并登录' }).click()
  await expectLoggedInAs(page, NEW_USER_NAME)
})
