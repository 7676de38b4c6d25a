/** What a page has begun goes on while another page covers it. docs/covered-pages.md lists all. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { logInAsNewUser } from './support/login.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { createTouchInput, getCentre } from './support/touch.ts'

const open = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/${path}`)
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** By a finger, once it stands where it is seen. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  await (await createTouchInput(page)).tap(await getCentre(target))
}

/** A network that holds what is sent to the store until it is let through. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/oss/**', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

async function choosePhoto(page: Page, opener: Locator): Promise<void> {
  const [chooser, [photo]] = await Promise.all([page.waitForEvent('filechooser'), createPhonePhotos(1), tap(page, opener)])
  if (photo === undefined) throw new Error('no photo')
  await chooser.setFiles(photo)
}

async function choosePlace(page: Page, name: string): Promise<void> {
  await page.getByLabel('地点名称').fill(name)
  await tap(page, getButton(page, '用这个地点'))
}

test('S-42 a licence that is being uploaded over a slow network arrives while its owner chooses the place', async ({
  page,
  request,
}) => {
  await logInAsNewUser(page, request)
  await open(page, 'ucenter/become-merchant')
  await tap(page, getButton(page, '开始申请'))
  const letThrough = await holdUploads(page)
  await choosePhoto(page, getButton(page, '拍照或选择图片'))
  await expect(page.getByRole('progressbar', { name: '正在上传' })).toBeVisible()
  await tap(page, getButton(page, /^经营地点.*选择地点$/))
  await expect(page.getByRole('heading', { name: '选择地点' })).toBeVisible()
  letThrough()
  await choosePlace(page, '山外文化展厅')
  await expect(page.getByText('执照已保存为私密文件')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
  await expect(getButton(page, /^经营地点.*山外文化展厅/)).toBeVisible()
})

test('S-58 a picture of a prize goes on uploading after its owner has gone to choose the place and come back', async ({
  page,
  request,
}) => {
  await logInAsNewUser(page, request)
  await open(page, 'lottery/platform/publish-prize-detail')
  await page.getByLabel('奖品名称').fill(makeUniqueText('茶罐'))
  const letThrough = await holdUploads(page)
  await choosePhoto(page, getButton(page, '添加图片'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await tap(page, getButton(page, /选择地点$/))
  await choosePlace(page, '老车站')
  await expect(page.getByRole('progressbar')).toBeVisible()
  letThrough()
  await expect(getButton(page, '移除第 1 张')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
})
