import {
  blessingPageList,
  changeInvitationLink,
  checkInGuest,
  confirmGuests,
  guestOverview,
  guestPageList,
  type HostedGuest,
  remindGuests,
  removeGuests,
  restoreGuests,
  updateGuest,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  answerInvitation,
  answerPublicInvitation,
  enterDoor,
  invitationGuest,
  invitationReception,
  leavePublicBlessing,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import {
  LINK_GUESTS_PER_DAY,
  LINK_GUESTS_PER_DAY_MAX,
  LINK_GUESTS_PER_NETWORK,
  LINK_GUESTS_PER_NETWORK_MAX,
  WAITING_GUESTS_MAX,
} from '@zhanjian/contract/invitations/limits.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { PEOPLE_PER_NETWORK } from '../../../platform/people-per-network.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createApprovedHall } from '../works/testing/works.ts'
import { createAnswer, createGuestForm, inviteGuests, keyOf, publishInvitation } from './testing/invitations.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
let host = await app.signIn()

const DAY_S = 86_400
const SUBJECTS = { all: sql`subject = 'all'`, listed: sql`subject = 'listed'`, network: sql`subject not in ('all', 'listed')` }

async function startInvitation(wishes: Parameters<typeof publishInvitation>[2] = {}) {
  const { work } = await publishInvitation(app, host, wishes)
  const { id, code } = work
  let people = 0
  const come = (ip = '203.0.113.1', body: object = {}) => {
    people += 1
    const newcomer = { name: `客人${people}`, requestId: crypto.randomUUID(), form: createAnswer({ partySize: 1 }), ...body }
    return app.call(answerPublicInvitation, { params: { code }, body: newcomer, ip })
  }
  return {
    id,
    code,
    come,
    /** As if so many had come today. */
    pretend: (subject: keyof typeof SUBJECTS, count: number) =>
      app.database.query(sql`update guest_arrival set count = ${count} where work_id = ${id} and ${SUBJECTS[subject]}`),
    /** From networks of their own, at the same time. */
    rush: (count: number) => Promise.all(Array.from({ length: count }, (_, index) => come(`203.0.113.${index + 10}`))),
    overview: () => app.callOk(guestOverview, { params: { id }, token: host.token }),
    list: async (body: object = {}) =>
      (await app.callOk(guestPageList, { params: { id }, body: { size: 50, ...body }, token: host.token })).records,
    change: (endpoint: typeof removeGuests | typeof restoreGuests, guests: readonly HostedGuest[], by = host) =>
      app.call(endpoint, { params: { id }, body: { guestIds: guests.map(({ guestId }) => guestId) }, token: by.token }),
    confirm: (guests: readonly HostedGuest[], { isWaiting = false, by = host } = {}) =>
      app.call(confirmGuests, {
        params: { id },
        body: { guestIds: guests.map(({ guestId }) => guestId), isWaiting },
        token: by.token,
      }),
  }
}

/** An invitation that somebody comes to who has to wait. */
async function startCrowd(wishes: Parameters<typeof publishInvitation>[2] = {}) {
  const invitation = await startInvitation(wishes)
  await invitation.come()
  await invitation.pretend('listed', LINK_GUESTS_PER_DAY)
  const { data } = await invitation.come('198.51.100.1', {
    name: '何静',
    form: createAnswer({ partySize: 3, message: '一定到' }),
  })
  return { ...invitation, waiting: data }
}

test('S-12 more people of one network answer by the common link in a day than use the site at once', () => {
  expect(LINK_GUESTS_PER_NETWORK).toBeGreaterThanOrEqual(PEOPLE_PER_NETWORK)
  expect(LINK_GUESTS_PER_NETWORK_MAX).toBeGreaterThanOrEqual(LINK_GUESTS_PER_NETWORK)
  expect(LINK_GUESTS_PER_DAY_MAX).toBeGreaterThan(LINK_GUESTS_PER_DAY)
})

