import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber, findDemoHall, getToast } from './support/app.ts'
import { createCard } from './support/cards.ts'
import { logInByApi, presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createTouchInput, getCentre } from './support/touch.ts'
import { ENTER_TIMEOUT_MS, getDialog } from './support/viewer.ts'

/** Figures that breathe are drawn all the time, in each of the pages. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

/** From the list of rooms to the lobby of the user's own, with fingers alone. @returns how many people fit in */
async function setUpRoom(page: Page, request: APIRequestContext): Promise<number> {
  await findDemoHall(request, HALL_TITLE)
  await presetLogin(page, await logInByApi(request, HOST_PHONE))
  await page.goto(`${APP_ORIGIN}/#/pages/index/meta-live`)
  await getButton(page, '开直播').first().tap()
  // Without a hall and a title nothing is saved, and both are asked for.
  await getButton(page, '保存，去房间').tap()
  await expect(page.getByText('请先选一个展厅或全景')).toBeVisible()
  const hall = page.getByRole('radio', { name: HALL_TITLE })
  await hall.tap()
  await expect(hall).toBeChecked()
  const capacity = await dragCapacity(page)
  await page.getByRole('textbox', { name: '名称' }).tap()
  await page.keyboard.type('跟画家走')
  const mayBeTaken = page.getByRole('switch', { name: '允许他人接手' })
  await mayBeTaken.tap()
  await expect(mayBeTaken).toBeChecked()
  await getButton(page, '保存，去房间').tap()
  await expect(page.getByRole('heading', { level: 1, name: '跟画家走' })).toBeVisible()
  return capacity
}

/** Drags the handle of the slider halfway to its beginning. */
async function dragCapacity(page: Page): Promise<number> {
  const slider = page.getByRole('slider', { name: '人数' })
  await slider.scrollIntoViewIfNeeded()
  const before = Number(await slider.inputValue())
  const { y } = await getCentre(slider)
  const { left, handleX } = await slider.evaluate((input: HTMLInputElement) => {
    const box = input.getBoundingClientRect()
    const ratio = (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min))
    return { left: box.left, handleX: box.left + 28 / 2 + (box.width - 28) * ratio }
  })
  const fingers = await createTouchInput(page)
  await fingers.drag({ x: handleX, y }, { x: (left + handleX) / 2, y })
  const after = Number(await slider.inputValue())
  expect(after).toBeLessThan(before)
  return after
}

/** What was saved is there again, and can be changed. */
async function changeRoom(page: Page, capacity: number): Promise<void> {
  await getButton(page, '修改').tap()
  await expect(page.getByRole('slider', { name: '人数' })).toHaveValue(String(capacity))
  const mayBeTaken = page.getByRole('switch', { name: '允许他人接手' })
  await expect(mayBeTaken).toBeChecked()
  await mayBeTaken.tap()
  await page.getByRole('textbox', { name: '名称' }).tap()
  await page.keyboard.press('End')
  await page.keyboard.type('一遍')
  await getButton(page, '保存').tap()
  await expect(page.getByRole('heading', { level: 1, name: ROOM_TITLE })).toBeVisible()
}

test('F-03 F-08 S-18 S-19 C-21 E-07 a live room, whose host has fingers alone: created, changed and opened, shown on home, walked and chatted in together, cards exchanged, a guest removed, locked, closed and deleted', async ({
  page: host,
  browser,
  request,
}) => {
  const capacity = await setUpRoom(host, request)
  await changeRoom(host, capacity)
  await test.step('the link can be shared before the room is open, and Back closes the sheet alone', async () => {
    await getButton(host, '分享').tap()
    await expect(getDialog(host)).toBeVisible()
    await host.goBack()
    await expect(getDialog(host)).toBeHidden()
  })
  await getButton(host, '开放房间').tap()
  await getButton(host, '开始直播').tap({ timeout: ENTER_TIMEOUT_MS })
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
    const { x, y } = await getCentre(host.locator('[data-joystick]'))
    const fingers = await createTouchInput(host)
    await fingers.down({ x, y })
    await fingers.move({ x, y: y - 60 })
    await expect.poll(hostAt).not.toBe(before)
    await fingers.up()
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
  })

  await test.step('the host answers with words and a reaction', async () => {
    await host.getByRole('textbox', { name: '说点什么' }).tap()
    await host.keyboard.type('再走近些')
    await getButton(host, '发送').tap()
    await expect(getChatLog(guest)).toContainText('再走近些')
    await getButton(host, '表情').tap()
    await getButton(host, '发送鼓掌').tap()
    await expect(guest.getByText('👏')).toBeAttached()
    await host.goBack()
    await expect(getButton(host, '发送鼓掌')).toBeHidden()
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

    await getButton(host, /^里面的人/).tap()
    await getDialog(host, /^里面的人/)
      .getByRole('button', { name: /更多操作$/ })
      .last()
      .tap()
    await host.getByRole('button', { name: /^交换名片/ }).tap()
    await getButton(host, '接受并回赠').tap()
    await expect(getToast(host, '交换好了，名片已收进名片夹')).toBeVisible()
    await getDialog(host, /^里面的人/)
      .getByRole('button', { name: '关闭' })
      .tap()
    const met = await readWhereMet(request, talkerLogin.access_token, HOST_NAME)
    expect(met).toContain(HALL_TITLE)
    const { access_token: hostToken } = await logInByApi(request, HOST_PHONE)
    expect(await readWhereMet(request, hostToken, TALKER_CARD.name)).toBe(met)
  })

  await test.step('a removed guest reads why, and cannot join again', async () => {
    await getButton(host, /^里面的人/).tap()
    const people = getDialog(host, /^里面的人/)
    await people
      .getByRole('button', { name: /更多操作$/ })
      .last()
      .tap()
    await getButton(host, '移出房间').tap()
    await host.getByRole('alertdialog').getByRole('button', { name: '移出房间' }).tap()
    await expect(talker.getByText('您被移出了房间')).toBeVisible()
    await getButton(talker, '回到房间门口').click()
    await getButton(talker, '进入直播').click()
    await expect(talker.getByText(/以后可以再来/)).toBeVisible()
    await people.getByRole('button', { name: '关闭' }).tap()
  })

  await test.step('the host locks the door and opens it again; Back asks before it ends what is live', async () => {
    await getButton(host, '锁门').tap()
    await expect(getToast(host, '已锁门，新的人进不来')).toBeVisible()
    await getButton(host, '开门').tap()
    await expect(getToast(host, '门开了')).toBeVisible()
    await getButton(host, '返回').tap()
    await host.getByRole('alertdialog', { name: '离开房间？' }).getByRole('button', { name: '取消' }).tap()
    await expect(getButton(host, '结束直播')).toBeVisible()
  })

  await test.step('a closed room is shown as ended in its lobby', async () => {
    await getButton(host, '关闭房间').tap()
    await host.getByRole('alertdialog').getByRole('button', { name: '关闭房间' }).tap()
    await getButton(host, '回到房间门口').tap()
    await expect(host.getByText('已结束', { exact: true })).toBeVisible()
  })

  await test.step('a deleted room is gone from the list', async () => {
    await getButton(host, '修改').tap()
    await getButton(host, '删除这场元直播').tap()
    await host.getByRole('alertdialog').getByRole('button', { name: '删除这场元直播' }).tap()
    await expect(getButton(host, '开直播').first()).toBeVisible()
    await expect(host.getByRole('link', { name: ROOM_TITLE })).toHaveCount(0)
  })
})
