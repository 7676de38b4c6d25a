import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** The first of two ports; set `E2E_PORT` if two runs share a machine. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4310)
export const PLAYGROUND_PORT = FIRST_PORT
/** The harness of the stage, served beside the stories. */
export const STAGE_HARNESS = `http://localhost:${PLAYGROUND_PORT}/stage/`
/** The real server, started by `serve.mjs`. */
export const APP_PORT = FIRST_PORT + 1
export const APP_ORIGIN = `http://127.0.0.1:${APP_PORT}`

interface DemoHall {
  code: string
  title: string
  workCount: number
}

const SEED_TIMEOUT_MS = 240_000

async function listDemoHalls(request: APIRequestContext): Promise<DemoHall[]> {
  const response = await request.post(`${APP_ORIGIN}/api/home/feed`, { data: { kind: 'gallery', size: 50 } })
  return ((await response.json()) as { data: { records: DemoHall[] } }).data.records
}

/** The demo community's halls, once everything stands. */
export async function fetchDemoHalls(request: APIRequestContext): Promise<DemoHall[]> {
  await expect
    .poll(async () => (await (await request.get(`${APP_ORIGIN}/api/home/sections`)).json()) as object, {
      timeout: SEED_TIMEOUT_MS,
    })
    .not.toHaveProperty('data.arriving')
  return listDemoHalls(request)
}

/** One of the demo community's halls, as soon as it stands. */
export async function findDemoHall(request: APIRequestContext, title: string): Promise<DemoHall> {
  const find = async () => (await listDemoHalls(request)).find((hall) => hall.title === title)
  await expect.poll(async () => (await find())?.title, { timeout: SEED_TIMEOUT_MS }).toBe(title)
  const hall = await find()
  if (hall === undefined) throw new Error(`the demo community has no hall ${title}`)
  return hall
}

let phoneCount = 0
/** A phone number that is unused in this run, even if two tests run at the same time. */
export function createPhoneNumber(): string {
  phoneCount += 1
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return `139${worker}${String((Date.now() % 1e5) * 100 + phoneCount).padStart(7, '0')}`
}

/** Checks a box or a radio button, which lie below their labels. Tries again: a page that is still sliding in ignores presses. */
export const check = (control: Locator) => expect(() => control.check({ force: true })).toPass()

/** The toast as one sees it: above an open sheet it is also announced inside that. */
export const getToast = (page: Page, message: string) => page.locator('[role=status]').getByText(message)

export const checkConsent = (page: Page) => check(page.getByRole('checkbox', { name: /我已阅读并同意/ }))

/** Logs in with a code, on the login page that is open. */
export async function logInWithCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await checkConsent(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  // The demo shows the code instead of sending it.
  await page.getByRole('button', { name: '填入' }).click()
}
