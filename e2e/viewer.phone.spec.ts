import { expect, test } from '@playwright/test'
import { APP_ORIGIN, findDemoHall } from './support/app.ts'
import { ENTER_TIMEOUT_MS, getCanvas, openViewer, presetLightQuality, VIEWER, waitUntilInside } from './support/viewer.ts'

test.beforeEach(({ page }) => presetLightQuality(page))

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

test('S-06 a hint is shown at the first visit only', async ({ page, request }) => {
  const { code } = await findDemoHall(request, '繁花')
  await openViewer(page, code)
  await page.getByRole('button', { name: '知道了' }).click()
  await page.reload()
  await waitUntilInside(page)
  await expect(page.getByText('拖动看四周')).toHaveCount(0)
})
