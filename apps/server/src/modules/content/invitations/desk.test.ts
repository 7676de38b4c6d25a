import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import * as deskContract from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  addGuests,
  checkInGuest,
  type GuestFilter,
  guestExportLink,
  guestOverview,
  guestPageList,
  markGuestsSent,
  removeGuest,
  restoreGuest,
  undoCheckIn,
  updateGuest,
  welcomeWall,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import { answerInvitation, invitationGuest } from '@zhanjian/contract/invitations/invitation-guests.ts'
import {
  GUEST_PARTY_MAX,
  GUEST_QUESTIONS_MAX,
  GUEST_RESTORE_H,
  GUESTS_PER_INVITATION_MAX,
  GUESTS_PER_REQUEST_MAX,
} from '@zhanjian/contract/invitations/limits.ts'
import { PARTY_SIZE_MAX, QUESTIONS_MAX } from '@zhanjian/scene/invitation/document.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import {
  createAnswer,
  createGuestForm,
  createInvitationDraft,
  inviteGuests,
  keyOf,
  publishInvitation,
} from './testing/invitations.ts'

const app = await startTestApp()
await app.jobs.start()
let host = await app.signIn()

const form = (name: string, phone = '') => createGuestForm({ name, phone })
/** Whoever has the same name. */
const another = (name: string, phone = '') => ({ ...form(name, phone), isAnother: true })
const add = (id: string, guests: object[], { requestId = crypto.randomUUID(), by = host } = {}) =>
  app.call(addGuests, { params: { id }, body: { requestId, guests: guests as [] }, token: by.token })
const list = (id: string, body: object = {}, by = host) => app.call(guestPageList, { params: { id }, body, token: by.token })
const namesOf = async (id: string, body: object = {}) => (await list(id, body)).data.records.map(({ name }) => name)
const answer = (guestKey: string, wishes: Parameters<typeof createAnswer>[0]) =>
  app.callOk(answerInvitation, { params: { guestKey }, body: createAnswer(wishes) })
/** What is told of a request that has added nobody. */
const NOBODY = { added: 0, addedBefore: 0, removedSince: 0, skipped: [], namesakes: [] }
const newInvitation = async () => (await publishInvitation(app, host)).work.id

test('S-12 limits of the document and of the calls are the same', () => {
  expect([GUEST_PARTY_MAX, GUEST_QUESTIONS_MAX]).toEqual([PARTY_SIZE_MAX, QUESTIONS_MAX])
})

test('S-12 a host adds guests before and after publishing, and the list has them in their order with their links', async () => {
  const { work } = await createInvitationDraft(app, host)
  expect((await add(work.id, [form('陈若溪'), form('苏园')])).data).toEqual({ ...NOBODY, added: 2 })
  const { records } = (await list(work.id)).data
  expect(records.map(({ name, state }) => [name, state])).toEqual([
    ['陈若溪', 'created'],
    ['苏园', 'created'],
  ])
  expect(new Set(records.map(({ url }) => url)).size).toBe(2)
  expect((await app.callOk(guestOverview, { params: { id: work.id }, token: host.token })).publication).toBe('never')
  expect((await app.call(invitationGuest, { params: { guestKey: keyOf(records[0] ?? { url: null }) } })).data).toEqual({
    state: 'withdrawn',
    name: '陈若溪',
  })
})

test('S-12 of pasted guests those with a known phone number are told and skipped, however it is written', async () => {
  const id = await newInvitation()
  await add(id, [form('陈若溪', '138 0000 0002')])
  const { data } = await add(id, [
    form('若溪', '+86 13800000002'),
    form('苏园', '13800000003'),
    form('苏园先生', '138-0000-0003'),
    form('周远'),
    another('周远'),
  ])
  expect(data).toEqual({
    ...NOBODY,
    added: 3,
    skipped: [
      { index: 0, guestId: expect.any(String), name: '陈若溪' },
      { index: 2, guestId: expect.any(String), name: '苏园' },
    ],
  })
  expect(await namesOf(id)).toEqual(['陈若溪', '苏园', '周远', '周远'])
})

