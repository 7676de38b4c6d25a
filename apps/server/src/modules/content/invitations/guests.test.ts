import { myMessages } from '@zhanjian/contract/community/messages.ts'
import {
  blessingPageList,
  decideBlessing,
  guestOverview,
  guestPageList,
  renewGuestLink,
  updateGuest,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  answerInvitation,
  answerPublicInvitation,
  eraseGuest,
  invitationBlessings,
  invitationGuest,
  invitationReception,
  leaveBlessing,
  leavePublicBlessing,
  openInvitation,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createChangeNotices } from '../../../platform/change-notices.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { getInboxTopic } from '../../base/outbox/service.ts'
import { publishAndWait } from '../works/testing/works.ts'
import {
  createAnswer,
  createGuestForm,
  createInvitationDocument,
  inviteGuests,
  keyOf,
  publishInvitation,
} from './testing/invitations.ts'

const app = await startTestApp()
await app.jobs.start()

const DAY_S = 86_400

async function startInvitation(wishes: Parameters<typeof publishInvitation>[2] = {}, names = ['陈若溪']) {
  const host = await app.signIn()
  const { work, revision } = await publishInvitation(app, host, wishes)
  const guests = await inviteGuests(
    app,
    host,
    work.id,
    names.map((name) => createGuestForm({ name })),
  )
  return { host, work, revision, guests, keys: guests.map(keyOf) }
}
const get = (guestKey: string | undefined) => app.call(invitationGuest, { params: { guestKey: guestKey ?? '' } })
const answer = (guestKey: string | undefined, wishes: Parameters<typeof createAnswer>[0] = {}, by?: Person) =>
  app.call(answerInvitation, { params: { guestKey: guestKey ?? '' }, body: createAnswer(wishes), ...(by && { token: by.token }) })
const answerAs = (code: string, name: string, wishes: Parameters<typeof createAnswer>[0] = {}, requestId = crypto.randomUUID()) =>
  app.call(answerPublicInvitation, { params: { code }, body: { name, requestId, form: createAnswer(wishes) } })
const overviewOf = (id: string, { token }: Person) => app.callOk(guestOverview, { params: { id }, token })
const listOf = async (id: string, { token }: Person, body: object = {}) =>
  (await app.callOk(guestPageList, { params: { id }, body, token })).records

test('S-12 a guest without an account opens the personal link, answers, and changes the answer by the same link', async () => {
  const { host, work, keys } = await startInvitation()
  expect((await get(keys[0])).data).toMatchObject({ state: 'open', code: work.code, name: '陈若溪', answer: null })
  await app.callOk(openInvitation, { params: { guestKey: keys[0] } })
  expect(await listOf(work.id, host)).toMatchObject([{ state: 'opened', openedAt: expect.any(String) }])
  const form = { partySize: 3, answers: [{ questionId: 'q1', text: '地铁' }], message: '一定到' }
  expect((await answer(keys[0], form)).data).toMatchObject({ answer: { choice: 'attending', ...form } })
  expect((await overviewOf(work.id, host)).sums).toMatchObject({ guests: 1, attending: 1, people: 3, opened: 0 })
  await answer(keys[0], { choice: 'declined', partySize: 1 })
  const { sums, latest } = await overviewOf(work.id, host)
  expect(sums).toMatchObject({ attending: 0, people: 0, declined: 1 })
  expect(latest).toMatchObject([{ name: '陈若溪', choice: 'declined' }])
  expect((await get(keys[0])).data).toMatchObject({ answer: { choice: 'declined' } })
})

test('S-12 whoever has the common link answers without an account and gets a personal link for later changes', async () => {
  const { host, work } = await startInvitation({}, [])
  const requestId = crypto.randomUUID()
  const [first, again] = [
    await answerAs(work.code, '苏园', { partySize: 1 }, requestId),
    await answerAs(work.code, '苏园', { partySize: 1 }, requestId),
  ]
  expect(first.data.url).toContain(`/i/${first.data.guestKey}`)
  expect(again.data.guestKey).toBe(first.data.guestKey)
  expect((await answerAs(work.code, '周远', {}, requestId)).data.guestKey).not.toBe(first.data.guestKey)
  expect(await listOf(work.id, host)).toMatchObject([
    { name: '苏园', origin: 'link' },
    { name: '周远', origin: 'link' },
  ])
  expect((await answer(first.data.guestKey, { choice: 'maybe' })).data.answer).toMatchObject({ choice: 'maybe' })
  expect((await answerAs(work.code, '', {})).msg).toContain('您的称呼')
  expect((await answerAs('aB3dE5gH7j', '苏园')).code).toBe('NOT_FOUND')
})

