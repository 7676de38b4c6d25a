import { expect, type Page, test } from '@playwright/test'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { logInAsNewUser, presetLogin } from './support/login.ts'
import { createModelFile, VIDEO_PATH } from './support/media.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { createTouchInput, getCentre } from './support/touch.ts'
import { getDialog } from './support/viewer.ts'

const DRAW_TIMEOUT_MS = 90_000

const openPublishPage = (page: Page, kind: string) => page.goto(`${APP_ORIGIN}/#/pages/cms/publish?kind=${kind}`)
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getFileInput = (page: Page) => page.locator('input[type=file]').first()

/** @returns the link of the published work; pressed twice, as an impatient user would */
async function publishPost(page: Page): Promise<string> {
  await getButton(page, '发布').dblclick()
  await expect(page.getByRole('heading', { level: 1, name: '发布成功' })).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  return (await page.getByText(/\/[0-9A-Za-z]{10}$/).textContent()) ?? ''
}

async function startAnother(page: Page, kind: RegExp): Promise<void> {
  await getButton(page, '再发一个').click()
  await getButton(page, kind).click()
}

test('S-53 S-67 a user publishes a film and a model, and a visitor opens each in its viewer', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await logInAsNewUser(page, request)
  const stranger = await openNewContextPage(browser)

  await test.step('a film with one of its frames as the cover', async () => {
    await openPublishPage(page, 'video')
    await getFileInput(page).setInputFiles(VIDEO_PATH)
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('穿过白色展厅')
    await expect(getButton(page, '更换封面')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    await stranger.goto(await publishPost(page))
    const film = stranger.getByLabel('视频：穿过白色展厅')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(6)
  })

  await test.step('a model, with a captured picture as the cover', async () => {
    await startAnother(page, /^三维模型/)
    // Each pixel of a surface is slow without a GPU.
    for (const each of [page, stranger]) await each.setViewportSize({ width: 320, height: 480 })
    await getFileInput(page).setInputFiles(createModelFile())
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('一片瓦')
    await getButton(page, '更换封面').click({ timeout: UPLOAD_TIMEOUT_MS })
    await getButton(page, '拍封面').click({ timeout: DRAW_TIMEOUT_MS })
    await expect(getDialog(page)).toBeHidden({ timeout: DRAW_TIMEOUT_MS })
    await expect(getButton(page, '更换封面')).toBeVisible()
    await stranger.goto(await publishPost(page))
    await getButton(stranger, '转着看模型').click()
    await expect(getButton(stranger, '摆正')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
  })
  await stranger.context().close()
})

/** The pictures of the tiles in order. */
const listPictures = (page: Page) =>
  page.locator('[data-tile] img').evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))

async function longPressAndDrag(page: Page, from: number, to: number): Promise<void> {
  const tiles = page.locator('[data-tile]')
  const [start, end] = [await getCentre(tiles.nth(from)), await getCentre(tiles.nth(to))]
  const fingers = await createTouchInput(page)
  await fingers.down(start)
  await expect(page.locator('[data-tiles][data-dragging]')).toBeVisible()
  for (let step = 1; step <= 8; step++) {
    await fingers.move({ x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 })
  }
  await fingers.up()
}

test('F-01 S-53 a post is started offline, sorted by touch, sent when online, and saved on two devices', async ({
  page,
  context,
  browser,
  request,
}) => {
  const maker = await createApiUser(request)
  await presetLogin(page, maker.login)
  await openPublishPage(page, 'article')
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeVisible()
  await context.setOffline(true)
  await getFileInput(page).setInputFiles(await createPhonePhotos(3))
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('雨天开窑')
  await expect(page.getByText('网络已断开，稍后保存')).toBeVisible()
  await expect.poll(async () => (await listPictures(page)).length).toBe(3)

  await test.step('a dragged picture moves to the new place', async () => {
    const [first, second, third] = await listPictures(page)
    await longPressAndDrag(page, 0, 2)
    await expect.poll(() => listPictures(page)).toEqual([second, third, first])
    await expect(getDialog(page)).toHaveCount(0)
  })

  await test.step('publishing waits for the network, and continues by itself', async () => {
    await getButton(page, '发布').click()
    await expect(getDialog(page, '发布').getByText('网络已断开，恢复后继续发布')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: '发布成功' })).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  })

  const mine = await maker.call<{ records: { id: string; title: string }[] }>('/api/work/getPageList')
  const id = mine.records.find(({ title }) => title === '雨天开窑')?.id ?? ''
  const atWork = `${APP_ORIGIN}/#/pages/cms/publish?id=${id}`

  await test.step('if another device saved meanwhile, the user chooses', async () => {
    await page.goto(atWork)
    await expect(page.getByRole('textbox', { name: '标题', exact: true }).last()).toHaveValue('雨天开窑')
    const { revision } = await maker.getDraft(id)
    await maker.call('/api/work/update', { id, revision, title: '晴天开窑' })
    await page.getByRole('textbox', { name: '标题', exact: true }).last().fill('夜里开窑')
    const choice = getDialog(page, '作品在别处也改过')
    await expect(choice.getByRole('cell', { name: '晴天开窑' })).toBeVisible()
    await choice.getByRole('button', { name: '用这里的' }).click()
    await expect.poll(async () => (await maker.getDraft(id)).work.title).toBe('夜里开窑')
  })

  await test.step('other users cannot open it', async () => {
    const other = await openNewContextPage(browser, (await createApiUser(request)).login)
    await other.goto(atWork)
    await expect(other.getByText('它可能已被删除，或不属于当前账号')).toBeVisible()
    await other.context().close()
  })
})
