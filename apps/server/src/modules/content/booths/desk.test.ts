import {
  type BoothForm,
  managedBoothById,
  managedBooths,
  publishBooth,
  removeBooth,
  restoreBooth,
  saveBooth,
  withdrawBooth,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import { boothByCode, boothPoster } from '@zhanjian/contract/merchants/booths.ts'
import { BOOTHS_PER_MERCHANT_MAX } from '@zhanjian/contract/merchants/limits.ts'
import { expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { Outage } from '../../../failures/outage.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { createCard } from '../cards/testing/cards.ts'
import { insertApplication } from '../merchants/testing/applications.ts'
import { createPicture } from '../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../uploads/testing/upload-test-file.ts'
import { bakeFake, createPublishedHall } from '../works/testing/works.ts'
import { createBoothForm, startBooth } from './testing/booths.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const createMerchant = (nickname: string) => app.signIn({ roles: ['user', 'merchant'], nickname })
let merchant = await createMerchant('林深')

type Wishes = Partial<BoothForm> & { boothId?: string; revision?: number; requestId?: string }
const save = (wishes: Wishes, by = merchant) =>
  app.call(saveBooth, { body: { ...createBoothForm(), ...wishes }, token: by.token })
const publish = (id: string, revision: number, by = merchant) =>
  app.call(publishBooth, { params: { id }, body: { revision }, token: by.token })
const open = (code: string, by?: Person) => app.call(boothByCode, { params: { code }, ...(by && { token: by.token }) })
const upload = async (colour: string, by = merchant) =>
  (await uploadAndProcess(app, by, await createPicture('png', colour), { name: 'page.png' })).id

test('S-42 a merchant makes a booth with cover and brochure, and everybody reads it once it is published', async () => {
  const by = await createMerchant('林深')
  await insertApplication(app, by, { company: '光年沉浸艺术实验室' })
  await app.database.query(sql`update merchant set state = 'approved' where account_id = ${by.user.id}`)
  const [cover, one, two] = [await upload('#335577', by), await upload('#557733', by), await upload('#773355', by)]
  const card = await createCard(app, by, { name: '林深' })
  const { work } = await createPublishedHall(app, by, { title: '山中来信' })
  const first = await save({ title: '', introduction: '', requestId: 'request-1' }, by)
  expect(first.data).toMatchObject({
    state: 'draft',
    revision: 1,
    hasChanges: false,
    faults: [{ field: 'title' }, { field: 'introduction' }],
  })
  expect((await save({ title: '别的', requestId: 'request-1' }, by)).data.boothId).toBe(first.data.boothId)
  const { boothId, code } = first.data
  expect((await publish(boothId, 1, by)).code).toBe('BOOTH_INCOMPLETE')
  const pages = [
    { assetId: two, alt: '目录' },
    { assetId: one, alt: '' },
  ]
  const whole = {
    coverAssetId: cover,
    pages,
    hallId: work.id,
    cardId: card.cardId,
    contact: '0571-8888 0000',
    openingHours: '十点到六点',
  }
  const second = await save({ ...whole, boothId, revision: 1 }, by)
  expect(second.data).toMatchObject({ revision: 2, faults: [], cover: expect.stringContaining('/media/booth/') })
  expect(second.data.pictures.map(({ assetId }) => assetId).sort()).toEqual([cover, one, two].sort())
  expect((await open(code)).code).toBe('NOT_FOUND')
  expect((await publish(boothId, 1, by)).code).toBe('BOOTH_STALE')
  expect((await publish(boothId, 2, by)).data).toMatchObject({ state: 'published', hasChanges: false })
  expect((await publish(boothId, 2, by)).data).toMatchObject({ state: 'published' })
  const shown = (await open(code)).data
  expect(shown).toMatchObject({
    state: 'shown',
    title: '纸与墨',
    merchant: { name: '光年沉浸艺术实验室', person: { nickname: '林深' } },
    pages: [{ alt: '目录' }, { alt: '' }],
    hall: { code: work.code },
    card: { code: card.code, name: '林深' },
    contact: '0571-8888 0000',
    isOwn: false,
    boothId: null,
    myLead: null,
  })
  const urls = shown.state === 'shown' ? [shown.cover?.largeUrl, ...shown.pages.map(({ mediumUrl }) => mediumUrl)] : []
  for (const url of urls) expect((await app.fastify.inject({ url: url ?? '' })).statusCode).toBe(200)
  expect((await open(code, by)).data).toMatchObject({ isOwn: true, boothId })
  expect((await open(code, merchant)).data).toMatchObject({ isOwn: false, boothId: null })
  const list = await app.callOk(managedBooths, { token: by.token })
  expect(list.records).toMatchObject([{ boothId, title: '纸与墨', state: 'published' }])
})

test('S-42 visitors read what was published last, while the merchant writes on, and all pictures of it', async () => {
  const [former, next] = [await upload('#112233'), await upload('#332211')]
  const booth = await startBooth(app, merchant, { pages: [{ assetId: former, alt: '第一版' }] })
  const { boothId, code } = booth
  const changed = await save({ title: '第二版', pages: [{ assetId: next, alt: '' }], boothId, revision: 1 })
  expect(changed.data).toMatchObject({ state: 'published', hasChanges: true, title: '第二版' })
  expect((await open(code)).data).toMatchObject({ title: '纸与墨', pages: [{ alt: '第一版' }] })
  // Its own picture is no longer in the form, but visitors see it.
  expect(changed.data.pictures.map(({ assetId }) => assetId)).toEqual([next])
  await publish(boothId, 2)
  expect((await open(code)).data).toMatchObject({ title: '第二版', pages: [{ alt: '' }] })
  const [stored] = await app.database.query<{ ids: string[] }>(
    sql`select array(select jsonb_object_keys(pictures)) as ids from booth where id = ${boothId}`,
  )
  expect(stored?.ids).toEqual([next])
})

test('S-42 a withdrawn booth says so and is shown again by a publication; what is published cannot be removed', async () => {
  const { boothId, code } = await startBooth(app, merchant)
  const call = (endpoint: typeof withdrawBooth) => app.call(endpoint, { params: { id: boothId }, token: merchant.token })
  const remove = () => app.call(removeBooth, { params: { id: boothId }, token: merchant.token })
  expect((await remove()).code).toBe('BOOTH_STATE')
  expect((await call(withdrawBooth)).data).toMatchObject({ state: 'withdrawn' })
  expect((await call(withdrawBooth)).data).toMatchObject({ state: 'withdrawn' })
  expect((await open(code)).data).toEqual({ state: 'withdrawn', code, myLead: null })
  expect((await publish(boothId, 1)).data).toMatchObject({ state: 'published' })
  await call(withdrawBooth)
  expect((await remove()).data).toEqual({ removed: true })
  expect((await open(code)).code).toBe('NOT_FOUND')
  expect((await call(restoreBooth)).data).toMatchObject({ state: 'withdrawn' })
  await remove()
  app.clock.advanceS(25 * 3600)
  merchant = await app.signIn(merchant.user)
  await app.services.booths.sweep()
  expect((await call(restoreBooth)).code).toBe('NOT_FOUND')
})

test('S-42 whoever is no merchant any more has a page that says so, and everything again with the badge', async () => {
  const former = await createMerchant('苏园')
  const { boothId, code } = await startBooth(app, former)
  const setRoles = (roles: string) =>
    app.database.query(sql`update account set roles = ${roles}::text[] where id = ${former.user.id}`)
  await setRoles('{user}')
  expect((await open(code)).data).toEqual({ state: 'merchant_left', code, myLead: null })
  const again = await app.signIn({ ...former.user, roles: ['user'] })
  expect((await app.call(managedBoothById, { params: { id: boothId }, token: again.token })).code).toBe('FORBIDDEN')
  expect((await save({}, again)).code).toBe('FORBIDDEN')
  await setRoles('{user, merchant}')
  expect((await open(code)).data).toMatchObject({ state: 'shown', title: '纸与墨' })
})

test('S-42 a booth without a cover stands in the list of its merchant with its first page, as its page shows it', async () => {
  const by = await createMerchant('无封面')
  const [page, cover] = [await upload('#224466', by), await upload('#664422', by)]
  const { data: first } = await save({ pages: [{ assetId: page, alt: '' }] }, by)
  const pageUrl = first.pictures.find(({ assetId }) => assetId === page)?.mediumUrl
  expect([first.cover, pageUrl]).toEqual([pageUrl, expect.stringContaining('/media/booth/')])
  const pages = [{ assetId: page, alt: '' }]
  const { data: second } = await save({ boothId: first.boothId, revision: 1, coverAssetId: cover, pages }, by)
  expect(second.cover).toBe(second.pictures.find(({ assetId }) => assetId === cover)?.mediumUrl)
})

test('S-42 a booth, a hall, a card and pictures of somebody else are refused', async () => {
  const other = await createMerchant('别家')
  const { boothId } = await startBooth(app, other)
  for (const endpoint of [managedBoothById, withdrawBooth, restoreBooth, removeBooth])
    expect((await app.call(endpoint, { params: { id: boothId }, token: merchant.token })).code).toBe('NOT_FOUND')
  expect((await save({ boothId, revision: 1 })).code).toBe('NOT_FOUND')
  expect((await publish(boothId, 1)).code).toBe('NOT_FOUND')
  const card = await createCard(app, other)
  const { work } = await createPublishedHall(app, other)
  expect((await save({ cardId: card.cardId })).code).toBe('BOOTH_CARD_NOT_USABLE')
  expect((await save({ hallId: work.id })).code).toBe('BOOTH_HALL_NOT_USABLE')
  expect((await save({ hallId: 'nonsense' })).code).toBe('BOOTH_HALL_NOT_USABLE')
  expect((await save({ coverAssetId: await upload('#998877', other) })).code).toBe('BOOTH_FILE_NOT_USABLE')
  expect((await save({ pages: [{ assetId: 'nonsense', alt: '' }] })).code).toBe('BOOTH_FILE_NOT_USABLE')
})

test('S-42 wrong and too much input is refused; what is refused of the text is told at the publication', async () => {
  const page = (index: number) => ({ assetId: `page-${index}`, alt: '' })
  for (const wrong of [
    { title: '名'.repeat(31) },
    { introduction: '介'.repeat(501) },
    { pages: Array.from({ length: 21 }, (_, index) => page(index)) },
    { pages: [page(1), page(1)] },
    { contact: '线'.repeat(61) },
    { pages: [{ assetId: 'page', alt: '图'.repeat(101) }] },
  ])
    expect((await save(wrong)).code).toBe('INVALID_INPUT')
  const marked = await save({ title: '<img src=x onerror=alert(1)>', introduction: '<b>粗</b>' })
  expect(marked.data.form).toMatchObject({ title: '<img src=x onerror=alert(1)>', introduction: '<b>粗</b>' })
  await app.callOk(removeBooth, { params: { id: marked.data.boothId }, token: merchant.token })
  const refused = await save({ introduction: '出售枪支' })
  expect((await publish(refused.data.boothId, 1)).code).toBe('TEXT_REFUSED')
  await app.callOk(removeBooth, { params: { id: refused.data.boothId }, token: merchant.token })
})

test('S-42 a hall and a card that go afterwards are left out, and named before the next publication', async () => {
  const by = await createMerchant('有展厅的人')
  const card = await createCard(app, by)
  const { work } = await createPublishedHall(app, by)
  const { boothId, code } = await startBooth(app, by, { cardId: card.cardId, hallId: work.id })
  await app.database.query(sql`update biz_card set removed_at = now(), is_default = false where id = ${card.cardId}`)
  await app.database.query(sql`update work set visibility = 'private' where id = ${work.id}`)
  expect((await open(code)).data).toMatchObject({ state: 'shown', hall: null, card: null })
  const saved = await save({ title: '又改了', cardId: card.cardId, hallId: work.id, boothId, revision: 1 }, by)
  expect(saved.data.faults.map(({ field }) => field)).toEqual(['hall', 'card'])
})

test('S-42 of booths made at the same time a merchant has no more than the limit, and one request makes one', async () => {
  const by = await createMerchant('手快的人')
  const made = await Promise.all(Array.from({ length: BOOTHS_PER_MERCHANT_MAX + 3 }, () => save({}, by)))
  expect(made.filter(({ http }) => http === 200)).toHaveLength(BOOTHS_PER_MERCHANT_MAX)
  expect(new Set(made.flatMap(({ code }) => code ?? []))).toEqual(new Set(['BOOTHS_FULL']))
  const other = await createMerchant('点了两下的人')
  const twice = await Promise.all([1, 2, 3].map(() => save({ requestId: 'the-same-request' }, other)))
  expect(new Set(twice.map(({ data }) => data.boothId)).size).toBe(1)
})

test('S-42 of two saves on one revision one wins, and the other one is told', async () => {
  const { boothId } = await startBooth(app, merchant)
  const both = await Promise.all(['一', '二'].map((title) => save({ title: `展位${title}`, boothId, revision: 1 })))
  expect(both.map(({ code }) => code ?? 'saved').sort()).toEqual(['BOOTH_STALE', 'saved'])
  await app.callOk(withdrawBooth, { params: { id: boothId }, token: merchant.token })
  await app.callOk(removeBooth, { params: { id: boothId }, token: merchant.token })
})

test('S-42 on a full disk a booth is not saved with half of its pictures, and the same save succeeds with free space', async () => {
  const by = await createMerchant('满盘的人')
  const picture = await upload('#446688', by)
  const attempt = () => save({ coverAssetId: picture, requestId: 'request-full-disk' }, by)
  const put = vi.spyOn(app.objects, 'put').mockRejectedValueOnce(new Outage('disk', 'no space is left'))
  expect(await attempt()).toMatchObject({ http: 507, code: 'DISK_FULL' })
  put.mockRestore()
  expect((await attempt()).data).toMatchObject({ revision: 1, cover: expect.stringContaining('/media/booth/') })
})

test('S-42 a poster is drawn once for each publication, and only of what is shown', async () => {
  const by = await createMerchant('海报的人')
  const { boothId, code } = await startBooth(app, by)
  const poster = () => app.call(boothPoster, { params: { code } })
  const [one, two] = await Promise.all([poster(), poster()])
  expect(one.data.url).toBe(two.data.url)
  expect(one.data.filename).toBe('纸与墨-展位海报.jpg')
  const file = await app.fastify.inject({ url: one.data.url })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  await app.callOk(withdrawBooth, { params: { id: boothId }, token: by.token })
  expect((await poster()).code).toBe('NOT_FOUND')
})
