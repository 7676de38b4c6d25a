import { expect, type Page, type Route, test } from '@playwright/test'
import sharp from 'sharp'
import { APP_ORIGIN } from './support/app.ts'
import { publishHall, startHallLoggedIn } from './support/editor.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'

const PHOTO_COUNT = 2
/** The close-up is made ten seconds after the original has arrived. */
const CLOSE_UP_TIMEOUT_MS = 60_000

/** With the noise of a camera: a smooth picture would be as small as its preview, and sent at once. */
const createHeavyPhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const noise = { type: 'gaussian', mean: 110 + index * 30, sigma: 28 } as const
      const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#808080', noise } })
        .jpeg({ quality: 90 })
        .toBuffer()
      return { name: `IMG_${3000 + index}.JPG`, mimeType: 'image/jpeg', buffer }
    }),
  )

/** The store answers the previews, which come first, and nothing that comes after them. */
async function holdOriginals(page: Page): Promise<() => Promise<void>> {
  let posts = 0
  const hold = async (route: Route): Promise<void> => {
    if (route.request().method() === 'POST') posts += 1
    if (posts <= PHOTO_COUNT) await route.continue()
  }
  await page.route('**/oss/**', hold)
  return () => page.unroute('**/oss/**', hold)
}

const openCloseUp = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '展厅介绍' }).click()
  await page.getByRole('region', { name: '作品目录' }).getByRole('article').first().getByRole('button').first().click()
}

const findWidestPicture = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .locator('img')
    .evaluateAll((pictures: HTMLImageElement[]) => Math.max(0, ...pictures.map(({ naturalWidth }) => naturalWidth)))

test('F-01 S-17 a hall is published while its originals are held back, and gets its close-ups from the page that opens next', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const release = await holdOriginals(page)
  await startHallLoggedIn(page, request, await createHeavyPhotos(PHOTO_COUNT))
  const link = await publishHall(page)
  await expect(page.getByText(`${PHOTO_COUNT} 张原图还在上传`)).toBeVisible()

  const visitor = await (await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })).newPage()
  await openCloseUp(visitor, link)
  await expect.poll(() => findWidestPicture(visitor)).toBe(768)

  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText(`可以发布了，${PHOTO_COUNT} 张原图继续上传`)).toBeVisible()
  await release()
  await page.reload()
  await expect(page.locator('canvas')).toBeVisible()
  await expect(page.getByText('原图继续上传')).toBeHidden({ timeout: UPLOAD_TIMEOUT_MS })
  const code = link.slice(link.lastIndexOf('/') + 1)
  const listLarge = async () => {
    const answer = (await (await request.get(`${APP_ORIGIN}/api/hall/${code}`)).json()) as {
      data: { assets: { urls: { large?: string } }[] }
    }
    return answer.data.assets.filter(({ urls }) => urls.large !== undefined)
  }
  await expect.poll(async () => (await listLarge()).length, { timeout: CLOSE_UP_TIMEOUT_MS }).toBe(PHOTO_COUNT)
  await openCloseUp(visitor, link)
  await expect.poll(() => findWidestPicture(visitor)).toBe(2048)
  await visitor.context().close()
})
