import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type ApiUser, createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { startRestartingProxy } from './support/start-restarting-proxy.ts'

const LIVE_PATH = '/api/userMessage/live'
const MESSAGES = '/#/pages/mes/mes/mes'
const getBadge = (page: Page, count: number) =>
  page.getByRole('navigation').getByRole('img', { name: `${count} 条未读`, exact: true })

/** Streams that a browser has asked for, and those that the server has opened. */
function watchStreams(context: BrowserContext) {
  const streams = { opened: 0, answered: 0 }
  const isStream = (url: string) => url.endsWith(LIVE_PATH)
  context.on('request', (request) => {
    if (isStream(request.url())) streams.opened += 1
  })
  context.on('response', (response) => {
    if (isStream(response.url()) && response.ok()) streams.answered += 1
  })
  return streams
}

async function createAuthor(request: APIRequestContext) {
  const author = await createApiUser(request)
  const work = await author.publishArticle('窗边的一小时', '下午三点，光从左边进来。')
  return { author, work }
}

const comment = (visitor: ApiUser, code: string, text: string) =>
  visitor.call('/api/comment/add', { code, text, requestId: crypto.randomUUID() })

test('F-12 two tabs share one connection, and a comment reaches the badge of both without a reload', async ({
  context,
  request,
}) => {
  const [{ author, work }, visitor] = [await createAuthor(request), await createApiUser(request)]
  const streams = watchStreams(context)
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await presetLogin(tab, author.login)
    await tab.goto(APP_ORIGIN)
    // Before another one comes: it is the first that holds the connection.
    await expect.poll(() => streams.answered).toBe(1)
  }
  // Far sooner than the next poll would be.
  await comment(visitor, work.code, '光真好')
  for (const tab of tabs) await expect(getBadge(tab, 1)).toBeVisible()
  await comment(visitor, work.code, '再看一遍')
  for (const tab of tabs) await expect(getBadge(tab, 2)).toBeVisible()
  expect(streams.opened).toBe(1)
  // The tab that remains opens its own.
  await tabs[0]?.close()
  await expect.poll(() => streams.answered).toBe(2)
  await comment(visitor, work.code, '第三遍')
  for (const tab of tabs.slice(1)) await expect(getBadge(tab, 3)).toBeVisible()
})

test('F-12 a visitor’s browser opens no connection', async ({ context, page }) => {
  const streams = watchStreams(context)
  const chunks: string[] = []
  page.on('request', (one) => chunks.push(one.url()))
  await page.goto(APP_ORIGIN)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(streams.opened).toBe(0)
  expect(chunks.filter((url) => url.includes('live-badge'))).toEqual([])
})

test('S-03 messages arrive in the open list: at the top they come in, further down nothing moves', async ({ page, request }) => {
  const [{ author, work }, visitor] = [await createAuthor(request), await createApiUser(request)]
  // More than one person may write in a minute.
  for (const part of [0, 1]) {
    const talker = await createApiUser(request)
    for (let index = 1; index <= 8; index++) await comment(talker, work.code, `第 ${8 * part + index} 条`)
  }
  const isOpen = page.waitForResponse((response) => response.url().endsWith(LIVE_PATH))
  await presetLogin(page, author.login)
  await page.goto(APP_ORIGIN + MESSAGES)
  await isOpen
  const getRow = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(getRow('第 16 条')).toBeVisible()
  await comment(visitor, work.code, '在最上面')
  await expect(page.getByRole('listitem').first()).toContainText('在最上面')

  const row = getRow('第 8 条').first()
  await row.scrollIntoViewIfNeeded()
  await page.locator('[data-page-scroller]:has(li)').evaluate((scroller) => scroller.scrollTo({ top: 500 }))
  const before = await row.boundingBox()
  await comment(visitor, work.code, '悄悄来的')
  const pill = page.getByRole('button', { name: '1 条新消息' })
  await expect(pill).toBeVisible()
  expect((await row.boundingBox())?.y).toBe(before?.y)
  await expect(getRow('悄悄来的')).toHaveCount(0)
  await pill.press('Enter')
  await expect(page.getByRole('listitem').first()).toContainText('悄悄来的')
  await expect(page.getByRole('listitem').first()).toBeInViewport()
  await expect(pill).toHaveCount(0)
})

test('F-12 a server that restarts is reached again, and what came meanwhile is counted', async ({ context, page, request }) => {
  const proxy = await startRestartingProxy()
  const [{ author, work }, visitor] = [await createAuthor(request), await createApiUser(request)]
  const streams = watchStreams(context)
  await page.addInitScript(() =>
    window.localStorage.setItem('zhanjian.consent', JSON.stringify({ isAnswered: true, agreed: [] })),
  )
  await presetLogin(page, author.login)
  await page.goto(proxy.origin)
  await expect.poll(() => streams.answered).toBe(1)
  await proxy.stop()
  await comment(visitor, work.code, '在重启的时候')
  // Some attempts are refused first.
  await expect.poll(() => streams.opened).toBeGreaterThan(1)
  await proxy.start()
  await expect(getBadge(page, 1)).toBeVisible()
  await comment(visitor, work.code, '在重启之后')
  await expect(getBadge(page, 2)).toBeVisible()
  await page.close()
  await proxy.stop()
})
