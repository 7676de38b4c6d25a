import type { Browser, Page } from '@playwright/test'
import { type Login, presetLogin } from './login.ts'

/** A page in another user's browser, on the device of this project; without a login: a visitor. */
export async function openNewContextPage(browser: Browser, login?: Login): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  if (login !== undefined) await presetLogin(page, login)
  return page
}
