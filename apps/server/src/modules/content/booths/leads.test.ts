import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import {
  boothFigures,
  boothLeads,
  leadExportLink,
  publishBooth,
  updateLead,
  withdrawBooth,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import { boothByCode, countBoothExchange, leaveLead, visitBooth, withdrawLead } from '@zhanjian/contract/merchants/booths.ts'
import { LEAD_KEPT_DAYS, LEADS_PER_DAY_MAX } from '@zhanjian/contract/merchants/limits.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { askFor, createPersonWithCard } from '../cards/testing/cards.ts'
import { createLeadForm, startBooth } from './testing/booths.ts'

const app = await startTestApp()

const createMerchant = (nickname = '林深') => app.signIn({ roles: ['user', 'merchant'], nickname })
const leave = (
  code: string,
  by: Person,
  wishes: Parameters<typeof createLeadForm>[0] = {},
  { merchantName = '林深', consent = true }: { merchantName?: string; consent?: boolean } = {},
) =>
  app.call(leaveLead, {
    params: { code },
    body: { form: createLeadForm(wishes), consent, merchantName },
    token: by.token,
  })
const listLeads = (boothId: string, by: Person, body: object = {}) =>
  app.call(boothLeads, { params: { id: boothId }, body, token: by.token })
const figuresOf = async (boothId: string, by: Person) =>
  (await app.callOk(boothFigures, { params: { id: boothId }, token: by.token })).total
const messagesOf = async (by: Person) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token: by.token })).records.filter(
    ({ kind }) => kind === 'booth.lead_left',
  )

test('S-42 a visitor leaves contact details with the own card, and the merchant is told and sees them', async () => {
  const merchant = await createMerchant()
  const { boothId, code } = await startBooth(app, merchant)
  const visitor = await createPersonWithCard(app, '陈若溪')
  const left = await leave(code, visitor, { cardId: visitor.card.cardId })
  expect(left.data.form).toEqual(createLeadForm({ cardId: visitor.card.cardId }))
  expect((await app.callOk(boothByCode, { params: { code }, token: visitor.token })).myLead).toEqual(left.data)
  expect((await app.callOk(boothByCode, { params: { code } })).myLead).toBeNull()
  const [message] = await messagesOf(merchant)
  expect(message).toMatchObject({ text: expect.stringContaining('纸与墨') })
  expect(JSON.stringify(message)).not.toContain('陈若溪')
  const { data } = await listLeads(boothId, merchant)
  expect(data).toMatchObject({
    records: [{ form: { name: '陈若溪', topic: '想订一批册页' }, card: { code: visitor.card.code }, state: 'new', note: '' }],
    counts: { new: 1, contacted: 0, closed: 0 },
  })
  const lead = data.records[0]?.leadId ?? ''
  const change = (body: object, by = merchant) => app.call(updateLead, { params: { id: lead }, body, token: by.token })
  expect((await change({ state: 'contacted' })).data).toMatchObject({ state: 'contacted', note: '' })
  expect((await change({ note: '周五看样' })).data).toMatchObject({ state: 'contacted', note: '周五看样' })
  expect((await change({ note: '别家的' }, await createMerchant('别家'))).code).toBe('NOT_FOUND')
  expect((await listLeads(boothId, await createMerchant('别家'))).code).toBe('NOT_FOUND')
  expect((await listLeads(boothId, visitor)).code).toBe('FORBIDDEN')
})

test('S-42 a person has one standing entry for each booth, which a further one replaces and calls new', async () => {
  const merchant = await createMerchant()
  const { boothId, code } = await startBooth(app, merchant)
  const visitor = await app.signIn()
  const twice = await Promise.all([leave(code, visitor), leave(code, visitor), leave(code, visitor)])
  expect(new Set(twice.map(({ http }) => http))).toEqual(new Set([200]))
  expect(await figuresOf(boothId, merchant)).toEqual({ visits: 0, leads: 1, exchanges: 0 })
  expect(await messagesOf(merchant)).toHaveLength(1)
  const [lead] = (await listLeads(boothId, merchant)).data.records
  await app.callOk(updateLead, { params: { id: lead?.leadId }, body: { state: 'closed' }, token: merchant.token })
  await leave(code, visitor)
  expect((await listLeads(boothId, merchant)).data.records).toMatchObject([{ state: 'closed' }])
  await leave(code, visitor, { phone: '', wechat: 'ruoxi' })
  expect((await listLeads(boothId, merchant)).data.records).toMatchObject([
    { state: 'new', form: { phone: '', wechat: 'ruoxi' } },
  ])
  expect(await figuresOf(boothId, merchant)).toMatchObject({ leads: 1 })
})

