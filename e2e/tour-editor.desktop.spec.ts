import { expect, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'
import { createPanoramaFile } from './support/media.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import {
  closePanel,
  DRAW_TIMEOUT_MS,
  getButton,
  getScene,
  getStrip,
  openTool,
  startHotspot,
  startTour,
} from './support/tour-editor.ts'
import { getDialog } from './support/viewer.ts'

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
    await openTool(page, '热点')
    await page.getByRole('region', { name: '热点' }).getByRole('button', { name: /^二层/ }).click()
    await expect(page.getByRole('status').filter({ hasText: '和「二层」两边相通' })).toBeVisible()
    await getScene(page, '二层').click()
    await expect(page.getByRole('region', { name: '热点' }).getByRole('button', { name: /^一层/ })).toBeVisible()
    await openTool(page, '热点')
  })

  await test.step('undo takes the way back away, redo brings it again', async () => {
    await getButton(page, '撤销').click()
    await openTool(page, '热点')
    await expect(page.getByText('这个场景还没有热点')).toBeVisible()
    await getButton(page, '重做').click()
    await expect(page.getByRole('region', { name: '热点' }).getByRole('button', { name: /^一层/ })).toBeVisible()
    await closePanel(page)
  })

  await test.step('a text stands in the picture', async () => {
    await getScene(page, '一层').click()
    await startHotspot(page, /^文字/)
    await page.getByLabel('名称', { exact: true }).fill('碑记')
    await page.getByLabel('内容').fill('宋代的石碑')
    await closePanel(page)
    await openTool(page, '场景')
    await getButton(page, '设为起点').click()
    await openTool(page, '效果')
    // A way that turns by is no steady target.
    for (const name of ['自动转动', '小行星开场']) await page.getByRole('switch', { name }).uncheck({ force: true })
    await closePanel(page)
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
