import { type Browser, expect, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber } from './support/app.ts'
import { type Login, logInByApi, presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { type Found, findWhatIsShared, pressEverything, recordRefusals, STRANGER_PAGES } from './support/stranger-pages.ts'

/** Refusals that are answers: the call, and why it may be refused. */
const EXPECTED: Readonly<Record<string, string>> = {}

let found: Found
test.beforeAll(async ({ browser, request }) => {
  // People whom the search finds: it shows two, and offers the others.
  for (const phone of [createPhoneNumber(), createPhoneNumber(), createPhoneNumber()]) await logInByApi(request, phone)
  const page = await openNewContextPage(browser)
  found = await findWhatIsShared(page, request, APP_ORIGIN)
  await page.context().close()
})

/** Each page in a new tab of one browser, which has the app's files from the first on. @returns what was refused, and the actions that are not there */
async function visitEverything(browser: Browser, login?: Login) {
  const faults: Record<string, string[]> = {}
  const context = await browser.newContext()
  for (const visited of STRANGER_PAGES) {
    const page = await context.newPage()
    if (login !== undefined) await presetLogin(page, login)
    const refused = recordRefusals(page)
    const missing = await pressEverything(page, found, visited, found)
    const unexpected = refused.filter((call) => EXPECTED[call] === undefined)
    if (unexpected.length + missing.length > 0) faults[visited.what] = [...unexpected, ...missing]
    await page.close()
  }
  await context.close()
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