test('S-12 of one network only so many a day are in the list at once; the next ones wait, are told so, and others come as before', async () => {
  const invitation = await startInvitation()
  expect((await invitation.come()).data.guest.isWaiting).toBe(false)
  await invitation.pretend('network', LINK_GUESTS_PER_NETWORK - 1)
  const [last, next] = [await invitation.come(), await invitation.come()]
  expect([last.data.guest.isWaiting, next.data.guest.isWaiting]).toEqual([false, true])
  expect((await invitation.come('198.51.100.1')).data.guest.isWaiting).toBe(false)
  expect((await invitation.overview()).sums).toMatchObject({ guests: 3, people: 3, attending: 3, waiting: 1 })
  await invitation.pretend('network', LINK_GUESTS_PER_NETWORK_MAX)
  const refused = await invitation.come()
  expect([refused.http, refused.code, refused.msg]).toEqual([409, 'LINK_ANSWERS_FULL', expect.stringContaining('请明天再来')])
  expect((await invitation.overview()).sums).toMatchObject({ guests: 3, waiting: 1 })
})

test('S-12 at the limit of a day exactly as many come at once as are left, and the others wait', async () => {
  const invitation = await startInvitation()
  await invitation.come()
  await invitation.pretend('listed', LINK_GUESTS_PER_DAY - 3)
  const answers = await invitation.rush(10)
  expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(answers.filter(({ data }) => data.guest.isWaiting)).toHaveLength(7)
  expect((await invitation.overview()).sums).toMatchObject({ guests: 4, waiting: 7 })
})

test('S-12 at the ceiling of a day exactly as many are taken as are left, and nobody else is stored', async () => {
  const invitation = await startInvitation()
  await invitation.come()
  await invitation.pretend('all', LINK_GUESTS_PER_DAY_MAX - 3)
  const answers = await invitation.rush(10)
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(3)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['LINK_ANSWERS_FULL']))
  expect(await app.database.query(sql`select 1 from guest where work_id = ${invitation.id}`)).toHaveLength(4)
  app.clock.advanceS(DAY_S)
  host = await app.signIn(host.user)
  expect((await invitation.come()).data.guest.isWaiting).toBe(false)
  await app.services.invitations.sweep()
  const days = sql`select distinct day from guest_arrival where work_id = ${invitation.id}`
  expect(await app.database.query(days)).toHaveLength(2)
  app.clock.advanceS(DAY_S)
  await app.services.invitations.sweep()
  expect(await app.database.query(days)).toHaveLength(1)
  host = await app.signIn(host.user)
})

test('S-12 only so many wait for the host at the same time, also over days', async () => {
  const invitation = await startCrowd()
  await app.database.query(
    sql`insert into guest (id, work_id, origin, is_waiting, request_key, name, key_hash, key_sealed, created_at)
      select gen_random_uuid(), ${invitation.id}, 'link', true, 'planted ' || n, '客', sha256((${invitation.id} || n)::bytea), '\\x00', now()
      from generate_series(2, ${WAITING_GUESTS_MAX}) as n`,
  )
  expect((await invitation.come('198.51.100.2')).code).toBe('LINK_ANSWERS_FULL')
  expect((await invitation.overview()).sums.waiting).toBe(WAITING_GUESTS_MAX)
})

test('S-12 a repeated request is one guest and counts once', async () => {
  const invitation = await startInvitation()
  const requestId = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => invitation.come('203.0.113.1', { requestId, name: '苏园' })))
  expect(new Set(answers.map(({ data }) => data.guestKey)).size).toBe(1)
  const counts = await app.database.query<{ count: number }>(
    sql`select count from guest_arrival where work_id = ${invitation.id}`,
  )
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 1])
})

