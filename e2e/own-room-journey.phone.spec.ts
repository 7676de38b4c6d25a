import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { installAxe, listLastingAccessibilityErrors } from './support/accessibility.ts'
import { APP_ORIGIN } from './support/app.ts'
import { createWavFile } from './support/create-wav-file.ts'
import { logInAsNewUser } from './support/login.ts'
import { createModelFile } from './support/media.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { countPlayingSounds, trackSounds } from './support/track-sounds.ts'
import { choosePhoto, createWallPhoto, PHOTO } from './support/wall-photo.ts'

const DRAW_TIMEOUT_MS = 90_000
/** Each pixel of a surface is slow without a GPU. */
test.use({ viewport: { width: 320, height: 560 } })

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test('S-69 F-06 a user publishes a model with its size; a stranger puts it into a photo of the room, saves the picture, and finds the way by link', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await logInAsNewUser(page, request)
  await page.goto(`${APP_ORIGIN}/#/pages/cms/publish?kind=model`)
  await page.locator('input[type=file]').first().setInputFiles(createModelFile())
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('一片瓦')
  const size = page.getByRole('textbox', { name: '最长的一边（厘米）' })
  await size.fill('0')
  await expect(page.getByText('请填 0.5 到 5000 之间的厘米数')).toBeVisible()
  await size.fill('42')
  await page.getByText('挂在墙上').click()
  await expect(page.getByText('宽 42 厘米 · 高 42 厘米', { exact: true })).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  await test.step('words are put onto the model by a tap', async () => {
    await getButton(page, '添加看点').click({ timeout: UPLOAD_TIMEOUT_MS })
    const sheet = page.getByRole('dialog', { name: '添加看点' })
    const model = sheet.getByRole('application')
    await expect(getButton(page, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
    await model.click({ position: { x: 3, y: 3 } })
    await expect(sheet.getByText('没有点到模型')).toBeVisible()
    // A right angle at the lower left: its long side crosses the middle.
    const { width, height } = (await model.boundingBox()) ?? { width: 0, height: 0 }
    await model.click({ position: { x: width / 2 - height / 20, y: height / 2 + height / 20 } })
    await expect(sheet.getByText('位置已标好')).toBeVisible()
    await sheet.getByRole('textbox', { name: '说明' }).fill('这里是滴水')
    await getButton(page, '完成').click()
    await expect(page.getByText('这里是滴水')).toBeVisible()
  })
  await page.getByLabel('上传音乐').setInputFiles(createWavFile())
  await expect(page.getByText('山间清晨.wav')).toBeVisible()
  await expect(getButton(page, '试听')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  // The form takes the picture by itself.
  await expect(page.locator('img[src^="blob:"]')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await getButton(page, '发布').click()
  await expect(page.getByRole('heading', { level: 1, name: '发布成功' })).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  const link = (await page.getByText(/\/[0-9A-Za-z]{10}$/).textContent()) ?? ''

  const stranger = await openNewContextPage(browser)
  await installAxe(stranger.context())
  await trackSounds(stranger)
  await stranger.goto(link)
  await getButton(stranger, '放进我的房间').click()
  await expect(getButton(stranger, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await expect(stranger.getByText('宽 42 厘米 · 高 42 厘米')).toBeVisible()
  await expect(getButton(stranger, '播放音乐')).toBeVisible()
  expect(await countPlayingSounds(stranger)).toBe(0)
  await test.step('the words are read at the model', async () => {
    await expect(stranger.locator('button[aria-hidden]', { hasText: '1' })).toBeVisible()
    await getButton(stranger, '看点（1 处）').click()
    await expect(getButton(stranger, '第 1 处：这里是滴水')).toHaveAttribute('aria-pressed', 'true')
    await expect(stranger.getByRole('region', { name: '看点' }).getByRole('status')).toHaveText('这里是滴水')
    expect(await listLastingAccessibilityErrors(stranger)).toEqual([])
    await getButton(stranger, '收起看点').click()
    await expect(stranger.getByRole('region', { name: '看点' })).toHaveCount(0)
  })
  await test.step('S-82 Back closes the words, and stays in the room', async () => {
    await getButton(stranger, '看点（1 处）').click()
    await expect(stranger.getByRole('region', { name: '看点' })).toBeVisible()
    await stranger.goBack()
    await expect(stranger.getByRole('region', { name: '看点' })).toHaveCount(0)
    await expect(getButton(stranger, '摆正')).toBeVisible()
  })
  await test.step('its music is silent until the first touch, and has a switch', async () => {
    await getButton(stranger, '关闭音乐').click()
    await expect.poll(() => countPlayingSounds(stranger)).toBe(0)
    await getButton(stranger, '播放音乐').click()
    await expect.poll(() => countPlayingSounds(stranger)).toBe(1)
  })
  await getButton(stranger, '和人比一比').click()
  await expect(getButton(stranger, '和人比一比')).toHaveAttribute('aria-pressed', 'true')
  expect(await listLastingAccessibilityErrors(stranger)).toEqual([])

  await test.step('a device without a camera leads on to a photo', async () => {
    await getButton(stranger, '换一种方式').click()
    await getButton(stranger, /叠在镜头上/).click()
    await expect(stranger.getByText('没有找到镜头').or(stranger.getByText('没有得到镜头的许可'))).toBeVisible()
    await getButton(stranger, '用一张照片').click()
  })
  await choosePhoto(stranger, await createWallPhoto())
  // The music's switch lies below the photo.
  await expect.poll(() => countPlayingSounds(stranger)).toBe(0)
  await getButton(stranger, '就这么大').click()
  await expect(getButton(stranger, /^一片瓦，宽 42 厘米/)).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await getButton(stranger, '存成图片').click()
  await expect(stranger.getByRole('img', { name: '一片瓦在我的房间里' })).toBeVisible()
  const saving = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: '保存图片' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('一片瓦-在我的房间.jpg')
  expect(await sharp(await saved.path()).metadata()).toMatchObject({ format: 'jpeg', width: PHOTO.width, height: PHOTO.height })
  await test.step('the stranger passes the link on, and it leads there', async () => {
    await stranger.keyboard.press('Escape')
    await expect(stranger.getByRole('img', { name: '一片瓦在我的房间里' })).toBeHidden()
    const close = stranger.getByRole('dialog', { name: '挂在哪里' }).getByRole('button', { name: '关闭' })
    await close.click()
    // Music that played goes on without a touch.
    await expect.poll(() => countPlayingSounds(stranger)).toBe(1)
    await expect(getButton(stranger, '关闭音乐')).toBeVisible()
    await getButton(stranger, '分享').click()
    const shared =
      (await stranger
        .getByRole('dialog')
        .getByText(/\/[0-9A-Za-z]{10}$/)
        .textContent()) ?? ''
    expect(shared).toBe(link)
    await stranger.goto(shared)
    await expect(stranger.getByRole('heading', { name: '一片瓦' })).toBeVisible()
  })
  await stranger.context().close()
})
