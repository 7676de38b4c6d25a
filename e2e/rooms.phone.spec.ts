import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, demoHall, newPhone } from './support/app.ts'
import { loginElsewhere, openAs } from './support/login.ts'
import { pageOf } from './support/people.ts'
import { dialog, INSIDE_WITHIN_MS } from './support/viewer.ts'

const HALL = '远山有信'
const TITLE = '跟画家走一遍'
/** Who has made the hall, in the demo community. */
const HOST_PHONE = '13800000002'

// Three halls at once, drawn without a GPU: a quarter of the points says the same.
test.use({ deviceScaleFactor: 1 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const door = (page: Page, roomName: string) => page.goto(`${APP_ORIGIN}/#/pages/index/meta-live?roomName=${roomName}`)
const room = (page: Page) => page.getByRole('log', { name: '聊天记录' })

/** S-19: from nothing to the door of one's own room. */
async function setUpRoom(page: Page, request: APIRequestContext): Promise<void> {
  await demoHall(request, HALL)
  await openAs(page, await loginElsewhere(request, HOST_PHONE))
  await page.goto(`${APP_ORIGIN}/#/pages/index/meta-live`)
  await button(page, '开直播').first().click()
  await page.getByRole('radio', { name: HALL }).check({ force: true })
  await page.getByRole('textbox', { name: '名称' }).fill(TITLE)
  await button(page, '保存，去房间').click()
}

test('F-03 S-18 S-19 C-21 E-07 a live room: set up and opened, seen on home, walked and talked in together, somebody removed, closed', async ({
  page: host,
  browser,
  request,
}) => {
  await setUpRoom(host, request)
  await button(host, '开放房间').click()
  await button(host, '开始直播').click({ timeout: INSIDE_WITHIN_MS })
  await expect(button(host, '结束直播')).toBeVisible()
  const roomName = new URL(host.url().replace('/#', '')).searchParams.get('roomName') ?? ''

  const guest = await pageOf(browser)
  await test.step('home says who is live, and leads a guest in', async () => {
    const card = guest.getByRole('link', { name: new RegExp(`^${TITLE}.*正在直播`) })
    // Lists learn who is in a room a moment later.
    await expect(async () => {
      await guest.goto(APP_ORIGIN)
      await expect(card).toBeVisible({ timeout: 5000 })
    }).toPass()
    await card.click()
    await button(guest, '进入直播').click()
    await expect(room(guest)).toBeAttached({ timeout: INSIDE_WITHIN_MS })
    await expect(button(host, '里面的人，2 位')).toBeVisible()
  })

  await test.step('the guest sees the host walk', async () => {
    const hostAt = () => guest.locator('[data-host-at]').getAttribute('data-host-at')
    await expect.poll(hostAt, { timeout: INSIDE_WITHIN_MS }).not.toBeNull()
    const before = await hostAt()
    await host.getByRole('application').focus()
    await host.keyboard.down('KeyW')
    await expect.poll(hostAt).not.toBe(before)
    await host.keyboard.up('KeyW')
  })

  const talker = await pageOf(browser, await loginElsewhere(request, newPhone()))
  await test.step('what somebody writes is read by all', async () => {
    await door(talker, roomName)
    await button(talker, '进入直播').click()
    await talker.getByRole('textbox', { name: '说点什么' }).fill('灯光真好')
    await talker.keyboard.press('Enter')
    await expect(room(host)).toContainText('灯光真好')
    await expect(room(guest)).toContainText('灯光真好')
    await guest.close()
  })

  await test.step('who is removed reads why, and cannot come in again', async () => {
    await button(host, /^里面的人/).click()
    const people = dialog(host, /^里面的人/)
    await people
      .getByRole('button', { name: /更多操作$/ })
      .last()
      .click()
    await button(host, '移出房间').click()
    await host.getByRole('alertdialog').getByRole('button', { name: '移出房间' }).click()
    await expect(talker.getByText('您被移出了房间')).toBeVisible()
    await button(talker, '回到房间门口').click()
    await button(talker, '进入直播').click()
    await expect(talker.getByText(/以后可以再来/)).toBeVisible()
    await people.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('a room that is closed is over at its door', async () => {
    await button(host, '关闭房间').click()
    await host.getByRole('alertdialog').getByRole('button', { name: '关闭房间' }).click()
    await button(host, '回到房间门口').click()
    await expect(host.getByText('已结束', { exact: true })).toBeVisible()
  })
})
