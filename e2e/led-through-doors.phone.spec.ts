/** A host leads through the door of an exhibition: who follows comes along, and who does not comes by one tap. */
import { expect, type Page, test } from '@playwright/test'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { publishTwoHalls } from './support/exhibitions.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { ENTER_TIMEOUT_MS, getCanvas } from './support/viewer.ts'

/** Figures that breathe are drawn all the time, in both pages, and without a GPU. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } })

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

const expectInHall = (page: Page, title: string) =>
  expect(getCanvas(page)).toHaveAccessibleName(new RegExp(title), { timeout: ENTER_TIMEOUT_MS })

async function leadTo(host: Page, title: string): Promise<void> {
  await getButton(host, '展览的平面图').click()
  await host
    .getByRole('dialog')
    .getByRole('button', { name: `走到「${title}」` })
    .click()
  await expectInHall(host, title)
}

test('F-03 F-04 who follows the host is led through the door into the next hall; who stays behind is told so, and comes by one tap', async ({
  page: host,
  browser,
  request,
}) => {
  test.slow()
  const { curator, halls, exhibition } = await publishTwoHalls(await createApiUser(request))
  const room = { workCode: halls.first.code, title: '跟着走一圈' }
  const { roomName } = await curator.call<{ roomName: string }>('/api/chat/room/save', room)
  for (const change of ['open', 'goLive']) await curator.call(`/api/chat/room/change?roomName=${roomName}`, { change })
  const address = `${APP_ORIGIN}/#/pages/index/meta-live?roomName=${roomName}`

  await presetLogin(host, curator.login)
  await host.goto(`${address}&exhibition=${exhibition.code}`)
  await getButton(host, '进入直播').click()
  const guest = await openNewContextPage(browser)
  await guest.goto(address)
  await getButton(guest, '进入直播').click()
  // The host has opened the doors for everybody.
  await expect(getButton(guest, '展览的平面图')).toBeVisible({ timeout: ENTER_TIMEOUT_MS })
  await expectInHall(guest, '东边的展厅')
  const canvas = await getCanvas(guest).elementHandle()

  await test.step('through the door together', async () => {
    await leadTo(host, '西边的展厅')
    await expectInHall(guest, '西边的展厅')
    // The very same picture goes on: nothing was loaded anew.
    expect(await getCanvas(guest).evaluate((shown, before) => shown === before, canvas)).toBe(true)
    await expect(guest.locator('[data-host-at]')).toBeVisible()
  })

  await test.step('the guest walks by themselves, and stays behind', async () => {
    await getCanvas(guest).focus()
    await guest.keyboard.press('ArrowUp', { delay: 200 })
    await leadTo(host, '东边的展厅')
    await expect(guest.getByText('主持人带大家去了「东边的展厅」')).toBeVisible()
    await expectInHall(guest, '西边的展厅')
  })

  await test.step('and comes by one tap', async () => {
    await getButton(guest, '跟过去').click()
    await expectInHall(guest, '东边的展厅')
    await expect(getButton(host, '里面的人，2 人')).toBeVisible()
  })
})
