import { expect, type Page, test } from '@playwright/test'
import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { InvitationDocument, Page as InvitationPageView } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { createApiUser } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'

const PAGE_COUNT = 10
const BUDGET_KB = 250
/** Many times what a page takes to arrive: one that has not come does not. */
const PAGE_TIMEOUT_MS = 8000
/** Files of hosts and of the product's art; music and films are theirs as well. */
const PICTURES = new Set(['Image', 'Media'])
const WORDS = [
  '那年秋天我们在图书馆门口躲雨，谁也没有带伞，于是聊了一个下午，从诗集说到小猫。',
  '后来一起看过海，爬过山，吵过架，也在凌晨的厨房里煮过两碗面，才明白家是什么味道。',
  '感谢父母把最好的年华给了我们，感谢朋友们在每个路口都伸出手，祝愿诸位平安喜乐。',
  '仪式从花园开始，请沿着灯笼小径慢慢走来，别忘了在签名墙前留下照片与笑容。',
]

/** Six pages of a template with every kind of element, and four with as many words as one reads. */
function createTenPages(): InvitationDocument {
  const design = INVITATION_TEMPLATES.find(({ occasion }) => occasion === 'wedding')
  if (design === undefined) throw new Error('no template of a wedding')
  const place = { name: '外滩花园', address: '中山东一路 1 号', regionCode: '310101', position: null }
  const invitation = createInvitation(design, {
    title: '林晓与周舟的婚礼',
    hosts: '林晓 周舟',
    startsAt: '2027-05-01T11:18',
    place,
  })
  const [cover, ...others] = invitation.pages
  if (cover === undefined) throw new Error('the template has no pages')
  const stories = WORDS.map(
    (text, at): InvitationPageView => ({
      ...cover,
      id: `words${at}`,
      elements: [
        createElement('text', `heading${at}`, { text: `第${'一二三四'[at]}章`, font: 'heading', fontSize: 30, y: 60 }),
        createElement('text', `words${at}`, { text, font: 'serif', fontSize: 17, y: 140, h: 260 }),
      ],
    }),
  )
  // Without its door, which leads nowhere, the last page has only words, and stays.
  const read = others.map((page) => ({ ...page, elements: page.elements.filter(({ kind }) => kind !== 'door') }))
  return { ...invitation, pages: [cover, ...read.slice(0, 3), ...stories, ...read.slice(3)] }
}

/** KB on the wire, by type of what was asked for. */
async function countKb(page: Page): Promise<{ read: () => Record<string, number> }> {
  const devtools = await page.context().newCDPSession(page)
  const [types, kb] = [new Map<string, string>(), new Map<string, number>()]
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    kb.set(type, (kb.get(type) ?? 0) + encodedDataLength / 1024)
  })
  await devtools.send('Network.enable')
  return { read: () => Object.fromEntries([...kb].map(([type, size]) => [type, Math.round(size)])) }
}

test('S-12 an invitation of ten full pages weighs less than 250 KB besides its pictures, read to its end', async ({
  page,
  request,
}) => {
  const host = await createApiUser(request)
  const invitation = createTenPages()
  expect(invitation.pages).toHaveLength(PAGE_COUNT)
  const draft = await host.call<{ work: { id: string; code: string }; revision: number }>('/api/work/add', {
    kind: 'invitation',
    title: '婚礼',
    document: invitation,
  })
  await host.call(`/api/work/${draft.work.id}/publish`, { revision: draft.revision })
  await expect
    .poll(async () => (await host.get<{ state: string }>(`/api/work/${draft.work.id}/publication`)).state, { timeout: 60_000 })
    .toBe('ready')
  const counted = await countKb(page)
  await page.goto(`${APP_ORIGIN}/h/${draft.work.code}`)
  const shown = page.locator('[data-invitation-pages] > [data-shown]')
  const nameOf = (at: number) => `第 ${at} 页，共 ${PAGE_COUNT} 页`
  await expect(shown).toHaveAccessibleName(nameOf(1))
  for (let at = 2; at <= PAGE_COUNT; at++)
    // A key in the very moment in which a page arrives turns to that page again.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(shown).toHaveAccessibleName(nameOf(at), { timeout: PAGE_TIMEOUT_MS })
    }).toPass()
  // What is opened from an invitation is fetched ahead once its first page is there.
  await page.getByRole('button', { name: '回复', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '回复邀请' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const kb = counted.read()
  const weight = Object.entries(kb).reduce((sum, [type, size]) => sum + (PICTURES.has(type) ? 0 : size), 0)
  expect(weight, `KB by type: ${JSON.stringify(kb)}`).toBeLessThan(BUDGET_KB)
  expect(Object.keys(kb)).toEqual(expect.arrayContaining(['Document', 'Script', 'Stylesheet', 'Font', 'Fetch', 'Image']))
})
