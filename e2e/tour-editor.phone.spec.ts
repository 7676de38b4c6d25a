import { expect, test } from '@playwright/test'
import { APP_ORIGIN, fetchDemoHalls } from './support/app.ts'
import { crashTab } from './support/crash-tab.ts'
import { logInByApi, presetLogin } from './support/login.ts'
import { createPanoramaFile } from './support/media.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { createTouchInput } from './support/touch.ts'
import { DRAW_TIMEOUT_MS, getButton, getScene, getStrip, openTool, startTour } from './support/tour-editor.ts'
import { getDialog } from './support/viewer.ts'

/** Each side of a sphere is drawn without a GPU. */
const HALL_TIMEOUT_MS = 240_000

test('S-21 a tab that is killed while a tour is made loses nothing older than two seconds', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await startTour(page, request, [await createPanoramaFile()])
  await openTool(page, '信息')
  await page.getByRole('textbox', { name: '标题' }).fill('被打断的全景')
  const address = page.url()
  // From here on the server is unreachable; then the browser crashes.
  await page.route('**/api/**', (route) => route.abort())
  await openTool(page, '场景')
  await page.getByLabel('场景名称').fill('山门')
  await page.waitForTimeout(2000)
  await crashTab(page)

  const again = await context.newPage()
  await again.goto(address)
  await expect(getScene(again, '山门')).toBeVisible()
  await expect(again.getByText('被打断的全景')).toBeVisible()
})

test('S-21 S-70 S-82 a hotspot stands where it is tapped; a place that is chosen for a tour is there at once, and nothing written before is lost', async ({
  page,
  request,
}) => {
  test.slow()
  await startTour(page, request, [await createPanoramaFile('一层', 20), await createPanoramaFile('二层', 200)])
  await test.step('a hotspot is placed by a tap, wherever the sheet comes to lie; Back takes one step', async () => {
    const fingers = await createTouchInput(page)
    const canvas = await page.getByRole('application').boundingBox()
    if (canvas === null) throw new Error('nothing is drawn')
    for (const share of [0.25, 0.9]) {
      await getButton(page, '加热点').last().click()
      await fingers.tap({ x: canvas.x + canvas.width / 3, y: canvas.y + canvas.height * share })
      // Longer than a browser waits for the second tap of two.
      await page.waitForTimeout(500)
      await expect(getDialog(page, '放什么')).toBeVisible()
      await page.goBack()
      await expect(getDialog(page, '放什么')).toBeHidden()
    }
    await getButton(page, '加热点').last().click()
    await expect(getButton(page, '放在画面中央')).toBeVisible()
    await page.goBack()
    await expect(getButton(page, '放在画面中央')).toBeHidden()
    await fingers.tap({ x: canvas.x + canvas.width / 3, y: canvas.y + canvas.height / 4 })
    await getButton(page, '加热点').last().click()
    await fingers.tap({ x: canvas.x + canvas.width / 3, y: canvas.y + canvas.height / 4 })
    await getDialog(page, '放什么').getByRole('button', { name: /^文字/ }).click()
    await expect(page.getByLabel('名称', { exact: true })).toBeVisible()
    await getButton(page, '收起').click()
  })
  await openTool(page, '信息')
  await page.getByRole('textbox', { name: '标题' }).fill('湖边的园子')
  await getButton(page, /^地点.*选择地点$/).click()
  await expect(page.getByRole('heading', { name: '选择地点' })).toBeVisible()
  await page.getByLabel('地点名称').fill('老车站')
  await getButton(page, '用这个地点').click()

  await expect(getButton(page, /^地点.*老车站/)).toBeInViewport({ timeout: DRAW_TIMEOUT_MS })
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('湖边的园子')
  await getButton(page, '收起').click()
  await expect(getStrip(page).getByRole('button', { name: /^[一二]层，/ })).toHaveCount(2)
  await expect(page.getByText('已保存')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  await page.reload()
  await openTool(page, '信息')
  await expect(getButton(page, /^地点.*老车站/)).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
})

test('S-21 places of a hall become scenes that lead to each other; stopping keeps what has been taken', async ({
  page,
  request,
}) => {
  test.slow()
  await fetchDemoHalls(request)
  await presetLogin(page, await logInByApi(request, '13800000001'))
  await page.goto(`${APP_ORIGIN}/#/pages/aframe/tour-editor`)
  await getButton(page, '把展厅做成全景').click()
  await getDialog(page).getByRole('button').nth(1).click()
  const places = getDialog(page).getByRole('list', { name: '拍摄的位置' })
  await expect(places.getByRole('button', { name: '入口' })).toHaveAttribute('aria-pressed', 'true', { timeout: HALL_TIMEOUT_MS })
  const count = await places.getByRole('button').count()
  await places.getByRole('button', { name: '入口' }).click()
  await expect(getButton(page, `拍下这 ${count - 1} 处`)).toBeVisible()
  // A corner of the plan is no place to stand: the nearest one that is free is taken.
  await places.locator('..').click({ position: { x: 4, y: 4 } })
  await expect(places.getByRole('button')).toHaveCount(count + 1)
  await getButton(page, `拍下这 ${count} 处`).click()
  await expect(page.getByText(/正在拍第 3\//)).toBeVisible({ timeout: HALL_TIMEOUT_MS })
  await getButton(page, '停止，留下拍好的').click()
  await expect(getStrip(page).getByRole('button', { name: /，第 2 个，共 2 个$/ })).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  await openTool(page, '热点')
  await expect(page.getByText('这个场景 1/50 个')).toBeVisible()
})
