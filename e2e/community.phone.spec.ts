import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { createAdmin } from './support/admins.ts'
import { makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, createPhoneNumber } from './support/app.ts'
import { logInAsNewUser, logInByApi } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createPhonePhotos } from './support/photos.ts'
import { UPLOAD_TIMEOUT_MS } from './support/timeouts.ts'
import { getDialog } from './support/viewer.ts'

/** Two characters, like a typical search. */
const SEARCH_TERM = '窑火'

const openPage = (page: Page, path: string) => page.goto(`${APP_ORIGIN}/#/pages/${path}`)
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getFoundWork = (page: Page, title: string) => page.getByRole('feed').getByRole('article', { name: title })

async function publishPost(page: Page): Promise<void> {
  await getButton(page, /^(发布|更新)$/).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(发布成功|更新成功)$/ })).toBeVisible({
    timeout: UPLOAD_TIMEOUT_MS,
  })
}

async function fetchFoundTitles(request: APIRequestContext): Promise<string[]> {
  const answer = await request.post(`${APP_ORIGIN}/api/search/works`, { data: { text: SEARCH_TERM, size: 50 } })
  return ((await answer.json()) as { data: { records: { title: string }[] } }).data.records.map(({ title }) => title)
}

/** Lists are updated shortly after a decision. */
async function searchAndFind(page: Page, title: string): Promise<void> {
  await expect.poll(() => fetchFoundTitles(page.request)).toContain(title)
  await openPage(page, 'search/index')
  const field = page.getByRole('combobox', { name: '搜索展览、作品、创作者' })
  await field.fill(SEARCH_TERM)
  await field.press('Enter')
  await expect(getFoundWork(page, title)).toBeVisible()
}

/** Waits for the server's response, so that a reload shows the change. */
async function pressAndWait(page: Page, path: string, what: Locator): Promise<void> {
  const isTaken = page.waitForResponse((response) => response.url().endsWith(path))
  await what.click()
  expect((await isTaken).ok()).toBe(true)
}

async function approveWork(editor: Page, title: string): Promise<void> {
  await openPage(editor, `admin/reviews?text=${encodeURIComponent(title)}`)
  await editor.getByRole('link', { name: title }).click()
  await getButton(editor, '通过').click()
  await editor.getByRole('alertdialog').getByRole('button', { name: '通过' }).click()
  await expect(editor.getByText('这一队都审完了')).toBeVisible()
}

/** From the owner's message, which names the work, to the page that fixes it. */
async function openMessage(owner: Page, title: string, words: RegExp): Promise<void> {
  await openPage(owner, 'mes/mes/mes')
  const tab = owner.getByRole('tab', { name: /^系统/ })
  // On a wide window both are visible side by side.
  await tab.click()
  const message = owner.getByRole('link').filter({ hasText: title }).filter({ hasText: words })
  await expect(message).toBeVisible()
  await message.click()
}

