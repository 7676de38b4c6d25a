import { FOREIGN_PATHS, OWN_PATHS } from '@zhanjian/contract/screens/return-path.vectors.ts'
import { homeFeed, homeSections } from '@zhanjian/contract/works/discovery.ts'
import {
  addPromotion,
  managedPromotions,
  orderPromotions,
  pinnedWorks,
  pinWork,
  removePromotion,
  updatePromotion,
} from '@zhanjian/contract/works/promotions.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createPicture } from '../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../content/uploads/testing/upload-test-file.ts'
import { publishTestPost, signInTrustedPerson } from './testing/posts.ts'

const PROMOTION = {
  place: 'banner',
  label: '推荐',
  title: '春日新展',
  text: '走进去看看',
  path: '/pages/search/index?tag=%E6%98%A5',
  isOn: true,
} as const

async function setUpAdmin() {
  const app = await startTestApp()
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const add = (changes: Record<string, unknown> = {}) =>
    app.callOk(addPromotion, { body: { ...PROMOTION, ...changes }, token: admin.token })
  return { app, admin, token: admin.token, add }
}

const titlesOnHome = async (app: TestApp) => (await app.callOk(homeSections)).banners.map(({ title }) => title)
const actions = async (app: TestApp) =>
  (await app.database.query<{ action: string }>(sql`select action from audit_entry order by made_at, id`)).map(
    ({ action }) => action,
  )

test('enabled promotions are on the home page, banners and editorials separately, in their order', async () => {
  const { app, add } = await setUpAdmin()
  await add({ title: '一' })
  await add({ title: '二' })
  await add({ title: '不显示', isOn: false })
  await add({ title: '编辑之选', place: 'editorial' })
  const { banners, editorials } = await app.callOk(homeSections)
  expect(banners.map(({ title }) => title)).toEqual(['一', '二'])
  expect(editorials).toEqual([
    { ...PROMOTION, isOn: undefined, place: 'editorial', title: '编辑之选', id: expect.any(String), picture: null },
  ])
})

