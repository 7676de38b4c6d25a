import { expect, type Locator, type Page, test } from '@playwright/test'
import { APP_ORIGIN, demoHall, demoHalls } from './support/app.ts'
import { beginHallAs, openTool } from './support/editor.ts'
import { fingersOn, middleOf } from './support/fingers.ts'
import { phonePhotos } from './support/photos.ts'
import { ARRIVED_WITHIN_MS, canvas, dialog, lookLightly, openViewer } from './support/viewer.ts'

test.beforeEach(({ page }) => lookLightly(page))

/** How many times the picture's own width it is drawn. */
const scaleOf = (picture: Locator) => picture.evaluate((image) => image.getBoundingClientRect().width / image.clientWidth)

test('S-06 two fingers enlarge the work that fills the screen, one finger moves it, two make it whole again', async ({
  page,
  request,
}) => {
  await openViewer(page, (await demoHall(request, '繁花')).code)
  await page.getByRole('button', { name: '作品目录' }).click()
  await dialog(page, '作品目录').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: /^细看/ }).click({ timeout: ARRIVED_WITHIN_MS })
  const picture = dialog(page).getByRole('img').first()
  await expect(picture).toBeVisible({ timeout: ARRIVED_WITHIN_MS })
  const middle = await middleOf(picture)
  const fingers = await fingersOn(page)

  await fingers.pinch(middle, 80, 240)
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(2)
  const before = await picture.boundingBox()
  await fingers.drag(middle, { x: middle.x + 60, y: middle.y })
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 20)
  // An enlarged picture is moved, not left.
  await expect(dialog(page)).toBeVisible()
  await fingers.pinch(middle, 240, 40)
  await expect.poll(() => scaleOf(picture)).toBeCloseTo(1, 2)
})

const rows = (page: Page) => page.getByRole('region', { name: '作品' }).getByRole('listitem')
const titles = (page: Page) => rows(page).locator('b').allInnerTexts()

/** Its width in centimetres, as the list of works says it. */
async function widthOf(page: Page, title: string): Promise<number> {
  const words = await rows(page).filter({ hasText: title }).innerText()
  return Number(/(\d+) × \d+ 厘米/.exec(words)?.[1])
}

test('S-17 by thumb: a pinch resizes the work one stands before, a handle drags a row to its new place, both can be undone', async ({
  page,
  request,
}) => {
  const names = ['春山', '夏荷', '秋水', '冬雪']
  const photos = (await phonePhotos(names.length)).map((photo, index) => ({ ...photo, name: `${names[index]}.jpg` }))
  await beginHallAs(page, request, photos)
  await openTool(page, '作品')
  await expect.poll(() => titles(page)).toHaveLength(names.length)
  const [first = '', second = '', ...others] = await titles(page)

  await test.step('drag a row', async () => {
    const handleOf = (title: string) => page.getByRole('img', { name: `拖动调整${title}的顺序` })
    const fingers = await fingersOn(page)
    await fingers.drag(await middleOf(handleOf(first)), await middleOf(handleOf(second)))
    await expect.poll(() => titles(page)).toEqual([second, first, ...others])
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => titles(page)).toEqual([first, second, ...others])
  })

  await test.step('pinch a work', async () => {
    const before = await widthOf(page, first)
    await rows(page)
      .filter({ hasText: first })
      .getByRole('button', { name: new RegExp(`^${first} \\d`) })
      .click()
    await page.getByRole('button', { name: '收起' }).click()
    await expect(page.getByRole('toolbar', { name: '选中作品的操作' })).toBeVisible()
    const fingers = await fingersOn(page)
    await fingers.pinch(await middleOf(canvas(page)), 200, 120)
    await page.getByRole('button', { name: '完成' }).click()
    await openTool(page, '作品')
    await expect.poll(() => widthOf(page, first)).toBeLessThan(before * 0.8)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => widthOf(page, first)).toBe(before)
  })
})

test('S-01 pulled down, home asks for what is new', async ({ page, request }) => {
  await demoHalls(request)
  await page.goto(APP_ORIGIN)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  const fingers = await fingersOn(page)
  const asked = page.waitForRequest('**/api/home/feed')
  await fingers.drag({ x: 200, y: 200 }, { x: 200, y: 640 })
  await asked
})
