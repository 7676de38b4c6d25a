import { expect, type Locator, type Page, test } from '@playwright/test'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, check } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { startSite } from './support/start-site.ts'
import { readTourPicture } from './support/tours.ts'
import { getDialog } from './support/viewer.ts'

const DRAW_TIMEOUT_MS = 90_000
/** Of a direction that was written with a tenth of a degree. */
const TOLERANCE_RAD = 0.002

/** Nothing turns unless the test turns it. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** From a courtyard into the bamboo, where a text hangs a little to the left of where one arrives. */
function arrangeTour([courtyard = '', bamboo = '']: string[]): TourDocument {
  const ahead = { yawRad: 0, pitchRad: -0.2 }
  const hotspots: Record<string, Hotspot[]> = {
    courtyard: [{ id: 'way', kind: 'scene', ...ahead, label: '', targetSceneId: 'bamboo', arrivalYawRad: 0.2 }],
    bamboo: [{ id: 'note', kind: 'text', yawRad: 0.35, pitchRad: -0.1, label: '石灯', text: '夜里点一盏，照着石板路。' }],
  }
  const tour = createTour([
    { id: 'courtyard', title: '暮色庭院', alt: '廊下的灯已经亮了', assetId: courtyard, coverage: null },
    { id: 'bamboo', title: '竹径', alt: '石板路在竹林里拐了两个弯', assetId: bamboo, coverage: null },
  ])
  return { ...tour, scenes: tour.scenes.map((scene) => ({ ...scene, hotspots: hotspots[scene.id] ?? [] })) }
}

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getCompass = (page: Page) => getButton(page, '回到正前方')
/** Told to a screen reader with the first picture; a drag before it would be one of the cover. */
const waitUntilDrawn = (page: Page) => expect(page.getByText(/^现在在「/)).toBeAttached({ timeout: DRAW_TIMEOUT_MS })
const getScene = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '场景' }).getByRole('button', { name: title })

/** What a drag leaves of speed is gone. */
async function waitUntilStill(page: Page): Promise<void> {
  let lastRad = Number.NaN
  await expect
    .poll(async () => {
      const beforeRad = lastRad
      lastRad = await readHeadingRad(page)
      return lastRad === beforeRad
    })
    .toBe(true)
}

/** Between two directions, also on both sides of north. */
const getAngleRad = (one: number, other: number): number => Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)))

/** Of the compass: clockwise from the middle of the picture. */
async function readHeadingRad(page: Page): Promise<number> {
  const turned = await getCompass(page)
    .locator('i')
    .evaluate((needle) => needle.style.transform)
  return -Number.parseFloat(/rotate\((.+)rad\)/.exec(turned)?.[1] ?? 'NaN')
}

