import { type Browser, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, logInWithCode, newPhone } from './support/app.ts'
import { phonePhotos } from './support/photos.ts'

const PHOTOS = 12
const UPLOADED_WITHIN_MS = 60_000
const PUBLISHED_WITHIN_MS = 90_000

/** From the home page to the editor with a hall of so many photos, by a person who has no account yet. */
async function beginHall(page: Page, photos = PHOTOS): Promise<void> {
  await page.goto(`${APP_ORIGIN}/`)
  await page.getByRole('button', { name: '布展', exact: true }).click()
  await logInWithCode(page, newPhone())
  await expect(page.getByRole('heading', { name: '把照片挂成一间展厅' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await phonePhotos(photos))
  await expect(page.locator('canvas')).toBeVisible()
}

/** The tools are open at once on a wide window, and one tap away on a phone. */
async function openTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name, exact: true })
  if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click()
}

async function publish(page: Page): Promise<string> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(发布|更新)$/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(发布|更新)$/ })
    .click()
  const done = page.getByRole('dialog', { name: /^(发布成功|更新成功)$/ })
  await expect(done).toBeVisible({ timeout: PUBLISHED_WITHIN_MS })
  const link = await done.getByText(`${APP_ORIGIN}/h/`).textContent()
  if (link === null) throw new Error('the sheet shows no link')
  return link
}

async function stranger(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ ...(viewport && { viewport }), locale: 'zh-CN', serviceWorkers: 'block' })
  return context.newPage()
}

/** The renderer's process dies: nothing in the page gets a chance to save. */
async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

test('F-01 S-17 S-16 S-06 twelve photos become a hall, two things are changed, it is published, and a stranger walks it without login', async ({
  page,
  browser,
}) => {
  await beginHall(page)
  await openTool(page, '作品')
  await expect(page.getByText(`${PHOTOS}/200 件`)).toBeVisible()
  await openTool(page, '墙面')
  await page.getByRole('radio', { name: '青瓷' }).click()
  await openTool(page, '灯光')
  await page.getByRole('radio', { name: '暖光' }).click()
  await expect(page.getByText('已保存')).toBeVisible({ timeout: UPLOADED_WITHIN_MS })
  const link = await publish(page)

  const visitor = await stranger(browser, page)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: '作品目录' })).toBeVisible()
  await expect(visitor.getByRole('article')).toHaveCount(PHOTOS)
  await visitor.getByRole('button', { name: '走进展厅' }).click()
  await expect(visitor.locator('canvas')).toBeVisible()
  await visitor.context().close()
})

test('S-17 a tab that is killed in the middle of editing loses nothing older than two seconds', async ({ page, context }) => {
  await beginHall(page, 3)
  await openTool(page, '信息')
  await page.getByLabel('展厅标题').fill('被打断的展厅')
  await openTool(page, '墙面')
  await page.getByRole('radio', { name: '朱砂' }).click()
  const address = page.url()
  // From here on the server hears nothing, as on a train; then the browser dies.
  await page.route('**/api/**', (route) => route.abort())
  await openTool(page, '灯光')
  await page.getByRole('radio', { name: '黄昏' }).click()
  await page.waitForTimeout(2000)
  await killTab(page)

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.locator('canvas')).toBeVisible()
  await expect(again.getByText('被打断的展厅')).toBeVisible()
  await openTool(again, '灯光')
  await expect(again.getByRole('radio', { name: '黄昏' })).toBeChecked()
})
