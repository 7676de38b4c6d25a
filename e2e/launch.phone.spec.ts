import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber } from './support/app.ts'
import { type Login, logInByApi } from './support/login.ts'

/** `serve.mjs` configures the first as an allowed origin; the second is unknown. */
const CONSOLE = 'http://console.example'
const FOREIGN_ORIGIN = 'http://stranger.example'

/** A page of `origin` that opens the launch page and responds to requests; `heard` contains the requests. */
async function openFrom(
  context: BrowserContext,
  origin: string,
  refreshToken: string,
): Promise<{ opener: Page; launched: Page }> {
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<button>open</button>' }))
  const opener = await context.newPage()
  await opener.goto(`${origin}/`)
  await opener.evaluate(
    ({ address, token }) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data, source, origin: from }) => {
        heard.push(data)
        source?.postMessage(
          { action: 'refreshToken', data: token, nonce: (data as { nonce: string }).nonce },
          { targetOrigin: from },
        )
      })
      const launchedWindow = { current: null as Window | null }
      document.querySelector('button')?.addEventListener('click', () => {
        launchedWindow.current = window.open(address)
        Object.assign(window, { launchedWindow: launchedWindow.current })
      })
    },
    { address: `${APP_ORIGIN}/launch.html`, token: refreshToken },
  )
  const [launched] = await Promise.all([context.waitForEvent('page'), opener.getByRole('button').click()])
  return { opener, launched }
}
const readReceivedMessages = (opener: Page): Promise<unknown[]> =>
  opener.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
const isLoggedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window.localStorage.getItem('zhanjian.session') ?? '').includes('"logged-in"'))

test('T-08 S-85 a configured console logs a user in by message; the app itself keeps no reference to it', async ({
  context,
  request,
}) => {
  const { refresh_token: refreshToken } = await logInByApi(request, createPhoneNumber())
  const { launched } = await openFrom(context, CONSOLE, refreshToken)
  await launched.waitForURL(`${APP_ORIGIN}/#/`)
  await expect.poll(() => isLoggedIn(launched)).toBe(true)
  expect(await launched.evaluate(() => window.opener)).toBeNull()
  expect(await launched.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain(refreshToken)
})

test('T-08 a page of another origin gets no request, and its messages are ignored', async ({ context, request }) => {
  const { refresh_token: refreshToken } = await logInByApi(request, createPhoneNumber())
  const { opener, launched } = await openFrom(context, FOREIGN_ORIGIN, refreshToken)
  // Also sends a message that was not requested.
  await opener.evaluate(
    ({ token, address }) => {
      const { launchedWindow } = window as unknown as { launchedWindow: Window }
      for (const nonce of ['', 'guess']) launchedWindow.postMessage({ action: 'refreshToken', data: token, nonce }, address)
    },
    { token: refreshToken, address: APP_ORIGIN },
  )
  await expect(launched.getByText('没有收到登录信息')).toBeVisible({ timeout: 40_000 })
  expect(await readReceivedMessages(opener)).toEqual([])
  expect(launched.url()).toBe(`${APP_ORIGIN}/launch.html`)
  await launched.getByRole('link', { name: '进入展间' }).click()
  await launched.waitForURL(`${APP_ORIGIN}/#/`)
  expect(await isLoggedIn(launched)).toBe(false)
})

interface Poster {
  post(to: MessageEventSource | null, answer: object, origin: string): void
}

test('T-08 of a console’s responses one counts: even late, with the nonce of the request, from the opener itself, and the first', async ({
  context,
  request,
}) => {
  const [person, somebodyElse] = [await logInByApi(request, createPhoneNumber()), await logInByApi(request, createPhoneNumber())]
  const idOf = ({ user }: Login) => (user as { id: string }).id
  // The sender of a message is the window that posts it, so the frame has to post it itself.
  const frame = '<script>function post(to, answer, origin) { to.postMessage(answer, origin) }</script>'
  const page = `${frame}<button>open</button><iframe src="/frame"></iframe>`
  await context.route(`${CONSOLE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: route.request().url().endsWith('/frame') ? frame : page }),
  )
  const opener = await context.newPage()
  await opener.goto(`${CONSOLE}/`)
  await opener.evaluate(
    ({ address, right, other }) => {
      let asked = 0
      window.addEventListener('message', ({ data, source, origin }) => {
        const { nonce } = data as { nonce: string }
        const send = (from: Window, answer: object) => (from as unknown as Poster).post(source, answer, origin)
        const frame = document.querySelector('iframe')?.contentWindow
        asked += 1
        for (const wrong of ['', 'guess', nonce.toUpperCase() + '0', null, { nonce }])
          send(window, { action: 'refreshToken', data: other, nonce: wrong })
        send(window, { action: 'requestRefreshToken', data: other, nonce })
        send(window, { action: 'refreshToken', data: { token: other }, nonce })
        // Of the same origin, but not the opener.
        if (frame != null) send(frame as Window, { action: 'refreshToken', data: other, nonce })
        // The user had to log in first.
        if (asked < 3) return
        send(window, { action: 'refreshToken', data: right, nonce })
        send(window, { action: 'refreshToken', data: other, nonce })
      })
      document.querySelector('button')?.addEventListener('click', () => window.open(address))
    },
    { address: `${APP_ORIGIN}/launch.html`, right: person.refresh_token, other: somebodyElse.refresh_token },
  )
  const [launched] = await Promise.all([context.waitForEvent('page'), opener.getByRole('button').click()])
  await launched.waitForURL(`${APP_ORIGIN}/#/`)
  await expect.poll(() => isLoggedIn(launched)).toBe(true)
  const kept = await launched.evaluate(() => window.localStorage.getItem('zhanjian.session') ?? '')
  expect([kept.includes(idOf(person)), kept.includes(idOf(somebodyElse))]).toEqual([true, false])
})

test('T-08 the launch page cannot be framed, and without an opener it sends nothing', async ({ page, context }) => {
  await context.route(`${CONSOLE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${APP_ORIGIN}/launch.html"></iframe>` }),
  )
  await page.goto(`${CONSOLE}/`)
  await page.waitForLoadState('networkidle')
  const framed = page.frames().find((frame) => frame.parentFrame() !== null)
  expect(await framed?.evaluate(() => document.getElementById('status') === null).catch(() => true)).toBe(true)
  await page.goto(`${APP_ORIGIN}/launch.html`)
  await expect(page.getByText('请从控制台打开展间')).toBeVisible()
})
