import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber, fetchDemoHalls, findDemoHall, logInWithCode } from './support/app.ts'
import { logInAsNewUser } from './support/login.ts'
import { createTouchInput } from './support/touch.ts'

const TITLE = '静场'
const openDetail = (page: Page, code: string, more = '') =>
  page.goto(`${APP_ORIGIN}/#/pages/detail/detail-vue?code=${code}${more}`)
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** Shows the comments: in the page itself, or in a sheet over it. */
async function openComments(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^看评论/ }).click()
  await expect(page.getByRole('textbox', { name: '评论' })).toBeVisible()
}

async function sendComment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(评论|回复)/ }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

const waitForCommentResponse = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/comment/add'))

const getComment = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('S-67 a comment is written, answered, opened by its link, reported and deleted', async ({ page, request }) => {
  const { code } = await findDemoHall(request, TITLE)
  const said = `灯光很好 ${Date.now()}`
  const answered = `谢谢来看 ${Date.now()}`
  await logInAsNewUser(page, request)
  await openDetail(page, code)
  await openComments(page)
  const isWritten = waitForCommentResponse(page)
  await sendComment(page, said)
  const { data } = (await (await isWritten).json()) as { data: { id: string } }
  await expect(getComment(page, said)).toBeVisible()

  await getComment(page, said).getByRole('button', { name: /^回复/ }).click()
  await sendComment(page, answered)
  // A page that is left before it has read the response still shows the answer as not sent.
  // An open dialog repeats the toast for screen readers.
  await expect(page.getByRole('status').getByText('回复已发出')).toBeVisible()
  await expect(getComment(page, answered).last()).toBeVisible()

  await openDetail(page, code, `&comment=${data.id}`)
  await page.reload()
  await expect(getComment(page, said).first()).toBeInViewport()

  await getComment(page, answered)
    .last()
    .getByRole('button', { name: /更多操作$/ })
    .click()
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(getComment(page, answered)).toHaveCount(0)

  const other = await page.context().browser()?.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
  if (other === undefined) throw new Error('no browser')
  const reader = await other.newPage()
  await logInAsNewUser(reader, request)
  await openDetail(reader, code, `&comment=${data.id}`)
  await getComment(reader, said)
    .first()
    .getByRole('button', { name: /更多操作$/ })
    .first()
    .click()
  await reader.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: '举报' }).click()
  const report = reader.getByRole('dialog', { name: '举报评论' })
  await report.getByText('广告刷屏').click()
  await report.getByRole('button', { name: '提交举报' }).click()
  await expect(report.getByText('已收到举报')).toBeVisible()
  await other.close()
})

test('E-11 a visitor’s draft comment is kept after a reload and after logging in', async ({ page, request }) => {
  const { code } = await findDemoHall(request, TITLE)
  const words = `写到一半 ${Date.now()}`
  await openDetail(page, code)
  await openComments(page)
  await page.getByRole('textbox', { name: '评论' }).fill(words)
  await page.reload()
  await openComments(page)
  await expect(page.getByRole('textbox', { name: '评论' })).toHaveValue(words)

  await page.getByRole('button', { name: '登录后发送' }).click()
  await logInWithCode(page, createPhoneNumber())
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '评论' })).toHaveValue(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(getComment(page, words)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '评论' })).toHaveValue('')
})

test('S-67 a comment that fails to send stays visible and is sent again', async ({ page, request }) => {
  const { code } = await findDemoHall(request, TITLE)
  const words = `信号不好 ${Date.now()}`
  await logInAsNewUser(page, request)
  await openDetail(page, code)
  await openComments(page)
  await page.route('**/api/comment/add', (route) => route.abort())
  await sendComment(page, words)
  await expect(getComment(page, words).getByRole('button', { name: '重新发送' })).toBeVisible()
  await page.unroute('**/api/comment/add')
  await page.reload()
  await openComments(page)
  await getComment(page, words).getByRole('button', { name: '重新发送' }).click()
  await expect(getComment(page, words).getByRole('button', { name: /^回复/ })).toBeVisible()
  await expect(getComment(page, words)).toHaveCount(1)
})

test('S-68 S-01 home opens its feed; one gesture moves by one work, down and back, and the place is kept', async ({
  page,
  request,
}, testInfo) => {
  // The demo community has been seeded.
  await fetchDemoHalls(request)
  await page.goto(APP_ORIGIN)
  await page.getByRole('link', { name: '沉浸浏览' }).click()
  await expect(page).toHaveURL(/vertical-swiper\?code=\w+&type=recommended/)
  const current = page.locator('li[aria-current=true]')
  const title = current.getByRole('heading', { level: 2 })
  await expect(title).not.toBeEmpty()

  const step = async (direction: 1 | -1): Promise<string> => {
    const before = await title.innerText()
    if (testInfo.project.name === 'phone') {
      const fingers = await createTouchInput(page)
      // Farther than half the window: these touches have no velocity.
      const [from, to] = direction === 1 ? [720, 120] : [120, 720]
      await fingers.drag({ x: 160, y: from }, { x: 160, y: to })
    } else {
      await page.keyboard.press(direction === 1 ? 'ArrowDown' : 'ArrowUp')
    }
    await expect(title).not.toHaveText(before)
    // Settled: the slide fills the window.
    await expect.poll(async () => Math.round((await current.boundingBox())?.y ?? -1)).toBe(0)
    return title.innerText()
  }
  const seen = [await title.innerText(), await step(1), await step(1), await step(1)]
  expect(new Set(seen).size).toBe(4)
  await expect(page.locator('li > article')).toHaveCount(3)

  await page.reload()
  await expect(title).toHaveText(seen[3] ?? '')
  expect([await step(-1), await step(-1), await step(-1)]).toEqual([seen[2], seen[1], seen[0]])
  expect(await page.locator('canvas').count()).toBe(0)
})
