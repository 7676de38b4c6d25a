import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, fetchDemoHalls } from './support/app.ts'
import { buildUserAgent, installMessagingAppBridge, listBridgeCalls } from './support/messaging-app.ts'

/** Violations of the content policy and all other errors of the page. */
function collectErrors(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

async function openHall(page: Page, request: Parameters<typeof fetchDemoHalls>[0]) {
  const [hall] = await fetchDemoHalls(request)
  if (hall === undefined) throw new Error('the demo community has no hall')
  await page.goto(`${APP_ORIGIN}/#/pages/index/gallery?code=${hall.code}`)
  await expect(page.getByRole('button', { name: '走进展厅' })).toBeVisible()
  return hall
}

test.describe('S-84 inside the messaging app', () => {
  test.use({ userAgent: buildUserAgent('8.0.49') })

  test('K-12 C-19 the app’s menu shares the hall, and after leaving the hall the product', async ({ page, request }) => {
    const faults = collectErrors(page)
    await installMessagingAppBridge(page)
    const hall = await openHall(page, request)
    const titles = async () => (await listBridgeCalls(page, 'updateAppMessageShareData')).map(({ title }) => title)
    await expect.poll(titles).toContain(hall.title)
    const [config] = await listBridgeCalls(page, 'preVerifyJSAPI')
    expect(config?.['verifyJsApiList']).toHaveLength(18)
    const [card] = (await listBridgeCalls(page, 'updateAppMessageShareData')).slice(-1)
    expect(card).toMatchObject({ title: hall.title, link: `${APP_ORIGIN}/h/${hall.code}` })
    expect(String(card?.['imgUrl'])).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//)
    await page.getByRole('button', { name: '分享' }).click()
    await page.getByRole('button', { name: '发送给朋友' }).click()
    await expect(page.getByRole('dialog', { name: '点右上角的 ··· 发送' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '返回' }).click()
    await expect.poll(async () => (await titles()).slice(-1)[0]).toBe('展间')
    // The messaging app's script reports to its vendor; the content policy blocks it, which is the only expected error.
    expect(faults.filter((fault) => !fault.includes('open.weixin.qq.com'))).toEqual([])
  })

  test('P-02 no code of the messaging app is loaded before consent; then its menu shares the product', async ({ page }) => {
    await installMessagingAppBridge(page, { hasAgreed: false })
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await page.goto(`${APP_ORIGIN}/#/`)
    await page.getByRole('button', { name: '同意' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /messaging-app-host|wx\/config/.test(url))).toEqual([])
    await page.getByRole('button', { name: '同意' }).click()
    await expect.poll(async () => (await listBridgeCalls(page, 'updateAppMessageShareData')).length).toBeGreaterThan(0)
    expect(scripts.some((url) => url.includes('/api/wx/config'))).toBe(true)
  })

  test('C-19 a refused signature is requested again once', async ({ page, request }) => {
    await installMessagingAppBridge(page, { refusals: 1 })
    const hall = await openHall(page, request)
    await expect
      .poll(async () => (await listBridgeCalls(page, 'updateAppMessageShareData')).map(({ title }) => title))
      .toContain(hall.title)
    const configs = await listBridgeCalls(page, 'preVerifyJSAPI')
    expect(configs).toHaveLength(2)
    expect(configs[0]?.['verifyNonceStr']).not.toBe(configs[1]?.['verifyNonceStr'])
  })

  test('S-84 the page waits for a bridge that is ready late', async ({ page, request }) => {
    await installMessagingAppBridge(page, { arrivesAfterMs: 1500 })
    const hall = await openHall(page, request)
    await expect
      .poll(async () => (await listBridgeCalls(page, 'updateAppMessageShareData')).map(({ title }) => title))
      .toContain(hall.title)
  })
})

test.describe('X-08 inside a messaging app that is too old', () => {
  test.use({ userAgent: buildUserAgent('6.0.1') })

  test('X-08 an alert without a choice reports it, and the page works', async ({ page, request }) => {
    await openHall(page, request)
    const alert = page.getByRole('alertdialog', { name: '微信版本过低' })
    await expect(alert).toContainText('您的微信版本过低，请升级后使用')
    await expect(alert.getByRole('button')).toHaveText(['知道了'])
    await alert.getByRole('button').click()
    await expect(alert).toBeHidden()
  })
})

test.describe('X-08 version ten', () => {
  test.use({ userAgent: buildUserAgent('10.0.1') })

  test('X-08 version ten is newer than six', async ({ page, request }) => {
    await installMessagingAppBridge(page)
    await openHall(page, request)
    await expect.poll(() => listBridgeCalls(page, 'updateAppMessageShareData').then((calls) => calls.length)).toBeGreaterThan(0)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})

test.describe('S-84 inside a mini-program', () => {
  test.use({ userAgent: buildUserAgent('8.0.49', ' miniProgram/wx0000000000000000') })

  test('E-11 the app hides its bars, and tells the mini-program what to share', async ({ page, request }) => {
    await installMessagingAppBridge(page)
    const hall = await openHall(page, request)
    await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
    await expect(page.getByRole('button', { name: '分享' })).toBeVisible()
    await expect
      .poll(() => listBridgeCalls(page, 'invokeMiniProgramAPI'))
      .toContainEqual(
        expect.objectContaining({
          name: 'postMessage',
          arg: expect.objectContaining({ kind: 'share', title: hall.title, link: `${APP_ORIGIN}/h/${hall.code}` }),
        }),
      )
  })
})