test('S-53 S-03 S-07 S-11 S-67 the life of a work: published, approved, found, liked, commented on, reported, taken down, fixed, restored', async ({
  page: owner,
  browser,
  request,
}) => {
  test.slow()
  const title = makeUniqueText(SEARCH_TERM)
  await logInAsNewUser(owner, request)
  const stranger = await openNewContextPage(browser, await logInByApi(request, createPhoneNumber()))
  const editor = await openNewContextPage(browser, await createAdmin(request))

  await test.step('missing input is reported before anything is sent', async () => {
    await openPage(owner, 'cms/publish')
    await getButton(owner, /^图文/).click()
    await getButton(owner, '发布').click()
    await expect(owner.getByText('写点什么，或者放上图片')).toBeVisible()
    await expect(owner.getByText('标题太短，至少2个字')).toBeVisible()
  })

  await test.step('texts and pictures survive a crash of the browser', async () => {
    await owner
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhonePhotos(3))
    await owner.getByRole('textbox', { name: '标题', exact: true }).fill(title)
    await owner.getByLabel('正文').fill('开窑那天下着小雨，师傅说雨天的釉色更沉。')
    await owner.getByLabel('添加标签').fill('陶瓷，手艺')
    await owner.getByLabel('添加标签').press('Enter')
    await expect(owner.getByText('已保存')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS })
    await owner.reload()
    await expect(owner.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(title)
    await expect(getButton(owner, '移除标签 手艺')).toBeVisible()
    await expect(owner.locator('[data-tile]')).toHaveCount(3)
  })

  await test.step('the order is changed by keys, and a picture gets its description', async () => {
    await getButton(owner, /^第 1 张，共 3 张/).focus()
    await owner.keyboard.press('Alt+ArrowRight')
    await expect(owner.getByText('已移到第 2 张')).toBeAttached()
    await getButton(owner, /^第 1 张，共 3 张/).click()
    await getDialog(owner).getByRole('textbox', { name: '图片说明', exact: true }).fill('雨中的窑口')
    await getDialog(owner).getByRole('button', { name: '关闭' }).click()
    await expect(getButton(owner, '第 1 张，共 3 张，封面，雨中的窑口')).toBeVisible()
  })

  await publishPost(owner)
  await expect(owner.getByText('链接已可用；审核通过后会出现在首页')).toBeVisible()
  const link = (await owner.getByText(/\/[0-9A-Za-z]{10}$/).textContent()) ?? ''

  await test.step('the link works for everybody, but the work is not listed yet', async () => {
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await fetchFoundTitles(request)).not.toContain(title)
  })

  await test.step('an admin approves it; home shows it, and a search for two characters finds it', async () => {
    await approveWork(editor, title)
    await searchAndFind(stranger, title)
    await stranger.goto(APP_ORIGIN)
    await stranger.getByRole('tab', { name: '最新', exact: true }).click()
    await getFoundWork(stranger, title).click()
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('a user likes it, adds it to the favourites, follows its owner, comments and reports it', async () => {
    const actions = stranger.getByRole('group', { name: '喜欢、收藏、评论、分享' })
    await pressAndWait(stranger, '/like', actions.getByRole('button', { name: /^喜欢/ }))
    await pressAndWait(stranger, '/favourite', actions.getByRole('button', { name: /^收藏/ }))
    await pressAndWait(stranger, '/follow', getButton(stranger, /^关注 /))
    await stranger.reload()
    await expect(actions.getByRole('button', { name: /^喜欢，1 人/, pressed: true })).toBeVisible()
    await expect(actions.getByRole('button', { name: /^收藏，1 人/, pressed: true })).toBeVisible()
    await expect(getButton(stranger, /^已关注 /)).toBeVisible()
    await getButton(stranger, /^看评论/).click()
    await stranger.getByRole('textbox', { name: '评论' }).fill('釉色真沉')
    await getButton(stranger, '发送').click()
    await expect(
      stranger.getByRole('article').filter({ hasText: '釉色真沉' }).getByRole('button', { name: /^回复/ }),
    ).toBeVisible()
    await getDialog(stranger).getByRole('button', { name: '关闭' }).click()
    await getButton(stranger, '更多操作').click()
    await getDialog(stranger, '更多操作').getByRole('button', { name: '举报' }).click()
    const report = getDialog(stranger, '举报作品')
    await report.getByText('抄袭侵权').click()
    await report.getByRole('textbox').fill('第二张是我拍的')
    await report.getByRole('button', { name: '提交举报' }).click()
    await expect(report.getByText('已收到举报')).toBeVisible()
  })

  await test.step('the admin upholds the report; visitors read that it was taken down and can go on', async () => {
    await openPage(editor, 'admin/reports?kind=work')
    const one = editor.getByRole('article').filter({ hasText: title })
    await expect(one.getByText('第二张是我拍的')).toBeVisible()
    await one.getByRole('button', { name: '举报成立' }).click()
    await getButton(editor, '侵犯权利').click()
    await getDialog(editor).getByRole('textbox').fill('请换掉第二张')
    await getDialog(editor).getByRole('button', { name: '举报成立' }).click()
    await expect(one).toHaveCount(0)

    expect((await request.get(link)).status()).toBe(410)
    await stranger.reload()
    await expect(stranger.getByText('这个作品已下架')).toBeVisible()
    await getButton(stranger, '看看别的作品').click()
    await expect(stranger.getByRole('feed').getByRole('article').first()).toBeVisible()
    expect(await fetchFoundTitles(request)).not.toContain(title)
  })

  await test.step('the owner is told why, fixes it and publishes it again', async () => {
    await owner.goto(APP_ORIGIN)
    await expect(owner.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /条未读.*消息/ })).toBeVisible()
    await openMessage(owner, title, /请换掉第二张/)
    await expect(owner.getByText(/作品已下架：.*请换掉第二张/)).toBeVisible()
    await owner.getByRole('textbox', { name: '标题', exact: true }).fill(`${title}重`)
    await getButton(owner, /^第 2 张，共 3 张/).click()
    await getDialog(owner).getByRole('button', { name: '移除' }).click()
    await publishPost(owner)
    expect(await fetchFoundTitles(request)).not.toContain(`${title}重`)
  })

  await test.step('after the approval it is visible again', async () => {
    await approveWork(editor, `${title}重`)
    await searchAndFind(stranger, `${title}重`)
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1, name: `${title}重` })).toBeVisible()
    await openPage(owner, 'aframe/vr-projects')
    await expect(
      owner
        .getByRole('article')
        .filter({ hasText: `${title}重` })
        .getByText('已发布'),
    ).toBeVisible()
  })

  await stranger.context().close()
  await editor.context().close()
})