test('S-12 a host is asked whether an equal name is the same person, and another one is added', async () => {
  const id = await newInvitation()
  await add(id, [{ ...form('苏园'), note: '同事' }, form('林深', '13800000005')])
  const lines = [form('苏 园'), form('苏园', '13800000003'), form('林深', '13800000006'), form('John Lee'), form('john lee')]
  const { data } = await add(id, lines)
  expect(data).toEqual({
    ...NOBODY,
    added: 2,
    namesakes: [
      { index: 0, guestId: expect.any(String), name: '苏园', phone: '', note: '同事' },
      { index: 1, guestId: expect.any(String), name: '苏园', phone: '', note: '同事' },
      { index: 4, guestId: expect.any(String), name: 'John Lee', phone: '', note: '' },
    ],
  })
  expect(await namesOf(id)).toEqual(['苏园', '林深', '林深', 'John Lee'])
  expect((await add(id, [another('苏园', '13800000003'), another('苏园')])).data).toEqual({ ...NOBODY, added: 2 })
  // A phone number says who it is, whatever the host says of the name.
  expect((await add(id, [another('苏园', '138 0000 0003')])).data.skipped).toHaveLength(1)
})

test('S-12 a repeated request adds nobody twice, also at the same time, and is told what has happened', async () => {
  const id = await newInvitation()
  const requestId = crypto.randomUUID()
  const guests = [form('陈若溪', '13800000002'), form('苏园'), form('周远')]
  const answers = await Promise.all([
    add(id, guests, { requestId }),
    add(id, guests, { requestId }),
    add(id, guests, { requestId }),
  ])
  const told = answers.map(({ data }) => data)
  expect(told.filter(({ added }) => added === 3)).toEqual([{ ...NOBODY, added: 3 }])
  expect(told.filter(({ added }) => added === 0)).toEqual([
    { ...NOBODY, addedBefore: 3 },
    { ...NOBODY, addedBefore: 3 },
  ])
  expect(await namesOf(id)).toEqual(['陈若溪', '苏园', '周远'])
})

test('S-12 another list under the id of an earlier request is added, and who was removed since stays so', async () => {
  const id = await newInvitation()
  const requestId = crypto.randomUUID()
  await add(id, [form('甲'), another('乙'), another('乙')], { requestId })
  const [first] = (await list(id)).data.records
  await app.callOk(removeGuest, { params: { id: first?.guestId ?? '' }, token: host.token })
  const { data } = await add(id, [form('丙'), another('乙'), another('乙'), another('乙'), form('甲')], { requestId })
  expect(data).toEqual({ ...NOBODY, added: 2, addedBefore: 2, removedSince: 1 })
  expect(await namesOf(id)).toEqual(['乙', '乙', '丙', '乙'])
})

test('S-12 bad lines are refused with a sentence, and nothing of the request is stored', async () => {
  const id = await newInvitation()
  for (const [wrong, sentence] of [
    [{ ...form(''), name: '' }, '来宾的称呼'],
    [form('名'.repeat(21)), '20'],
    [form('陈若溪', '电话'), '手机号'],
  ] as const)
    expect((await add(id, [form('苏园'), wrong])).msg).toContain(sentence)
  expect((await add(id, [])).msg).toContain('至少')
  expect(await add(id, [form('苏园'), form('网络赌博')])).toMatchObject({ code: 'TEXT_REFUSED', data: { indexes: [1] } })
  expect(await namesOf(id)).toEqual([])
  const many = await add(
    id,
    Array.from({ length: GUESTS_PER_REQUEST_MAX + 1 }, () => form('苏')),
  )
  expect(many.msg).toContain('分几次')
})

test('S-12 ten thousand guests are added by one request, with every phone once', async () => {
  const id = await newInvitation()
  const guests = Array.from({ length: GUESTS_PER_REQUEST_MAX }, (_, index) =>
    another(`来宾${index}`, index % 2 === 0 ? `139${String(index).padStart(8, '0')}` : ''),
  )
  expect((await add(id, guests)).data).toEqual({ ...NOBODY, added: GUESTS_PER_REQUEST_MAX })
  expect((await add(id, guests)).data.skipped).toHaveLength(GUESTS_PER_REQUEST_MAX / 2)
  expect((await add(id, guests)).http).toBe(200)
  expect(await add(id, [form('再来一位')])).toMatchObject({ code: 'GUESTS_FULL', data: { max: GUESTS_PER_INVITATION_MAX } })
  const { sums } = await app.callOk(guestOverview, { params: { id }, token: host.token })
  expect(sums.guests).toBe(GUESTS_PER_INVITATION_MAX)
})

