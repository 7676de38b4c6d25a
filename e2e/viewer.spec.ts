import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, demoHall } from './support/app.ts'

const VIEWER = '#/pages/aframe/vr-gallery-test'
/** Software rendering is slow, and tests never judge speed. */
const INSIDE_WITHIN_MS = 60_000
const ARRIVED_WITHIN_MS = 30_000

const stage = (page: Page) => page.locator('[data-standing]')
const canvas = (page: Page) => page.locator('canvas')
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })

/** Waits until the hall has been drawn and the visitor stands in it. */
async function beInside(page: Page): Promise<void> {
  await expect(stage(page)).toBeVisible({ timeout: INSIDE_WITHIN_MS })
  await expect(page.getByRole('progressbar', { name: '正在布置展厅' })).toBeHidden({ timeout: INSIDE_WITHIN_MS })
}

async function openViewer(page: Page, code: string, more = ''): Promise<void> {
  await page.goto(`${APP_ORIGIN}/${VIEWER}?code=${code}${more}`)
  await beInside(page)
}

/** Metres. */
async function standing(page: Page): Promise<{ x: number; z: number }> {
  const [x = 0, z = 0] = ((await stage(page).getAttribute('data-standing')) ?? '').split(' ').map(Number)
  return { x, z }
}

async function expectWalked(page: Page, from: { x: number; z: number }): Promise<void> {
  await expect
    .poll(
      async () => {
        const { x, z } = await standing(page)
        return Math.hypot(x - from.x, z - from.z)
      },
      { timeout: ARRIVED_WITHIN_MS },
    )
    .toBeGreaterThan(0.3)
}

/** Leans the joystick forwards until the visitor has walked. */
async function walkByJoystick(page: Page): Promise<void> {
  const start = await standing(page)
  const box = await page.locator('[data-joystick]').boundingBox()
  if (box === null) throw new Error('no joystick')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  await touch('touchMove', [{ x, y: y - 60 }])
  await expectWalked(page, start)
  await touch('touchEnd', [])
}

async function walkByKey(page: Page): Promise<void> {
  const start = await standing(page)
  await canvas(page).focus()
  await page.keyboard.down('KeyW')
  await expectWalked(page, start)
  await page.keyboard.up('KeyW')
}

// The lightest look: here no GPU draws it. A visitor's own choice stays.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const settings = { quality: 'light', isMusicWanted: true, isHintRead: false }
    if (localStorage.getItem('zhanjian.viewer') === null) localStorage.setItem('zhanjian.viewer', JSON.stringify(settings))
  }),
)

function countErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

test('F-01 S-01 S-16 S-06 P-02 a stranger finds a hall at home, enters, walks, looks closely and reads the catalogue', async ({
  page,
  request,
  isMobile,
}) => {
  const errors = countErrors(page)
  const hall = await demoHall(request, '远山有信')
  await page.goto(APP_ORIGIN)
  await page
    .getByRole('link', { name: new RegExp(hall.title) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: hall.title })).toBeVisible()
  await page.getByRole('button', { name: '走进展厅' }).click()
  await beInside(page)
  await expect(page).toHaveTitle(`${hall.title} · 展间`)
  await page.getByRole('button', { name: '知道了' }).click()

  await (isMobile ? walkByJoystick(page) : walkByKey(page))

  await page.getByRole('button', { name: '作品目录' }).click()
  await dialog(page, '作品目录')
    .getByRole('button', { name: /^千里江山/ })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^细看 ?千里江山/ })).toBeVisible({ timeout: ARRIVED_WITHIN_MS })

  // The work hangs straight ahead now, so a tap in the middle is a tap on it.
  const box = await canvas(page).boundingBox()
  const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
  await expect(async () => {
    await canvas(page).click({ position: middle })
    await expect(dialog(page, /千里江山/)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: ARRIVED_WITHIN_MS })
  const focused = dialog(page)
  await expect(focused.getByRole('heading', { level: 2 })).toBeFocused()
  await focused.getByRole('button', { name: '下一件' }).click()
  await expect(focused.getByText(/^\d+ \/ 12$/)).toBeVisible()
  await expect(dialog(page, /千里江山/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(canvas(page)).toBeFocused()

  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('heading', { name: '作品目录' })).toBeVisible()
  await page.getByRole('button', { name: '放大查看《一线朱》' }).click()
  await expect(dialog(page, '一线朱')).toBeVisible()
  expect(errors).toEqual([])
})