test('S-12 who waits changes the own answer, and is in no sum, list, reminder or blessing until the host confirms', async () => {
  const invitation = await startCrowd()
  const { guestKey } = invitation.waiting
  const changed = await app.callOk(answerInvitation, { params: { guestKey }, body: createAnswer({ partySize: 4 }) })
  expect(changed).toMatchObject({ isWaiting: true, answer: { partySize: 4 } })
  const blessing = { name: '过客', requestId: crypto.randomUUID(), text: '新婚快乐' }
  await app.callOk(leavePublicBlessing, { params: { code: invitation.code }, body: blessing })
  const before = await invitation.overview()
  expect(before.sums).toMatchObject({ guests: 1, people: 1, opened: 0, created: 0, blessingsPending: 0, waiting: 2 })
  expect(before.latest).toHaveLength(1)
  const blessings = async () =>
    (await app.callOk(blessingPageList, { params: { id: invitation.id }, body: {}, token: host.token })).records
  expect(await blessings()).toEqual([])
  expect(await app.callOk(remindGuests, { params: { id: invitation.id }, token: host.token })).toEqual({ sent: 0, left: 0 })
  expect((await invitation.list()).map(({ name }) => name)).toEqual(['客人1'])
  expect((await invitation.list({ filter: 'attending' })).map(({ name }) => name)).toEqual(['客人1'])
  expect((await invitation.list({ filter: 'by_link' })).map(({ name }) => name)).toEqual(['客人1'])
  expect((await invitation.list({ text: '何静' })).map(({ name, isWaiting }) => [name, isWaiting])).toEqual([['何静', true]])
  const waiting = await invitation.list({ filter: 'waiting' })
  expect(waiting.map(({ name }) => name)).toEqual(['何静', '过客'])

  expect((await invitation.confirm(waiting)).data).toEqual({ changed: 2 })
  expect((await invitation.confirm(waiting)).data).toEqual({ changed: 0 })
  expect((await invitation.overview()).sums).toMatchObject({ guests: 3, people: 5, blessingsPending: 1, waiting: 0 })
  expect(await blessings()).toHaveLength(1)
  expect((await app.callOk(invitationGuest, { params: { guestKey } })).state === 'open').toBe(true)
  expect(await invitation.list({ filter: 'by_link' })).toHaveLength(3)
  expect((await invitation.confirm(waiting, { isWaiting: true })).data).toEqual({ changed: 2 })
  expect((await invitation.overview()).sums).toMatchObject({ guests: 1, waiting: 2 })
})

test('S-12 who waits and is let in at the entrance is confirmed by that; the door of the invitation does not confirm', async () => {
  const { work: hall } = await createApprovedHall(app, host)
  const invitation = await startCrowd({ door: { kind: 'hall', code: hall.code } })
  app.clock.advanceS(10 * DAY_S + 60)
  host = await app.signIn(host.user)
  const { guestKey, url } = invitation.waiting
  expect((await app.callOk(enterDoor, { params: { guestKey } })).checkedInAt).toBeNull()
  expect((await invitation.overview()).sums).toMatchObject({ checkedIn: 0, waiting: 1 })
  const checked = await app.callOk(checkInGuest, { params: { id: invitation.id }, body: { scanned: url }, token: host.token })
  expect(checked.guest).toMatchObject({ isWaiting: false })
  expect((await invitation.overview()).sums).toMatchObject({ checkedIn: 1, waiting: 0 })
  const [guest] = await invitation.list({ text: '何静' })
  // Somebody who has arrived is not put back among those who wait.
  expect((await invitation.confirm(guest ? [guest] : [], { isWaiting: true })).data).toEqual({ changed: 0 })
})

