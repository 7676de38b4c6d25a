/** One of each kind of what lies over pages, opened by a finger, and Back. docs/overlays.md lists all. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { createCard } from './support/cards.ts'
import { addInvitation, publishInvitation } from './support/invitations.ts'
import { presetLogin } from './support/login.ts'
import { createTouchInput, getCentre } from './support/touch.ts'
import { getDialog } from './support/viewer.ts'

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** By a finger, once it stands where it is seen. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  await (await createTouchInput(page)).tap(await getCentre(target))
}

/** Opens it, goes back, and is on the same page without it. */
async function expectBackCloses(page: Page, opener: Locator, overlay: Locator): Promise<void> {
  const address = page.url()
  await tap(page, opener)
  await expect(overlay).toBeVisible()
  await page.goBack()
  await expect(overlay).toBeHidden()
  expect(page.url()).toBe(address)
}

/** The page was the first one of its tab. */
async function expectBackLeaves(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

test('S-82 a guest who opened an invitation by its link closes its sheets by Back, also after a reload, and leaves it with one step', async ({
  page,
  request,
}) => {
  const { work } = await publishInvitation(await createApiUser(request))
  const open = async () => {
    await page.goto(`${APP_ORIGIN}/h/${work.code}`)
    await expect(getButton(page, '回复')).toBeVisible()
  }
  await open()
  await test.step('sheet and menu', async () => {
    await expectBackCloses(page, getButton(page, '回复'), getDialog(page, /回复|出席/))
    await expectBackCloses(page, getButton(page, '更多'), getDialog(page))
  })
  await test.step('a sheet that follows a menu is one step', async () => {
    await tap(page, getButton(page, '更多'))
    await tap(page, getDialog(page).getByRole('button', { name: /转发/ }))
    await expect(getButton(page, '复制链接')).toBeVisible()
    await page.goBack()
    await expect(getDialog(page)).toBeHidden()
    await expect(getButton(page, '回复')).toBeVisible()
  })
  await test.step('what was closed by its button takes no step', async () => {
    await tap(page, getButton(page, '回复'))
    await tap(page, getDialog(page).getByRole('button', { name: '关闭' }))
    await expect(getDialog(page)).toBeHidden()
    // A Back in the same moment counts as the closing, and no thumb is faster.
    await expect.poll(() => page.evaluate(() => (window.history.state as { depth?: number }).depth)).toBe(0)
    await expectBackLeaves(page)
  })
  await test.step('nor does what was open before a reload', async () => {
    await open()
    await tap(page, getButton(page, '回复'))
    await expect(getDialog(page)).toBeVisible()
    await page.reload()
    await expect(getButton(page, '回复')).toBeVisible()
    await expect(getDialog(page)).toBeHidden()
    await expectBackLeaves(page)
  })
  await test.step('forward opens nothing', async () => {
    await open()
    await expectBackCloses(page, getButton(page, '回复'), getDialog(page))
    await page.goForward()
    await expect(getDialog(page)).toBeHidden()
    await expect(getButton(page, '回复')).toBeVisible()
  })
})

test('S-82 Back closes the full-screen code of a card and a question over the settings', async ({ page, request }) => {
  const { login } = await createApiUser(request)
  await createCard(request, login.access_token, { name: '许知远山', company: '远山画廊' })
  await presetLogin(page, login)
  await page.goto(`${APP_ORIGIN}/#/pages/card/cardIndex/cardIndex`)
  await expectBackCloses(page, getButton(page, '出示二维码').first(), getDialog(page, '我的名片码'))
  await page.goto(`${APP_ORIGIN}/#/pages/ucenter/setting`)
  await expectBackCloses(page, getButton(page, '退出登录'), page.getByRole('alertdialog'))
  await expect(getButton(page, '退出登录')).toBeVisible()
})

test('S-82 Back in an editor ends sheet, panel and preview before it leaves; share=1 leaves the address', async ({
  page,
  request,
}) => {
  const host = await createApiUser(request)
  const { work } = await addInvitation(host)
  await presetLogin(page, host.login)
  await page.goto(`${APP_ORIGIN}/#/pages/index/invitation-card-editor?id=${work.id}&share=1`)
  const editor = page.getByRole('navigation', { name: '制作工具' })
  await expect(getDialog(page, '分享请柬')).toBeVisible()
  await expect(page).not.toHaveURL(/share=1/)
  await page.goBack()
  await expect(getDialog(page)).toBeHidden()
  await page.reload()
  await expect(editor).toBeVisible()
  await expect(getDialog(page)).toBeHidden()
  await expectBackCloses(page, editor.getByRole('button', { name: '添加' }), page.getByRole('region', { name: '添加' }))
  await expectBackCloses(page, getButton(page, '预览'), getButton(page, '结束预览'))
  await expect(editor).toBeVisible()
  // A tap selects what stands on the page, and its click presses nothing of what comes up below.
  const text = page.locator('[data-canvas] [data-kind="text"]').first()
  await (await createTouchInput(page)).tap(await getCentre(text))
  await expect(page.getByRole('slider', { name: '旋转' })).toBeVisible()
  await expectBackLeaves(page)
})