test('S-42 what was left can be taken back, also from a withdrawn booth, and is deleted', async () => {
  const merchant = await createMerchant()
  const { boothId, code } = await startBooth(app, merchant)
  const visitor = await app.signIn()
  await leave(code, visitor)
  await app.callOk(withdrawBooth, { params: { id: boothId }, token: merchant.token })
  expect(await app.callOk(boothByCode, { params: { code }, token: visitor.token })).toMatchObject({
    state: 'withdrawn',
    myLead: { form: { name: '陈若溪' } },
  })
  const takeBack = () => app.call(withdrawLead, { params: { code }, token: visitor.token })
  expect((await takeBack()).data).toEqual({ withdrawn: true })
  expect((await takeBack()).code).toBe('NOT_FOUND')
  expect((await listLeads(boothId, merchant)).data.records).toEqual([])
  expect(await figuresOf(boothId, merchant)).toMatchObject({ leads: 1 })
})

test('S-42 nothing is left at a booth that is withdrawn while it is read, nor with a merchant of another name', async () => {
  const merchant = await createMerchant()
  const { boothId, code } = await startBooth(app, merchant)
  const visitors = await Promise.all(Array.from({ length: 6 }, () => app.signIn()))
  expect(await leave(code, visitors[0] ?? merchant, {}, { merchantName: '别的公司' })).toMatchObject({
    code: 'BOOTH_MERCHANT_RENAMED',
    data: { name: '林深' },
  })
  const answers = await Promise.all([
    app.call(withdrawBooth, { params: { id: boothId }, token: merchant.token }),
    ...visitors.map((visitor) => leave(code, visitor)),
  ])
  expect(answers[0].http).toBe(200)
  const stored = (await listLeads(boothId, merchant)).data.records.length
  expect(answers.slice(1).filter(({ http }) => http === 200)).toHaveLength(stored)
  const late = await app.signIn()
  expect((await leave(code, late)).code).toBe('BOOTH_NOT_SHOWN')
  await app.callOk(publishBooth, { params: { id: boothId }, body: { revision: 1 }, token: merchant.token })
  await app.database.query(sql`update account set roles = '{user}' where id = ${merchant.user.id}`)
  expect((await leave(code, late)).code).toBe('BOOTH_NOT_SHOWN')
  await app.database.query(sql`update account set roles = '{user, merchant}' where id = ${merchant.user.id}`)
  await app.callOk(blockPerson, { params: { id: late.user.id }, body: { isBlocked: true }, token: merchant.token })
  expect((await leave(code, late)).code).toBe('BOOTH_NOT_SHOWN')
})

test('S-42 contact details without a way to reach the person, without consent, or with a foreign card are refused', async () => {
  const merchant = await createMerchant()
  const { code } = await startBooth(app, merchant)
  const [visitor, other] = [await app.signIn(), await createPersonWithCard(app, '别人')]
  const none = await leave(code, visitor, { phone: '' })
  expect([none.code, none.msg]).toEqual(['INVALID_INPUT', expect.stringContaining('至少填写一项')])
  for (const wrong of [
    { name: '' },
    { name: '名'.repeat(21) },
    { phone: 'call me' },
    { email: 'nobody' },
    { topic: '事'.repeat(201) },
    { company: '司'.repeat(51) },
  ])
    expect((await leave(code, visitor, wrong)).code).toBe('INVALID_INPUT')
  expect((await leave(code, visitor, {}, { consent: false })).code).toBe('INVALID_INPUT')
  expect((await leave(code, visitor, { cardId: other.card.cardId })).code).toBe('BOOTH_CARD_NOT_USABLE')
  expect((await leave(code, visitor, { cardId: 'nonsense' })).code).toBe('BOOTH_CARD_NOT_USABLE')
  expect((await leave(code, visitor, { topic: '网络赌博' })).code).toBe('TEXT_REFUSED')
  expect((await leave(code, merchant)).code).toBe('BOOTH_IS_OWN')
  const anonymous = { form: createLeadForm(), consent: true, merchantName: '林深' }
  expect((await app.call(leaveLead, { params: { code }, body: anonymous })).http).toBe(401)
  expect((await leave('aB3dE5gH7j', visitor)).code).toBe('NOT_FOUND')
})

