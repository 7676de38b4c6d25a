import { expect, type Page, test } from '@playwright/test'
import { type ApiUser, createApiUser } from './support/api-user.ts'
import { APP_ORIGIN, getToast } from './support/app.ts'
import { publishInvitation } from './support/invitations.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'

/** Of the invitation's six the one with the door is left out, which leads nowhere. */
const PAGE_COUNT = 5

async function inviteGuest(host: ApiUser, workId: string, name: string): Promise<string> {
  await host.call(`/api/invitation/desk/${workId}/guest/add`, {
    requestId: `invite-${Date.now()}-000000`,
    guests: [{ name, phone: '', note: '' }],
  })
  const { records } = await host.call<{ records: { name: string; url: string }[] }>(
    `/api/invitation/desk/${workId}/guest/getPageList`,
  )
  const guest = records.find((record) => record.name === name)
  if (guest === undefined) throw new Error('the guest is not on the list')
  return new URL(guest.url).pathname
}

/** The form is a sheet on a phone, and beside the invitation on a wide window. */
async function openForm(page: Page, label: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: typeof label === 'string' })
  const aside = page.getByRole('complementary')
  if (await aside.isVisible()) {
    await aside.getByRole('heading', { level: 2 }).waitFor()
    const change = aside.getByRole('button', { name: '修改回复' })
    if (await change.isVisible()) await change.click()
  } else await button.click()
}

test('S-12 a stranger opens a personal link, answers, changes the answer, and the host sees it', async ({
  page,
  browser,
  request,
}) => {
  const host = await createApiUser(request)
  const { work } = await publishInvitation(host)
  const name = '<b>陈若溪</b>'
  const link = await inviteGuest(host, work.id, name)
  await presetLogin(page, host.login)
  await page.goto(`${APP_ORIGIN}/#/pages/index/invitation-guests?id=${work.id}`)
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  const guest = await openNewContextPage(browser)

  await test.step('the invitation has the guest’s name, as text, and its facts within the first screen', async () => {
    await guest.goto(`${APP_ORIGIN}${link}`)
    await expect(guest.getByRole('heading', { level: 1, name: '林晓与周舟的婚礼' })).toBeVisible()
    await expect(guest.getByText(`${name}：`)).toBeAttached()
    await expect(guest.getByText('外滩花园').last()).toBeInViewport()
  })
  await test.step('its pages turn by keys, and end', async () => {
    const shown = guest.locator('[data-invitation-pages] > [data-shown]')
    await guest.keyboard.press('ArrowDown')
    await expect(shown).toHaveAccessibleName(`第 2 页，共 ${PAGE_COUNT} 页`)
    await guest.keyboard.press('End')
    await expect(shown).toHaveAccessibleName(`第 ${PAGE_COUNT} 页，共 ${PAGE_COUNT} 页`)
    await guest.keyboard.press('ArrowDown')
    await guest.keyboard.press('Home')
    await expect(shown).toHaveAccessibleName(`第 1 页，共 ${PAGE_COUNT} 页`)
  })
  await test.step('the guest answers', async () => {
    await openForm(guest, '回复')
    await guest.getByRole('button', { name: '增加一人' }).click()
    await guest.getByRole('textbox', { name: '给主人留句话' }).fill('一定到')
    await guest.getByRole('button', { name: '送出回复' }).click()
    await expect(getToast(guest, '回复已送到主人那里').first()).toBeVisible()
    await expect(guest.getByText('已告诉主人您会来')).toBeVisible()
    await expect(guest.getByRole('button', { name: '我的来宾码' })).toBeVisible()
    await guest.getByRole('button', { name: '好', exact: true }).click()
    await expect(guest.getByText('已回复 · 出席')).toBeVisible()
    // The button that one has pressed takes the space bar, and no arrow.
    await guest.keyboard.press('ArrowDown')
    await expect(guest.locator('[data-invitation-pages] > [data-shown]')).toHaveAccessibleName(`第 2 页，共 ${PAGE_COUNT} 页`)
  })
  await expect(page.getByText(`${name}：出席`)).toBeVisible()
  await test.step('by the same link the answer is there again, and is changed', async () => {
    await guest.goto('about:blank')
    await guest.goto(`${APP_ORIGIN}${link}`)
    await expect(guest.getByText('已回复 · 出席')).toBeVisible()
    await openForm(guest, '已回复 · 出席')
    await guest.getByText('不来', { exact: true }).click()
    await guest.getByRole('button', { name: '保存修改' }).click()
    await expect(guest.getByText('已回复 · 不来')).toBeVisible()
  })
  await expect(page.getByText(`${name}：不来`)).toBeVisible()
  await guest.context().close()
})

test('S-12 the common link opens the invitation, and its facts lead to the calendar file', async ({ page, request }) => {
  const host = await createApiUser(request)
  const { work } = await publishInvitation(host)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/invitation-aside-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${APP_ORIGIN}/h/${work.code}`)
  const invitation = page.getByRole('group', { name: /林晓与周舟的婚礼/ })
  await invitation.waitFor()
  const box = await invitation.boundingBox()
  letGo()
  const bar = page.getByRole('button', { name: /时间、地点与联系方式$/ })
  // Beside the invitation on a wide window.
  const link = page.getByRole('link', { name: '加入日历' })
  await bar.or(link).waitFor()
  expect(await invitation.boundingBox(), 'the invitation has its place at once').toEqual(box)
  if (await bar.isVisible()) await bar.click()
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe(`${work.code}.ics`)
})

test('S-12 a printed invitation is a sheet for each of its pages', async ({ page, request }) => {
  const host = await createApiUser(request)
  const { work } = await publishInvitation(host)
  await page.goto(`${APP_ORIGIN}/h/${work.code}`)
  await expect(page.getByRole('heading', { level: 1, name: '林晓与周舟的婚礼' })).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const text = pdf.toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(PAGE_COUNT)
  // 375 × 667 pixels in points.
  const sheets = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)]
  expect(sheets.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual(
    Array.from({ length: PAGE_COUNT }, () => [281, 500]),
  )
})