test('an admin changes, moves, orders and removes promotions, and each action is logged', async () => {
  const { app, token, add } = await setUpAdmin()
  const [one, two, three] = [await add({ title: '一' }), await add({ title: '二' }), await add({ title: '三' })]
  await app.callOk(orderPromotions, { body: { ids: [three.id, one.id] }, token })
  expect(await titlesOnHome(app)).toEqual(['三', '一', '二'])
  await app.callOk(updatePromotion, { params: { id: one.id }, body: { ...PROMOTION, title: '新的一' }, token })
  await app.callOk(updatePromotion, { params: { id: two.id }, body: { ...PROMOTION, title: '二', place: 'editorial' }, token })
  expect(await titlesOnHome(app)).toEqual(['三', '新的一'])
  expect(await app.callOk(removePromotion, { params: { id: three.id }, token })).toEqual({ removed: true })
  expect(await app.callOk(removePromotion, { params: { id: three.id }, token })).toEqual({ removed: false })
  expect(await app.call(updatePromotion, { params: { id: three.id }, body: PROMOTION, token })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { records } = await app.callOk(managedPromotions, { token })
  expect(records.map(({ title, place }) => [title, place])).toEqual([
    ['新的一', 'banner'],
    ['二', 'editorial'],
  ])
  expect(await actions(app)).toEqual([
    ...Array(3).fill('promotion.add'),
    'promotion.order',
    'promotion.update',
    'promotion.update',
    'promotion.remove',
  ])
})

test('an admin who changes one field does not overwrite a concurrent change of another', async () => {
  const { app, token, add } = await setUpAdmin()
  const { id } = await add()
  const second = await app.signIn({ roles: ['user', 'admin'] })
  const change = (body: Record<string, unknown>, by = token) => app.callOk(updatePromotion, { params: { id }, body, token: by })
  await Promise.all([change({ title: '夏日新展' }), change({ isOn: false }, second.token), change({ text: '' }, second.token)])
  const { records } = await app.callOk(managedPromotions, { token })
  expect(records[0]).toMatchObject({ ...PROMOTION, title: '夏日新展', isOn: false, text: '' })
})

test('refused words are rejected in promotions too', async () => {
  const { app, token, add } = await setUpAdmin()
  const { id } = await add()
  for (const name of ['label', 'title', 'text']) {
    const refused = [
      await app.call(addPromotion, { body: { ...PROMOTION, [name]: '招-嫖' }, token }),
      await app.call(updatePromotion, { params: { id }, body: { [name]: '招-嫖' }, token }),
    ]
    for (const answer of refused) expect(answer).toMatchObject({ http: 400, code: 'TEXT_REFUSED' })
  }
  expect(await actions(app)).toEqual(['promotion.add'])
})

test('a picture is copied from the admin’s uploads, kept, replaced and removed', async () => {
  const { app, admin, token, add } = await setUpAdmin()
  await app.jobs.start()
  const mine = await uploadAndProcess(app, admin, await createPicture('png', '#334455'))
  const foreign = await uploadAndProcess(app, await app.signIn(), await createPicture('png', '#554433'))
  const { id, picture } = await add({ pictureAssetId: mine.id })
  const asset = await app.objects.read((picture?.url ?? '').replace(/^.*\/media\//, 'media/'))
  expect(picture).toMatchObject({ widthPx: mine.widthPx, heightPx: mine.heightPx, colour: mine.dominantColour })
  expect(asset?.length).toBeGreaterThan(0)
  const kept = await app.callOk(updatePromotion, { params: { id }, body: PROMOTION, token })
  expect(kept.picture).toEqual(picture)
  for (const pictureAssetId of [foreign.id, '0199c2a0-0000-7000-8000-000000000000', 'nothing']) {
    const refused = await app.call(updatePromotion, { params: { id }, body: { ...PROMOTION, pictureAssetId }, token })
    expect(refused).toMatchObject({ code: 'PICTURE_NOT_USABLE' })
  }
  const without = await app.callOk(updatePromotion, { params: { id }, body: { ...PROMOTION, pictureAssetId: null }, token })
  expect(without.picture).toBeNull()
  await app.jobs.stop()
})

test('pictures that no promotion uses are removed, those in use stay', async () => {
  const { app, admin, add } = await setUpAdmin()
  await app.jobs.start()
  const { id: pictureAssetId } = await uploadAndProcess(app, admin, await createPicture('png', '#334455'))
  const shown = await add({ pictureAssetId })
  const gone = await add({ pictureAssetId })
  await app.callOk(removePromotion, { params: { id: gone.id }, token: admin.token })
  app.clock.set(new Date(Date.now() + 25 * 3_600_000))
  await app.services.discovery.promotions.sweep()
  const keys: string[] = []
  for await (const { key } of app.objects.list('media/promotion/')) keys.push(key)
  expect(keys).toHaveLength(1)
  expect(shown.picture?.url).toContain(keys[0])
  await app.jobs.stop()
})

test('a promotion links to an own page, and only admins create one', async () => {
  const { app, token } = await setUpAdmin()
  for (const path of FOREIGN_PATHS)
    expect(await app.call(addPromotion, { body: { ...PROMOTION, path }, token }), path).toMatchObject({ http: 400 })
  for (const path of OWN_PATHS)
    expect(await app.callOk(addPromotion, { body: { ...PROMOTION, path }, token })).toMatchObject({ path })
  const stranger = await app.signIn()
  expect(await app.call(addPromotion, { body: PROMOTION, token: stranger.token })).toMatchObject({ http: 403 })
  expect(await app.call(managedPromotions, {})).toMatchObject({ http: 401 })
})

test('an old promotion with a foreign link leads home', async () => {
  const { app, token, add } = await setUpAdmin()
  await add()
  await app.database.query(sql`update promotion set path = '/pages/../..//evil.com'`)
  expect((await app.callOk(homeSections)).banners[0]).toMatchObject({ title: PROMOTION.title, path: '/' })
  expect((await app.callOk(managedPromotions, { token })).records[0]).toMatchObject({ path: '/' })
})

test('two simultaneous additions both get a position', async () => {
  const { app, add } = await setUpAdmin()
  await Promise.all(Array.from({ length: 6 }, (_, index) => add({ title: `第${index}` })))
  expect((await titlesOnHome(app)).sort()).toHaveLength(6)
})

test('a work is pinned to the top of the recommended feed and unpinned', async () => {
  const { app, token } = await setUpAdmin()
  const person = await signInTrustedPerson(app)
  const posts = []
  for (const title of ['最早的', '中间的', '最新的']) {
    posts.push(await publishTestPost(app, person, { title }))
    app.clock.advanceS(60)
  }
  const [oldest, middle] = posts
  const feed = async () => (await app.callOk(homeFeed, { body: {} })).records.map(({ title }) => title)
  const pin = (id: string | undefined, isPinned: boolean) =>
    app.callOk(pinWork, { params: { id: id ?? '' }, body: { isPinned }, token })
  await pin(oldest?.id, true)
  app.clock.advanceS(60)
  await pin(middle?.id, true)
  app.clock.advanceS(86_400)
  await publishTestPost(app, await app.signIn(person.user), { title: '更新的' })
  const again = await app.signIn({ roles: ['user', 'admin'] })
  expect(await feed()).toEqual(['中间的', '最早的', '更新的', '最新的'])
  const pinned = async () => (await app.callOk(pinnedWorks, { token: again.token })).records.map(({ title }) => title)
  expect(await pinned()).toEqual(['中间的', '最早的'])
  await app.database.query(sql`update work set is_withheld = true where id = ${oldest?.id}`)
  expect(await pinned()).toEqual(['中间的', '最早的'])
  await app.database.query(sql`update work set is_withheld = false where id = ${oldest?.id}`)
  for (const work of [oldest, middle, middle])
    await app.callOk(pinWork, { params: { id: work?.id ?? '' }, body: { isPinned: false }, token: again.token })
  expect(await feed()).toEqual(['更新的', '最新的', '中间的', '最早的'])
  expect(await pinned()).toEqual([])
  const nowhere = { params: { id: '0199c2a0-0000-7000-8000-000000000000' }, body: { isPinned: true }, token: again.token }
  expect(await app.call(pinWork, nowhere)).toMatchObject({ code: 'NOT_FOUND' })
})