test('S-12 the list is read page by page, by state, and searched by name, phone and note', async () => {
  const id = await newInvitation()
  const names = ['陈若溪', '苏园', '周远', '林深', '何静', '百%']
  await add(
    id,
    names.map((name, index) => ({ ...form(name, `1380000010${index}`), note: name === '林深' ? '第三桌' : '' })),
  )
  const { records } = (await list(id)).data
  const [first, second, third, fourth] = records.map(keyOf)
  await answer(first ?? '', { choice: 'attending', partySize: 2 })
  await answer(second ?? '', { choice: 'maybe' })
  await answer(third ?? '', { choice: 'declined' })
  await app.callOk(invitationGuest, { params: { guestKey: fourth ?? '' } })
  await app.callOk(markGuestsSent, {
    params: { id },
    body: { guestIds: [records[3]?.guestId ?? '', records[0]?.guestId ?? '', 'nonsense'] },
    token: host.token,
  })
  const checked = await app.callOk(checkInGuest, {
    params: { id },
    body: { guestId: records[1]?.guestId ?? '' },
    token: host.token,
  })
  expect(checked).toMatchObject({ again: false, guest: { name: '苏园' } })
  const byFilter: Record<GuestFilter, string[]> = {
    waiting: [],
    by_link: [],
    created: ['何静', '百%'],
    sent: ['林深'],
    opened: [],
    unanswered: ['林深', '何静', '百%'],
    attending: ['陈若溪'],
    maybe: ['苏园'],
    declined: ['周远'],
    checked_in: ['苏园'],
    expected: ['陈若溪'],
  }
  for (const [filter, expected] of Object.entries(byFilter))
    expect([filter, await namesOf(id, { filter })]).toEqual([filter, expected])
  // Who comes without an answer is one more at the entrance, and takes nobody's place among those who are expected.
  await app.callOk(checkInGuest, { params: { id }, body: { guestId: records[3]?.guestId ?? '' }, token: host.token })
  const { sums } = await app.callOk(guestOverview, { params: { id }, token: host.token })
  expect(sums).toMatchObject({ checkedIn: 2, expected: 1 })
  expect(await namesOf(id, { text: '若' })).toEqual(['陈若溪'])
  expect(await namesOf(id, { text: '%' })).toEqual(['百%'])
  expect(await namesOf(id, { text: '13800000103' })).toEqual(['林深'])
  expect(await namesOf(id, { text: '第三桌', filter: 'sent' })).toEqual(['林深'])
  const page = (await list(id, { size: 4 })).data
  expect(await namesOf(id, { size: 4, cursor: page.cursor })).toEqual(['何静', '百%'])
  expect((await list(id, { cursor: 'nonsense' })).code).toBe('INVALID_INPUT')
})

test('S-12 a removed guest is put back with the answer, unless the phone has another guest by then', async () => {
  const id = await newInvitation()
  await add(id, [form('陈若溪', '13800000002'), form('苏园', '13800000003')])
  const [ruoxi, su] = (await list(id)).data.records
  if (ruoxi === undefined || su === undefined) throw new Error('nobody is in the list')
  await answer(keyOf(ruoxi), { choice: 'attending' })
  const act = (endpoint: typeof removeGuest | typeof restoreGuest, guestId: string, by = host) =>
    app.call(endpoint as typeof restoreGuest, { params: { id: guestId }, token: by.token })
  await act(removeGuest, ruoxi.guestId)
  expect((await app.call(invitationGuest, { params: { guestKey: keyOf(ruoxi) } })).data).toEqual({
    state: 'withdrawn',
    name: '陈若溪',
  })
  expect(await namesOf(id)).toEqual(['苏园'])
  expect((await act(restoreGuest, ruoxi.guestId, await app.signIn())).code).toBe('NOT_FOUND')
  expect((await act(restoreGuest, ruoxi.guestId)).data).toMatchObject({ answer: { choice: 'attending' } })
  await act(removeGuest, ruoxi.guestId)
  const change = (guestId: string, phone: string) =>
    app.call(updateGuest, { params: { id: guestId }, body: form('苏园', phone), token: host.token })
  expect((await change(su.guestId, '138 0000 0002')).data).toMatchObject({ phone: '138 0000 0002' })
  expect(await act(restoreGuest, ruoxi.guestId)).toMatchObject({ code: 'GUEST_PHONE_TAKEN', data: { name: '苏园' } })
  await change(su.guestId, '')
  expect((await act(restoreGuest, ruoxi.guestId)).http).toBe(200)
  expect((await change(su.guestId, '13800000002')).code).toBe('GUEST_PHONE_TAKEN')
  await act(removeGuest, ruoxi.guestId)
  app.clock.advanceS(GUEST_RESTORE_H * 3600 + 60)
  host = await app.signIn(host.user)
  expect((await act(restoreGuest, ruoxi.guestId)).code).toBe('NOT_FOUND')
  await app.services.invitations.sweep()
  expect(await app.database.query(sql`select 1 from guest where id = ${ruoxi.guestId}`)).toEqual([])
})

