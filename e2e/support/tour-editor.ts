import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { APP_ORIGIN } from './app.ts'
import { openEditorTool } from './editor.ts'
import { logInAsNewUser } from './login.ts'
import type { createPhonePhotos } from './photos.ts'
import { getDialog } from './viewer.ts'

/** Panoramas are drawn without a GPU here. */
export const DRAW_TIMEOUT_MS = 90_000

export const getButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const getStrip = (page: Page) => page.getByRole('navigation', { name: '场景', exact: true })
export const getScene = (page: Page, name: string) => getStrip(page).getByRole('button', { name: new RegExp(`^${name}，`) })
export const openTool = (page: Page, name: string) => openEditorTool(page, name, '制作工具')

/** Chooses the kind of work, then files: the tour stands. */
export async function startTour(
  page: Page,
  request: APIRequestContext,
  files: Awaited<ReturnType<typeof createPhonePhotos>>,
): Promise<void> {
  await logInAsNewUser(page, request)
  await page.goto(`${APP_ORIGIN}/#/pages/cms/publish`)
  await getButton(page, /^全景/).click()
  await expect(page.getByRole('heading', { name: '把全景照片做成漫游' })).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(files)
  await expect(page.getByRole('application')).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
}

/** In the middle of the view, as by keyboard. */
export async function startHotspot(page: Page, kind: RegExp): Promise<void> {
  // An open panel beside the picture has one too.
  await getButton(page, '加热点').last().click()
  await getButton(page, '放在画面中央').click()
  await getDialog(page, '放什么').getByRole('button', { name: kind }).click()
}

/** On a wide window panels stand beside the picture. */
export async function closePanel(page: Page): Promise<void> {
  const close = getButton(page, '收起')
  if (await close.isVisible()) await close.click()
}
