import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('what is missing leads to its field, and the editor stays where it is (S-14)', async ({ page }) => {
  await page.goto(`${APP_ORIGIN}/#/pages/index/invitation-card-creator`)
  await getButton(page, '用「展览开幕」').click()
  await getButton(page, '做好了，去分享').click()
  await expect(page.getByText('请选日期')).toBeVisible()
  await expect(page.getByLabel('日期')).toBeFocused()
  await getButton(page, '再改改样子').click()
  await getButton(page, '分享').click()
  const frame = page.locator('[data-path]', { has: page.locator('[data-canvas]') })
  const missing = page.getByRole('dialog').getByRole('listitem')
  for (const [fault, field] of [
    ['请选好开始的时间', page.getByRole('textbox', { name: '日期', exact: true })],
    ['还没有写流程', getButton(page, '加一项')],
  ] as const) {
    await missing.filter({ hasText: fault }).getByRole('button', { name: '去填写' }).click()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    expect(await frame.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await expect(getButton(page, '分享')).toBeInViewport()
    if (fault !== '还没有写流程') await getButton(page, '分享').click()
  }
})