test('S-12 an answer after the deadline is refused with a sentence, and what was answered stays for the guest to see', async () => {
  const own = await startTestApp()
  await own.jobs.start()
  const host = await own.signIn()
  const { work } = await publishInvitation(own, host)
  const [guest] = await inviteGuests(own, host, work.id, [createGuestForm()])
  const guestKey = guest ? keyOf(guest) : ''
  const say = (choice: string) =>
    own.call(answerInvitation, { params: { guestKey }, body: { ...createAnswer(), choice: choice as 'maybe' } })
  await say('attending')
  own.clock.advanceS(5 * DAY_S)
  const late = await say('declined')
  expect([late.code, late.msg]).toEqual(['ANSWERS_OVER', expect.stringContaining('回复的时间已过')])
  const seen = await own.callOk(invitationGuest, { params: { guestKey } })
  expect(seen).toMatchObject({ answer: { choice: 'attending' }, reception: { answering: 'deadline_past' } })
  const body = { name: '苏园', requestId: crypto.randomUUID(), form: createAnswer() }
  expect((await own.call(answerPublicInvitation, { params: { code: work.code }, body })).code).toBe('ANSWERS_OVER')
  expect(
    (await own.callOk(guestOverview, { params: { id: work.id }, token: (await own.signIn(host.user)).token })).sums.guests,
  ).toBe(1)
  own.clock.advanceS(6 * DAY_S)
  expect(await own.callOk(invitationGuest, { params: { guestKey } })).toMatchObject({ reception: { answering: 'event_over' } })
})

test('S-12 too many people, a foreign question, and a missing required answer are refused before anything is stored', async () => {
  const questions = [
    { id: 'q1', kind: 'choice' as const, label: '怎么来', choices: ['自驾', '地铁'], isRequired: true },
    { id: 'q2', kind: 'text' as const, label: '忌口', choices: [], isRequired: false },
  ]
  const { host, work, keys } = await startInvitation({ answers: { questions, partySizeMax: 4 } })
  const right = { questionId: 'q1', text: '地铁' }
  expect(await answer(keys[0], { partySize: 5, answers: [right] })).toMatchObject({ code: 'PARTY_TOO_LARGE', data: { max: 4 } })
  expect((await answer(keys[0], { partySize: 0 })).code).toBe('INVALID_INPUT')
  expect((await answer(keys[0], { answers: [{ questionId: 'q9', text: '？' }] })).code).toBe('ANSWERS_OUTDATED')
  expect((await answer(keys[0], { answers: [{ questionId: 'q1', text: '飞行' }] })).code).toBe('ANSWERS_OUTDATED')
  expect(await answer(keys[0], {})).toMatchObject({ code: 'ANSWERS_MISSING', data: { questionIds: ['q1'] } })
  expect((await answer(keys[0], { answers: [right, right] })).code).toBe('INVALID_INPUT')
  expect((await answer(keys[0], { answers: [right], message: '网络赌博' })).code).toBe('TEXT_REFUSED')
  expect((await answerAs(work.code, '网络赌博', { answers: [right] })).code).toBe('TEXT_REFUSED')
  expect((await overviewOf(work.id, host)).sums).toMatchObject({ guests: 1, created: 1 })
  // Who does not come says no more than that.
  expect((await answer(keys[0], { choice: 'declined' })).http).toBe(200)
})

test('S-12 markup in a name or a message is kept as text', async () => {
  const { host, work } = await startInvitation({}, [])
  const name = '<b>若溪</b>'
  await answerAs(work.code, name, { message: '<script>alert(1)</script>' })
  expect(await listOf(work.id, host)).toMatchObject([{ name, answer: { message: '<script>alert(1)</script>' } }])
})

test('S-12 an unknown link says nothing, and a renewed one ends the earlier', async () => {
  const { host, guests, keys } = await startInvitation()
  const unknown = await get('0'.repeat(22))
  expect([unknown.http, unknown.code, unknown.data]).toEqual([404, 'NOT_FOUND', undefined])
  await answer(keys[0])
  const renewed = await app.callOk(renewGuestLink, { params: { id: guests[0]?.guestId ?? '' }, token: host.token })
  expect((await get(keys[0])).code).toBe('NOT_FOUND')
  expect((await get(keyOf(renewed))).data).toMatchObject({ answer: { choice: 'attending' } })
})

