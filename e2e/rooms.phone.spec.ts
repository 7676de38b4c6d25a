import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, check, createPhoneNumber, findDemoHall, getToast } from './support/app.ts'
import { createCard } from './support/cards.ts'
import { logInByApi, presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { ENTER_TIMEOUT_MS, getDialog } from './support/viewer.ts'

const HALL_TITLE = '远山有信'
const ROOM_TITLE = '跟画家走一遍'
/** The owner of the hall in the demo community. */
const HOST_PHONE = '13800000002'

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const openLobby = (page: Page, roomName: string) => page.goto(`${APP_ORIGIN}/#/pages/index/meta-live?roomName=${roomName}`)
const getChatLog = (page: Page) => page.getByRole('log', { name: '聊天记录' })

const HOST_NAME = '陈若溪'
const TALKER_CARD = { name: '许听雨', company: '听雨书房' }

/** Where somebody has met the person of this name, as their holder says. */
async function readWhereMet(request: APIRequestContext, token: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const held = await request.post(`${APP_ORIGIN}/api/bizCard/v2/getPageList`, { headers, data: { text: name } })
  const { data: list } = (await held.json()) as { data: { records: { id: string }[] } }
  const detail = await request.get(`${APP_ORIGIN}/api/bizCard/${list.records[0]?.id ?? ''}`, { headers })
  const { data: card } = (await detail.json()) as { data: { entry: { metAt: string } } }
  return card.entry.metAt
}

/** From an empty account to the lobby of the user's own room. */
async function setUpRoom(page: Page, request: APIRequestContext): Promise<void> {
  await findDemoHall(request, HALL_TITLE)
  await presetLogin(page, await logInByApi(request, HOST_PHONE))
  await page.goto(`${APP_ORIGIN}/#/pages/index/meta-live`)
  await getButton(page, '开直播').first().click()
  await check(page.getByRole('radio', { name: HALL_TITLE }))
  await page.getByRole('textbox', { name: '名称' }).fill(ROOM_TITLE)
  await getButton(page, '保存，去房间').click()
}

test('F-03 F-08 S-18 S-19 C-21 E-07 a live room: created and opened, shown on home, walked and chatted in together, cards exchanged, a guest removed, closed', async ({
  page: host,
  browser,
  request,
}) => {
  await setUpRoom(host, request)
  await getButton(host, '开放房间').click()
  await getButton(host, '开始直播').click({ timeout: ENTER_TIMEOUT_MS })
  await expect(getButton(host, '结束直播')).toBeVisible()
  const roomName = new URL(host.url().replace('/#', '')).searchParams.get('roomName') ?? ''

  const guest = await openNewContextPage(browser)
  await test.step('home lists the live room, and a guest enters', async () => {
    const card = guest.getByRole('link', { name: new RegExp(`^${ROOM_TITLE}.*正在直播`) })
    // Lists show the members of a room after a delay.
    await expect(async () => {
      await guest.goto(APP_ORIGIN)
      await expect(card).toBeVisible({ timeout: 5000 })
    }).toPass()
    await card.click()
    await getButton(guest, '进入直播').click()
    await expect(getChatLog(guest)).toBeAttached({ timeout: ENTER_TIMEOUT_MS })
    await expect(getButton(host, '里面的人，2 人')).toBeVisible()
  })

  await test.step('the guest sees the host walk', async () => {
    const hostAt = () => guest.locator('[data-host-at]').getAttribute('data-host-at')
    await expect.poll(hostAt, { timeout: ENTER_TIMEOUT_MS }).not.toBeNull()
    const before = await hostAt()
    await host.getByRole('application').focus()
    await host.keyboard.down('KeyW')
    await expect.poll(hostAt).not.toBe(before)
    await host.keyboard.up('KeyW')
  })

  const talkerLogin = await logInByApi(request, createPhoneNumber())
  await createCard(request, talkerLogin.access_token, TALKER_CARD)
  const talker = await openNewContextPage(browser, talkerLogin)
  await test.step('a message is read by all', async () => {
    await openLobby(talker, roomName)
    await getButton(talker, '进入直播').click()
    await talker.getByRole('textbox', { name: '说点什么' }).fill('灯光真好')
    await talker.keyboard.press('Enter')
    await expect(getChatLog(host)).toContainText('灯光真好')
    await expect(getChatLog(guest)).toContainText('灯光真好')
    await guest.close()
  })

  await test.step('two people who meet in the room exchange their cards there, and both holders say where they met', async () => {
    await getButton(talker, /^里面的人/).click()
    const people = getDialog(talker, /^里面的人/)
    await people.getByRole('button', { name: `${HOST_NAME}，更多操作` }).click()
    await getButton(talker, '交换名片').click()
    await getButton(talker, '递出名片').click()
    await expect(getToast(talker, '名片已递出，等对方接受')).toBeVisible()
    await people.getByRole('button', { name: '关闭' }).click()

    await getButton(host, /^里面的人/).click()
    await getDialog(host, /^里面的人/)
      .getByRole('button', { name: /更多操作$/ })
      .last()
      .click()
    await host.getByRole('button', { name: /^交换名片/ }).click()
    await getButton(host, '接受并回赠').click()
    await expect(getToast(host, '交换好了，名片已收进名片夹')).toBeVisible()
    await getDialog(host, /^里面的人/)
      .getByRole('button', { name: '关闭' })
      .click()
    const met = await readWhereMet(request, talkerLogin.access_token, HOST_NAME)
    expect(met).toContain(HALL_TITLE)
    const { access_token: hostToken } = await logInByApi(request, HOST_PHONE)
    expect(await readWhereMet(request, hostToken, TALKER_CARD.name)).toBe(met)
  })

  await test.step('a removed guest reads why, and cannot join again', async () => {
    await getButton(host, /^里面的人/).click()
    const people = getDialog(host, /^里面的人/)
    await people
      .getByRole('button', { name: /更多操作$/ })
      .last()
      .click()
    await getButton(host, '移出房间').click()
    await host.getByRole('alertdialog').getByRole('button', { name: '移出房间' }).click()
    await expect(talker.getByText('您被移出了房间')).toBeVisible()
    await getButton(talker, '回到房间门口').click()
    await getButton(talker, '进入直播').click()
    await expect(talker.getByText(/以后可以再来/)).toBeVisible()
    await people.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('a closed room is shown as ended in its lobby', async () => {
    await getButton(host, '关闭房间').click()
    await host.getByRole('alertdialog').getByRole('button', { name: '关闭房间' }).click()
    await getButton(host, '回到房间门口').click()
    await expect(host.getByText('已结束', { exact: true })).toBeVisible()
  })
})
