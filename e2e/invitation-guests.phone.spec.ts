import { expect, type Page, test } from '@playwright/test'
import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { createTestInvitation, createTestPage } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { type ApiUser, createApiUser } from './support/api-user.ts'
import { APP_ORIGIN, getToast } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { ENTER_TIMEOUT_MS } from './support/viewer.ts'

const TITLE = '窗边茶会'
const HOUR_MS = 3_600_000

interface Draft {
  work: { id: string; code: string }
  revision: number
}

/** An invitation whose event begins then, with a door into a room. */
function buildInvitation(roomName: string, beginsInMs: number) {
  const invitation = createTestInvitation(1)
  const local = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString().slice(0, 16)
  return {
    ...invitation,
    event: {
      ...invitation.event,
      title: TITLE,
      startsAt: local(beginsInMs),
      endsAt: local(beginsInMs + 5 * HOUR_MS),
      timeZone: 'UTC',
    },
    answers: { ...invitation.answers, deadline: null },
    door: { kind: 'room', code: roomName },
    pages: [createTestPage('p1', [createElement('door', 'door')])],
  }
}

async function publish(host: ApiUser, { work, revision }: Draft): Promise<void> {
  await host.call(`/api/work/${work.id}/publish`, { revision })
  await expect.poll(async () => (await host.get<{ state: string }>(`/api/work/${work.id}/publication`)).state).toBe('ready')
}

const answer = async (page: Page, key: string, body: object) => {
  const response = await page.request.post(`${APP_ORIGIN}/api/invitation/guest/${key}/answer`, {
    data: { answers: [], message: '', ...body },
  })
  expect(response.ok()).toBe(true)
}

test('F-02 S-12 a host sends personal links, sees answers live, and a guest walks through the door into the live room under the own name', async ({
  page,
  browser,
  request,
}) => {
  const host = await createApiUser(request)
  const hall = await host.publishHall('茶室', 1)
  const { roomName } = await host.call<{ roomName: string }>('/api/chat/room/save', { workCode: hall.code, title: '一起喝茶' })
  await host.call(`/api/chat/room/change?roomName=${roomName}`, { change: 'open' })
  const draft = await host.call<Draft>('/api/work/add', {
    kind: 'invitation',
    title: TITLE,
    document: buildInvitation(roomName, 48 * HOUR_MS),
  })
  await publish(host, draft)
  await presetLogin(page, host.login)
  await page.goto(`${APP_ORIGIN}/#/pages/index/invitation-guests?id=${draft.work.id}`)

  await test.step('three guests are pasted, and each has a link', async () => {
    await page.getByRole('button', { name: '添加来宾' }).click()
    await page.getByRole('textbox', { name: '要添加的来宾' }).fill('陈若溪 13800000002 第三桌\n苏园\n周远一家')
    await expect(page.getByText('读出 3 位来宾')).toBeVisible()
    await page.getByRole('button', { name: '添加 3 位' }).click()
    await expect(getToast(page, '已添加 3 位')).toBeVisible()
    await expect(page.getByRole('button', { name: /^周远一家/ })).toBeVisible()
  })

  const { records } = await host.call<{ records: { name: string; url: string }[] }>(
    `/api/invitation/desk/${draft.work.id}/guest/getPageList`,
  )
  const keys = records.map(({ url }) => new URL(url).pathname.slice('/i/'.length))
  const [ruoxi = '', su = ''] = keys
  expect(keys).toHaveLength(3)

  await test.step('guests answer in other browsers, and the open desk shows it', async () => {
    const [first, second] = [await openNewContextPage(browser), await openNewContextPage(browser)]
    await answer(first, ruoxi, { choice: 'attending', partySize: 3 })
    await expect(page.getByLabel('回复汇总').getByText('3 人')).toBeVisible()
    await answer(second, su, { choice: 'declined', partySize: 1 })
    await expect(page.getByText('苏园：不来')).toBeVisible()
    await first.context().close()
    await second.context().close()
  })

  await test.step('at the hour a guest walks through the door and stands in the room under the invited name', async () => {
    const { revision } = await host.call<Pick<Draft, 'revision'>>('/api/work/update', {
      id: draft.work.id,
      revision: draft.revision,
      document: buildInvitation(roomName, -HOUR_MS),
    })
    await publish(host, { work: draft.work, revision })
    const guest = await openNewContextPage(browser)
    await guest.goto(`${APP_ORIGIN}/i/${ruoxi}`)
    await guest.getByRole('button', { name: '推门进去' }).click()
    await guest.getByRole('button', { name: '进入直播间' }).click()
    await guest.getByRole('button', { name: '进入', exact: true }).click()
    await guest.getByRole('button', { name: /^里面的人/ }).click({ timeout: ENTER_TIMEOUT_MS })
    await expect(guest.getByText('陈若溪').first()).toBeVisible()
    await guest.context().close()
  })

  await test.step('the host sees that the guest has arrived, at the desk and on the welcome wall', async () => {
    await page.getByRole('tab', { name: '签到' }).click()
    await expect(page.getByText(/^已到 1 位/)).toBeVisible()
    await page.getByRole('button', { name: '打开欢迎墙' }).click()
    await expect(page.getByRole('dialog', { name: '欢迎墙' }).getByText('陈若溪')).toBeVisible()
  })
})
