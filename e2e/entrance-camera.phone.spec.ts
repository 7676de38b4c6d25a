/** Check-in by the codes that a real stream of Chromium's camera shows. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { writeCameraFilm } from './support/camera-film.ts'

const HOUR_MS = 3_600_000
const CAMERA = '--use-fake-device-for-media-stream'
/** Says yes where a user would be asked. */
const ALLOWED = '--use-fake-ui-for-media-stream'
/** Says no there. */
const REFUSED = '--use-fake-ui-for-media-stream=deny'
const getButton = (page: Page, name: string) => page.getByRole('button', { name })

let browser: Browser | null = null
test.afterEach(async () => {
  await browser?.close()
  browser = null
})

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'playwright' | 'launchOptions' | 'request'>

/** An event that goes on, with a guest and the link for helpers. */
async function openEntrance({ request }: Pick<Fixtures, 'request'>): Promise<{ link: string; code: string }> {
  const host = await createApiUser(request)
  const invitation = createTestInvitation(1)
  const local = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString().slice(0, 16)
  const event = { ...invitation.event, startsAt: local(-HOUR_MS), endsAt: local(5 * HOUR_MS), timeZone: 'UTC' }
  const { work, revision } = await host.call<{ work: { id: string }; revision: number }>('/api/work/add', {
    kind: 'invitation',
    title: '茶会',
    document: { ...invitation, event, answers: { ...invitation.answers, deadline: null }, door: null },
  })
  await host.call(`/api/work/${work.id}/publish`, { revision })
  await host.call(`/api/invitation/desk/${work.id}/guest/add`, {
    requestId: crypto.randomUUID(),
    guests: [{ name: '陈若溪', phone: '', note: '' }],
  })
  const { records } = await host.call<{ records: { url: string }[] }>(`/api/invitation/desk/${work.id}/guest/getPageList`)
  const { url } = await host.call<{ url: string }>(`/api/invitation/desk/${work.id}/entrance`)
  const [guest] = records
  if (guest === undefined) throw new Error('the guest is not on the list')
  return { link: `${APP_ORIGIN}/${new URL(url).hash}`, code: guest.url }
}

async function scan({ playwright, launchOptions }: Fixtures, link: string, flags: readonly string[]): Promise<Page> {
  browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.5, locale: 'zh-CN' })
  await page.goto(link)
  await getButton(page, '扫码签到').click()
  return page
}

test('S-12 a helper’s camera reads the codes of guests: one is welcomed, one was here before, and another code is none of this invitation', async ({
  playwright,
  launchOptions,
  request,
}, info) => {
  const { link, code } = await openEntrance({ request })
  const film = await writeCameraFilm(info.outputPath('codes.y4m'), [code, 'https://example.com/menu'])
  const page = await scan({ playwright, launchOptions, request }, link, [CAMERA, ALLOWED, film])
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/check-in')) asked.push(sent.postData() ?? '')
  })
  await expect(page.getByText('陈若溪，欢迎！')).toBeVisible()
  await expect(page.getByText('已到 1 位')).toBeVisible()
  await expect(page.getByText('这不是这张请柬的签到码')).toBeVisible()
  // The film begins again: the same code comes once more.
  await expect(page.getByText(/^陈若溪在 .+ 已经签到$/)).toBeVisible()
  await expect(page.getByText('已到 1 位')).toBeVisible()
  // While a code is held, its pictures are looked at several times, and the server is asked once.
  expect(asked.filter((body, at) => body === asked[at + 1])).toEqual([])

  await test.step('a camera that is taken away says so, and comes back when it is asked for again', async () => {
    // As the browser does when the device is gone, which no flag of it brings about.
    await page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject
      const [track] = stream instanceof MediaStream ? stream.getTracks() : []
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
    await expect(page.getByText('相机断开了')).toBeVisible()
    await getButton(page, '再试一次').click()
    await expect(page.getByText('把来宾的签到码放进框里')).toBeVisible()
  })
})

test('S-12 without the permission for the camera a helper is told what to do, and checks in by name', async ({
  playwright,
  launchOptions,
  request,
}) => {
  const { link } = await openEntrance({ request })
  const page = await scan({ playwright, launchOptions, request }, link, [CAMERA, REFUSED])
  await expect(page.getByText('没有相机权限')).toBeVisible()
  await expect(page.getByText('在浏览器的设置里允许使用相机，或按称呼签到。')).toBeVisible()
  await page.getByLabel('按称呼找').fill('陈')
  await getButton(page, '为陈若溪签到').click()
  await expect(page.getByText('陈若溪，欢迎！')).toBeVisible()
})
