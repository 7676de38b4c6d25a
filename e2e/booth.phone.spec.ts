import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, installAxe } from './support/accessibility.ts'
import { createAdmin } from './support/admins.ts'
import { makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, check, createPhoneNumber, logInWithCode } from './support/app.ts'
import { type Login, logInByApi, presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { getDialog } from './support/viewer.ts'

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getConfirmation = (page: Page) => page.getByRole('alertdialog')

/** A new user whom an admin has made a merchant. */
async function createMerchant(request: APIRequestContext): Promise<Login> {
  const admin = await createAdmin(request)
  const login = await logInByApi(request, createPhoneNumber())
  const user = login.user as { id: string; roles: string[] }
  const answer = await request.post(`${APP_ORIGIN}/api/admin/user/${user.id}/role`, {
    headers: { authorization: `Bearer ${admin.access_token}` },
    data: { role: 'merchant', isGiven: true },
  })
  expect(answer.status()).toBe(200)
  return { ...login, user: { ...user, roles: [...user.roles, 'merchant'] } }
}

test('S-42 a merchant makes and publishes a booth; a stranger opens its link, logs in, leaves contact details, and the merchant sees them', async ({
  page: merchant,
  request,
  browser,
}) => {
  test.slow()
  const title = makeUniqueText('纸与墨')
  const topic = makeUniqueText('想订一批册页')
  await installAxe(merchant.context())
  await presetLogin(merchant, await createMerchant(request))
  const visitor = await openNewContextPage(browser)
  await installAxe(visitor.context())
  let code = ''

  await test.step('from the desk the merchant begins a booth, which is saved while it is written', async () => {
    await merchant.goto(`${APP_ORIGIN}/#/pages/merchant/index`)
    await getButton(merchant, /^我的展位/).click()
    await getButton(merchant, '新展位').click()
    await merchant.getByLabel('展位名称').fill(title)
    await merchant.getByRole('textbox', { name: '介绍' }).fill('手工纸、版画与装裱。')
    await expect(merchant.getByText('草稿已保存')).toBeVisible()
    await merchant.reload()
    await expect(merchant.getByLabel('展位名称')).toHaveValue(title)
  })

  await test.step('pages of the brochure are added, ordered by the keyboard, removed and put back', async () => {
    await merchant
      .getByLabel('加页')
      .last()
      .setInputFiles(await createPhonePhotos(3))
    await expect(merchant.getByText('3 / 20 页')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    await merchant.getByLabel('第 1 页的说明').fill('封面')
    await getButton(merchant, '移动第 1 页').focus()
    await merchant.keyboard.press('ArrowDown')
    await expect(merchant.getByLabel('第 2 页的说明')).toHaveValue('封面')
    await getButton(merchant, '移除第 2 页').click()
    await expect(merchant.getByText('2 / 20 页')).toBeVisible()
    await getButton(merchant, '撤销').click()
    await expect(merchant.getByLabel('第 2 页的说明')).toHaveValue('封面')
    await expect(merchant.getByText('都填好了，可以发布')).toBeVisible()
    await expectAccessible(merchant)
  })

  await test.step('it is looked at beforehand, and published', async () => {
    await getButton(merchant, '预览').click()
    await expect(merchant.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await merchant.getByRole('button', { name: '返回' }).click()
    await getButton(merchant, '发布').click()
    await getConfirmation(merchant).getByRole('button', { name: '发布' }).click()
    await getButton(merchant, '打开展位').click()
    await expect(merchant.getByText('这是您的展位')).toBeVisible()
    code = new URL(merchant.url().replace('#/', '')).searchParams.get('code') ?? ''
    expect(code).not.toBe('')
  })

  await test.step('a stranger opens the link and turns the pages', async () => {
    await visitor.goto(`${APP_ORIGIN}/b/${code}`)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const upright = visitor.viewportSize()
    await visitor.setViewportSize({ width: 844, height: 390 })
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeInViewport({ ratio: 1 })
    if (upright !== null) await visitor.setViewportSize(upright)
    await expectAccessible(visitor)
    await getButton(visitor, '第 1 页').click()
    await visitor.keyboard.press('ArrowRight')
    await expect(getDialog(visitor).getByRole('heading', { name: '封面' })).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('whoever leaves contact details logs in first, and comes back to the form', async () => {
    await getButton(visitor, '留下联系方式').click()
    await logInWithCode(visitor, createPhoneNumber())
    await getDialog(visitor).getByLabel('姓名').fill('陈若溪')
    await getDialog(visitor).getByRole('button', { name: '提交' }).click()
    await expect(getDialog(visitor).getByText('电话、微信、邮箱请至少填写一项，方便商家联系您')).toBeVisible()
    await getDialog(visitor).getByLabel('微信').fill('ruoxi-reads')
    await getDialog(visitor).getByLabel('想了解什么（选填）').fill(topic)
    await check(getDialog(visitor).getByRole('checkbox'))
    await expectAccessible(visitor)
    await getDialog(visitor).getByRole('button', { name: '提交' }).click()
    await expect(getButton(visitor, '修改联系方式')).toBeVisible()
  })

  await test.step('the merchant is told, reads it, and notes that the person was called', async () => {
    await merchant.goto(`${APP_ORIGIN}/#/pages/mes/mes/mes`)
    await merchant.getByRole('tab', { name: /系统/ }).click()
    await merchant.getByText('有人留下了联系方式').first().click()
    await expect(merchant.getByText(topic)).toBeVisible()
    await expect(merchant.getByText('ruoxi-reads')).toBeVisible()
    await check(merchant.getByRole('radio', { name: '已联系' }))
    await expect(getButton(merchant, '已联系 1')).toBeVisible()
    await expectAccessible(merchant)
  })

  await test.step('the person takes it back, and it is gone from the merchant’s desk', async () => {
    await getButton(visitor, '收回').click()
    await getConfirmation(visitor).getByRole('button', { name: '收回' }).click()
    await expect(getButton(visitor, '留下联系方式')).toBeVisible()
    await merchant.reload()
    await expect(merchant.getByText('还没有人留下联系方式')).toBeVisible()
  })
  await visitor.context().close()
})
