import type { Browser, Page } from '@playwright/test'
import { type Login, presetLogin } from './login.ts'

/** A browser of somebody else, as this project's devices are; without a login: of a visitor. */
export async function openNewContextPage(browser: Browser, login?: Login): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  if (login !== undefined) await presetLogin(page, login)
  return page
}
