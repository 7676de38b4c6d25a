import { expect, type Page, test } from '@playwright/test'
import { registerUpload } from '@zhanjian/contract/files/uploads.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { crashTab } from './support/crash-tab.ts'
import { openEditorTool, startHallLoggedIn } from './support/editor.ts'
import { presetLogin } from './support/login.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { getDialog } from './support/viewer.ts'

const MY_FILES = '#/pages/ucenter/files'

const getBanner = (page: Page) => page.getByRole('banner')
const getWorkCount = (page: Page, works: number) => page.getByText(`${works}/60 件`)

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('已保存')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
}

/** Uses the menu of its row in the list of works. */
async function takeDownFirstWork(page: Page): Promise<void> {
  await openEditorTool(page, '作品')
  await page
    .getByRole('region', { name: '作品' })
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await getDialog(page).getByRole('button', { name: '移出展厅' }).click()
}

test('S-17 F-01 an earlier publication is restored by touch: hall and texts are restored, undo reverts both, visitors see no change', async ({
  page,
  request,
}) => {
  const maker = await createApiUser(request)
  const { id, code } = await maker.publishHall('初次开展', 3)
  await maker.publishAgain(id, ({ document }) => {
    const hall = document as HallDocument
    return { title: '第二次开展', document: { ...hall, works: hall.works.slice(1) } }
  })
  await presetLogin(page, maker.login)
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery-creator?id=${id}`)

  await openEditorTool(page, '信息')
  await page.getByRole('button', { name: '以前发布的版本' }).click()
  const versions = getDialog(page, '以前发布的版本')
  await versions.getByRole('button', { name: /第 1 版 · 初次开展/ }).click()
  await expect(versions.locator('li li img')).toHaveCount(3)
  await versions.getByRole('button', { name: '恢复到草稿' }).click()
  await expect(page.getByText('已恢复到第 1 版')).toBeVisible()
  await expect(getBanner(page).getByText('初次开展')).toBeVisible()
  await openEditorTool(page, '作品')
  await expect(getWorkCount(page, 3)).toBeVisible()

  await getBanner(page).getByRole('button', { name: '撤销' }).click()
  await expect(getWorkCount(page, 2)).toBeVisible()
  await expect(getBanner(page).getByText('第二次开展')).toBeVisible()
  await getBanner(page).getByRole('button', { name: '重做' }).click()
  await expect(getWorkCount(page, 3)).toBeVisible()
  await expect(getBanner(page).getByText('初次开展')).toBeVisible()
  await expectSaved(page)
  expect(await (await request.get(`${APP_ORIGIN}/h/${code}`)).text()).toContain('第二次开展')
})

test('K-10 C-18 an unused picture is deleted from my files, and its space is free again', async ({ page, request }) => {
  let arrived = 0
  page.on('response', (response) => {
    if (response.url().endsWith(registerUpload.path) && response.ok()) arrived += 1
  })
  await startHallLoggedIn(page, request, await createPhonePhotos(2))
  // A file that is still uploading is not listed among the user's files.
  await expect.poll(() => arrived, { timeout: UPLOAD_TIMEOUT_MS }).toBe(2)
  await takeDownFirstWork(page)
  await expect(getWorkCount(page, 1)).toBeVisible()
  await expectSaved(page)

  await page.goto(`${APP_ORIGIN}/${MY_FILES}`)
  await expect(page.getByText('2 个文件')).toBeVisible()
  const files = page.getByRole('list').getByRole('button')
  await expect(files).toHaveCount(2)
  const unused = files.filter({ hasText: '没有用到' })
  await expect(unused).toHaveCount(1)
  await unused.click()
  await getDialog(page).getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog', { name: '删除这个文件？' }).getByRole('button', { name: '删除' }).click()
  // An open dialog repeats the toast for screen readers.
  await expect(page.getByRole('status').getByText('已删除 1 个文件')).toBeVisible()
  await expect(page.getByText('1 个文件', { exact: true })).toBeVisible()
  await expect(files).toHaveCount(1)
  await files.click()
  await expect(getDialog(page).getByText(/展厅正在用它，不能删除/)).toBeVisible()
})

test('S-17 a tab that is killed during editing loses nothing older than two seconds', async ({ page, context, request }) => {
  await startHallLoggedIn(page, request, await createPhonePhotos(1))
  await openEditorTool(page, '信息')
  await page.getByLabel('展厅标题').fill('被打断的展厅')
  await openEditorTool(page, '墙面')
  await page.getByRole('radio', { name: '朱砂' }).click()
  const address = page.url()
  // From here on the server is unreachable; then the browser crashes.
  await page.route('**/api/**', (route) => route.abort())
  await openEditorTool(page, '灯光')
  await page.getByRole('radio', { name: '黄昏' }).click()
  await page.waitForTimeout(2000)
  await crashTab(page)

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('application')).toBeVisible()
  await expect(again.getByText('被打断的展厅')).toBeVisible()
  await openEditorTool(again, '灯光')
  await expect(again.getByRole('radio', { name: '黄昏' })).toBeChecked()
})
