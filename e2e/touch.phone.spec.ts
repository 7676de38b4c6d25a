import { expect, type Locator, type Page, test } from '@playwright/test'
import { APP_ORIGIN, fetchDemoHalls, findDemoHall } from './support/app.ts'
import { openEditorTool, startHallLoggedIn } from './support/editor.ts'
import { createPhonePhotos } from './support/photos.ts'
import { createTouchInput, getCentre } from './support/touch.ts'
import { getCanvas, getDialog, openViewer, presetLightQuality, WALK_TIMEOUT_MS } from './support/viewer.ts'

test.beforeEach(({ page }) => presetLightQuality(page))

/** Scale at which the picture is drawn, relative to its own width. */
const readScale = (picture: Locator) => picture.evaluate((image) => image.getBoundingClientRect().width / image.clientWidth)

test('S-06 S-82 two fingers enlarge the work in the close-up view, one finger moves it, two reset it, Back closes it', async ({
  page,
  request,
}) => {
  await openViewer(page, (await findDemoHall(request, '繁花')).code)
  await page.getByRole('button', { name: '作品目录' }).click()
  await getDialog(page, '作品目录').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: /^细看/ }).click({ timeout: WALK_TIMEOUT_MS })
  const picture = getDialog(page).getByRole('img').first()
  await expect(picture).toBeVisible({ timeout: WALK_TIMEOUT_MS })
  const middle = await getCentre(picture)
  const fingers = await createTouchInput(page)

  // The code of the gestures is fetched when the first picture is opened.
  await expect(async () => {
    await fingers.pinch(middle, 80, 240)
    expect(await readScale(picture)).toBeGreaterThan(2)
  }).toPass()
  const before = await picture.boundingBox()
  await fingers.drag(middle, { x: middle.x + 60, y: middle.y })
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 20)
  // Swiping an enlarged picture moves it and does not close the dialog.
  await expect(getDialog(page)).toBeVisible()
  await fingers.pinch(middle, 240, 40)
  await expect.poll(() => readScale(picture)).toBeCloseTo(1, 2)
  // Back closes the picture and stays in the hall, which was opened by link.
  await page.goBack()
  await expect(getDialog(page)).toBeHidden()
  await expect(getCanvas(page)).toBeVisible()
})

const getRows = (page: Page) => page.getByRole('region', { name: '作品' }).getByRole('listitem')
const listTitles = (page: Page) => getRows(page).locator('b').allInnerTexts()

/** Its width in centimetres, from the list of works. */
async function readWidth(page: Page, title: string): Promise<number> {
  const words = await getRows(page).filter({ hasText: title }).innerText()
  return Number(/(\d+) × \d+ 厘米/.exec(words)?.[1])
}

test('S-17 by touch: a pinch resizes the work, a handle moves a row to its new place, both can be undone', async ({
  page,
  request,
}) => {
  const names = ['春山', '夏荷', '秋水', '冬雪']
  const photos = (await createPhonePhotos(names.length)).map((photo, index) => ({ ...photo, name: `${names[index]}.jpg` }))
  await startHallLoggedIn(page, request, photos)
  await openEditorTool(page, '作品')
  await expect.poll(() => listTitles(page)).toHaveLength(names.length)
  const [first = '', second = '', ...others] = await listTitles(page)

  await test.step('drag a row', async () => {
    const handleOf = (title: string) => page.getByRole('img', { name: `拖动调整${title}的顺序` })
    const fingers = await createTouchInput(page)
    await fingers.drag(await getCentre(handleOf(first)), await getCentre(handleOf(second)))
    await expect.poll(() => listTitles(page)).toEqual([second, first, ...others])
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => listTitles(page)).toEqual([first, second, ...others])
  })

  await test.step('pinch a work', async () => {
    const before = await readWidth(page, first)
    await getRows(page)
      .filter({ hasText: first })
      .getByRole('button', { name: new RegExp(`^${first} \\d`) })
      .click()
    await page.getByRole('button', { name: '收起' }).click()
    await expect(page.getByRole('toolbar', { name: '选中作品的操作' })).toBeVisible()
    const fingers = await createTouchInput(page)
    await fingers.pinch(await getCentre(getCanvas(page)), 200, 120)
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('toolbar', { name: '选中作品的操作' })).toBeHidden()
    // A tap selects it, and its click presses nothing of what comes up for it.
    await fingers.tap(await getCentre(getCanvas(page)))
    await expect(page.getByRole('toolbar', { name: '选中作品的操作' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: '完成' }).click()
    await openEditorTool(page, '作品')
    await expect.poll(() => readWidth(page, first)).toBeLessThan(before * 0.8)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => readWidth(page, first)).toBe(before)
  })
})

test('S-01 pulling down reloads home', async ({ page, request }) => {
  await fetchDemoHalls(request)
  await page.goto(APP_ORIGIN)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  const fingers = await createTouchInput(page)
  const asked = page.waitForRequest('**/api/home/feed')
  await fingers.drag({ x: 200, y: 200 }, { x: 200, y: 640 })
  await asked
})
