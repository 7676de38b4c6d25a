import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { installAxe, listLastingAccessibilityErrors } from './support/accessibility.ts'
import { APP_ORIGIN, findDemoHall } from './support/app.ts'
import { logInAsNewUser } from './support/login.ts'
import { createModelFile } from './support/media.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'

const DRAW_TIMEOUT_MS = 90_000
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test('S-69 F-06 a user publishes a model with its size; a stranger puts it into a photo of the room, saves the picture, and finds the way by link', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await logInAsNewUser(page, request)
  // Each pixel of a surface is slow without a GPU.
  await page.setViewportSize({ width: 320, height: 560 })
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
    await model.click()
    await expect(sheet.getByText('位置已标好')).toBeVisible()
    await sheet.getByRole('textbox', { name: '说明' }).fill('这里是滴水')
    await getButton(page, '完成').click()
    await expect(page.getByText('这里是滴水')).toBeVisible()
  })
  // The form takes the picture by itself.
  await expect(page.locator('img[src^="blob:"]')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await getButton(page, '发布').click()
  await expect(page.getByRole('heading', { level: 1, name: '发布成功' })).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  const link = (await page.getByText(/\/[0-9A-Za-z]{10}$/).textContent()) ?? ''

  const stranger = await openNewContextPage(browser)
  await installAxe(stranger.context())
  await stranger.setViewportSize({ width: 320, height: 560 })
  await stranger.goto(link)
  await getButton(stranger, '放进我的房间').click()
  await expect(getButton(stranger, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await expect(stranger.getByText('宽 42 厘米 · 高 42 厘米')).toBeVisible()
  await test.step('the words are read at the model', async () => {
    await expect(stranger.locator('button[aria-hidden]', { hasText: '1' })).toBeVisible()
    await getButton(stranger, '看点（1 处）').click()
    await expect(getButton(stranger, '第 1 处：这里是滴水')).toHaveAttribute('aria-pressed', 'true')
    await expect(stranger.getByRole('region', { name: '看点' }).getByRole('status')).toHaveText('这里是滴水')
    expect(await listLastingAccessibilityErrors(stranger)).toEqual([])
    await getButton(stranger, '收起看点').click()
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
  await getButton(stranger, '就这么大').click()
  await expect(getButton(stranger, /^一片瓦，宽 42 厘米/)).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await getButton(stranger, '存成图片').click()
  await expect(stranger.getByRole('img', { name: '一片瓦在我的房间里' })).toBeVisible()
  const saving = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: '保存图片' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('一片瓦-在我的房间.jpg')
  expect(await sharp(await saved.path()).metadata()).toMatchObject({ format: 'jpeg', width: PHOTO.width, height: PHOTO.height })
  await stranger.context().close()
})

test('S-69 F-06 a framed work of a hall hangs in a photo with a sheet of A4 at its true width to 3 %', async ({
  page,
  request,
}) => {
  // The viewer behind the photo is slow without a GPU.
  await page.setViewportSize({ width: 320, height: 560 })
  const { code } = await findDemoHall(request, '静场')
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${code}`)
  await getButton(page, '挂到我的墙上').first().click()
  const sizeText = (await page.getByText(/^宽 .* · 高 /).textContent()) ?? ''
  const widthM = readWidthM(sizeText)
  await expect(getButton(page, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await getButton(page, '换一种方式').click()
  await getButton(page, /拍一张我的墙/).click()
  await choosePhoto(page, await createWallPhoto())
  for (const [name, corner] of Object.entries(PAPER)) await dragTo(page, new RegExp(`^${name}角`), corner)
  await getButton(page, '就这么大').click()
  const work = getButton(page, /拖动或用方向键移动$/)
  await expect(work).toBeVisible()
  const shown = (await work.boundingBox())?.width ?? 0
  const stage = (await page.locator('dialog canvas').first().boundingBox())?.width ?? 1
  const paperWidthPx = PAPER.右上[0] - PAPER.左上[0]
  const measuredM = (shown / stage) * PHOTO.width * (0.21 / paperWidthPx)
  expect(Math.abs(measuredM / widthM - 1)).toBeLessThan(0.03)

  await test.step('moved by keyboard, it keeps its size', async () => {
    const before = await work.boundingBox()
    await work.focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowRight')
    const after = await work.boundingBox()
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(40)
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
  })
})

test('S-69 F-06 where the browser has AR the work is placed in the room by a tap, and the page is there again afterwards', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await page.addInitScript({ content: readFileSync(findIwerFile(), 'utf8') })
  await page.addInitScript(() => {
    const { XRDevice, metaQuest3 } = (window as unknown as { IWER: IwerModule }).IWER
    const device = new XRDevice(metaQuest3, { stereoEnabled: false })
    device.installRuntime({ forceInstall: true })
    Object.assign(window, { xrDevice: device })
  })
  const { code } = await findDemoHall(request, '静场')
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${code}`)
  await getButton(page, '挂到我的墙上').first().click()
  await expect(getButton(page, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await getButton(page, '挂到我的墙上').last().click()
  await expect(page.getByText('点一下屏幕，挂在这里')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await page.evaluate(async () => {
    const trigger = (window as unknown as { xrDevice: EmulatedDevice }).xrDevice.controllers.right
    const frame = () => new Promise((resolve) => setTimeout(resolve, 300))
    trigger.updateButtonValue('trigger', 1)
    await frame()
    trigger.updateButtonValue('trigger', 0)
    await frame()
  })
  await expect(page.getByText('已按实际大小挂好，再点一下换个地方')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  // The emulator's own canvas lies over the page.
  await getButton(page, '完成').evaluate((button: HTMLElement) => button.click())
  await expect(page.getByText('已按实际大小挂好，再点一下换个地方')).toBeHidden()
  await expect(getButton(page, '摆正')).toBeVisible()
})

test('S-69 pages of works that cannot stand in a room say so and lead on', async ({ page, request }) => {
  const { code } = await findDemoHall(request, '静场')
  await page.goto(`${APP_ORIGIN}/#/pages/detail/j-ar-detail?code=${code}`)
  await expect(page.getByText('这件作品不能放进房间')).toBeVisible()
  await getButton(page, '看看这件作品').click()
  await expect(page).toHaveURL(new RegExp(`code=${code}`))
  await page.goto(`${APP_ORIGIN}/#/pages/detail/j-ar-detail?code=${code}&work=gone`)
  await expect(page.getByText('展厅里没有这件作品了')).toBeVisible()
  await page.goto(`${APP_ORIGIN}/#/pages/detail/j-ar-detail?code=0000000000`)
  await expect(getButton(page, /看看别的|去首页/)).toBeVisible()
})

interface IwerModule {
  XRDevice: new (config: unknown, options: object) => EmulatedDevice
  metaQuest3: unknown
}

interface EmulatedDevice {
  installRuntime(options: object): void
  controllers: { right: { updateButtonValue(button: string, value: number): void } }
}

function findIwerFile(): string {
  const entry = createRequire(import.meta.url).resolve('iwer')
  return path.join(entry.slice(0, entry.lastIndexOf('iwer') + 4), 'build/iwer.min.js')
}

/** A wall seen from the front; a sheet of A4, upright, is 210 pixels wide. */
const PHOTO = { width: 1600, height: 1200 }
const PAPER = { 左上: [700, 400], 右上: [910, 400], 右下: [910, 697], 左下: [700, 697] } as const

function createWallPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}">
    <rect width="1600" height="1200" fill="#d8d2c6"/><rect y="1080" width="1600" height="120" fill="#86684b"/>
    <rect x="700" y="400" width="210" height="297" fill="#fdfdfb"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await getButton(page, '从相册选').click()
  await (await choosing).setFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('把四个圆点拖到纸的四个角上')).toBeVisible()
}

/** Takes a handle, which lies beside its point, and moves the point to a pixel of the photo. */
async function dragTo(page: Page, name: RegExp, [x, y]: readonly [number, number]): Promise<void> {
  const handle = getButton(page, name)
  const stage = await page.locator('dialog canvas').first().boundingBox()
  const grip = await handle.boundingBox()
  if (stage === null || grip === null) throw new Error('the photo is not shown')
  const centre = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  const point = await handle.evaluate((element: HTMLElement) => ({ left: element.style.left, top: element.style.top }))
  const from = { x: (Number.parseFloat(point.left) / 100) * stage.width, y: (Number.parseFloat(point.top) / 100) * stage.height }
  const by = { x: (x / PHOTO.width) * stage.width - from.x, y: (y / PHOTO.height) * stage.height - from.y }
  await page.mouse.move(centre.x, centre.y)
  await page.mouse.down()
  await page.mouse.move(centre.x + by.x, centre.y + by.y, { steps: 4 })
  await page.mouse.up()
}

function readWidthM(text: string): number {
  const [, value = '', unit] = /^宽 ([\d.]+) (米|厘米)/.exec(text) ?? []
  return Number(value) / (unit === '厘米' ? 100 : 1)
}
