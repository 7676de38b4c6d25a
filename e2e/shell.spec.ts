import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'

const APP = `${APP_ORIGIN}/`
const CARDS = '#/pages/card/cardIndex/cardIndex'
const CODE_LOGIN = '#/pages/login/code'

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const getTab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

test('S-05 the selected tab is blue', async ({ page }) => {
  await page.goto(APP)
  // On the tinted ground of the side bar it is a little deeper.
  const blue = test.info().project.name === 'phone' ? 'rgb(31, 84, 240)' : 'rgb(26, 73, 214)'
  await expect(getTab(page, '首页')).toHaveCSS('color', blue)
})

test('a banner is shown while there is no network, and covers nothing', async ({ page, context }) => {
  await page.goto(`${APP}${CARDS}`)
  await expect(getHeading(page, '名片')).toBeVisible()
  const topOfPage = async () => (await page.locator('[data-page-scroller]').boundingBox())?.y
  await context.setOffline(true)
  const banner = page.getByText('网络已断开')
  await expect(banner).toBeVisible()
  const box = await banner.boundingBox()
  expect(await topOfPage()).toBe((box?.y ?? 0) + (box?.height ?? 0))
  expect((await getTab(page, '首页').boundingBox())?.y).toBeGreaterThan(await topOfPage().then(Number))
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  expect(await topOfPage()).toBe(0)
})

test('a sheet traps the focus, and closes by Escape, its button, a tap beside it and dragging', async ({ page, isMobile }) => {
  await page.goto(`${APP}${CODE_LOGIN}`)
  const link = page.getByRole('button', { name: '《用户协议》' })
  const sheet = page.getByRole('dialog', { name: '用户协议' })
  const open = async () => {
    await link.click()
    await expect(sheet).toBeVisible()
    await page.waitForTimeout(400)
  }
  await open()
  await page.keyboard.press('Tab')
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  await open()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  await open()
  await page.mouse.click(20, 20)
  await expect(sheet).toBeHidden()
  if (!isMobile) return
  await open()
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('the sheet has no box')
  await page.mouse.move(box.x + 60, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 220, { steps: 6 })
  await page.mouse.up()
  await expect(sheet).toBeHidden()
})
