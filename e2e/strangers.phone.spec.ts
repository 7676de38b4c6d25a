import { type Browser, expect, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber } from './support/app.ts'
import { type Login, logInByApi } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { type Found, findWhatIsShared, pressEverything, recordRefusals, STRANGER_PAGES } from './support/stranger-pages.ts'

/** Refusals that are answers: the call, and why it may be refused. */
const EXPECTED: Readonly<Record<string, string>> = {}

let found: Found
test.beforeAll(async ({ browser, request }) => {
  const page = await openNewContextPage(browser)
  found = await findWhatIsShared(page, request, APP_ORIGIN)
  await page.context().close()
})

/** @returns what was refused on each page, and the actions that are not there */
async function visitEverything(browser: Browser, login?: Login) {
  const faults: Record<string, string[]> = {}
  for (const visited of STRANGER_PAGES) {
    const page = await openNewContextPage(browser, login)
    const refused = recordRefusals(page)
    const missing = await pressEverything(page, found, visited, found)
    const unexpected = refused.filter((call) => EXPECTED[call] === undefined)
    if (unexpected.length + missing.length > 0) faults[visited.what] = [...unexpected, ...missing]
    await page.context().close()
  }
  return faults
}

test('S-16 a guest who follows links meets no call that the server refuses, whatever they press', async ({ browser }) => {
  expect(await visitEverything(browser)).toEqual({})
})

test('S-16 a user without any relation meets no call that the server refuses, whatever they press', async ({
  browser,
  request,
}) => {
  expect(await visitEverything(browser, await logInByApi(request, createPhoneNumber()))).toEqual({})
})
