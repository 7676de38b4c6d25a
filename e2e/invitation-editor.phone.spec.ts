import { expect, type Page, test } from '@playwright/test'
import { installAxe, listLastingAccessibilityErrors } from './support/accessibility.ts'
import { APP_ORIGIN, createPhoneNumber, logInWithCode } from './support/app.ts'
import { crashTab } from './support/crash-tab.ts'
import { logInAsNewUser } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'

const CREATOR = `${APP_ORIGIN}/#/pages/index/invitation-card-creator`
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** Of the page that is shown: the one below it keeps its fields. */
const getName = (page: Page) => page.getByRole('textbox', { name: '活动名称' })
const openTool = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '制作工具' }).getByRole('button', { name }).click()
const getCanvas = (page: Page) => page.locator('[data-canvas]')

/** The first two taps: a template, then names and time. */
async function fillFacts(page: Page): Promise<void> {
  await page.goto(CREATOR)
  await getButton(page, '用「婚礼」').click()
  await getName(page).fill('山月之约')
  await page.getByLabel('谁在邀请').fill('小雨 与 阿青')
  await page.getByLabel('日期').fill('2031-05-01')
  await page.getByLabel('时间', { exact: true }).fill('18:30')
}

test('a stranger makes an invitation, logs in, and the published link opens for somebody without an account (S-13, S-14)', async ({
  page,
  browser,
}) => {
  await fillFacts(page)
  await getButton(page, '做好了，去分享').click()
  await getButton(page, '登录后发布并分享').click()
  await logInWithCode(page, createPhoneNumber())
  await getButton(page, '发布并分享').click()
  await expect(page.getByText('《山月之约》可以发出去了')).toBeVisible()
  const link = await page.getByText(/\/h\/[0-9A-Za-z]{10}$/).textContent()
  const guest = await openNewContextPage(browser)
  await guest.goto(link ?? '')
  await expect(guest.getByRole('heading', { level: 1, name: '山月之约' })).toBeVisible()
  await expect(guest.getByText('小雨 与 阿青').first()).toBeVisible()
})

test('a text is moved by finger and keys, written in place, and each is undone by one step (S-14)', async ({ page, request }) => {
  await logInAsNewUser(page, request)
  await fillFacts(page)
  await getButton(page, '再改改样子').click()
  const canvas = getCanvas(page)
  const title = canvas.locator('[data-kind="text"]', { hasText: '山月之约' })
  await title.click()
  const read = async () =>
    Number(/translate\((.+?)px/.exec(await title.evaluate((node) => (node as HTMLElement).style.transform))?.[1])
  const before = await read()
  await canvas.focus()
  await page.keyboard.press('Shift+ArrowRight')
  expect(await read()).toBe(before + 10)
  await getButton(page, '撤销').click()
  expect(await read()).toBe(before)
  const box = await title.boundingBox()
  if (box === null) throw new Error('the title is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 60, { steps: 8 })
  await page.mouse.up()
  const moved = await title.boundingBox()
  expect(moved?.y).toBeGreaterThan(box.y + 40)
  await getButton(page, '撤销').click()
  await expect.poll(async () => (await title.boundingBox())?.y).toBe(box.y)
  await openTool(page, '添加')
  await getButton(page, '文字').click()
  const added = canvas.locator('[data-kind="text"]').last()
  await getButton(page, '收起').click()
  await added.click()
  await canvas.getByRole('textbox', { name: '文字', exact: true }).fill('敬请光临')
  await page.keyboard.press('Escape')
  await expect(added).toHaveText('敬请光临')
  await expect(canvas).toBeFocused()
  await getButton(page, '撤销').click()
  await expect(added).not.toHaveText('敬请光临')
})

/** What of invitations is written on the device, as text. */
const readDeviceInvitations = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const request = indexedDB.open('zhanjian-invitations')
    const records = await new Promise<unknown>((resolve, reject) => {
      request.onerror = reject
      request.onsuccess = () => {
        const all = request.result.transaction('invitations').objectStore('invitations').getAll()
        all.onsuccess = () => resolve(all.result)
      }
    })
    request.result.close()
    return JSON.stringify(records)
  })

test('a killed tab loses nothing of an invitation that is older than two seconds, also of a visitor who goes on typing (S-14)', async ({
  page,
}) => {
  await page.clock.install()
  await fillFacts(page)
  await getButton(page, '再改改样子').click()
  await expect(getCanvas(page)).toBeVisible()
  await openTool(page, '活动')
  // From here on the page's clock stands still between keys: they come faster than any pause of saving.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await getName(page).fill('山月之约改')
  for (let typed = 0; typed < 10; typed++) {
    await page.clock.runFor(200)
    await getName(page).press('a')
  }
  await expect.poll(() => readDeviceInvitations(page)).toContain('山月之约改')
  // The clock is that of the next tab too.
  await page.clock.resume()
  const address = page.url()
  const context = page.context()
  await crashTab(page)
  const again = await context.newPage()
  await again.goto(address)
  await expect(getCanvas(again).getByText('山月之约改').first()).toBeVisible()
})

test('a place that is chosen for an invitation is there at once, and nothing written before is lost (S-14, S-70)', async ({
  page,
}) => {
  await fillFacts(page)
  await getButton(page, '再改改样子').click()
  await expect(getCanvas(page)).toBeVisible()
  await openTool(page, '活动')
  await getName(page).fill('湖边的下午茶')
  await getButton(page, /^地点/).click()
  await expect(page.getByRole('heading', { name: '选择地点' })).toBeVisible()
  await page.getByLabel('地点名称').fill('老车站')
  await getButton(page, '用这个地点').click()
  await expect(getButton(page, /^地点.*老车站/)).toBeInViewport()
  await expect(getName(page)).toHaveValue('湖边的下午茶')
})

test('an invitation that is full, a time that is past and a novel are told in a sentence, and nothing is lost (S-14)', async ({
  page,
}) => {
  await fillFacts(page)
  await page.getByLabel('日期').fill('2001-05-01')
  await expect(page.getByText('这个时间已经过去了')).toBeVisible()
  await getButton(page, '再改改样子').click()
  await openTool(page, '活动')
  const novel = '很久以前'.repeat(200)
  await getName(page).fill(novel)
  await expect(page.getByText('最多 40 个字')).toBeVisible()
  await expect(getName(page)).toHaveValue(novel)
  await expect(getCanvas(page).getByText('山月之约').first()).toBeVisible()
})

test('the choice of a template and the editor pass axe (S-13, S-14)', async ({ page, context }) => {
  await installAxe(context)
  await page.goto(CREATOR)
  await expect(getButton(page, '用「婚礼」')).toBeVisible()
  expect(await listLastingAccessibilityErrors(page)).toEqual([])
  await fillFacts(page)
  expect(await listLastingAccessibilityErrors(page)).toEqual([])
  await getButton(page, '再改改样子').click()
  await expect(getCanvas(page)).toBeVisible()
  expect(await listLastingAccessibilityErrors(page)).toEqual([])
})
