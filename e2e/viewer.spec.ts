import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, findDemoHall } from './support/app.ts'
import {
  getCanvas,
  getDialog,
  presetLightQuality,
  WALK_TIMEOUT_MS,
  waitUntilInside,
  waitUntilStanding,
  walkByJoystick,
  walkByKey,
} from './support/viewer.ts'

test.beforeEach(({ page }) => presetLightQuality(page))

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

test('F-01 S-01 S-16 S-06 P-02 a visitor finds a hall on home, enters, walks, opens the close-up view and reads the catalogue', async ({
  page,
  request,
  isMobile,
}) => {
  const errors = collectErrors(page)
  const hall = await findDemoHall(request, '远山有信')
  await page.goto(APP_ORIGIN)
  const card = page.getByRole('link', { name: new RegExp(hall.title) }).first()
  const scroller = page.locator('[data-page-scroller]').first()
  // Works of other tests may stand above it, and what is far below the window is not rendered yet.
  await expect(async () => {
    if ((await card.count()) > 0) return
    await scroller.evaluate((element) => element.scrollBy(0, 600))
    await expect(card).toBeAttached({ timeout: 1000 })
  }).toPass()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: hall.title })).toBeVisible()
  await page.getByRole('button', { name: '走进展厅' }).click()
  await waitUntilInside(page)
  await expect(page).toHaveTitle(`${hall.title} · 展间`)
  await page.getByRole('button', { name: '知道了' }).click()

  await (isMobile ? walkByJoystick(page) : walkByKey(page))

  await page.getByRole('button', { name: '作品目录' }).click()
  await getDialog(page, '作品目录')
    .getByRole('button', { name: /^千里江山/ })
    .click()
  await expect(getDialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^细看 ?千里江山/ })).toBeVisible({ timeout: WALK_TIMEOUT_MS })

  // It is named on the way already. Then it is straight ahead, and a tap in the centre is a tap on it.
  await waitUntilStanding(page)
  const box = await getCanvas(page).boundingBox()
  const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
  await expect(async () => {
    await getCanvas(page).click({ position: middle })
    await expect(getDialog(page, /千里江山/)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: WALK_TIMEOUT_MS })
  const focused = getDialog(page)
  await expect(focused.getByRole('heading', { level: 2 })).toBeFocused()
  await focused.getByRole('button', { name: '下一件' }).click()
  await expect(focused.getByText(/^\d+ \/ 12$/)).toBeVisible()
  await expect(getDialog(page, /千里江山/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(getDialog(page)).toHaveCount(0)
  await expect(getCanvas(page)).toBeFocused()

  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('heading', { name: '作品目录' })).toBeVisible()
  await page.getByRole('button', { name: /^展开全部/ }).click()
  await page.getByRole('button', { name: '放大查看《一线朱》' }).click()
  await expect(getDialog(page, '一线朱')).toBeVisible()
  expect(errors).toEqual([])
})
