import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createTestHall, createTestRoom } from '@zhanjian/scene/hall/testing/halls.ts'
import { APP_ORIGIN, check, createPhoneNumber } from './support/app.ts'
import { expectLoggedInAs, logInAsNewUser, logInByApi, NEW_USER_NAME, openMyPage, readBrowserStorage } from './support/login.ts'

/** A new user, on the account tab. */
async function openAccountPage(page: Page, request: APIRequestContext, phone = createPhoneNumber()): Promise<string> {
  await logInAsNewUser(page, request, phone)
  await openMyPage(page)
  await expectLoggedInAs(page, NEW_USER_NAME)
  return phone
}

const getRow = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Requests a code in the section with this field, and fills in the code that the demo shows. */
async function confirmByCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).first().click()
  await page.getByRole('button', { name: '填入' }).first().click()
}

const buildAuthHeaders = ({ access_token: token }: { access_token: string }) => ({ authorization: `Bearer ${token}` })

async function fetchInvitationCode(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const answer = await request.get(`${APP_ORIGIN}/api/account/overview`, { headers })
  return ((await answer.json()) as { data: { invitationCode: string } }).data.invitationCode
}

/** The page's own token: a user who requests codes in a row would have to wait for the third. */
const readOwnToken = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('zhanjian.session') ?? '{}') as { token: { token: string } }).token.token,
  )

test('S-04 S-32 another device is listed and logged out, and its token is invalid at once', async ({ page, request }) => {
  const phone = await openAccountPage(page, request)
  const headers = buildAuthHeaders(await logInByApi(request, phone))
  await getRow(page, '账号与安全').click()
  await expect(page.getByText('本机')).toBeVisible()
  await page.getByRole('button', { name: /^让 .+ 退出登录$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('只有本机登录了这个账号')).toBeVisible()
  expect((await request.get(`${APP_ORIGIN}/api/account/overview`, { headers })).status()).toBe(401)
})

test('S-34 S-33 a user sets a first password with a code, and uses it as the proof when changing the phone', async ({
  page,
  request,
}) => {
  await openAccountPage(page, request)
  await getRow(page, '账号与安全').click()
  await getRow(page, /登录密码.*未设置/).click()
  await confirmByCode(page)
  await page.getByLabel('新密码').fill('Shuimo#37')
  await page.getByRole('button', { name: '设置密码' }).click()
  await getRow(page, /手机号.*139/).click()

  const newNumber = createPhoneNumber()
  await check(page.getByRole('radio', { name: '登录密码' }))
  await page.locator('input[autocomplete="current-password"]').fill('Shuimo#37')
  await page.getByLabel('新手机号', { exact: true }).fill(newNumber)
  await confirmByCode(page)
  await page.getByRole('button', { name: '更换手机号' }).click()
  await expect(getRow(page, new RegExp(`手机号.*${newNumber.slice(-4)}`))).toBeVisible()
})

test('S-32 a username can be changed once', async ({ page, request }) => {
  const phone = await openAccountPage(page, request)
  const username = `reader_${phone.slice(-8)}`
  await getRow(page, '账号与安全').click()
  await getRow(page, /用户名.*可以修改一次/).click()
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByRole('button', { name: '修改', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '修改' }).click()
  await expect(page.getByText('已修改过，不能再改')).toBeVisible()
  await expect(page.getByText(username)).toBeVisible()
})

test('S-32 a provider is bound on its own page, with a proof', async ({ page, request }) => {
  await openAccountPage(page, request)
  await getRow(page, '账号与安全').click()
  await getRow(page, '绑定小米').click()
  await confirmByCode(page)
  await page.getByRole('button', { name: '前往小米' }).click()
  await page.getByRole('link', { name: '河边散步', exact: true }).click()
  await expect(getRow(page, '解绑小米')).toBeVisible()
  expect(page.url()).not.toContain('socialBound')
})

test('S-28 a data export is created and downloaded; the appearance is kept after a reload', async ({ page, request }) => {
  await openAccountPage(page, request)
  await getRow(page, '设置').click()
  await check(page.getByRole('radio', { name: '深色' }))
  await getRow(page, /导出我的数据/).click()
  // The dialog is inside a row, but must cover the page all the same.
  await expect(page.getByRole('dialog')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await confirmByCode(page)
  await page.getByRole('button', { name: '开始打包' }).click()
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: '下载' }).click({ timeout: 60_000 })
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('S-35 S-36 works go to the user who accepts them, and the device data of the erased user is removed', async ({
  page,
  browser,
  request,
}) => {
  const heirPhone = createPhoneNumber()
  const heirCode = await fetchInvitationCode(request, buildAuthHeaders(await logInByApi(request, heirPhone)))
  await openAccountPage(page, request)
  const made = await request.post(`${APP_ORIGIN}/api/work/add`, {
    headers: { authorization: `Bearer ${await readOwnToken(page)}` },
    data: { kind: 'gallery', title: '留给朋友的展厅', document: createTestHall(createTestRoom()) },
  })
  expect(made.status()).toBe(200)

  await getRow(page, '账号与安全').click()
  await getRow(page, '注销账号').click()
  await expect(page.getByText('1 件')).toBeVisible()
  await check(page.getByRole('radio', { name: /交给别人/ }))
  await page.getByLabel('对方的邀请码').fill(heirCode)
  await page.getByRole('button', { name: '其他原因' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await check(page.getByRole('checkbox', { name: '我已阅读并同意注销须知' }))
  await confirmByCode(page)
  await page.getByRole('button', { name: '注销账号' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认注销' }).click()
  await expect(page.getByRole('heading', { name: '注销申请已提交' })).toBeVisible()
  const kept = await readBrowserStorage(page)
  expect(kept).not.toContain('refreshToken')
  expect(kept).not.toContain(heirCode)

  const heirContext = await browser.newContext({ storageState: test.info().project.use.storageState, locale: 'zh-CN' })
  const heirPage = await heirContext.newPage()
  await openAccountPage(heirPage, request, heirPhone)
  await heirPage.getByRole('button', { name: '接受', exact: true }).click()
  await expect(heirPage.getByRole('button', { name: '接受', exact: true })).toBeHidden()
  await heirContext.close()

  await page.getByRole('button', { name: '回到首页' }).click()
  await openMyPage(page)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})
