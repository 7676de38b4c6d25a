import { type Browser, expect, type Page, test } from '@playwright/test'
import { beginHall, beginHallAs, openTool, publish } from './support/editor.ts'
import { beSomebody } from './support/login.ts'
import { ownWords } from './support/makers.ts'
import { UPLOADED_WITHIN_MS } from './support/patience.ts'
import { phonePhotos } from './support/photos.ts'
import { approveTemplate, chooseTemplate, makeTemplate } from './support/templates.ts'

const PHOTOS = 12

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
  request,
  isMobile,
}) => {
  test.slow(isMobile)
  await beginHall(page, await phonePhotos(PHOTOS))
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
  const catalogue = visitor.getByRole('region', { name: '作品目录' })
  await catalogue.getByRole('button', { name: `展开全部 ${PHOTOS} 件作品` }).click()
  await expect(catalogue.getByRole('article')).toHaveCount(PHOTOS)
  await visitor.getByRole('button', { name: '走进展厅' }).click()
  await expect(visitor.getByRole('application')).toBeVisible()
  await visitor.context().close()
  if (isMobile)
    await test.step('S-10 S-15 S-11 the hall becomes a template, and somebody’s hall is built from it', () => shareTemplate())

  async function shareTemplate(): Promise<void> {
    const title = ownWords('青瓷模板')
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await makeTemplate(page, title)
    await approveTemplate(request, title)
    const other = await stranger(browser, page)
    await beSomebody(other, request)
    await chooseTemplate(other, title)
    await other
      .locator('input[type=file]')
      .first()
      .setInputFiles(await phonePhotos(2))
    await openTool(other, '墙面')
    await expect(other.getByRole('radio', { name: '青瓷' })).toBeChecked()
    await expect(other.getByText('已保存')).toBeVisible({ timeout: UPLOADED_WITHIN_MS })
    await page.reload()
    await expect(page.getByText('1 间')).toBeVisible()
    await other.context().close()
  }
})

test('S-17 a tab that is killed in the middle of editing loses nothing older than two seconds', async ({
  page,
  context,
  request,
}) => {
  await beginHallAs(page, request, await phonePhotos(3))
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
  await expect(again.getByRole('application')).toBeVisible()
  await expect(again.getByText('被打断的展厅')).toBeVisible()
  await openTool(again, '灯光')
  await expect(again.getByRole('radio', { name: '黄昏' })).toBeChecked()
})
