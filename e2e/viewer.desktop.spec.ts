import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { findDemoHall } from './support/app.ts'
import { takePicture } from './support/take-picture.ts'
import { trackGpu } from './support/track-gpu.ts'
import {
  ENTER_TIMEOUT_MS,
  expectWalked,
  getCanvas,
  getDialog,
  openViewer,
  presetLightQuality,
  readPosition,
  WALK_TIMEOUT_MS,
  waitUntilInside,
  walkByKey,
} from './support/viewer.ts'
import { type IwerModule, readXrEmulator } from './support/xr-emulator.ts'

/** As long as nothing may be drawn. */
const STILL_MS = 5000

// Tests that need a keyboard or a headset, or are independent of the window size.
test.beforeEach(({ page }) => presetLightQuality(page))

/** Resolves once the hall no longer changes: its light has faded in. @returns mean brightness, 0 … 255 */
async function measureStillBrightness(page: Page): Promise<number> {
  let last: Buffer = Buffer.alloc(0)
  const isStill = async () => {
    const before = last
    last = await takePicture(getCanvas(page))
    return last.equals(before)
  }
  await expect.poll(isStill, { timeout: ENTER_TIMEOUT_MS, intervals: [1000] }).toBe(true)
  const { channels } = await sharp(last).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
}

test('F-01 the walls of a published hall are in their baked light, as bright as in the draft', async ({ page, request }) => {
  const { code } = await findDemoHall(request, '六种水')
  const light = page.waitForResponse((response) => response.url().includes('/media/hall/'))
  await openViewer(page, code)
  await light
  await waitUntilInside(page)
  const baked = await measureStillBrightness(page)
  await page.route(/\/media\/hall\//, (route) => route.abort())
  await page.reload()
  await waitUntilInside(page)
  expect(baked / (await measureStillBrightness(page))).toBeGreaterThan(0.8)
})

test('S-06 a whole visit by keyboard: W walks at once, Tab begins at the hall and moves from work to work, Enter opens, arrows continue, letters open the rest', async ({
  page,
  request,
}) => {
  await openViewer(page, (await findDemoHall(request, '静场')).code)
  await expect(page.getByRole('heading', { level: 1, name: '静场' })).toBeVisible()
  await walkByKey(page)
  await page.keyboard.press('Tab')
  await expect(getCanvas(page)).toBeFocused()
  await expect(getCanvas(page)).toHaveCSS('outline-style', 'solid')
  await page.mouse.move(640, 360)
  await page.mouse.down()
  await page.mouse.move(680, 360)
  await page.mouse.up()
  await expect(getCanvas(page)).toHaveCSS('outline-style', 'none')
  const start = await readPosition(page)
  await page.keyboard.press('Tab')
  await expectWalked(page, start)
  await expect(getCanvas(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getDialog(page).getByText('1 / 5')).toBeVisible({ timeout: WALK_TIMEOUT_MS })
  await page.keyboard.press('ArrowRight')
  await expect(getDialog(page).getByText('2 / 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getDialog(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(getDialog(page, '作品目录')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(getDialog(page, '操作说明')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await expect(page.getByRole('region', { name: '导览' })).toBeVisible()
  await expect(page.getByRole('button', { name: '暂停导览' })).toBeVisible()
  await page.keyboard.press('g')
  await expect(page.getByRole('button', { name: '继续导览' })).toBeVisible()
})

test('F-01 a hall in which nothing moves is not drawn, whatever lies over it', async ({ page, request }) => {
  await page.addInitScript(() => {
    const proto = WebGL2RenderingContext.prototype
    Object.assign(window, { drawCalls: 0 })
    for (const name of ['drawElements', 'drawElementsInstanced'] as const) {
      const draw = proto[name] as (...args: unknown[]) => void
      Object.assign(proto, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          ;(window as unknown as { drawCalls: number }).drawCalls++
          draw.apply(this, args)
        },
      })
    }
  })
  const readCalls = () => page.evaluate(() => (window as unknown as { drawCalls: number }).drawCalls)
  const expectRest = async () => {
    let last = -1
    await expect(async () => {
      const before = last
      last = await readCalls()
      expect(last).toBe(before)
    }).toPass({ intervals: [STILL_MS], timeout: ENTER_TIMEOUT_MS })
    await page.waitForTimeout(STILL_MS)
    expect(await readCalls()).toBe(last)
  }
  await openViewer(page, (await findDemoHall(request, '静场')).code)
  await expectRest()
  expect(await readCalls()).toBeGreaterThan(0)
  await page.keyboard.press('c')
  await expect(getDialog(page, '作品目录')).toBeVisible()
  await expectRest()
})

test('S-06 repeated visits leave nothing on the GPU', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 240 })
  await page.addInitScript(trackGpu)
  const { code } = await findDemoHall(request, '繁花')
  await openViewer(page, code)
  for (let visit = 1; visit <= 5; visit++) {
    // A link within the page: a reload would clean up by itself.
    await page.evaluate((hash) => location.assign(hash), `#/pages/index/gallery?code=${code}`)
    await expect(getCanvas(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => window.gpuLeft())).toMatchObject({ contexts: 0, textures: 0, buffers: 0 })
    await page.evaluate(() => history.back())
    await waitUntilInside(page)
  }
})

test('S-06 a headset enters the hall from the menu', async ({ page, request }) => {
  await page.addInitScript({ content: readXrEmulator() })
  await page.addInitScript(() => {
    const { XRDevice, metaQuest3 } = (window as unknown as { IWER: IwerModule }).IWER
    // Replaces Chromium's own navigator.xr.
    new XRDevice(metaQuest3, { stereoEnabled: true }).installRuntime({ forceInstall: true })
    const xr = navigator.xr as unknown as { requestSession: (...wish: unknown[]) => Promise<unknown> }
    const request_ = xr.requestSession.bind(xr)
    xr.requestSession = async (...wish) => {
      const session = await request_(...wish)
      Object.assign(window, { startedSession: wish[0] })
      return session
    }
  })
  await openViewer(page, (await findDemoHall(request, '繁花')).code)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '戴上头显参观' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { startedSession?: string }).startedSession), {
      timeout: ENTER_TIMEOUT_MS,
    })
    .toBe('immersive-vr')
  await expect(page.getByText('没有连上头显')).toHaveCount(0)
})
