import { expect, type Page } from '@playwright/test'
import { APP_ORIGIN } from './app.ts'
import { createTouchInput } from './touch.ts'

export const VIEWER = '#/pages/aframe/vr-gallery-test'
/** Software rendering is slow, and tests never judge speed. */
export const ENTER_TIMEOUT_MS = 60_000
export const WALK_TIMEOUT_MS = 30_000

const getStage = (page: Page) => page.locator('[data-standing]')
export const getCanvas = (page: Page) => page.getByRole('application')
export const getDialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })

/** Waits until the hall is drawn and the visitor is inside. */
export async function waitUntilInside(page: Page): Promise<void> {
  await expect(getStage(page)).toBeVisible({ timeout: ENTER_TIMEOUT_MS })
  await expect(page.getByRole('progressbar', { name: '正在布置展厅' })).toBeHidden({ timeout: ENTER_TIMEOUT_MS })
}

export async function openViewer(page: Page, code: string, more = ''): Promise<void> {
  await page.goto(`${APP_ORIGIN}/${VIEWER}?code=${code}${more}`)
  await waitUntilInside(page)
}

/** Metres. */
export async function readPosition(page: Page): Promise<{ x: number; z: number }> {
  const [x = 0, z = 0] = ((await getStage(page).getAttribute('data-standing')) ?? '').split(' ').map(Number)
  return { x, z }
}

export async function expectWalked(page: Page, from: { x: number; z: number }): Promise<void> {
  await expect
    .poll(
      async () => {
        const { x, z } = await readPosition(page)
        return Math.hypot(x - from.x, z - from.z)
      },
      { timeout: WALK_TIMEOUT_MS },
    )
    .toBeGreaterThan(0.3)
}

/** Waits until a walk has ended: only then does the next tap hit what a test means. */
export async function waitUntilStanding(page: Page): Promise<void> {
  await expect(async () => {
    const before = await readPosition(page)
    // Longer than a frame without a GPU takes.
    await page.waitForTimeout(500)
    expect(await readPosition(page)).toEqual(before)
  }).toPass({ timeout: WALK_TIMEOUT_MS })
}

/** Pushes the joystick forwards until the visitor has walked. */
export async function walkByJoystick(page: Page): Promise<void> {
  const start = await readPosition(page)
  const box = await page.locator('[data-joystick]').boundingBox()
  if (box === null) throw new Error('no joystick')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = await createTouchInput(page)
  await fingers.down({ x, y })
  await fingers.move({ x, y: y - 60 })
  await expectWalked(page, start)
  await fingers.up()
}

/** Wherever the focus is. */
export async function walkByKey(page: Page): Promise<void> {
  const start = await readPosition(page)
  await page.keyboard.down('KeyW')
  await expectWalked(page, start)
  await page.keyboard.up('KeyW')
}

/** The lowest quality, since no GPU draws it here. A setting of the visitor is retained. */
export const presetLightQuality = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const settings = { quality: 'light', isMusicWanted: true, isHintRead: false }
    if (localStorage.getItem('zhanjian.viewer') === null) localStorage.setItem('zhanjian.viewer', JSON.stringify(settings))
  })
