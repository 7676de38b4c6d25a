import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, findDemoHall } from './support/app.ts'
import {
  ENTER_TIMEOUT_MS,
  getCanvas,
  getDialog,
  openViewer,
  presetLightQuality,
  VIEWER,
  WALK_TIMEOUT_MS,
  waitUntilInside,
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
  await page
    .getByRole('link', { name: new RegExp(hall.title) })
    .first()
    .click()
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

  // The work is now straight ahead, so a tap in the centre is a tap on it.
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

test('S-06 a hint is shown at the first visit only', async ({ page, request }) => {
  const { code } = await findDemoHall(request, '繁花')
  await openViewer(page, code)
  await page.getByRole('button', { name: '知道了' }).click()
  await page.reload()
  await waitUntilInside(page)
  await expect(page.getByText('拖动看四周')).toHaveCount(0)
})

test('S-82 back from a hall loads the page below as a new document; without one it leads home', async ({ page, request }) => {
  const { code } = await findDemoHall(request, '青海波')
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${code}`)
  await page.getByRole('button', { name: '走进展厅' }).click()
  await waitUntilInside(page)
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '青海波' })).toBeVisible()
  await expect(getCanvas(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)

  await page.goto('about:blank')
  await openViewer(page, code)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('S-08 S-81 P-02 a missing hall, and a device without WebGL 2, show a message and a way on', async ({ page, request }) => {
  await page.goto(`${APP_ORIGIN}/${VIEWER}?code=nowhere000`)
  await expect(page.getByText('没有找到这个展厅')).toBeVisible()
  expect(page.url()).toContain('/pages/aframe/vrError/vrError?reason=missing')
  await page.getByRole('button', { name: '看看别的展厅' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()

  const { code } = await findDemoHall(request, '繁花')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('about:blank')
  await page.goto(`${APP_ORIGIN}/${VIEWER}?code=${code}`)
  await expect(page.getByText('这台设备画不出立体展厅')).toBeVisible({ timeout: ENTER_TIMEOUT_MS })
  await page.getByRole('button', { name: '看作品目录' }).click()
  await expect(page.getByRole('heading', { name: '作品目录' })).toBeVisible()
})

test('S-08 after a lost WebGL context the hall can be opened again on the same page', async ({ page, request }) => {
  await openViewer(page, (await findDemoHall(request, '繁花')).code)
  await getCanvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await page.getByRole('button', { name: '重新载入' }).click()
  await waitUntilInside(page)
  await expect(getCanvas(page)).toHaveCount(1)
})

test('F-01 in a frame on another site the hall is shown alone, with a link to the product', async ({ page, request }) => {
  const { code } = await findDemoHall(request, '繁花')
  await page.goto(`${APP_ORIGIN}/embed${VIEWER}?code=${code}&embed=1`)
  await waitUntilInside(page)
  await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '更多' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '在展间打开' })).toHaveAttribute('href', `${APP_ORIGIN}/h/${code}`)
})