test('S-06 the whole visit by keyboard: Tab goes from work to work, Enter opens, arrows lead on, letters open the rest', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard')
  await openViewer(page, (await demoHall(request, '静场')).code)
  await expect(page.getByRole('heading', { level: 1, name: '静场' })).toBeVisible()
  await canvas(page).focus()
  const start = await standing(page)
  await page.keyboard.press('Tab')
  await expectWalked(page, start)
  await expect(canvas(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('1 / 7')).toBeVisible({ timeout: ARRIVED_WITHIN_MS })
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByText('2 / 7')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(dialog(page, '作品目录')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog(page, '操作说明')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await expect(page.getByRole('region', { name: '导览' })).toBeVisible()
  await expect(page.getByRole('button', { name: '暂停导览' })).toBeVisible()
  await page.keyboard.press('g')
  await expect(page.getByRole('button', { name: '继续导览' })).toBeVisible()
})

test('S-06 a hint greets the first visit and never comes back', async ({ page, request }) => {
  const { code } = await demoHall(request, '繁花')
  await openViewer(page, code)
  await page.getByRole('button', { name: '知道了' }).click()
  await page.reload()
  await beInside(page)
  await expect(page.getByText('拖动看四周')).toHaveCount(0)
})

test('S-82 back from a hall loads the page below anew; alone in the stack it leads home', async ({ page, request }) => {
  const { code } = await demoHall(request, '青海波')
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${code}`)
  await page.getByRole('button', { name: '走进展厅' }).click()
  await beInside(page)
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '青海波' })).toBeVisible()
  await expect(canvas(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)

  await page.goto('about:blank')
  await openViewer(page, code)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('S-08 S-81 P-02 a hall that is not there, and a device without WebGL 2, get a word and a way on', async ({
  page,
  request,
}) => {
  await page.goto(`${APP_ORIGIN}/${VIEWER}?code=nowhere000`)
  await expect(page.getByText('没有找到这个展厅')).toBeVisible()
  expect(page.url()).toContain('/pages/aframe/vrError/vrError?reason=missing')
  await page.getByRole('button', { name: '看看别的展厅' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()

  const { code } = await demoHall(request, '繁花')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('about:blank')
  await page.goto(`${APP_ORIGIN}/${VIEWER}?code=${code}`)
  await expect(page.getByText('这台设备画不出立体展厅')).toBeVisible({ timeout: INSIDE_WITHIN_MS })
  await page.getByRole('button', { name: '看作品目录' }).click()
  await expect(page.getByRole('heading', { name: '作品目录' })).toBeVisible()
})

test('S-08 a canvas that the GPU takes away is offered again, on the same page', async ({ page, request }) => {
  await openViewer(page, (await demoHall(request, '繁花')).code)
  await canvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await page.getByRole('button', { name: '重新载入' }).click()
  await beInside(page)
  await expect(canvas(page)).toHaveCount(1)
})

test('F-01 in a frame on another site the hall stands alone, with a link to us', async ({ page, request }) => {
  const { code } = await demoHall(request, '繁花')
  await page.goto(`${APP_ORIGIN}/embed${VIEWER}?code=${code}&embed=1`)
  await beInside(page)
  await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '更多' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '在展间打开' })).toHaveAttribute('href', `${APP_ORIGIN}/h/${code}`)
})

test('S-06 twenty visits leave nothing on the GPU', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'it does not depend on the window')
  test.setTimeout(10 * 60_000)
  await page.setViewportSize({ width: 320, height: 240 })
  await page.addInitScript(watchGpu)
  const { code } = await demoHall(request, '繁花')
  await openViewer(page, code)
  for (let visit = 1; visit <= 20; visit++) {
    // A link within the page: no reload that would clean up by itself.
    await page.evaluate((hash) => location.assign(hash), `#/pages/index/gallery?code=${code}`)
    await expect(canvas(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => window.gpuLeft())).toEqual({ contexts: 0, textures: 0, buffers: 0 })
    await page.evaluate(() => history.back())
    await beInside(page)
  }
})

test('S-06 a headset enters the hall from the menu', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'a headset has no phone')
  await page.addInitScript({ content: readFileSync(iwerFile(), 'utf8') })
  await page.addInitScript(() => {
    const { XRDevice, metaQuest3 } = (window as unknown as { IWER: IwerModule }).IWER
    // Chromium has a navigator.xr of its own.
    new XRDevice(metaQuest3, { stereoEnabled: true }).installRuntime({ forceInstall: true })
    const xr = navigator.xr as unknown as { requestSession: (...wish: unknown[]) => Promise<unknown> }
    const request_ = xr.requestSession.bind(xr)
    xr.requestSession = async (...wish) => {
      const session = await request_(...wish)
      Object.assign(window, { startedSession: wish[0] })
      return session
    }
  })
  await openViewer(page, (await demoHall(request, '繁花')).code)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '戴上头显参观' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { startedSession?: string }).startedSession), {
      timeout: INSIDE_WITHIN_MS,
    })
    .toBe('immersive-vr')
  await expect(page.getByText('没有连上头显')).toHaveCount(0)
})

interface IwerModule {
  XRDevice: new (config: unknown, options: object) => { installRuntime(options: object): void }
  metaQuest3: unknown
}

declare global {
  interface Window {
    /** What lives on the GPU of all canvases that the page has made. */
    gpuLeft(): { contexts: number; textures: number; buffers: number }
  }
}

/** Counts what a page makes and throws away; runs in the page before anything else. */
function watchGpu(): void {
  const contexts = new Set<WebGL2RenderingContext>()
  const alive = { textures: new Set<object>(), buffers: new Set<object>() }
  const getContext = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...wish: never[]) {
    const context: unknown = Reflect.apply(getContext, this, wish)
    if (context instanceof WebGL2RenderingContext) contexts.add(context)
    return context
  } as typeof getContext
  const watch = (make: 'createTexture' | 'createBuffer', drop: 'deleteTexture' | 'deleteBuffer', set: Set<object>) => {
    const { [make]: create, [drop]: remove } = WebGL2RenderingContext.prototype
    Object.assign(WebGL2RenderingContext.prototype, {
      [make](this: WebGL2RenderingContext) {
        const made = Reflect.apply(create, this, [])
        set.add(made)
        return made
      },
      [drop](this: WebGL2RenderingContext, thing: object | null) {
        if (thing !== null) set.delete(thing)
        Reflect.apply(remove, this, [thing])
      },
    })
  }
  watch('createTexture', 'deleteTexture', alive.textures)
  watch('createBuffer', 'deleteBuffer', alive.buffers)
  window.gpuLeft = () => {
    const living = [...contexts].filter((context) => !context.isContextLost())
    return living.length === 0
      ? { contexts: 0, textures: 0, buffers: 0 }
      : { contexts: living.length, textures: alive.textures.size, buffers: alive.buffers.size }
  }
}

function iwerFile(): string {
  const entry = createRequire(import.meta.url).resolve('iwer')
  return path.join(entry.slice(0, entry.lastIndexOf('iwer') + 4), 'build/iwer.min.js')
}
