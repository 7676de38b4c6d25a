import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber, logInWithCode } from './support/app.ts'
import { expectLoggedInAs, logInByApi, NEW_USER_NAME, openMyPage, readBrowserStorage } from './support/login.ts'

const ME = `${APP_ORIGIN}/#/pages/ucenter/ucenter`
const MY_HALLS = `${APP_ORIGIN}/#/pages/aframe/vr-projects`
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openTwoTabs(context: BrowserContext): Promise<[Page, Page]> {
  return [await context.newPage(), await context.newPage()]
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${APP_ORIGIN}/#/pages/login/code?to=${encodeURIComponent('/pages/ucenter/ucenter')}`)
  await logInWithCode(page, createPhoneNumber())
  await expectLoggedInAs(page, NEW_USER_NAME)
}

test('T-02 T-03 a login or logout in one tab applies to all; no personal data stays on the device', async ({ context }) => {
  const [first, second] = await openTwoTabs(context)
  await second.goto(ME)
  await expect(getHeading(second, '我的')).toBeVisible()
  await logIn(first)
  await expectLoggedInAs(second, NEW_USER_NAME)
  await second.goto(MY_HALLS)
  await expect(getHeading(second, '我的作品')).toBeVisible()
  const session = await first.evaluate(() => window.localStorage.getItem('zhanjian.session') ?? '')
  const { user, token } = JSON.parse(session) as {
    user: Record<string, string>
    token: Record<string, string>
  }
  await first.evaluate(async () => {
    // The same as the button in the settings, from any page of the product.
    window.location.hash = '#/pages/ucenter/setting'
  })
  await first.getByRole('button', { name: '退出登录' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  // A page of the user's own disappears in the other tab.
  await expect(second.getByRole('heading', { level: 1, name: '欢迎来到展间' })).toBeVisible()
  for (const page of [first, second]) {
    const kept = await readBrowserStorage(page)
    for (const trace of [user.id, user.username, user.invitationCode, token.token, token.refreshToken]) {
      expect(kept).not.toContain(trace)
    }
  }
})

for (const hasLocks of [true, false]) {
  test(`T-11 two tabs renew one token once, ${hasLocks ? 'by Web Locks' : 'without Web Locks'}`, async ({ context }) => {
    if (!hasLocks) {
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    }
    const [first, second] = await openTwoTabs(context)
    await logIn(first)
    await second.goto(ME)
    await expectLoggedInAs(second, NEW_USER_NAME)
    let renewals = 0
    context.on('request', (request) => {
      if (request.url().includes('/oauth/api/refreshToken')) renewals += 1
    })
    // Past half of its life: the next call of either tab refreshes it. No tab may be open until then: an open one would refresh
    // immediately, and be interrupted by what follows.
    await second.goto('about:blank')
    await first.goto(`${APP_ORIGIN}/favicon.svg`)
    await first.evaluate(() => {
      const session = JSON.parse(window.localStorage.getItem('zhanjian.session') ?? '{}') as { token: { issueDate: number } }
      session.token.issueDate -= 24 * 3_600_000
      window.localStorage.setItem('zhanjian.session', JSON.stringify(session))
    })
    await Promise.all([first.goto(ME), second.goto(ME)])
    await Promise.all([expectLoggedInAs(first, NEW_USER_NAME), expectLoggedInAs(second, NEW_USER_NAME)])
    await expect.poll(() => renewals).toBe(1)
    const tokens = await Promise.all(
      [first, second].map((page) => page.evaluate(() => window.localStorage.getItem('zhanjian.session'))),
    )
    expect(tokens[0]).toBe(tokens[1])
    await second.goto(MY_HALLS)
    await expect(getHeading(second, '我的作品')).toBeVisible()
    expect(renewals).toBe(1)
  })
}

test('T-10 C-02 a renewal whose response is lost leaves the user logged in', async ({ page }) => {
  await logIn(page)
  const answered: number[] = []
  await page.route('**/oauth/api/refreshToken**', async (route) => {
    const answer = await route.fetch()
    answered.push(answer.status())
    await (answered.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }))
  })
  await page.goto(`${APP_ORIGIN}/favicon.svg`)
  const before = await page.evaluate(() => {
    const session = JSON.parse(window.localStorage.getItem('zhanjian.session') ?? '{}') as {
      token: { issueDate: number; token: string }
    }
    session.token.issueDate -= 24 * 3_600_000
    window.localStorage.setItem('zhanjian.session', JSON.stringify(session))
    return session.token.token
  })
  await page.goto(MY_HALLS)
  await expect(getHeading(page, '我的作品')).toBeVisible()
  await expect.poll(() => answered).toEqual([200, 200])
  await page.goto(ME)
  await expectLoggedInAs(page, NEW_USER_NAME)
  expect(await readBrowserStorage(page)).not.toContain(before)
})

test('T-05 C-06 a console’s launch token logs in once; another logged-in user is asked first', async ({ page, request }) => {
  const launchUrlOf = async (phone: string) => {
    const { access_token: token } = await logInByApi(request, phone)
    const answer = await request.post(`${APP_ORIGIN}/art/api/launch_token`, {
      headers: { authorization: `Bearer ${token}` },
      data: { clientId: 'art-client-h5' },
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    return `${APP_ORIGIN}/?token=${data.token}#/pages/ucenter/ucenter`
  }
  const nickname = () =>
    page.evaluate(
      () =>
        (JSON.parse(window.localStorage.getItem('zhanjian.session') ?? '{}') as { user?: { nickname: string } }).user?.nickname,
    )
  await page.goto(await launchUrlOf(createPhoneNumber()))
  await expectLoggedInAs(page, NEW_USER_NAME)
  expect(page.url()).toBe(ME)
  const first = await nickname()

  await page.goto(await launchUrlOf(createPhoneNumber()))
  const question = page.getByRole('alertdialog', { name: /切换为账号/ })
  await question.getByRole('button', { name: '保持现状' }).click()
  await expect(question).toBeHidden()
  expect(await nickname()).toBe(first)

  await page.goto(await launchUrlOf(createPhoneNumber()))
  await question.getByRole('button', { name: '切换账号' }).click()
  await expect.poll(nickname).not.toBe(first)
  await expectLoggedInAs(page, NEW_USER_NAME)
  await openMyPage(page)
})
