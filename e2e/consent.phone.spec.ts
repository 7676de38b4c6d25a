import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'
import { openMyPage } from './support/login.ts'

// A device on its first visit.
test.use({ storageState: { cookies: [], origins: [] } })

test('C-11 the first run asks for consent with both documents; a user who agreed need not tick the box again', async ({
  page,
}) => {
  await openMyPage(page)
  const question = page.getByRole('region', { name: '欢迎来到展间' })
  await expect(question).toBeVisible()
  // The page ends where the question begins, and a wide window or one of a phone in landscape has nothing beside or below it.
  await expect.poll(() => measureGapPx(page)).toBeLessThanOrEqual(12)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await question.boundingBox())?.height).toBeLessThan(80)
  await expect.poll(() => measureGapPx(page)).toBe(0)
  await page.setViewportSize({ width, height })
  await question.getByRole('button', { name: '《隐私政策》' }).click()
  const sheet = page.getByRole('dialog', { name: '隐私政策' })
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await question.getByRole('button', { name: '同意' }).click()
  await expect(question).toBeHidden()
  await page.goto(`${APP_ORIGIN}/#/pages/login/code`)
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked()
})

test('C-11 a user who refuses continues, is not asked again, and ticks the box to log in', async ({ page }) => {
  await openMyPage(page)
  const question = page.getByRole('region', { name: '欢迎来到展间' })
  await question.getByRole('button', { name: '先逛逛' }).click()
  await page.reload()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.goto(`${APP_ORIGIN}/#/pages/login/code`)
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).not.toBeChecked()
  await expect(question).toBeHidden()
})

/** Between the end of the page and the question below it. */
const measureGapPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [pageEnd, question] = ['[data-page-scroller]', '[data-consent]'].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    )
    return (question?.top ?? 0) - (pageEnd?.bottom ?? 0)
  })
