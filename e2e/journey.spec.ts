import { type Browser, expect, type Page, test } from '@playwright/test'
import { makeUniqueText } from './support/api-user.ts'
import { openEditorTool, publishHall, startHallAsNewUser } from './support/editor.ts'
import { logInAsNewUser } from './support/login.ts'
import { createPhonePhotos } from './support/photos.ts'
import { approveTemplate, chooseTemplate, makeTemplate } from './support/templates.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'

const PHOTO_COUNT = 12

async function openVisitorPage(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ ...(viewport && { viewport }), locale: 'zh-CN', serviceWorkers: 'block' })
  return context.newPage()
}

test('F-01 S-17 S-16 S-06 a user makes a hall from twelve photos, changes two things and publishes it, and a visitor walks it without login', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.slow(isMobile)
  await startHallAsNewUser(page, await createPhonePhotos(PHOTO_COUNT))
  await openEditorTool(page, '作品')
  await expect(page.getByText(`${PHOTO_COUNT}/60 件`)).toBeVisible()
  await openEditorTool(page, '墙面')
  await page.getByRole('radio', { name: '青瓷' }).click()
  await openEditorTool(page, '灯光')
  await page.getByRole('radio', { name: '暖光' }).click()
  await expect(page.getByText('已保存')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  const link = await publishHall(page)

  const visitor = await openVisitorPage(browser, page)
  await visitor.goto(link)
  await expect(visitor.getByRole('application')).toBeVisible()
  await visitor.getByRole('button', { name: '更多' }).click()
  await visitor.getByRole('button', { name: '展厅介绍' }).click()
  const catalogue = visitor.getByRole('region', { name: '作品目录' })
  await catalogue.getByRole('button', { name: `展开全部 ${PHOTO_COUNT} 件作品` }).click()
  await expect(catalogue.getByRole('article')).toHaveCount(PHOTO_COUNT)
  await visitor.context().close()
  if (isMobile)
    await test.step('S-10 S-15 S-11 the hall becomes a template, and another user builds a hall from it', () => shareTemplate())

  async function shareTemplate(): Promise<void> {
    const title = makeUniqueText('青瓷模板')
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await makeTemplate(page, title)
    await approveTemplate(request, title)
    const other = await openVisitorPage(browser, page)
    await logInAsNewUser(other, request)
    await chooseTemplate(other, title)
    await other
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhonePhotos(2))
    await openEditorTool(other, '墙面')
    await expect(other.getByRole('radio', { name: '青瓷' })).toBeChecked()
    await expect(other.getByText('已保存')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    await page.reload()
    await expect(page.getByText('1 间')).toBeVisible()
    await other.context().close()
  }
})
