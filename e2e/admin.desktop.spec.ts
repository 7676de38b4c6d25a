import { expect, type Page, test } from '@playwright/test'
import { openAsAdmin } from './support/admins.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, checkConsent, fetchDemoHalls } from './support/app.ts'
import { logInAsNewUser } from './support/login.ts'
import { createPhonePhotos } from './support/photos.ts'
import { getCanvas, getDialog } from './support/viewer.ts'

const DRAW_TIMEOUT_MS = 90_000

const openAdminPage = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/admin/${path}`)
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getConfirmation = (page: Page) => page.getByRole('alertdialog')

test('S-11 a reviewer walks a hall, marks a work and rejects it; its owner reads why', async ({ page, request }) => {
  test.slow()
  const maker = await createApiUser(request)
  const title = makeUniqueText('远行')
  await maker.publishHall(title, 3)
  await openAsAdmin(page, request)
  await openAdminPage(page, `reviews?text=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(getCanvas(page)).toBeVisible({ timeout: DRAW_TIMEOUT_MS })

  const expand = getButton(page, '展开资料')
  if (await expand.isVisible()) await expand.click()
  await getButton(page, '标记“第 2 件”').click()
  await page.getByLabel('“第 2 件”的问题').fill('画面里有水印')
  await getButton(page, '驳回').click()
  await getButton(page, '驳回').last().click()
  await expect(getDialog(page).getByRole('alert')).toHaveText('请至少选一个理由，让对方知道为什么')
  await getButton(page, '侵犯权利').click()
  await getDialog(page).getByRole('textbox').fill('请换掉有水印的一幅')
  await getDialog(page).getByRole('button', { name: '驳回' }).click()
  await expect(page.getByText('这一队都审完了')).toBeVisible()

  const { records } = await maker.call<{ records: { title: string; review: { state: string; note: string } }[] }>(
    '/api/work/getPageList',
  )
  expect(records.find((work) => work.title === title)?.review).toMatchObject({ state: 'rejected', note: '请换掉有水印的一幅' })
})

test('an admin bans a user, who reads why at the login, and ends the ban', async ({ page, request, browser }) => {
  test.slow()
  const maker = await createApiUser(request)
  await openAsAdmin(page, request)

  await test.step('the admin bans the user', async () => {
    await openAdminPage(page, `users?text=${maker.phone}`)
    await getButton(page, new RegExp(maker.nickname)).click()
    await getDialog(page).getByRole('button', { name: '停用', exact: true }).click()
    await getButton(page, '7 天').click()
    await getDialog(page).getByRole('textbox').fill('反复搬运他人作品')
    await getDialog(page).getByRole('button', { name: '停用', exact: true }).click()
    await expect(getDialog(page, '账号资料').getByText('反复搬运他人作品')).toBeVisible()
  })

  await test.step('the user reads why', async () => {
    const other = await browser.newPage()
    await other.goto(`${APP_ORIGIN}/#/pages/login/code`)
    await other.getByLabel('手机号').fill(maker.phone)
    await checkConsent(other)
    await expect(async () => {
      await other.getByRole('button', { name: '获取验证码' }).click({ timeout: 1000 })
      await expect(other.getByRole('button', { name: '填入' })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await other.getByRole('button', { name: '填入' }).click()
    await expect(other.getByText(/账号已被停用到.*反复搬运他人作品/)).toBeVisible()
    await other.close()
  })

  await test.step('the admin ends the ban', async () => {
    await getDialog(page).getByRole('button', { name: '恢复', exact: true }).click()
    await getConfirmation(page).getByRole('button', { name: '恢复' }).click()
    await expect(getDialog(page, '账号资料').getByText('正常')).toBeVisible()
  })
})

test('a configuration value applies at once, a banner is shown on home, and the log names the admin', async ({
  page,
  request,
}) => {
  test.slow()
  await fetchDemoHalls(request)
  await openAsAdmin(page, request)
  const company = makeUniqueText('展间文化')
  const banner = makeUniqueText('秋征')

  await test.step('a configuration value', async () => {
    await openAdminPage(page, 'config')
    await page.getByRole('textbox', { name: '公司名称', exact: true }).fill(company)
    await getButton(page, '保存“公司名称”').click()
    await expect(getButton(page, '恢复默认：公司名称')).toBeVisible()
    await page.goto(`${APP_ORIGIN}/#/pages/ucenter/about-us`)
    await expect(page.getByText(company).first()).toBeVisible()
    await openAdminPage(page, 'config')
    await getButton(page, '恢复默认：公司名称').click()
    await expect(page.getByRole('textbox', { name: '公司名称', exact: true })).toHaveValue('')
  })

  await test.step('a banner', async () => {
    await openAdminPage(page, 'promotions')
    await getButton(page, '新增横幅').click()
    const [photo] = await createPhonePhotos(1)
    if (photo === undefined) throw new Error('no photo')
    await page.locator('dialog input[type=file]').setInputFiles(photo)
    await expect(getButton(page, '不用图片')).toBeVisible()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(banner)
    await page.getByLabel('点击后去哪里').fill('/pages/exhibition/index')
    await getButton(page, '保存').click()
    await expect(page.getByRole('listitem').filter({ hasText: banner })).toBeVisible()
    await page.goto(`${APP_ORIGIN}/`)
    await expect(page.getByRole('link', { name: new RegExp(banner) })).toBeAttached()
  })

  await test.step('the banner is disabled', async () => {
    await openAdminPage(page, 'promotions')
    const row = page.getByRole('listitem').filter({ hasText: banner })
    await row
      .getByRole('button', { name: new RegExp(banner) })
      .last()
      .click()
    await getButton(page, '删除').click()
    await getConfirmation(page).getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('the audit log', async () => {
    await openAdminPage(page, 'audit?action=config')
    await expect(page.getByText(`改为“${company}”`)).toBeVisible()
    const saved = page.waitForEvent('download')
    await getButton(page, '导出 CSV').click()
    expect((await saved).suggestedFilename()).toMatch(/^操作记录-.*\.csv$/)
  })
})

test('P-03 a user who is not an admin is told so, and has no link to the admin area', async ({ page, request }) => {
  await logInAsNewUser(page, request)
  await openAdminPage(page, 'reviews')
  await expect(page.getByText('您没有权限')).toBeVisible()
  await page.goto(`${APP_ORIGIN}/#/pages/ucenter/ucenter`)
  await expect(getButton(page, /我的作品/)).toBeVisible()
  await expect(getButton(page, '管理后台')).toHaveCount(0)
})
