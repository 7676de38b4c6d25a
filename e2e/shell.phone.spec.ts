import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'

const APP = `${APP_ORIGIN}/`
const CARDS = '#/pages/card/cardIndex/cardIndex'
const CODE_LOGIN = '#/pages/login/code'
const MESSAGES_PAGE = /\/assets\/messages-page-[^/]+\.js$/

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const readHash = (page: Page) => page.evaluate(() => window.location.hash)
const getTab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

test('S-01 S-05 home has its alias, and each tab its address and title', async ({ page }) => {
  await page.goto(`${APP}#/pages/index/index`)
  await expect(getTab(page, '首页')).toHaveAttribute('aria-current', 'page')
  expect(await readHash(page)).toBe('#/')
  for (const name of ['名片', '消息', '我的', '首页']) {
    await getTab(page, name).click()
    await expect(getTab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(`${name} · 展间`)
  }
})

test('S-86 an unknown route leads home with a message', async ({ page }) => {
  // The toast is short-lived, and the page may still be loading then.
  await Promise.all([page.getByText('没有找到这个页面，已回到首页').waitFor(), page.goto(`${APP}#/pages/nowhere/nowhere`)])
  expect(await readHash(page)).toBe('#/')
})

test('S-82 one page in the stack: back leads home', async ({ page }) => {
  await page.goto(`${APP}${CODE_LOGIN}`)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(getTab(page, '首页')).toHaveAttribute('aria-current', 'page')
  expect(await readHash(page)).toBe('#/')
})

test('S-82 back, by the button and by the browser, returns to the page below and its focus', async ({ page }) => {
  await page.goto(`${APP}${CARDS}`)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(getHeading(page, '欢迎来到展间')).toBeFocused()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(getHeading(page, '名片')).toBeVisible()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeFocused()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(getHeading(page, '欢迎来到展间')).toBeVisible()
  await page.goBack()
  await expect(getHeading(page, '名片')).toBeVisible()
  expect(await readHash(page)).toBe(CARDS)
})

test('a reload keeps the stack with its pages', async ({ page }) => {
  await page.goto(`${APP}${CARDS}`)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(getHeading(page, '欢迎来到展间')).toBeVisible()
  await page.reload()
  await expect(getHeading(page, '欢迎来到展间')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(getHeading(page, '名片')).toBeVisible()
  expect(await readHash(page)).toBe(CARDS)
})

test('input on a page is kept while another one is shown', async ({ page }) => {
  await page.goto(`${APP}${CODE_LOGIN}`)
  await page.getByLabel('手机号').fill('13800000001')
  await page.evaluate(() => {
    window.location.hash = '#/pages/login/pwdLogin'
  })
  await expect(getHeading(page, '密码登录')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('手机号')).toHaveValue('13800000001')
})

test('a plain link to a tab moves to the bottom of the stack', async ({ page }) => {
  await page.goto(`${APP}${CODE_LOGIN}`)
  await page.evaluate((address) => {
    window.location.hash = address
  }, CARDS)
  await expect(getHeading(page, '名片')).toBeVisible()
  const state: unknown = await page.evaluate(() => window.history.state)
  expect(state).toMatchObject({ index: 0 })
})

test('S-80 a page whose code fails to load reports it, and retrying works', async ({ page }) => {
  let isBlocked = true
  await page.route(MESSAGES_PAGE, (route) => (isBlocked ? route.abort() : route.continue()))
  await page.goto(APP)
  // The app may be of an earlier deployment, so it loads itself again, once.
  const loadedAgain = page.waitForEvent('load')
  await getTab(page, '消息').click()
  await loadedAgain
  await expect(page.getByText('页面没有加载出来')).toBeVisible()
  isBlocked = false
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(getHeading(page, '消息')).toBeVisible()
})

test('S-80 K-02 a slow page shows a placeholder first', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(MESSAGES_PAGE, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(APP)
  await getTab(page, '消息').click()
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
  letGo()
  await expect(getHeading(page, '消息')).toBeVisible()
})

test('E-11 the theme stored on the device is applied', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('zhanjian.theme', '"dark"'))
  await page.goto(APP)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
