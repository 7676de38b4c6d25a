import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber, findDemoHall } from './support/app.ts'
import { logInByApi } from './support/login.ts'
import { openNafPage, readFigures, sayInNafPage, walkInNafPage } from './support/naf-page.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { ENTER_TIMEOUT_MS, getDialog } from './support/viewer.ts'

/** Four pages are drawn at once: each pixel is slow without a GPU, and figures that breathe are drawn all the time. */
test.use({ viewport: { width: 480, height: 360 }, contextOptions: { reducedMotion: 'reduce' } })

const HALL_TITLE = '给孩子的一面墙'
/** The owner of the hall in the demo community. */
const HOST_PHONE = '13800000005'
const REMOVED = /移出|请出|离开/
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getChatLog = (page: Page) => page.getByRole('log', { name: '聊天记录' })
const getWords = (page: Page) => page.locator('#words')

/** An open room in a hall of its host. */
async function openRoom(request: APIRequestContext, token: string): Promise<string> {
  const hall = await findDemoHall(request, HALL_TITLE)
  const call = async (path: string, data: object) => {
    const answer = await request.post(`${APP_ORIGIN}${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.status()).toBe(200)
    return ((await answer.json()) as { data: { roomName: string } }).data
  }
  const { roomName } = await call('/api/chat/room/save', { workCode: hall.code, title: '两种网页一起逛', capacity: 8 })
  await call(`/api/chat/room/change?roomName=${roomName}`, { change: 'open' })
  return roomName
}

async function enterOurPage(page: Page, roomName: string): Promise<void> {
  await page.goto(`${APP_ORIGIN}/#/pages/index/meta-live?roomName=${roomName}`)
  await getButton(page, '进入').click()
  await expect(getChatLog(page)).toBeAttached({ timeout: ENTER_TIMEOUT_MS })
}

test('C-20 two pages of networked-aframe and ours meet in a room: each sees the others walk, words cross, the host quiets and removes', async ({
  browser,
  request,
}) => {
  const hostLogin = await logInByApi(request, HOST_PHONE)
  const [ownLogin, pageLogin] = [await logInByApi(request, createPhoneNumber()), await logInByApi(request, createPhoneNumber())]
  const roomName = await openRoom(request, hostLogin.access_token)
  const ours = await openNewContextPage(browser, ownLogin)
  await enterOurPage(ours, roomName)
  // The host is in a page of NAF first: our page says where it draws the host.
  const uws = await openNafPage(browser, { roomName, adapter: 'uws', token: hostLogin.access_token })
  const socketIo = await openNafPage(browser, { roomName, adapter: 'socketio', token: pageLogin.access_token })

  await test.step('each sees the others come', async () => {
    await expect(getButton(ours, '里面的人，3 人')).toBeVisible()
    for (const page of [uws, socketIo]) await expect.poll(async () => (await readFigures(page)).length).toBe(2)
  })

  await test.step('each sees the others walk', async () => {
    const hostAt = () => ours.locator('[data-host-at]').getAttribute('data-host-at')
    await expect.poll(hostAt).not.toBeNull()
    const [before, seenBefore] = [await hostAt(), await readFigures(socketIo)]
    await walkInNafPage(uws, async () => {
      await expect.poll(hostAt).not.toBe(before)
      await expect.poll(() => readFigures(socketIo)).not.toEqual(seenBefore)
    })
    const seenByUws = await readFigures(uws)
    await walkInNafPage(socketIo, () => expect.poll(() => readFigures(uws)).not.toEqual(seenByUws))
    await settle(uws)
    const standing = await readFigures(uws)
    await ours.locator('canvas').first().focus()
    await ours.keyboard.down('KeyW')
    await expect.poll(() => readFigures(uws)).not.toEqual(standing)
    await ours.keyboard.up('KeyW')
  })

  await test.step('words cross', async () => {
    await ours.getByRole('textbox', { name: '说点什么' }).fill('灯光真好')
    await ours.keyboard.press('Enter')
    for (const page of [uws, socketIo]) await expect(getWords(page)).toContainText('灯光真好')
    await sayInNafPage(uws, '从另一种网页来')
    await sayInNafPage(socketIo, '我也是')
    for (const words of ['从另一种网页来', '我也是']) {
      await expect(getChatLog(ours)).toContainText(words)
      for (const page of [uws, socketIo]) await expect(getWords(page)).toContainText(words)
    }
  })

  const host = await openNewContextPage(browser, hostLogin)
  await test.step('the host comes with our page, which ends the other one', async () => {
    await enterOurPage(host, roomName)
    await expect(getWords(uws)).toContainText('closed 4409')
    await expect.poll(async () => (await readFigures(uws)).length).toBe(0)
  })

  const chooseForPage = async (action: string) => {
    const people = getDialog(host, /^里面的人/)
    await people
      .getByRole('button', { name: /更多操作$/ })
      .last()
      .click()
    await getButton(host, action).click()
  }
  await test.step('whom the host quiets is told, and is heard again later', async () => {
    await getButton(host, /^里面的人/).click()
    await chooseForPage('禁言')
    await expect(getDialog(host, /^里面的人/)).toContainText('已禁言')
    await sayInNafPage(socketIo, '听得到吗')
    await expect(getWords(socketIo)).toContainText('QUIET')
    await chooseForPage('允许发言')
    await expect(getDialog(host, /^里面的人/)).not.toContainText('已禁言')
    await sayInNafPage(socketIo, '又能说了')
    await expect(getChatLog(ours)).toContainText('又能说了')
    await expect(getChatLog(ours)).not.toContainText('听得到吗')
  })

  await test.step('whom the host removes learns it, is seen by nobody, and does not come back', async () => {
    await chooseForPage('移出房间')
    await host.getByRole('alertdialog').getByRole('button', { name: '移出房间' }).click()
    await expect(getWords(socketIo)).toContainText('closed 4403')
    await expect(getButton(ours, '里面的人，2 人')).toBeVisible()
    await socketIo.reload()
    await expect(getWords(socketIo)).toContainText(REMOVED)
  })
})

/** Figures of NAF glide to where they are. */
async function settle(page: Page): Promise<void> {
  let before: string[] = []
  await expect(async () => {
    const now = await readFigures(page)
    const isSame = now.join() === before.join()
    before = now
    expect(isSame).toBe(true)
  }).toPass({ intervals: [500] })
}
