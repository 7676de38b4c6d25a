import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, fetchDemoHalls } from './support/app.ts'
import { crashTab } from './support/crash-tab.ts'
import { openEditorTool } from './support/editor.ts'
import { logInAsNewUser, logInByApi, presetLogin } from './support/login.ts'
import { createPanoramaFile } from './support/media.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { getDialog } from './support/viewer.ts'

const DRAW_TIMEOUT_MS = 90_000
/** Each side of a sphere is drawn without a GPU. */
const HALL_TIMEOUT_MS = 240_000

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getStrip = (page: Page) => page.getByRole('navigation', { name: '场景', exact: true })
const getScene = (page: Page, name: string) => getStrip(page).getByRole('button', { name: new RegExp(`^${name}，`) })
const openTool = (page: Page, name: string) => openEditorTool(page, name, '制作工具')

/** Chooses the kind of work, then files: the tour stands. */
async function startTour(
  page: Page,
  request: APIRequestContext,
  files: Awaited<ReturnType<typeof createPhonePhotos>>,
): Promise<void> {
  await logInAsNewUser(page, request)
  await page.goto(`${APP_ORIGIN}/#/pages/cms/publish`)
  await getButton(page, /^全景/).click()
  await expect(page.getByRole('heading', { name: '把全景照片做成漫游' })).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(files)
  await expect(page.getByRole('application')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
}

/** In the middle of the view, as by keyboard. */
async function startHotspot(page: Page, kind: RegExp): Promise<void> {
  await getButton(page, '加热点').click()
  await getButton(page, '放在画面中央').click()
  await getDialog(page, '放什么').getByRole('button', { name: kind }).click()
}

test('S-21 F-05 a user makes a tour of two pictures with a way there and back, publishes it, and a stranger walks it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const [photo] = await createPhonePhotos(1)
  if (photo === undefined) throw new Error('no photo')
  await startTour(page, request, [await createPanoramaFile('二层', 200), await createPanoramaFile('一层', 20), photo])

  await test.step('a photo that is no panorama is told beside the file, the others are scenes in the order of their names', async () => {
    const refused = getDialog(page, '有照片不能做成场景')
    await expect(refused.getByText(photo.name)).toBeVisible()
    await expect(refused.getByText(/这不是全景照片/)).toBeVisible()
    await refused.getByRole('button', { name: '知道了' }).click()
    await expect(getStrip(page).getByRole('button', { name: /^[一二]层，/ })).toHaveCount(2)
  })

  await test.step('a way to the other scene offers the way back', async () => {
    await getScene(page, '一层').click()
    await startHotspot(page, /^去另一个场景/)
    await getDialog(page, '去哪个场景').getByRole('button', { name: '二层' }).click()
    await getButton(page, '让两边相通').click()
    await getScene(page, '二层').click()
    await openTool(page, '热点')
    await expect(page.getByRole('region', { name: '热点' }).getByRole('button', { name: /^一层/ })).toBeVisible()
    await openTool(page, '热点')
  })

  await test.step('undo takes the way back away, redo brings it again', async () => {
    await getButton(page, '撤销').click()
    await openTool(page, '热点')
    await expect(page.getByText('这个场景还没有热点')).toBeVisible()
    await getButton(page, '重做').click()
    await expect(page.getByRole('region', { name: '热点' }).getByRole('button', { name: /^一层/ })).toBeVisible()
    await getButton(page, '收起').click()
  })

  await test.step('a text stands in the picture', async () => {
    await getScene(page, '一层').click()
    await startHotspot(page, /^文字/)
    await page.getByLabel('名称', { exact: true }).fill('碑记')
    await page.getByLabel('内容').fill('宋代的石碑')
    await getButton(page, '收起').click()
    await openTool(page, '场景')
    await getButton(page, '设为起点').click()
    await openTool(page, '效果')
    // A way that turns by is no steady target.
    for (const name of ['自动转动', '小行星开场']) await page.getByRole('switch', { name }).uncheck({ force: true })
    await getButton(page, '收起').click()
  })

  await test.step('the preview is walked as a visitor does, and ends where one is', async () => {
    await getButton(page, '预览').click()
    await getButton(page, '去「二层」').click({ timeout: DRAW_TIMEOUT_MS })
    await expect(page.getByRole('application', { name: /，二层。/ })).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
    await expect(getStrip(page).getByRole('button', { name: '二层' })).toHaveAttribute('aria-current', 'true')
    await getButton(page, '结束预览').click()
    await expect(page.getByRole('application', { name: /「二层」的全景/ })).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  })

  const code = await test.step('publishing waits for the files', async () => {
    await page.getByRole('banner').getByRole('button', { name: '发布' }).click()
    await getDialog(page, '发布全景').getByRole('button', { name: '发布', exact: true }).click()
    const done = getDialog(page, '发布成功')
    await expect(done).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    return (await done.getByText(`${APP_ORIGIN}/h/`).textContent())?.slice(-10) ?? ''
  })

  await test.step('a stranger goes there', async () => {
    const stranger = await openNewContextPage(browser)
    await stranger.goto(`${APP_ORIGIN}/#/pages/index/panorama?code=${code}`)
    await getButton(stranger, '去「二层」').click({ timeout: DRAW_TIMEOUT_MS })
    await expect(stranger.getByRole('application', { name: /，二层。/ })).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
    await stranger.context().close()
  })
})

test('S-21 a tab that is killed while a tour is made loses nothing older than two seconds', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await startTour(page, request, [await createPanoramaFile('一层', 20), await createPanoramaFile('二层', 200)])
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

test('S-21 S-70 a place that is chosen for a tour is there at once, and nothing written before is lost', async ({
  page,
  request,
}) => {
  test.slow()
  await startTour(page, request, [await createPanoramaFile('一层', 20), await createPanoramaFile('二层', 200)])
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
