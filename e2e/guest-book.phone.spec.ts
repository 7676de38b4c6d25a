import { expect, type Page, test } from '@playwright/test'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import { expectAccessible, installAxe } from './support/accessibility.ts'
import { type ApiUser, createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN, createPhoneNumber, getToast, logInWithCode } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createTouchInput } from './support/touch.ts'

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const getBook = (page: Page) => page.getByRole('region', { name: '留言簿' })

/** An exhibition of one hall that is open, whose guest book waits for its curator. @returns its code */
async function publishExhibition(curator: ApiUser, title: string): Promise<string> {
  const hall = await curator.publishHall(`${title}的展厅`, 1)
  const today = new Date().toISOString().slice(0, 10)
  const part = { id: 'hall', kind: 'work', code: hall.code, title: '', place: null } as const
  const period = { opensOn: addDays(today, -2), closesOn: addDays(today, 20) }
  const document = { ...createExhibition([part], '一间展厅'), period }
  const draft = { kind: 'exhibition', title, document }
  const { work, revision } = await curator.call<{ work: { id: string; code: string }; revision: number }>('/api/work/add', draft)
  const changes = { id: work.id, revision, coverAssetId: await curator.uploadPicture(), visibility: 'public' }
  const saved = await curator.call<{ revision: number }>('/api/work/update', changes)
  await curator.call(`/api/work/${work.id}/publish`, { revision: saved.revision })
  await curator.call(`/api/exhibition/${work.code}/guestBook/approval`, { needsApproval: true })
  return work.code
}

/** Draws two strokes with a finger, as a hand does: not in straight lines. */
async function drawName(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: '签名的地方' })
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('the sheet is not visible')
  const finger = await createTouchInput(page)
  const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  for (const [x, y] of [
    [0.2, 0.3],
    [0.5, 0.25],
  ] as const) {
    await finger.down(at(x, y))
    for (let step = 1; step <= 12; step++) await finger.move(at(x + step * 0.02, y + Math.sin(step / 3) * 0.2))
    await finger.up()
  }
}

test('F-04 a stranger logs in and signs the guest book with a finger; the curator shows the page, and a second visitor reads it', async ({
  page: visitor,
  request,
  browser,
}) => {
  test.slow()
  const title = makeUniqueText('山中')
  const words = makeUniqueText('灯下那一间最好')
  const curator = await createApiUser(request)
  const code = await publishExhibition(curator, title)
  const address = `${APP_ORIGIN}/#/pages/index/meta-exhibition?code=${code}`
  await installAxe(visitor.context())

  await test.step('the stranger comes back from the login to the guest book', async () => {
    await visitor.goto(address)
    await getBook(visitor).getByRole('button', { name: '写一页' }).click()
    await logInWithCode(visitor, createPhoneNumber())
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('a stroke too many is taken back; what is written outlives the sheet', async () => {
    await getBook(visitor).getByRole('button', { name: '写一页' }).click()
    await visitor.getByRole('textbox', { name: '想说的话' }).fill(words)
    await drawName(visitor)
    await expect(visitor.getByText('已写 2 笔')).toBeVisible()
    await getButton(visitor, '退一笔').click()
    await expect(visitor.getByText('已写 1 笔')).toBeVisible()
    await getButton(visitor, '月亮').click()
    await expectAccessible(visitor)
    await getButton(visitor, '关闭').click()
    await getBook(visitor).getByRole('button', { name: '写一页' }).click()
    await expect(visitor.getByRole('textbox', { name: '想说的话' })).toHaveValue(words)
    await expect(visitor.getByText('已写 1 笔')).toBeVisible()
    await getButton(visitor, '留下这一页').click()
    await expect(getToast(visitor, '写好了，策展人看过以后展出')).toBeVisible()
  })

  await test.step('it waits, and today there is no second page', async () => {
    const entry = getBook(visitor).getByRole('article')
    await expect(entry).toContainText(words)
    await expect(entry).toContainText('待展出')
    await expect(entry.getByRole('img', { name: /手写签名/ })).toBeVisible()
    await expect(getBook(visitor)).toContainText('今天的一页已经写好了，明天再来')
  })

  await test.step('the curator reads it and shows it', async () => {
    const host = await openNewContextPage(browser)
    await presetLogin(host, curator.login)
    await host.goto(address)
    await getButton(host, /^管理留言簿/).click()
    const sheet = host.getByRole('dialog', { name: '管理留言簿' })
    await expect(sheet.getByRole('article')).toContainText(words)
    await sheet.getByRole('button', { name: /^展出 / }).click()
    await expect(sheet.getByRole('button', { name: '已展出 1' })).toBeVisible()
    await host.context().close()
  })

  await test.step('a second visitor reads it without a login', async () => {
    const reader = await openNewContextPage(browser)
    await reader.goto(address)
    const entry = getBook(reader).getByRole('article')
    await expect(entry).toContainText(words)
    await expect(entry.getByRole('img', { name: /手写签名/ })).toBeVisible()
    await expect(entry.getByRole('img', { name: '月亮' })).toBeVisible()
    await reader.context().close()
  })
})
