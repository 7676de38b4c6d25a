import { expect, type Page, test } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber, logInWithCode } from './support/app.ts'
import { logInAsNewUser } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { readQrCode } from './support/qr-codes.ts'
import { openStory } from './support/stories.ts'
import { getDialog } from './support/viewer.ts'

const CARDS = `${APP_ORIGIN}/#/pages/card/cardIndex/cardIndex`

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getCard = (page: Page, name: string) => page.getByRole('article', { name: `${name}的名片` })

interface CardTexts {
  name: string
  company: string
  mobile: string
  wechat: string
}
const HOST: CardTexts = { name: '许知远山', company: '远山画廊', mobile: '138 0000 8001', wechat: 'yuanshan_host' }
const GUEST: CardTexts = { name: '叶青禾', company: '青禾美术', mobile: '138 0000 8002', wechat: 'qinghe_guest' }

async function fillAndSaveCard(page: Page, { name, company, mobile, wechat }: CardTexts): Promise<void> {
  await expect(page.getByRole('heading', { name: '新建名片' })).toBeVisible()
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('公司', { exact: true }).fill(company)
  await page.getByLabel('手机', { exact: true }).fill(mobile)
  await page.getByLabel('微信', { exact: true }).fill(wechat)
  await getButton(page, '保存').click()
  await expect(page.getByText('名片做好了')).toBeVisible()
}

async function openHeldCard(page: Page, { name, mobile, wechat }: CardTexts): Promise<void> {
  await page.goto(CARDS)
  const row = page.getByRole('list', { name: '名片夹里的名片' }).getByRole('link', { name })
  await row.click()
  const card = getCard(page, name)
  await expect(card.getByRole('link', { name: '打电话' })).toHaveAttribute('href', `tel:${mobile.replaceAll(' ', '')}`)
  await expect(card.getByRole('definition').filter({ hasText: wechat })).toBeVisible()
  await expect(card.getByText('只有您看得到')).toBeVisible()
}

test('F-08 F-12 S-02 S-50 S-51 two people meet: one shows a code, the other opens it, offers a card, and both hold each other’s', async ({
  page: host,
  browser,
  request,
}) => {
  test.slow()
  await logInAsNewUser(host, request)
  let link = ''

  await test.step('the host makes a card and shows its code', async () => {
    await host.goto(CARDS)
    await getButton(host, '做一张名片').click()
    await host.getByText('青瓷', { exact: true }).click()
    await fillAndSaveCard(host, HOST)
    await getButton(host, '出示二维码').first().click()
    link = await readQrCode(getDialog(host, '我的名片码').getByRole('img', { name: `${HOST.name}的名片二维码` }))
    expect(link).toMatch(new RegExp(`^${APP_ORIGIN}/c/[0-9A-Za-z]{10}$`))
    await getButton(host, '收起二维码').click()
  })

  const guest = await openNewContextPage(browser)
  const hostCard = getCard(guest, HOST.name)
  await test.step('a stranger who opens it sees what everybody may see, and what an exchange would add', async () => {
    await guest.goto(link)
    await expect(hostCard.getByText(HOST.company)).toBeVisible()
    await expect(hostCard.getByText('交换后可见：手机、微信')).toBeVisible()
    for (const hidden of [HOST.mobile, HOST.wechat]) await expect(guest.getByText(hidden)).toHaveCount(0)
    await expect(hostCard.getByRole('link', { name: '打电话' })).toHaveCount(0)
  })

  await test.step('after a login and a first card, the card is offered', async () => {
    await getButton(guest, '交换名片').click()
    await logInWithCode(guest, createPhoneNumber())
    await getButton(hostCard.page(), '交换名片').click()
    await getDialog(guest).getByRole('button', { name: '做一张名片' }).click()
    await fillAndSaveCard(guest, GUEST)
    const sheet = getDialog(guest, `和${HOST.name}交换名片`)
    await expect(sheet.getByRole('radio', { name: GUEST.name })).toBeChecked()
    await sheet.getByRole('button', { name: '递出名片' }).click()
    await expect(hostCard.getByText('对方接受后会告诉您')).toBeVisible()
  })

  await test.step('the host is told without a reload, and accepts among the card messages', async () => {
    await expect(host.getByRole('navigation').getByRole('img', { name: '1 条未读', exact: true })).toBeVisible()
    await host.getByRole('link', { name: /1 位新朋友想和您交换名片/ }).click()
    await expect(host.getByRole('heading', { level: 1, name: '名片消息' })).toBeVisible()
    await getButton(host, `接受${GUEST.name}的名片`).click()
    await getDialog(host).getByRole('button', { name: '接受并回赠' }).click()
    await expect(host.getByText('您接受了 TA 的名片')).toBeVisible()
    await expect(host.getByRole('button', { name: `接受${GUEST.name}的名片` })).toHaveCount(0)
    // The guest's page is still open.
    await expect(hostCard.getByRole('link', { name: '打电话' })).toBeVisible()
  })

  await test.step('both hold the other’s card with what an exchange shows', async () => {
    await openHeldCard(host, GUEST)
    await openHeldCard(guest, HOST)
  })

  await test.step('what the host changes reaches the guest', async () => {
    await host.goto(CARDS)
    await host.getByRole('region', { name: '我的名片' }).getByRole('link').click()
    await getButton(host, '编辑').click()
    await host.getByLabel('公司', { exact: true }).fill('远山美术馆')
    await getButton(host, '保存').click()
    await expect(host.getByText('名片已保存')).toBeVisible()
    await guest.reload()
    await expect(hostCard.getByText('远山美术馆')).toBeVisible()
  })
})

test('S-50 S-12 in a low window a code stands whole beside what it belongs to, as large as the window lets it be', async ({
  page,
}) => {
  const pages = ['features/cards/pages/card-detail-page/own code', 'features/invitations/pages/invitation-page/code']
  for (const size of [
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size)
    for (const story of pages) {
      await openStory(page, story)
      const screen = page.getByRole('dialog').filter({ has: page.locator('svg[role="img"]') })
      const code = await screen.locator('svg[role="img"]').boundingBox()
      const close = await screen.getByRole('button').boundingBox()
      if (code === null || close === null) throw new Error('there is no code')
      expect(code.height).toBeGreaterThan(size.height * 0.6)
      expect(code.y + code.height).toBeLessThanOrEqual(size.height)
      expect(code.x + code.width).toBeLessThanOrEqual(close.x)
      expect(await screen.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
    }
  }
})

test('S-50 who sees the address stands above it, as with all fields', async ({ page }) => {
  await openStory(page, 'features/cards/pages/card-editor-page/a card')
  const field = page.getByRole('group', { name: '地址' })
  const place = await field.getByRole('button', { name: '凤凰创意园' }).boundingBox()
  const audience = await field.getByRole('button', { name: '交换后' }).boundingBox()
  if (place === null || audience === null) throw new Error('there is no address')
  expect(audience.y + audience.height).toBeLessThanOrEqual(place.y)
})
