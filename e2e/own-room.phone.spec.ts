import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, findDemoHall } from './support/app.ts'
import { choosePhoto, createWallPhoto, PAPER, PHOTO } from './support/wall-photo.ts'
import { type IwerModule, readXrEmulator } from './support/xr-emulator.ts'

const DRAW_TIMEOUT_MS = 90_000
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

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

test('S-69 in landscape the work stands beside its size and its buttons, none over another', async ({ page, request }) => {
  await page.setViewportSize({ width: 640, height: 330 })
  const { code } = await findDemoHall(request, '静场')
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${code}`)
  await getButton(page, '挂到我的墙上').first().click()
  await expect(page.getByText(/^宽 .* · 高 /)).toBeInViewport({ ratio: 1 })
  for (const name of ['摆正', '全屏', '和人比一比', '换一种方式']) {
    await expect(getButton(page, name)).toBeInViewport({ ratio: 1, timeout: DRAW_TIMEOUT_MS })
    await getButton(page, name).click({ trial: true })
  }
})

test('S-69 F-06 where the browser has AR the work is placed in the room by a tap, and the page is there again afterwards', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await page.addInitScript({ content: readXrEmulator() })
  await page.addInitScript(installHeadset)
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

test('S-69 F-06 AR that the device refuses leads on to another way, and AR that the system ends can be started again', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await page.addInitScript({ content: readXrEmulator() })
  await page.addInitScript(installHeadset)
  const { code } = await findDemoHall(request, '静场')
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${code}`)
  await getButton(page, '挂到我的墙上').first().click()
  await expect(getButton(page, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  await test.step('refused', async () => {
    await page.evaluate(() => {
      const { xr } = navigator
      if (xr === undefined) throw new Error('the emulator is not installed')
      const request = xr.requestSession.bind(xr)
      xr.requestSession = () => {
        xr.requestSession = request
        return Promise.reject(new DOMException('refused', 'NotAllowedError'))
      }
    })
    await getButton(page, '挂到我的墙上').last().click()
    await expect(page.getByText('这台设备没能打开镜头里的摆放')).toBeVisible()
    await getButton(page, /拍一张我的墙/).click()
    await expect(page.getByText('先要一张墙的照片')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('ended by the system', async () => {
    for (let time = 0; time < 2; time++) {
      await getButton(page, '挂到我的墙上').last().click()
      await expect(page.getByText('点一下屏幕，挂在这里')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
      await page.evaluate(() => (window as unknown as { xrDevice: EmulatedDevice }).xrDevice.activeSession?.end())
      await expect(page.getByText('镜头被系统关掉了，再点一次可以接着放').first()).toBeVisible()
      await expect(page.getByText('点一下屏幕，挂在这里')).toBeHidden()
    }
  })
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

/** Runs in the page. */
function installHeadset(): void {
  const { XRDevice, metaQuest3 } = (window as unknown as { IWER: IwerModule }).IWER
  const device = new XRDevice(metaQuest3, { stereoEnabled: false })
  device.installRuntime({ forceInstall: true })
  Object.assign(window, { xrDevice: device })
}

interface EmulatedDevice {
  activeSession?: { end(): Promise<void> }
  installRuntime(options: object): void
  controllers: { right: { updateButtonValue(button: string, value: number): void } }
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