test('S-12 no guest sees anything of another, whatever they answer', async () => {
  const { work, keys } = await startInvitation({}, ['陈若溪', '苏园'])
  await answer(keys[0], { message: '只给主人看', answers: [{ questionId: 'q2', text: '花生' }] })
  await app.callOk(leaveBlessing, { params: { guestKey: keys[0] }, body: { text: '百年好合' } })
  const seen = [
    await get(keys[1]),
    await app.call(invitationReception, { params: { code: work.code } }),
    await app.call(invitationBlessings, { params: { code: work.code } }),
    await app.call(invitationReception, { params: { code: work.code }, token: (await app.signIn()).token }),
  ]
  for (const text of ['陈若溪', '只给主人看', '花生', '百年好合', keys[0] ?? '']) expect(JSON.stringify(seen)).not.toContain(text)
})

test('S-12 a withdrawn, removed or private invitation says so kindly to its guests, and the guest can still be deleted', async () => {
  const { host, work, revision, keys } = await startInvitation({}, ['陈若溪', '苏园'])
  await answer(keys[0])
  await app.callOk(unpublishWork, { params: { id: work.id }, token: host.token })
  expect((await get(keys[0])).data).toEqual({ state: 'withdrawn', name: '陈若溪' })
  const refused = await answer(keys[0])
  expect([refused.http, refused.code, refused.msg]).toEqual([410, 'INVITATION_WITHDRAWN', expect.stringContaining('已经收回')])
  expect((await overviewOf(work.id, host)).publication).toBe('withdrawn')
  await publishAndWait(app, host, work.id, revision)
  expect((await get(keys[0])).data).toMatchObject({ state: 'open', answer: { choice: 'attending' } })
  const hidden = await app.callOk(updateWork, { body: { id: work.id, revision, visibility: 'private' }, token: host.token })
  expect((await get(keys[0])).data.state).toBe('withdrawn')
  await app.callOk(updateWork, { body: { id: work.id, revision: hidden.revision, visibility: 'unlisted' }, token: host.token })
  await app.callOk(removeWork, { params: { id: work.id }, token: host.token })
  expect((await get(keys[0])).data.state).toBe('withdrawn')
  expect((await app.callOk(eraseGuest, { params: { guestKey: keys[0] } })).erased).toBe(true)
  expect((await get(keys[0])).code).toBe('NOT_FOUND')
  expect((await get(keys[1])).data.state).toBe('withdrawn')
})

test('S-12 an answer and a withdrawal at the same moment come one before the other', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `来宾${index}`)
  const { host, work, keys } = await startInvitation({}, names)
  const answers = await Promise.all([
    app.call(unpublishWork, { params: { id: work.id }, token: host.token }),
    ...keys.map((key) => answer(key)),
  ])
  expect(answers[0]?.http).toBe(200)
  const accepted = answers.slice(1).filter(({ http }) => http === 200).length
  expect(new Set(answers.slice(1).flatMap(({ code }) => code ?? []))).toEqual(
    new Set(accepted < 8 ? ['INVITATION_WITHDRAWN'] : []),
  )
  expect((await overviewOf(work.id, host)).sums.attending).toBe(accepted)
})

test('S-12 the questions of an invitation that is published anew are those of the next answer', async () => {
  const { host, work, revision, keys } = await startInvitation()
  const document = createInvitationDocument(app, { answers: { isOpen: false } })
  const saved = await app.callOk(updateWork, { body: { id: work.id, revision, document: { ...document } }, token: host.token })
  expect((await answer(keys[0])).http).toBe(200)
  await app.callOk(publishWork, { params: { id: work.id }, body: { revision: saved.revision }, token: host.token })
  await publishAndWait(app, host, work.id, saved.revision)
  const closed = await answer(keys[0], { choice: 'maybe' })
  expect([closed.code, closed.msg]).toEqual(['ANSWERS_CLOSED', expect.stringContaining('停止收集')])
})

test('S-12 the host who tries a link is no guest; an account that opens one is remembered and finds it by the common link', async () => {
  const { host, work, keys } = await startInvitation()
  const person = await app.signIn()
  const open = (by: Person) => app.callOk(openInvitation, { params: { guestKey: keys[0] }, token: by.token })
  expect((await open(host)).opened).toBe(false)
  expect(await listOf(work.id, host)).toMatchObject([{ state: 'created', hasAccount: false }])
  expect((await open(person)).opened).toBe(true)
  expect((await open(await app.signIn())).opened).toBe(false)
  expect(await listOf(work.id, host)).toMatchObject([{ state: 'opened', hasAccount: true }])
  const { myGuest } = await app.callOk(invitationReception, { params: { code: work.code }, token: person.token })
  expect(myGuest).toEqual({ guestKey: keys[0], name: '陈若溪' })
})

