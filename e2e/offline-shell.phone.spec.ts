import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, fetchDemoHalls } from './support/app.ts'
import { buildUserAgent, installMessagingAppBridge } from './support/messaging-app.ts'

// The other tests run without service workers.
test.use({ serviceWorkers: 'allow' })

const getTab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
const isShellCached = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')

/** A second visit, after the first one has installed the worker. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto(APP_ORIGIN)
  await expect.poll(() => isShellCached(page)).toBe(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('S-84 the shell opens without a network, shows that it is offline, and continues when it is online', async ({
  page,
  context,
  request,
}) => {
  const [hall] = await fetchDemoHalls(request)
  const refusedScripts: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedScripts.push(message.text())
  })
  await visitTwice(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('网络已断开')).toBeVisible()
  await expect(getTab(page, '首页')).toHaveAttribute('aria-current', 'page')
  for (const name of ['名片', '消息', '我的']) {
    await getTab(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(refusedScripts).toEqual([])
  await page.goto(`${APP_ORIGIN}/?utm_source=share#/pages/card/cardIndex/cardIndex`)
  await expect(page.getByRole('heading', { level: 1, name: '名片' })).toBeVisible()
  await context.setOffline(false)
  await page.goto(APP_ORIGIN)
  await expect(page.getByText(hall?.title ?? '').first()).toBeVisible()
})

test('neither API responses nor user pictures are cached', async ({ page, request }) => {
  const [hall] = await fetchDemoHalls(request)
  await visitTwice(page)
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${hall?.code ?? ''}`)
  await expect(page.getByRole('button', { name: '走进展厅' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(
    kept.filter((path) => !/^\/(assets\/[\w.-]+\.(js|css|wasm|woff2)|index\.html|favicon\.svg|avatar-default\.svg)$/.test(path)),
  ).toEqual([])
})

test('T-05 an address with a token is answered by the server, so its headers keep the token out of referrers', async ({
  page,
}) => {
  await visitTwice(page)
  const response = await page.goto(`${APP_ORIGIN}/?token=zjt_x`)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  expect(response?.fromServiceWorker()).toBe(false)
})

test('an open page reports that a newer version is deployed; 刷新 loads it', async ({ page }) => {
  await visitTwice(page)
  // A page of an older build: the worker does not know its script. A worker at another URL replaces it as a newer one.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('was-yesterday') !== null) return
    sessionStorage.setItem('was-yesterday', '')
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('script[type=module]')?.setAttribute('src', '/assets/start-of-yesterday.js')
    })
  })
  await page.reload()
  await expect(getTab(page, '首页')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?tomorrow')))
  await expect(page.getByText('有新版本')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '刷新' }).click()
  await reloaded
  await expect(getTab(page, '首页')).toBeVisible()
  await expect(page.getByText('有新版本')).toBeHidden()
})

test.describe('inside the messaging app', () => {
  test.use({ userAgent: buildUserAgent('8.0.49') })

  test('S-84 nothing is cached', async ({ page }) => {
    await installMessagingAppBridge(page)
    await page.goto(APP_ORIGIN)
    await expect(getTab(page, '首页')).toBeVisible()
    await page.waitForTimeout(1500)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})
