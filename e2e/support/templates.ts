import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { createAdmin } from './admins.ts'
import { APP_ORIGIN } from './app.ts'
import { openEditorTool } from './editor.ts'
import { getCanvas } from './viewer.ts'

const PUBLISH_TIMEOUT_MS = 90_000
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From a hall in the editor to a template that waits for review. */
export async function makeTemplate(page: Page, title: string): Promise<void> {
  await openEditorTool(page, '信息')
  await getButton(page, '存为模板').click()
  await page.getByLabel('模板名称').fill(title)
  await getButton(page, '生成模板').click()
  await expect(page.getByRole('navigation', { name: '编辑工具' }).getByRole('button')).toHaveText([
    '格局',
    '墙面',
    '地面',
    '灯光',
    '信息',
  ])
  await expect(getCanvas(page)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: '发布' }).click()
  await getButton(page, '提交审核').click()
  await expect(page.getByRole('dialog', { name: '模板已提交' })).toBeVisible({ timeout: PUBLISH_TIMEOUT_MS })
  await getButton(page, '看看模板').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('审核中，通过后大家才能用')).toBeVisible()
}

/** By API: the review page has its own tests. */
export async function approveTemplate(request: APIRequestContext, title: string): Promise<void> {
  const { access_token: token } = await createAdmin(request)
  const call = async (path: string, data: unknown) => {
    const answer = await request.post(`${APP_ORIGIN}/api/admin/review/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    expect(answer.status()).toBe(200)
    return ((await answer.json()) as { data: { records: { workId: string; number: number }[] } }).data
  }
  const { records } = await call('getPageList', { kind: 'template', text: title })
  expect(records).toHaveLength(1)
  for (const { workId, number } of records) await call(`${workId}/${number}/decide`, { decision: 'approve' })
}

/** The user starts a hall from the template. */
export async function chooseTemplate(page: Page, title: string): Promise<void> {
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery-creator`)
  await page.getByText('大家的', { exact: true }).click()
  const card = page.getByRole('radio', { name: title })
  await card.click()
  await expect(card).toBeChecked()
  // The cover is taken in the editor, from the visitor's entry view.
  await expect(card.locator('img')).toBeVisible()
}
