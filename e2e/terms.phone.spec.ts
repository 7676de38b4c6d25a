import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'

const openPage = (page: Page, address: string) => page.goto(`${APP_ORIGIN}/#${address}`)

test('S-39 S-40 S-41 the documents are at their addresses, both where the specification allows two', async ({ page }) => {
  for (const [address, title] of [
    ['/pages/ucenter/terms/user-agreement', '用户协议'],
    ['/pages/ucenter/privacy-policy', '隐私政策'],
    ['/pages/ucenter/terms/privacy-policy', '隐私政策'],
    ['/pages/ucenter/community-norm', '社区规范'],
    ['/pages/ucenter/terms/community-norm', '社区规范'],
    ['/pages/ucenter/terms/account-deletion', '账号注销须知'],
  ] as const) {
    await openPage(page, address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText(/第 \d+ 版 · \d{4}年\d+月\d+日 起生效/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
})

test('T-15 a document that was read is not loaded again, and can be read offline', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = /appTermsPrivacy\/(\w+)\?.*privacyPolicy/.exec(request.url()) ?? []
    if (call !== undefined) asked.push(call)
  })
  await openPage(page, '/pages/ucenter/privacy-policy')
  await expect(page.getByText(/第 \d+ 版/)).toBeVisible()
  expect(asked).toEqual(['info'])
  await page.reload()
  await expect(page.getByText(/第 \d+ 版/)).toBeVisible()
  expect(asked).toEqual(['info', 'hasUpdate'])
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/第 \d+ 版/)).toBeVisible()
})

test('S-30 the about page links to the documents', async ({ page }) => {
  await openPage(page, '/pages/ucenter/about-us')
  await expect(page.getByText(/^版本 \d/)).toBeVisible()
  await page.getByRole('link', { name: '社区规范' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '社区规范' })).toBeVisible()
})

test('S-72 V-05 the web view frames own pages only, and the browser enforces it', async ({ page }) => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text())
  })
  const view = (url: string) => openPage(page, `/pages/webview/index/index?url=${encodeURIComponent(url)}`)
  await view(`${APP_ORIGIN}/api/appTermsPrivacy/user_agreement`)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '用户协议' }).first()).toBeVisible()
  expect(refusals).toEqual([])
  // Text on the white background must not become white in dark mode.
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light')

  await view('https://127.0.0.1.evil.example/')
  await expect(page.getByText('没有打开这个网页')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await view(`${APP_ORIGIN}/#/pages/ucenter/community-norm`)
  await expect(page.getByRole('heading', { level: 1, name: '社区规范' })).toBeVisible()

  const isFramed = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective !== 'frame-src'),
        )
        const frame = document.createElement('iframe')
        frame.src = 'https://evil.example/'
        document.body.append(frame)
      }),
  )
  expect(isFramed).toBe(false)
})
