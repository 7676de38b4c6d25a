import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber, logInWithCode } from './app.ts'
import { logInAsNewUser } from './login.ts'
import type { createPhonePhotos } from './photos.ts'

const PUBLISH_TIMEOUT_MS = 90_000

/** Opens the editor with a hall of these photos from the home page, as a visitor without an account. */
export async function startHallAsNewUser(page: Page, photos: Awaited<ReturnType<typeof createPhonePhotos>>): Promise<void> {
  await page.goto(`${APP_ORIGIN}/`)
  await page.getByRole('link', { name: '布展', exact: true }).click()
  await page.getByRole('button', { name: /^一间展厅/ }).click()
  await logInWithCode(page, createPhoneNumber())
  await choosePhotos(page, photos)
}

async function choosePhotos(page: Page, photos: Awaited<ReturnType<typeof createPhonePhotos>>): Promise<void> {
  await expect(page.getByRole('heading', { name: '把照片挂成一间展厅' })).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(photos)
  await expect(page.locator('canvas')).toBeVisible()
}

/** Tools are open from the start on a wide window, and one tap away on a phone. */
export async function openEditorTool(page: Page, name: string, toolBar = '编辑工具'): Promise<void> {
  const tool = page.getByRole('navigation', { name: toolBar }).getByRole('button', { name, exact: true })
  if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click()
}

export async function publishHall(page: Page): Promise<string> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(发布|更新)$/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(发布|更新)$/ })
    .click()
  const done = page.getByRole('dialog', { name: /^(发布成功|更新成功)$/ })
  await expect(done).toBeVisible({ timeout: PUBLISH_TIMEOUT_MS })
  const link = await done.getByText(`${APP_ORIGIN}/h/`).textContent()
  if (link === null) throw new Error('the share sheet shows no link')
  return link
}

/** The same for a logged-in user. */
export async function startHallLoggedIn(
  page: Page,
  request: APIRequestContext,
  photos: Awaited<ReturnType<typeof createPhonePhotos>>,
): Promise<void> {
  await logInAsNewUser(page, request)
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery-creator`)
  await choosePhotos(page, photos)
}
