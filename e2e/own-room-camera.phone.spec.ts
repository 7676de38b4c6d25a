/** A work over the camera, with Chromium's camera of moving colours. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { APP_ORIGIN, findDemoHall } from './support/app.ts'

const DRAW_TIMEOUT_MS = 90_000
const CAMERA = '--use-fake-device-for-media-stream'
/** Says yes where a user would be asked. */
const ALLOWED = '--use-fake-ui-for-media-stream'
/** Says no there. */
const REFUSED = '--use-fake-ui-for-media-stream=deny'
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

let browser: Browser | null = null
test.afterEach(async () => {
  await browser?.close()
  browser = null
})

test.describe('S-69 F-06 the camera way', () => {
  async function openWays(
    {
      playwright,
      launchOptions,
      request,
    }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'playwright' | 'launchOptions' | 'request'>,
    flags: readonly string[],
  ): Promise<Page> {
    browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] })
    const context = await browser.newContext({
      // Each pixel is slow without a GPU.
      viewport: { width: 320, height: 560 },
      deviceScaleFactor: 0.5,
      locale: 'zh-CN',
      acceptDownloads: true,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: APP_ORIGIN,
            localStorage: [{ name: 'zhanjian.consent', value: JSON.stringify({ isAnswered: true, agreed: [] }) }],
          },
        ],
      },
    })
    const page = await context.newPage()
    const { code } = await findDemoHall(request, '静场')
    await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${code}`)
    await getButton(page, '挂到我的墙上').first().click()
    await expect(getButton(page, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
    return page
  }

  const openCamera = async (page: Page) => {
    await getButton(page, '换一种方式').click()
    await getButton(page, /叠在镜头上/).click()
  }

  test('a framed work is dragged, comes closer and is photographed over the camera', async ({
    playwright,
    launchOptions,
    request,
  }) => {
    const page = await openWays({ playwright, launchOptions, request }, [CAMERA, ALLOWED])
    await openCamera(page)
    const work = getButton(page, /拖动或用方向键移动$/)
    await expect(work).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
    const before = await work.boundingBox()
    await page.getByRole('slider', { name: '离它多远' }).fill('1')
    await expect.poll(async () => ((await work.boundingBox())?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(2, 1)
    await page.getByRole('slider', { name: '离它多远' }).fill('6')
    const filmed = await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      canvas.width = 1
      canvas.height = 1
      context?.drawImage(video, 0, 0, 1, 1)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    })
    await getButton(page, '拍下来').click()
    await expect(page.getByRole('img', { name: /在我的房间里$/ })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: '保存图片' }).click()
    const { channels } = await sharp(await (await saving).path()).stats()
    // The work is small so far away: the picture is what the camera films, which shows one colour with a clock.
    for (const [at, value] of filmed.entries()) expect(Math.abs((channels[at]?.mean ?? 0) - value)).toBeLessThan(60)
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3)
    await test.step('the system takes the camera away', async () => {
      await page.keyboard.press('Escape')
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null && !video.paused))
        .toBe(true)
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
        // As the browser does it: a track that the page itself stops says nothing.
        track?.dispatchEvent(new Event('ended'))
      })
      await expect(page.getByText('没有找到镜头')).toBeVisible()
      await getButton(page, '用一张照片').click()
      await expect(page.getByText('先要一张墙的照片')).toBeVisible()
    })
  })

  test('a camera that the user refuses is told, and a photo does instead', async ({ playwright, launchOptions, request }) => {
    const page = await openWays({ playwright, launchOptions, request }, [CAMERA, REFUSED])
    await openCamera(page)
    await expect(page.getByText('没有得到镜头的许可')).toBeVisible()
    await getButton(page, '用一张照片').click()
    await expect(page.getByText('先要一张墙的照片')).toBeVisible()
  })

  test('a lost context is told and repaired, and the photo way does without it', async ({
    playwright,
    launchOptions,
    request,
  }) => {
    const page = await openWays({ playwright, launchOptions, request }, [])
    await page
      .getByRole('application')
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext())
    await expect(page.getByText('画面被系统收回了')).toBeVisible()
    await getButton(page, '换一种方式').click()
    await getButton(page, /拍一张我的墙/).click()
    await expect(page.getByText('先要一张墙的照片')).toBeVisible()
    await page.keyboard.press('Escape')
    await getButton(page, '重新打开').click()
    await expect(getButton(page, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  })
})
