import { expect, type Locator, type Page, test } from '@playwright/test'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { createLongPicture } from './support/photos.ts'
import { openStory } from './support/stories.ts'
import { getDialog } from './support/viewer.ts'

const getButton = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name })
const getStrip = (page: Page) => getDialog(page).getByRole('group', { name: '长图，可以一路滑着看' })

/** Pixels of its file. */
const readSizePx = (picture: Locator): Promise<number[]> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
/** How far it can be scrolled, across and down, in pixels of the page. */
const readScrollRoom = (strip: Locator): Promise<number[]> =>
  strip.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ])

test('F-01 S-04 a hand scroll and a picture of a whole page can be read in an article and up close', async ({
  page,
  request,
}) => {
  const user = await createApiUser(request)
  const [scroll, screenshot] = await Promise.all([createLongPicture(16_000, 760), createLongPicture(1080, 12_000)])
  const [wide, tall] = await Promise.all([
    user.publishArticle('长卷', '一路看过去。', [scroll]),
    user.publishArticle('整页截图', '从头看到尾。', [screenshot]),
  ])
  const openArticle = (code: string) => page.goto(`${APP_ORIGIN}/#/pages/detail/detail-vue?code=${code}`)

  await test.step('an article shows the short side of a scroll, along which the reader goes', async () => {
    await openArticle(wide.code)
    const picture = page.getByRole('img', { name: '第 1 张，共 1 张' })
    expect(await readSizePx(picture)).toEqual([16_000, 760])
    await expect(page.getByText('长图', { exact: true })).toBeVisible()
    const box = await picture.boundingBox()
    expect(box?.height).toBeGreaterThan(180)
  })

  await test.step('up close it fills the height, and all of it can be seen at once', async () => {
    await getButton(page, '放大看第 1 张').click()
    expect(await readSizePx(getStrip(page).locator('img'))).toEqual([16_000, 760])
    const [across = 0, down] = await readScrollRoom(getStrip(page))
    expect([across > 5000, down]).toEqual([true, 0])
    await getButton(page, '看整张').click()
    expect(await readScrollRoom(getStrip(page))).toEqual([0, 0])
    await page.goBack()
    await expect(getDialog(page)).toHaveCount(0)
  })

  await test.step('a picture of a whole page begins in the article, is read up close, and can be seen at once', async () => {
    await openArticle(tall.code)
    expect(await readSizePx(page.getByRole('img', { name: '第 1 张，共 1 张' }))).toEqual([1080, 12_000])
    await getButton(page, '放大看第 1 张').click()
    expect(await readSizePx(getStrip(page).locator('img'))).toEqual([1080, 12_000])
    const [across, down = 0] = await readScrollRoom(getStrip(page))
    expect([across, down > 3000]).toEqual([0, true])
    await getButton(page, '看整张').click()
    expect(await readScrollRoom(getStrip(page))).toEqual([0, 0])
  })
})

/** Whether the button lies on it, wholly or in part. */
async function isOver(button: Locator, picture: Locator): Promise<boolean> {
  const [above, below] = [await button.boundingBox(), await picture.boundingBox()]
  if (above === null || below === null) throw new Error('not shown')
  return above.y < below.y + below.height && below.y < above.y + above.height
}

test('F-01 nothing lies on a long picture, at its end and when all of it is seen', async ({ page }) => {
  for (const name of ['hand-scroll', 'whole-page']) {
    await openStory(page, `app/pages/work-page/${name}-up-close`)
    await expect(getButton(page, '看整张')).toBeVisible()
    // One direction is whole.
    expect(Math.min(...(await readScrollRoom(getStrip(page))))).toBe(0)
    await getStrip(page).evaluate((strip) => strip.scrollTo(strip.scrollWidth, strip.scrollHeight))
    expect(await isOver(getButton(page, '看整张'), getStrip(page))).toBe(false)
    await getButton(page, '看整张').click()
    expect(await isOver(getButton(page, '看细节'), getStrip(page).locator('img'))).toBe(false)
  }
})

test('F-01 up close all of a long picture can be seen at once, a wide and a tall one', async ({ page }) => {
  for (const name of ['hand-scroll', 'whole-page']) {
    await openStory(page, `app/pages/work-page/${name}-up-close`)
    await getButton(page, '看整张').click()
    await expect(getButton(page, '看细节')).toBeVisible()
    expect(await readScrollRoom(getStrip(page))).toEqual([0, 0])
    const [picture, strip] = [await getStrip(page).locator('img').boundingBox(), await getStrip(page).boundingBox()]
    expect(picture).toEqual(strip)
  }
})