test('S-12 a blessing is read by others after the host has approved it, and again after it was changed', async () => {
  const { host, work, guests, keys } = await startInvitation()
  const bless = (text: string) => app.call(leaveBlessing, { params: { guestKey: keys[0] }, body: { text } })
  const shown = async () =>
    (await app.callOk(invitationBlessings, { params: { code: work.code } })).records.map(({ text }) => text)
  expect((await bless('')).msg).toContain('祝福')
  expect((await bless('网络赌博')).code).toBe('TEXT_REFUSED')
  expect((await bless('百年好合')).data.blessing).toEqual({ text: '百年好合', state: 'pending' })
  expect(await shown()).toEqual([])
  const decide = (text: string, state: 'approved' | 'hidden', by = host) =>
    app.call(decideBlessing, { params: { id: guests[0]?.guestId ?? '' }, body: { text, state }, token: by.token })
  expect((await decide('百年好合', 'approved', await app.signIn())).code).toBe('NOT_FOUND')
  expect((await decide('别的话', 'approved')).code).toBe('ALREADY_DECIDED')
  await decide('百年好合', 'approved')
  expect(await shown()).toEqual(['百年好合'])
  await bless('百年好合')
  expect(await shown()).toEqual(['百年好合'])
  await bless('永结同心')
  expect(await shown()).toEqual([])
  await decide('永结同心', 'hidden')
  const { records } = await app.callOk(blessingPageList, { params: { id: work.id }, body: {}, token: host.token })
  expect(records).toMatchObject([{ name: '陈若溪', text: '永结同心', state: 'hidden' }])
  const stranger = { name: '过客', requestId: crypto.randomUUID(), text: '新婚快乐' }
  const left = await app.callOk(leavePublicBlessing, { params: { code: work.code }, body: stranger })
  expect(left.guest).toMatchObject({ answer: null, blessing: { text: '新婚快乐', state: 'pending' } })
})

test('S-12 an invitation that takes no blessings refuses them', async () => {
  const { work, keys } = await startInvitation({ blessings: { isOpen: false } })
  expect((await app.call(leaveBlessing, { params: { guestKey: keys[0] }, body: { text: '百年好合' } })).code).toBe(
    'BLESSINGS_CLOSED',
  )
  const body = { name: '过客', requestId: crypto.randomUUID(), text: '新婚快乐' }
  expect((await app.call(leavePublicBlessing, { params: { code: work.code }, body })).code).toBe('BLESSINGS_CLOSED')
})

test('S-12 the host is told of answers by one message a day, which names nobody', async () => {
  const { host, work, keys } = await startInvitation({}, ['陈若溪', '苏园'])
  await Promise.all([answer(keys[0]), answer(keys[1])])
  const messages = (await app.callOk(myMessages, { body: { type: 'system' }, token: host.token })).records
  const told = messages.filter(({ kind }) => kind === 'invitation.answered')
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).toContain(work.title)
  expect(JSON.stringify(told)).not.toContain('若溪')
})

test('S-12 the host enters an answer that was told by phone, also after the deadline', async () => {
  const { host, work, guests } = await startInvitation()
  const body = { ...createGuestForm({ note: '不吃香菜' }), answer: { choice: 'attending' as const, partySize: 2 } }
  const changed = await app.callOk(updateGuest, { params: { id: guests[0]?.guestId ?? '' }, body, token: host.token })
  expect(changed).toMatchObject({ state: 'answered', note: '不吃香菜', answer: { choice: 'attending', partySize: 2 } })
  expect((await overviewOf(work.id, host)).sums).toMatchObject({ attending: 1, people: 2 })
})

test('S-12 a link is stored only as a hash and sealed, and an open desk is told of every answer', async () => {
  const { host, keys } = await startInvitation()
  const rows = await app.database.query<{ row: string }>(sql`select to_jsonb(g)::text as row from guest g`)
  expect(rows.some(({ row }) => row.includes(keys[0] ?? 'none'))).toBe(false)
  const notices = createChangeNotices(app)
  onTestFinished(() => notices.close())
  const watch = await notices.watch(getInboxTopic(host.user.id))
  await answer(keys[0])
  expect(await watch.wait(10_000)).toBe(true)
  watch.stop()
})
