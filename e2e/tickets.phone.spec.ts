import { expect, type Page, test } from '@playwright/test'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { holdBeforeCamera, installCamera, readQrCode, readQrPicture } from './support/qr-codes.ts'
import { takePicture } from './support/take-picture.ts'
import { startSureWheel, winTickets } from './support/wheels.ts'

// What is opened without a network comes from the service worker.
test.use({ serviceWorkers: 'allow' })

const LOTTERY = `${APP_ORIGIN}/#/pages/lottery/platform`
const getHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** Opens a page after the shell is on the device. */
async function openWithShell(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'))
    .toBe(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The code of a ticket on the winner's screen. */
async function takePictureOfCode(winner: Page, ticketId: string): Promise<Buffer> {
  await winner.goto(`${LOTTERY}/ticket?id=${ticketId}`)
  const code = winner.getByRole('img', { name: /的奖券二维码$/ })
  let picture: Buffer = Buffer.alloc(0)
  await expect(async () => {
    picture = await takePicture(code)
    // The page may move under the picture, as when a notice goes.
    expect(await readQrPicture(picture)).toContain('/platform/verify?t=')
  }).toPass()
  return picture
}

// A camera reads the picture of a code.
test.use({ deviceScaleFactor: 1 })

test('F-09 S-56 S-57 S-63 S-64 tickets are shown and verified without a network, delivered when it is back, and a conflict is told to the second', async ({
  page: winner,
  request,
  browser,
}) => {
  test.slow()
  const wheel = await startSureWheel(request, makeUniqueText('奖券'))
  const { operator, prizeId, prizeName } = wheel
  const winnerUser = await createApiUser(request)
  const [first = '', second = ''] = await winTickets(winnerUser, wheel, 2)
  const colleague = await createApiUser(request)
  await operator.call(`/api/lottery/prize/${prizeId}/verifier`, { by: 'phone', phone: colleague.phone })

  await presetLogin(winner, winnerUser.login)
  await test.step('the winner sees both tickets, and opens one without a network', async () => {
    await openWithShell(winner, `${LOTTERY}/my-prize`)
    await expect(winner.getByRole('link', { name: new RegExp(prizeName) })).toHaveCount(2)
    // The details come to the device one after the other.
    await expect
      .poll(() =>
        winner.evaluate(() => Object.entries({ ...localStorage }).find(([key]) => key.includes('.tickets.'))?.[1] ?? ''),
      )
      .toContain(second)
    await winner.context().setOffline(true)
    await winner.goto(`${LOTTERY}/ticket?id=${first}`)
    await winner.reload()
    await expect(winner.getByText('没有网络，显示的是这台设备上保存的奖券')).toBeVisible()
    expect(await readQrCode(winner.getByRole('img', { name: `${prizeName}的奖券二维码` }))).toContain('/platform/verify?t=')
    await winner.context().setOffline(false)
  })
  const firstCode = await takePictureOfCode(winner, first)
  const secondCode = await takePictureOfCode(winner, second)

  const desk = await openNewContextPage(browser, operator.login)
  await installCamera(desk)
  await test.step('the desk has been online once; without a network it verifies a code in front of the camera', async () => {
    await openWithShell(desk, `${LOTTERY}/verify`)
    await expect(desk.getByText('您可以核销 1 个奖品的奖券')).toBeVisible()
    await desk.context().setOffline(true)
    await desk.reload()
    await expect(desk.getByText(/^没有网络：可以扫码核销/)).toBeVisible()
    await holdBeforeCamera(desk, firstCode)
    await expect(getHeading(desk, '签名有效，可以离线核销')).toBeVisible()
    await press(desk, '离线核销')
    await expect(getHeading(desk, '已离线核销，待同步')).toBeVisible()
  })

  await test.step('it survives closing, and the same ticket is not verified again', async () => {
    await desk.reload()
    await expect(desk.getByText('1 次离线核销等待同步')).toBeVisible()
    await holdBeforeCamera(desk, firstCode)
    await expect(desk.getByText(/^这台设备在 .+ 已经离线核销过它/)).toBeVisible()
    await press(desk, '继续核销')
    // A code that still lies before the camera is not taken again.
    await expect(desk.getByText('把奖券的二维码放进框里')).toBeVisible()
  })

  await test.step('a colleague verifies the other ticket with a network; the winner, who shows it, sees that', async () => {
    const { code: text } = await winnerUser.get<{ code: string }>(`/api/lottery/ticket/${second}`)
    await colleague.call('/api/lottery/verify', { text, requestId: crypto.randomUUID() })
    await expect(winner.getByRole('article').getByText('已核销')).toBeVisible()
    await expect(winner.getByText(`由 ${colleague.nickname} 核销`)).toBeVisible()
  })

  await test.step('the desk, which cannot know it, verifies a picture of that ticket', async () => {
    await holdBeforeCamera(desk, null)
    const [chooser] = await Promise.all([desk.waitForEvent('filechooser'), press(desk, '从相册选图片')])
    await chooser.setFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: secondCode })
    await press(desk, '离线核销')
    await expect(getHeading(desk, '已离线核销，待同步')).toBeVisible()
    await press(desk, '继续核销')
    await expect(desk.getByText('2 次离线核销等待同步')).toBeVisible()
  })

  await test.step('when the network is back, both are delivered by themselves; the conflict is told with who and when', async () => {
    await desk.context().setOffline(false)
    await expect(desk.getByText('1 次离线核销已同步，1 次没有算数，请看核销记录')).toBeVisible()
    await expect(desk.getByText('1 次离线核销没有算数')).toBeVisible()
    await press(desk, '看原因')
    await expect(desk.getByText(new RegExp(`^${colleague.nickname} 在 .+ 已经核销过，早于您的这次。`))).toBeVisible()
    await press(desk, `知道了：${prizeName}`)
    await expect(desk.getByText(/已经核销过，早于您的这次/)).toHaveCount(0)
    await desk.getByText('我的奖品', { exact: true }).click()
    await expect(desk.getByText('离线', { exact: true })).toBeVisible()
    await expect(desk.getByText(`由 ${colleague.nickname} 核销`)).toBeVisible()
    await winner.goto(`${LOTTERY}/ticket?id=${first}`)
    await expect(winner.getByRole('article').getByText('已核销')).toBeVisible()
  })

  await test.step('whoever is no verifier and opens the link of a code is told so kindly', async () => {
    const stranger = await openNewContextPage(browser, (await createApiUser(request)).login)
    const { qrText } = await winnerUser.get<{ qrText: string }>(`/api/lottery/ticket/${first}`)
    await stranger.goto(qrText)
    await expect(stranger.getByText('这是一张奖券的核销码')).toBeVisible()
    await press(stranger, '看我的奖品')
    await expect(stranger.getByText('还没有可以使用的奖券')).toBeVisible()
  })
})