async function drag(page: Page, canvas: Locator, byXPx: number): Promise<void> {
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('the canvas has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byXPx, y, { steps: 6 })
  await page.mouse.up()
}

test('S-21 F-05 a visitor looks around in a tour, goes through a way, reads a text and shares the view, which opens for others', async ({
  page,
  browser,
  request,
}) => {
  const maker = await createApiUser(request)
  const title = makeUniqueText('一园四时')
  const tour = await maker.publishTour(title, [readTourPicture('courtyard'), readTourPicture('bamboo')], arrangeTour)

  await page.goto(`${APP_ORIGIN}/#/pages/detail/detail-vue?code=${tour.code}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await getButton(page, '环顾全景').click()
  await waitUntilDrawn(page)
  await expect(page).toHaveTitle(`${title} · 展间`)

  await test.step('a drag turns the view, and the compass turns it back', async () => {
    await drag(page, page.getByRole('application'), 90)
    await expect.poll(() => readHeadingRad(page)).not.toBeCloseTo(0, 1)
    await getCompass(page).click()
    await expect.poll(() => readHeadingRad(page)).toBeCloseTo(0, 3)
  })

  await test.step('a way leads on, into its direction of arrival', async () => {
    await getButton(page, '去「竹径」').click()
    await expect(getScene(page, '竹径')).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => readHeadingRad(page)).toBeCloseTo(2 * Math.PI - 0.2, 3)
    await expect(page).toHaveURL(/scene=bamboo/)
  })

  await test.step('a text opens over the picture', async () => {
    await getButton(page, '文字：石灯').click()
    await expect(getDialog(page, '石灯').getByText('夜里点一盏，照着石板路。')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(getDialog(page)).toHaveCount(0)
  })

  await drag(page, page.getByRole('application'), -60)
  await expect.poll(() => readHeadingRad(page)).not.toBeCloseTo(2 * Math.PI - 0.2, 2)
  await waitUntilStill(page)
  await getButton(page, '更多').click()
  await getDialog(page, '更多').getByRole('button', { name: '分享' }).click()
  await page.getByText('从眼前的画面开始').click()
  const sharedView = getDialog(page, '分享').getByText(/scene=bamboo&view=/)
  const address = (await sharedView.textContent()) ?? ''
  expect(address).toContain(`${APP_ORIGIN}/h/${tour.code}?`)
  await check(getDialog(page, '分享').getByRole('radio', { name: '海报' }))
  await expect(getDialog(page, '分享').getByRole('img', { name: new RegExp(title) })).toBeVisible()
  const headingRad = await readHeadingRad(page)

  const stranger = await openNewContextPage(browser)
  await stranger.goto(address)
  await waitUntilDrawn(stranger)
  await expect(getScene(stranger, '竹径')).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => getAngleRad(await readHeadingRad(stranger), headingRad)).toBeLessThan(TOLERANCE_RAD)
  await stranger.context().close()

  await test.step('the code for other sites opens the tour in a frame, with its way into the app', async () => {
    await check(getDialog(page, '分享').getByRole('radio', { name: '嵌入代码' }))
    const code = (await getDialog(page, '分享').getByText('<iframe').textContent()) ?? ''
    const host = await openNewContextPage(browser)
    const site = await startSite(code)
    await host.goto(site.origin)
    const frame = host.frameLocator('iframe')
    await expect(frame.getByRole('button', { name: '去「竹径」' })).toBeVisible({ timeout: DRAW_TIMEOUT_MS })
    await expect(frame.getByRole('link', { name: '在展间打开' })).toHaveAttribute('href', `${APP_ORIGIN}/h/${tour.code}`)
    await host.context().close()
    await site.close()
  })
})

test('S-21 F-03 two people visit a tour together: each sees where the other looks, the host leads to a scene, and messages are read', async ({
  page: host,
  browser,
  request,
}) => {
  const maker = await createApiUser(request)
  const title = makeUniqueText('一起逛园子')
  const tour = await maker.publishTour(title, [readTourPicture('courtyard'), readTourPicture('bamboo')], arrangeTour)
  const room = await maker.call('/api/chat/room/save', { workCode: tour.code, title, capacity: 24, claimable: false })
  const { roomName } = room as { roomName: string }
  await maker.call(`/api/chat/room/change?roomName=${roomName}`, { change: 'open' })
  const address = `${APP_ORIGIN}/#/pages/index/meta-live?roomName=${roomName}`

  await presetLogin(host, maker.login)
  await host.goto(address)
  await getButton(host, '进入').click()
  await waitUntilDrawn(host)
  const guest = await openNewContextPage(browser)
  await guest.goto(address)
  await getButton(guest, '进入').click()
  await waitUntilDrawn(guest)

  const readPlace = (page: Page) => page.locator('[data-figure]').evaluate((element) => element.getBoundingClientRect().x)
  await test.step('the guest sees the host look around', async () => {
    await expect(guest.locator('[data-figure]')).toBeVisible()
    const before = await readPlace(guest)
    await drag(host, host.getByRole('application'), 40)
    await expect.poll(() => readPlace(guest)).not.toBeCloseTo(before, 0)
    await expect(getButton(guest, /还有 1 人在这里/)).toBeVisible()
  })

  await test.step('whoever goes to another scene is no longer seen in this one', async () => {
    await getButton(host, '去「竹径」').click()
    await expect(guest.locator('[data-figure]')).toHaveCount(0)
    await expect(getButton(guest, /这里只有您/)).toBeVisible()
    await getButton(guest, /^里面的人/).click()
    await expect(getDialog(guest).getByText(/在「竹径」/)).toBeVisible()
    await guest.keyboard.press('Escape')
  })

  await test.step('a host who is live leads the others', async () => {
    await getButton(host, '开始直播').click()
    await expect(getButton(guest, /竹径/)).toBeVisible()
    await expect(guest.getByText('跟着主持人在「竹径」')).toBeVisible()
    await expect(guest.locator('[data-figure]')).toHaveCount(1)
  })

  await test.step('a message is read', async () => {
    await host.getByRole('textbox', { name: '说点什么' }).fill('竹子是去年种的')
    await host.keyboard.press('Enter')
    await expect(guest.getByRole('log', { name: '聊天记录' })).toContainText('竹子是去年种的')
  })
  await guest.context().close()
})

test('S-21 a device that cannot be turned, or may not tell how it is turned, says so, and a drag goes on turning the view', async ({
  page,
  browser,
  request,
}) => {
  const maker = await createApiUser(request)
  const tour = await maker.publishTour(
    makeUniqueText('没有陀螺仪'),
    [readTourPicture('courtyard'), readTourPicture('bamboo')],
    arrangeTour,
  )
  const address = `${APP_ORIGIN}/#/pages/index/panorama?code=${tour.code}`
  // Again, since a page that has just been drawn may take the first one for nothing.
  const assertDragTurns = (shown: Page) =>
    expect(async () => {
      await drag(shown, shown.getByRole('application'), 120)
      expect(await readHeadingRad(shown)).not.toBeCloseTo(0, 1)
    }).toPass()
  await page.context().grantPermissions(['gyroscope', 'accelerometer', 'magnetometer'])
  await page.goto(address)
  await waitUntilDrawn(page)
  await getButton(page, '转动手机环顾四周').click()
  await expect(page.getByText('这台设备没有动作感应，用手指拖动一样能看全')).toBeVisible()
  await expect(getButton(page, '转动手机环顾四周')).toHaveAttribute('aria-pressed', 'false')
  await assertDragTurns(page)

  // As on an iPhone whose owner says no: without the permissions the browser refuses.
  const refused = await openNewContextPage(browser)
  await refused.goto(address)
  await waitUntilDrawn(refused)
  await getButton(refused, '转动手机环顾四周').click()
  await expect(refused.getByText(/^没有得到动作感应的许可，用手指拖动一样能看全。.*再点一次/)).toBeVisible()
  await assertDragTurns(refused)
  await refused.context().close()

  await test.step('a computer is not asked to be turned', async () => {
    const computer = await (await browser.newContext({ isMobile: false, hasTouch: false })).newPage()
    await computer.goto(address)
    await waitUntilDrawn(computer)
    await expect(getButton(computer, '转动手机环顾四周')).toHaveCount(0)
    await assertDragTurns(computer)
    await computer.context().close()
  })
})

test('S-21 a link into a tour behind a password leads to its scene and view once the password is entered', async ({
  page,
  request,
}) => {
  const maker = await createApiUser(request)
  const tour = await maker.publishTour(
    makeUniqueText('凭票入园'),
    [readTourPicture('courtyard'), readTourPicture('bamboo')],
    arrangeTour,
  )
  const { revision } = await maker.getDraft(tour.id)
  await maker.call('/api/work/update', { id: tour.id, revision, visibility: 'password', password: '夜里的石板路' })
  await page.goto(`${APP_ORIGIN}/h/${tour.code}?scene=bamboo&view=28.6,-5.7,68.8`)
  await page.getByRole('textbox', { name: '访问密码' }).fill('白天的石板路')
  await page.keyboard.press('Enter')
  await expect(page.getByText('密码不对')).toBeVisible()
  await page.getByRole('textbox', { name: '访问密码' }).fill('夜里的石板路')
  await page.keyboard.press('Enter')
  await waitUntilDrawn(page)
  await expect(getScene(page, '竹径')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => readHeadingRad(page)).toBeCloseTo(2 * Math.PI - (28.6 * Math.PI) / 180, 2)
  // The way back does not lead through the password again.
  await getButton(page, '返回').click()
  await expect(page.getByRole('textbox', { name: '访问密码' })).toHaveCount(0)
})