test('S-12 a guest is checked in once by the code of the link, and the welcome wall has the name', async () => {
  const [id, other] = [await newInvitation(), await newInvitation()]
  const [guest] = await inviteGuests(app, host, id, [form('陈若溪')])
  const checkIn = (body: { scanned: string } | { guestId: string }, invitation = id, by = host) =>
    app.call(checkInGuest, { params: { id: invitation }, body, token: by.token })
  const scanned = guest?.url ?? ''
  for (const wrong of ['', 'https://elsewhere.example/i/abc', '13800000002', `/i/${'0'.repeat(22)}`].slice(1))
    expect((await checkIn({ scanned: wrong })).code).toBe('GUEST_CODE_UNKNOWN')
  expect((await checkIn({ scanned }, other)).code).toBe('GUEST_CODE_UNKNOWN')
  expect((await checkIn({ guestId: guest?.guestId ?? '' }, other)).code).toBe('GUEST_CODE_UNKNOWN')
  expect((await checkIn({ scanned }, id, await app.signIn())).code).toBe('NOT_FOUND')
  const twice = await Promise.all([
    checkIn({ scanned }),
    checkIn({ scanned: `/#/pages/index/invitation-card?guest=${keyOf(guest ?? { url: null })}` }),
  ])
  expect(twice.filter(({ data }) => data.again)).toHaveLength(1)
  const wall = () => app.callOk(welcomeWall, { params: { id }, token: host.token })
  expect(await wall()).toMatchObject({ total: 1, records: [{ name: '陈若溪' }] })
  await app.callOk(undoCheckIn, { params: { id: guest?.guestId ?? '' }, token: host.token })
  expect(await wall()).toMatchObject({ total: 0, records: [] })
})

test('S-12 the CSV of the guests has their answers and no formulas, and only the browser that asked reads it', async () => {
  const id = await newInvitation()
  const [first, second] = await inviteGuests(app, host, id, [form('=陈若溪', '+8613800000002'), form('苏,园')])
  await answer(first ? keyOf(first) : '', { partySize: 3, answers: [{ questionId: 'q2', text: '@花生' }], message: '"一定到"' })
  const link = await app.call(guestExportLink, { params: { id }, token: host.token })
  const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
  const file = await app.fastify.inject({ url: link.data.url, headers: { cookie } })
  expect(file.headers['content-type']).toContain('text/csv')
  const [header, ...lines] = file.body.slice(1).trim().split('\r\n')
  expect(header).toBe('称呼,电话,回复,人数（不含待确认）,确认,怎么来,忌口,留言,祝福,备注,回复时间,签到时间,专属链接')
  expect(lines[0]).toMatch(/^'=陈若溪,'\+8613800000002,出席,3,,,'@花生,"""一定到""",,,/)
  expect(lines[1]).toBe(`"苏,园",,未发送,,,,,,,,,,${second?.url}`)
  expect((await app.fastify.inject({ url: link.data.url })).statusCode).toBe(404)
  expect((await app.call(guestExportLink, { params: { id }, token: (await app.signIn()).token })).code).toBe('NOT_FOUND')
})

test('S-12 nobody but the host reads or changes guests: every call of the desk answers a stranger as if there were none', async () => {
  const id = await newInvitation()
  const [guest] = await inviteGuests(app, host, id, [form('陈若溪')])
  const bodies: Partial<Record<string, object>> = {
    guestPageList: {},
    addGuests: { requestId: crypto.randomUUID(), guests: [form('别人')] },
    updateGuest: form('别人'),
    confirmGuests: { guestIds: [guest?.guestId] },
    removeGuests: { guestIds: [guest?.guestId] },
    restoreGuests: { guestIds: [guest?.guestId] },
    changeInvitationLink: { isOpen: false },
    markGuestsSent: { guestIds: [guest?.guestId] },
    blessingPageList: {},
    decideBlessing: { text: '', state: 'hidden' },
    checkInGuest: { guestId: guest?.guestId },
  }
  const stranger = await app.signIn()
  const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value
  const calls = Object.entries<unknown>(deskContract).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] as const] : [],
  )
  expect(calls.length).toBeGreaterThan(18)
  for (const [name, endpoint] of calls) {
    const params = { id: endpoint.path.includes('/guest/{id}') ? guest?.guestId : id }
    const body = bodies[name]
    const refused = await app.call(endpoint, { params, token: stranger.token, ...(body && { body }) })
    expect([name, refused.code]).toEqual([name, 'NOT_FOUND'])
  }
  expect((await list(id)).data.records).toMatchObject([{ name: '陈若溪', state: 'created', checkedInAt: null }])
})
