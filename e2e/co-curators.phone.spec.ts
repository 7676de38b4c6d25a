import { expect, type Page, test } from '@playwright/test'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import { createApiUser, makeUniqueText } from './support/api-user.ts'
import { APP_ORIGIN } from './support/app.ts'
import { presetLogin } from './support/login.ts'
import { openNewContextPage } from './support/new-context-page.ts'
import { createTouchInput } from './support/touch.ts'

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const expectSaved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeVisible()
const getTitle = (page: Page) => page.getByRole('textbox', { name: '标题' })

test('F-04 an owner moves a hall on the plan by finger and invites a friend by a link; both edit; who is removed keeps what was not saved', async ({
  page: owner,
  request,
  browser,
}) => {
  test.slow()
  const [curator, friend] = [await createApiUser(request), await createApiUser(request)]
  const title = makeUniqueText('彼岸')
  const codes = [await curator.publishArticle('第一处', '一'), await curator.publishArticle('第二处', '二')].map(
    ({ code }) => code,
  )
  const document = createExhibition(
    codes.map((code, index) => ({ id: `p${index}`, kind: 'work' as const, code, title: `第${index + 1}间`, place: null })),
    '两处',
  )
  const { work } = await curator.call<{ work: { id: string } }>('/api/work/add', { kind: 'exhibition', title, document })
  const editor = `${APP_ORIGIN}/#/pages/exhibition/editor?id=${work.id}`
  await presetLogin(owner, curator.login)

  await test.step('a hall follows the finger; one undo puts it back', async () => {
    await owner.goto(editor)
    const part = getButton(owner, '移动第 2 处 第2间')
    const box = await part.boundingBox()
    if (box === null) throw new Error('the part is not visible')
    const finger = await createTouchInput(owner)
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await finger.drag(from, { x: from.x, y: from.y + 90 })
    await expectSaved(owner)
    const readPlaces = async () =>
      ((await curator.getDraft(work.id)).document as typeof document).parts.map(({ place }) => place && Math.sign(place.yM))
    await expect.poll(readPlaces).toEqual([0, 1])
    await getButton(owner, '撤销').tap()
    await expect.poll(readPlaces).toEqual([null, null])
  })

  const link = await test.step('the owner makes a link', async () => {
    await getButton(owner, '介绍').tap()
    await getButton(owner, '邀请联合策展人').tap()
    await getButton(owner, '生成邀请链接').tap()
    const address = (await owner.getByText(/\/pages\/exhibition\/invite\?key=/).textContent()) ?? ''
    await owner.goBack()
    await owner.goBack()
    await expect(owner.getByRole('dialog')).toHaveCount(0)
    return address
  })

  const helper = await openNewContextPage(browser)
  await test.step('the friend accepts it and edits; what both change is there for both', async () => {
    await presetLogin(helper, friend.login)
    await helper.goto(link)
    await expect(helper.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await getButton(helper, '接受邀请').tap()
    await getButton(helper, '介绍').tap()
    await getTitle(helper).fill(`${title}二`)
    await expectSaved(helper)
    await owner.getByRole('textbox', { name: '主办' }).fill('江岸')
    await expect(getTitle(owner)).toHaveValue(`${title}二`)
    const { work: saved, document: merged } = await curator.getDraft(work.id)
    expect([saved.title, (merged as typeof document).organisers]).toEqual([`${title}二`, '江岸'])
  })

  await test.step('removed meanwhile, the friend keeps what was not saved as a work of their own', async () => {
    await getButton(owner, '邀请联合策展人').tap()
    await getButton(owner, `移除 ${friend.nickname}`).tap()
    await getButton(owner, '移除').tap()
    await expect(owner.getByText('还没有人一起策展')).toBeVisible()
    await getTitle(helper).fill(`${title}三`)
    await getButton(helper, '另存一份').tap()
    await expectSaved(helper)
    const { records } = await friend.call<{ records: { title: string }[] }>('/api/work/getPageList', {})
    expect(records.map((each) => each.title)).toEqual([`${title}三（副本）`])
    expect((await curator.getDraft(work.id)).work.title).toBe(`${title}二`)
  })
  await helper.context().close()
})