test('S-12 the host removes many at once and puts them back, but for those whose phone another has by then', async () => {
  const invitation = await startInvitation()
  await invitation.rush(4)
  const invited = await inviteGuests(app, host, invitation.id, [createGuestForm({ name: '苏园', phone: '13800000003' })])
  const own = invited.find(({ name }) => name === '苏园')
  const byLink = await invitation.list({ filter: 'by_link' })
  expect(byLink).toHaveLength(4)
  const other = await startInvitation()
  const [foreign] = await inviteGuests(app, host, other.id, [createGuestForm()])
  if (own === undefined || foreign === undefined) throw new Error('nobody is in the list')
  const nonsense = { ...foreign, guestId: 'nonsense' }
  expect((await invitation.change(removeGuests, byLink, await app.signIn())).code).toBe('NOT_FOUND')
  expect((await invitation.change(removeGuests, [...byLink, own, foreign, nonsense])).data).toEqual({ changed: 5 })
  expect(await invitation.list()).toEqual([])
  expect(await other.list()).toHaveLength(1)
  const [first] = byLink
  expect((await app.callOk(invitationGuest, { params: { guestKey: first ? keyOf(first) : '' } })).state).toBe('withdrawn')
  const [again] = await inviteGuests(app, host, invitation.id, [createGuestForm({ name: '别人', phone: '138 0000 0003' })])
  if (again === undefined) throw new Error('nobody is in the list')
  expect((await invitation.change(restoreGuests, [...byLink, own, foreign])).data).toEqual({ changed: 4 })
  // Of two who are both removed, one has the number.
  await invitation.change(removeGuests, [again])
  expect((await invitation.change(restoreGuests, [own, again])).data).toEqual({ changed: 1 })
  expect((await invitation.list()).map(({ name }) => name)).toContain('苏园')
})

test('S-12 a host closes the common link: it takes nobody more, personal links go on, and it can be opened again', async () => {
  const invitation = await startInvitation()
  const [guest] = await inviteGuests(app, host, invitation.id, [createGuestForm()])
  const requestId = crypto.randomUUID()
  const before = await invitation.come('203.0.113.1', { requestId, name: '苏园' })
  const setLink = (isOpen: boolean, by = host) =>
    app.call(changeInvitationLink, { params: { id: invitation.id }, body: { isOpen }, token: by.token })
  expect((await setLink(false, await app.signIn())).code).toBe('NOT_FOUND')
  expect((await setLink(false)).data).toEqual({ isLinkOpen: false })
  expect(await invitation.overview()).toMatchObject({ isLinkOpen: false, answering: 'open' })
  expect((await app.callOk(invitationReception, { params: { code: invitation.code } })).answering).toBe('link_closed')
  const refused = await invitation.come()
  expect([refused.http, refused.code, refused.msg]).toEqual([409, 'LINK_ANSWERS_CLOSED', expect.stringContaining('专属链接')])
  const blessing = { name: '过客', requestId: crypto.randomUUID(), text: '新婚快乐' }
  expect((await app.call(leavePublicBlessing, { params: { code: invitation.code }, body: blessing })).code).toBe(
    'LINK_ANSWERS_CLOSED',
  )
  // Whose answer was lost on the way has come before.
  expect((await invitation.come('203.0.113.1', { requestId, name: '苏园' })).data.guestKey).toBe(before.data.guestKey)
  for (const guestKey of [before.data.guestKey, guest ? keyOf(guest) : '']) {
    const form = createAnswer({ choice: 'maybe' })
    expect((await app.callOk(answerInvitation, { params: { guestKey }, body: form })).reception.answering).toBe('open')
  }
  expect((await invitation.overview()).sums).toMatchObject({ guests: 2, maybe: 2 })
  await setLink(true)
  expect((await invitation.come()).http).toBe(200)
})

test('S-12 an answer that the host enters for somebody who waits is not counted before the host confirms', async () => {
  const invitation = await startCrowd()
  const [guest] = await invitation.list({ filter: 'waiting' })
  const body = { ...createGuestForm({ name: '何静' }), answer: { choice: 'attending' as const, partySize: 9 } }
  await app.callOk(updateGuest, { params: { id: guest?.guestId ?? '' }, body, token: host.token })
  expect((await invitation.overview()).sums).toMatchObject({ people: 1, waiting: 1 })
})