test('S-42 a person who leaves, changes and takes back again and again is stopped for the day', async () => {
  const merchant = await createMerchant()
  const { code } = await startBooth(app, merchant)
  const visitor = await app.signIn()
  for (let time = 0; time < LEADS_PER_DAY_MAX; time += 1) {
    expect((await leave(code, visitor, { topic: `第 ${time} 次` })).http).toBe(200)
    if (time % 2 === 0) await app.callOk(withdrawLead, { params: { code }, token: visitor.token })
  }
  expect((await leave(code, visitor, { topic: '再来一次' })).code).toBe('LEAD_LIMIT_REACHED')
  const { myLead } = await app.callOk(boothByCode, { params: { code }, token: visitor.token })
  expect(myLead?.form.topic).toBe(`第 ${LEADS_PER_DAY_MAX - 1} 次`)
})

test('S-42 the list is searched and read page by page, and its CSV holds no formulas', async () => {
  const merchant = await createMerchant()
  const { boothId, code } = await startBooth(app, merchant)
  const people = ['=陈若溪', '苏园', '老周%'].map((name) => ({ name, company: name === '苏园' ? '云上书店' : '' }))
  for (const wishes of people) {
    await leave(code, await app.signIn(), wishes)
    app.clock.advanceS(1)
  }
  const namesOf = async (body: object) => (await listLeads(boothId, merchant, body)).data.records.map(({ form }) => form.name)
  expect(await namesOf({ text: '书店' })).toEqual(['苏园'])
  expect(await namesOf({ text: '%' })).toEqual(['老周%'])
  expect(await namesOf({ state: 'closed' })).toEqual([])
  const first = (await listLeads(boothId, merchant, { size: 2 })).data
  expect(first.records.map(({ form }) => form.name)).toEqual(['老周%', '苏园'])
  expect(await namesOf({ size: 2, cursor: first.cursor })).toEqual(['=陈若溪'])
  const link = await app.call(leadExportLink, { params: { id: boothId }, token: merchant.token })
  const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
  const get = () => app.fastify.inject({ url: link.data.url, headers: { cookie } })
  const file = await get()
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body.trim().split('\r\n')).toHaveLength(4)
  expect(file.body).toContain(",'=陈若溪,138 0000 0002,")
  expect((await app.fastify.inject({ url: link.data.url })).statusCode).toBe(404)
  await app.database.query(sql`update account set roles = '{user}' where id = ${merchant.user.id}`)
  expect((await get()).statusCode).toBe(404)
})

test('S-42 visits count once in half an hour, exchanges once for each person, and only those that were', async () => {
  const merchant = await createPersonWithCard(app, '林深')
  await app.database.query(sql`update account set roles = '{user, merchant}' where id = ${merchant.user.id}`)
  const { boothId, code } = await startBooth(app, merchant, { cardId: merchant.card.cardId })
  const visit = (by?: Person, ip = '203.0.113.7') =>
    app.call(visitBooth, { params: { code }, ip, ...(by && { token: by.token }) })
  const visitor = await createPersonWithCard(app, '陈若溪')
  const visits = await Promise.all([visit(visitor), visit(visitor), visit(visitor)])
  expect(visits.filter(({ data }) => data.counted)).toHaveLength(1)
  expect((await visit(merchant)).data.counted).toBe(false)
  expect((await visit()).data.counted).toBe(true)
  expect((await visit()).data).toEqual({ counted: false, again: true })
  const exchanged = () => app.call(countBoothExchange, { params: { code }, token: visitor.token })
  expect((await exchanged()).data.counted).toBe(false)
  await askFor(app, visitor, merchant.card.code, visitor.card)
  const counted = await Promise.all([exchanged(), exchanged()])
  expect(counted.filter(({ data }) => data.counted)).toHaveLength(1)
  app.clock.advanceS(31 * 60)
  expect((await visit(visitor)).data.counted).toBe(true)
  const owner = await app.signIn(merchant.user)
  const figures = await app.callOk(boothFigures, { params: { id: boothId }, token: owner.token })
  expect(figures.days).toHaveLength(30)
  expect(figures.total).toEqual({ visits: 3, leads: 0, exchanges: 1 })
  expect(figures.days.at(-1)).toMatchObject(figures.today)
})

test('S-42 contact details are deleted when their time is over', async () => {
  const merchant = await createMerchant()
  const { boothId, code } = await startBooth(app, merchant)
  await leave(code, await app.signIn())
  const countLeft = async () => {
    const [row] = await app.database.query<{ count: number }>(
      sql`select count(*)::int as count from booth_lead where booth_id = ${boothId}`,
    )
    return row?.count
  }
  app.clock.advanceS((LEAD_KEPT_DAYS - 1) * 86_400)
  await app.services.booths.sweep()
  expect(await countLeft()).toBe(1)
  app.clock.advanceS(2 * 86_400)
  await app.services.booths.sweep()
  expect(await countLeft()).toBe(0)
})
