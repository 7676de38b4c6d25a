import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN } from './support/app.ts'
import { anEditor } from './support/editors.ts'
import { beSomebody } from './support/login.ts'
import { phonePhotos } from './support/photos.ts'

const PUBLISH = '/pages/cms/publish'
const MESSAGES = '/pages/mes/mes/mes'
const UPLOADED_WITHIN_MS = 60_000

interface WaitingReview {
  workId: string
  number: number
  work: { title: string }
}

/** What an editor sees of a title, and the decision about it. */
async function decide(request: APIRequestContext, title: string, decision: 'approve' | 'reject', note = ''): Promise<void> {
  const { access_token: token } = await anEditor(request)
  const headers = { authorization: `Bearer ${token}` }
  const queue = await request.post(`${APP_ORIGIN}/api/admin/review/getPageList`, { headers, data: { text: title } })
  const { data } = (await queue.json()) as { data: { records: WaitingReview[] } }
  const item = data.records.find(({ work }) => work.title === title)
  if (item === undefined) throw new Error(`nothing called ${title} waits for a review`)
  const reasons = decision === 'approve' ? [] : ['low_quality']
  const path = `${APP_ORIGIN}/api/admin/review/${item.workId}/${item.number}/decide`
  expect((await request.post(path, { headers, data: { decision, reasons, note } })).ok()).toBe(true)
}

async function titlesFound(request: APIRequestContext, text: string): Promise<string[]> {
  const answer = await request.post(`${APP_ORIGIN}/api/search/works`, { data: { text } })
  return ((await answer.json()) as { data: { records: { title: string }[] } }).data.records.map(({ title }) => title)
}

/** Each run has words of its own, so that it finds its own works only. */
const ownTitle = (): string =>
  `窑火${[...String(Date.now() % 1e6)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(发布|更新)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(发布成功|更新成功)$/ })).toBeVisible({
    timeout: UPLOADED_WITHIN_MS,
  })
}

test('S-53 S-07 S-03 an article with pictures: published, reached by its link, approved, found, told of, and changed', async ({
  page,
  request,
}, testInfo) => {
  const title = ownTitle()
  await beSomebody(page, request)
  await page.goto(`${APP_ORIGIN}/#${PUBLISH}`)
  await page.getByRole('button', { name: /^图文/ }).click()

  await test.step('what is missing is said before anything is sent', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('写点什么，或者放上图片')).toBeVisible()
    await expect(page.getByText('标题太短，至少2个字')).toBeVisible()
  })

  await test.step('words and pictures survive the browser', async () => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await phonePhotos(3))
    await page.getByLabel('标题').fill(title)
    await page.getByLabel('正文').fill('开窑那天下着小雨，师傅说雨天的釉色更沉。')
    await page.getByLabel('添加标签').fill('陶瓷，手艺')
    await page.getByLabel('添加标签').press('Enter')
    await expect(page.getByText('已保存')).toBeVisible({ timeout: UPLOADED_WITHIN_MS })
    await page.reload()
    await expect(page.getByLabel('标题')).toHaveValue(title)
    await expect(page.getByRole('button', { name: '移除标签 手艺' })).toBeVisible()
    await expect(page.locator('[data-tile]')).toHaveCount(3)
  })

  await test.step('the order is changed by keys, a picture gets its description', async () => {
    const first = page.getByRole('button', { name: /^第 1 张，共 3 张/ })
    await first.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByText('已移到第 2 张')).toBeAttached()
    await page.getByRole('button', { name: /^第 1 张，共 3 张/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('图片说明').fill('雨中的窑口')
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('button', { name: '第 1 张，共 3 张，封面，雨中的窑口' })).toBeVisible()
  })

  await publish(page)
  await expect(page.getByText('链接已可用；审核通过后会出现在首页')).toBeVisible()
  const link = (await page.getByText(/\/[0-9A-Za-z]{10}$/).textContent()) ?? ''

  await test.step('the link works for everybody, and nobody finds it yet', async () => {
    const visitor = await page.context().browser()?.newContext()
    const stranger = await visitor?.newPage()
    await stranger?.goto(link)
    await expect(stranger?.getByRole('heading', { name: title }).first() ?? page.locator('none')).toBeVisible()
    await visitor?.close()
    expect(await titlesFound(request, title)).toEqual([])
  })

  await decide(request, title, 'approve')
  // What is found follows a moment later.
  await expect.poll(() => titlesFound(request, title)).toEqual([title])

  await test.step('S-03 the owner is told, and the badge goes with looking', async () => {
    await page.goto(`${APP_ORIGIN}/#${MESSAGES}`)
    // Side by side on a wide window.
    const tab = page.getByRole('tab', { name: /系统通知/ })
    if (testInfo.project.name === 'phone') await tab.click()
    await expect(page.getByText(new RegExp(title)).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '全部已读' }).last()).toBeDisabled()
  })

  await test.step('S-07 an edit waits for its review while everybody sees what was approved', async () => {
    await page.goto(`${APP_ORIGIN}/#/pages/aframe/vr-projects`)
    await page.getByRole('button', { name: `编辑 ${title}` }).click()
    await expect(page.getByLabel('标题')).toHaveValue(title)
    await page.getByLabel('标题').fill(`${title}改`)
    await publish(page)
    await expect(page.getByText('新的内容正在审核，首页仍显示上次通过的样子')).toBeVisible()
    expect(await titlesFound(request, title)).toEqual([title])
  })

  await test.step('S-07 a refusal is said with its reasons, and leads to mending', async () => {
    await decide(request, `${title}改`, 'reject', '第 2 张看不清')
    await page.goto(`${APP_ORIGIN}/#/pages/aframe/vr-projects`)
    await page.reload()
    await expect(page.getByRole('article').getByText(/没有通过审核：.*第 2 张看不清/)).toBeVisible()
    await page.getByRole('button', { name: '修改后再提交' }).click()
    await expect(page.getByText(/上次没有通过审核/)).toBeVisible()
  })
})
