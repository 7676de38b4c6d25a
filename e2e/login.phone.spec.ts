import { expect, test } from '@playwright/test'
import type { SocialFamily } from '@zhanjian/contract/accounts/social.ts'
import { APP_ORIGIN, checkConsent, createPhoneNumber, logInWithCode } from './support/app.ts'
import { expectLoggedInAs, logInByApi, NEW_USER_NAME, openMyPage } from './support/login.ts'

const ME = '/pages/ucenter/ucenter'
const CODE_LOGIN_URL = `${APP_ORIGIN}/#/pages/login/code?to=${encodeURIComponent(ME)}`
const PASSWORD_LOGIN_URL = `${APP_ORIGIN}/#/pages/login/pwdLogin`

/** How each provider is called on our page, the heading of its own, and who logs in there. */
const SOCIAL_LOGINS: Readonly<Record<SocialFamily, readonly [name: string, heading: string, person: string]>> = {
  wechat: ['微信', '微信登录', '林深'],
  qq: ['QQ', 'QQ 登录', '乔木'],
  weibo: ['微博', '微博登录', '苏打绿茶'],
  mi: ['小米', '小米账号登录', '墨白'],
}

for (const [name, heading, person] of Object.values(SOCIAL_LOGINS)) {
  test(`C-04 C-05 T-06 T-13 ${name}: the user logs in on the provider's page and returns to the wanted page`, async ({
    page,
  }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.headers().referer ?? ''))
    await page.goto(CODE_LOGIN_URL)
    await checkConsent(page)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: new RegExp(heading) })).toBeVisible()
    await page.getByRole('link', { name: person, exact: true }).click()
    await expectLoggedInAs(page, person)
    expect(page.url()).toBe(`${APP_ORIGIN}/#${ME}`)
    expect(addresses.join()).not.toContain('social_temp_token')
  })
}

test('S-26 C-04 no login button works before the terms are accepted; then a code logs in', async ({ page }) => {
  await page.goto(CODE_LOGIN_URL)
  await page.getByRole('button', { name: 'QQ', exact: true }).click()
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible()
  expect(page.url()).toContain('/pages/login/code')
  await logInWithCode(page, createPhoneNumber())
  await expectLoggedInAs(page, NEW_USER_NAME)
})

test('T-01 E-02 a login makes one call: its response contains the user', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(CODE_LOGIN_URL)
  await logInWithCode(page, createPhoneNumber())
  await expectLoggedInAs(page, NEW_USER_NAME)
  expect(asked.filter((path) => /\/oauth\/(api|user)\//.test(path))).toEqual(['/art/oauth/api/token'])
})

test('S-24 a user who declines at the provider reads why, and can try another way', async ({ page }) => {
  await page.goto(CODE_LOGIN_URL)
  await checkConsent(page)
  await page.getByRole('button', { name: '微博', exact: true }).click()
  await page.getByRole('link', { name: '拒绝授权' }).click()
  await expect(page.getByText('您取消了授权，可以再试一次或换一种方式登录')).toBeVisible()
  await expect(page.getByRole('button', { name: 'QQ', exact: true })).toBeVisible()
})

test('T-06 a token of another browser, or used a second time, logs nobody in', async ({ page }) => {
  await page.goto(`${APP_ORIGIN}/?social_temp_token=zjs_${'A'.repeat(43)}#${ME}`)
  await expect(page.getByRole('alert').getByText('登录失败')).toBeVisible()
  expect(page.url()).not.toContain('zjs_')
})

test('C-01 univerify: one press on the sheet of the phone logs in', async ({ page }) => {
  await page.goto(CODE_LOGIN_URL)
  await checkConsent(page)
  await page.getByRole('button', { name: '本机号码一键登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '用这个号码登录' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('S-25 a user binds a phone after a social login, and joins an existing account after a confirmation', async ({
  page,
  request,
}) => {
  const phone = createPhoneNumber()
  await logInByApi(request, phone)
  await page.goto(CODE_LOGIN_URL)
  await checkConsent(page)
  await page.getByRole('button', { name: 'QQ', exact: true }).click()
  await page.getByRole('link', { name: '河边散步', exact: true }).click()
  await expectLoggedInAs(page, '河边散步')
  await page.goto(`${APP_ORIGIN}/#/pages/login/otherLogin`)
  await expect(page).toHaveTitle('注册 · 展间')
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '合并并登录' }).click()
  await expectLoggedInAs(page, NEW_USER_NAME)
  expect(page.url()).toBe(`${APP_ORIGIN}/#${ME}`)
})

test('S-27 T-07 an invited user registers with a password, and counts for the inviter', async ({ page, request }) => {
  const { user, access_token: token } = await logInByApi(request, createPhoneNumber())
  const { nickname, invitationCode } = user as { nickname: string; invitationCode: string }
  await page.goto(`${APP_ORIGIN}/?invitation_code=${invitationCode}#/pages/login/register?to=${encodeURIComponent(ME)}`)
  await expect(page.getByLabel('邀请码')).toHaveValue(invitationCode)
  expect(page.url()).not.toContain('invitation_code')
  await expect(page.getByText(`来自「${nickname}」的邀请`)).toBeVisible()
  await page.getByRole('button', { name: '注册并登录' }).click()
  // The first missing field is focused.
  await expect(page.getByLabel('手机号')).toBeFocused()
  await page.keyboard.type(createPhoneNumber())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByLabel('密码', { exact: true }).fill('Shuimo#37')
  await checkConsent(page)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expectLoggedInAs(page, NEW_USER_NAME)
  const overview = await request.get(`${APP_ORIGIN}/api/account/overview`, { headers: { authorization: `Bearer ${token}` } })
  expect(((await overview.json()) as { data: { invitedCount: number } }).data.invitedCount).toBe(1)
})

test('S-37 S-38 a user verifies the phone, sets a new password and logs in with it', async ({ page }) => {
  // A phone number without an account gets one, as by a login with a code.
  const phone = createPhoneNumber()
  await page.goto(PASSWORD_LOGIN_URL)
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByLabel('新密码').fill('Shuimo#37')
  await page.getByLabel('再输一次').fill('Shuimo#37')
  await page.getByRole('button', { name: '重设密码' }).click()
  await page.getByLabel('手机号或用户名').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill('Shuimo#37')
  await checkConsent(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '密码登录' })).toBeHidden()
  await openMyPage(page)
  await expectLoggedInAs(page, NEW_USER_NAME)
})
