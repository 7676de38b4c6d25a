import { expect, type Page, test } from '@playwright/test'
import { installAxe, listLastingAccessibilityErrors } from './support/accessibility.ts'
import { APP_ORIGIN, createPhoneNumber, getToast, logInWithCode } from './support/app.ts'
import { getCanvas, getDialog } from './support/viewer.ts'

const AVATAR = `${APP_ORIGIN}/#/pages/aframe/avatar-profile`

// A figure that turns is drawn all the time, which takes what the page itself needs.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).tap()
const isPressed = (page: Page, name: string) => expect(getButton(page, name)).toHaveAttribute('aria-pressed', 'true')

test('S-09 C-14 C-16 a visitor makes a figure by touch, logs in over it to save it, and has it after a reload', async ({
  page,
}) => {
  test.slow()
  await page.goto(AVATAR)
  await expect(getCanvas(page)).toBeVisible()
  await getButton(page, '书卷形象 2').tap()
  await openTab(page, '头发')
  await getButton(page, '波波头').tap()
  await openTab(page, '配饰')
  await getButton(page, '贝雷帽').tap()
  await getButton(page, '草帽').tap()
  await getButton(page, '撤销').tap()
  await isPressed(page, '贝雷帽')
  await openTab(page, '名牌')
  await page.getByLabel('一句话描述').fill('戴贝雷帽、拿着书的人')

  await getButton(page, '保存').tap()
  await expect(getDialog(page, '登录后继续')).toBeVisible()
  await logInWithCode(page, createPhoneNumber())
  await expect(getToast(page, '形象已保存，展厅里的人会看到它')).toBeVisible()
  await expect(getButton(page, '保存')).toBeDisabled()

  await page.reload()
  await openTab(page, '配饰')
  await isPressed(page, '贝雷帽')
  await openTab(page, '头发')
  await isPressed(page, '波波头')
  await expect(page.getByRole('application', { name: /戴贝雷帽、拿着书的人/ })).toBeVisible()
})

test('S-09 what a visitor has begun is there again when the page was closed', async ({ page }) => {
  await page.goto(AVATAR)
  await getButton(page, '喜庆').tap()
  await getButton(page, '喜庆形象 5').tap()
  await openTab(page, '脸')
  await getButton(page, '眨眼').tap()
  await page.goto(`${APP_ORIGIN}/#/pages/ucenter/setting`)
  await page.reload()
  await page.goto(AVATAR)
  await openTab(page, '脸')
  await isPressed(page, '眨眼')
})

test('S-09 the editor of figures passes axe in every section', async ({ page, context }) => {
  test.slow()
  await installAxe(context)
  await page.goto(AVATAR)
  await expect(getCanvas(page)).toBeVisible()
  for (const name of ['现成的', '脸', '头发', '衣服', '下装', '配饰', '名牌']) {
    await openTab(page, name)
    expect(await listLastingAccessibilityErrors(page), name).toEqual([])
  }
})
