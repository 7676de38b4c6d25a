import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { guestOverview, guestPageList, remindGuests } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { answerInvitation, openInvitation } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { GUEST_REMINDER_AGAIN_H, GUESTS_KEPT_DAYS, UNDATED_GUESTS_KEPT_DAYS } from '@zhanjian/contract/invitations/limits.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createReminders, type ReminderDependencies } from './reminders.ts'
import { createInvitationsStore } from './store.ts'
import {
  createAnswer,
  createGuestForm,
  createInvitationDraft,
  inviteGuests,
  keyOf,
  publishInvitation,
} from './testing/invitations.ts'

let app: TestApp
let host: Person
beforeEach(async () => {
  app = await startTestApp()
  await app.jobs.start()
  host = await app.signIn()
})

const DAY_S = 86_400
const messagesOf = async ({ user }: Person, kind: string) => {
  const { token } = await app.signIn(user)
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token })
  return records.filter((message) => message.kind === kind)
}

/** Three guests: one with an account, one who has answered with an account, one without. */
async function invite() {
  const { work } = await publishInvitation(app, host)
  const guests = await inviteGuests(
    app,
    host,
    work.id,
    ['陈若溪', '苏园', '周远'].map((name) => createGuestForm({ name })),
  )
  const keys = guests.map(keyOf)
  const [ruoxi, su] = [await app.signIn(), await app.signIn()]
  await app.callOk(openInvitation, { params: { guestKey: keys[0] ?? '' }, token: ruoxi.token })
  await app.callOk(answerInvitation, { params: { guestKey: keys[1] ?? '' }, body: createAnswer(), token: su.token })
  return { work, ruoxi, su }
}

test('S-12 a host reminds those who have not answered: accounts by a message, the others are left to the host, once a day', async () => {
  const { work, ruoxi, su } = await invite()
  const remind = async (by = host) =>
    app.call(remindGuests, { params: { id: work.id }, token: (await app.signIn(by.user)).token })
  const [first, second] = await Promise.all([remind(), remind()])
  const [sent, refused] = first.http === 200 ? [first, second] : [second, first]
  expect(sent.data).toEqual({ sent: 1, left: 1 })
  expect(refused).toMatchObject({ code: 'REMINDED_JUST_NOW', data: { againAt: expect.any(String) } })
  expect(await messagesOf(ruoxi, 'invitation.reminder')).toHaveLength(1)
  expect(await messagesOf(su, 'invitation.reminder')).toEqual([])
  expect((await remind(await app.signIn())).code).toBe('NOT_FOUND')
  app.clock.advanceS(GUEST_REMINDER_AGAIN_H * 3600)
  expect((await remind()).data).toEqual({ sent: 1, left: 1 })
  app.clock.advanceS(5 * DAY_S)
  expect((await remind()).code).toBe('ANSWERS_OVER')
})

test('S-12 of sixty reminders at once one goes out and the others hear of it; while they wait for a lock, others read and write', async () => {
  const [{ work }, another] = [await invite(), await app.signIn()]
  const { work: anothersWork } = await publishInvitation(app, another)
  await inviteGuests(app, another, anothersWork.id, [createGuestForm()])
  await app.database.query(sql`insert into guest_book (work_id, changed_at) values (${work.id}, now()) on conflict do nothing`)
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = app.database.withTransaction(async (transaction) => {
    await transaction.query(sql`select 1 from guest_book where work_id = ${work.id} for update`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  let answered = 0
  const reminders = Array.from({ length: 60 }, async () => {
    const answer = await app.call(remindGuests, { params: { id: work.id }, token: host.token })
    answered += 1
    return answer.http === 200 ? 'sent' : answer.code
  })
  await expect.poll(countWaiting).toBeGreaterThan(0)
  expect((await app.call(guestOverview, { params: { id: anothersWork.id }, token: another.token })).http).toBe(200)
  expect((await app.call(remindGuests, { params: { id: anothersWork.id }, token: another.token })).http).toBe(200)
  expect(answered).toBe(0)
  release.resolve()
  await lock
  expect((await Promise.all(reminders)).toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    ...Array.from({ length: 59 }, () => 'REMINDED_JUST_NOW'),
    'sent',
  ])
})

/** Transactions that wait for a lock. It asks on a connection of its own, since the pool may have none. */
async function countWaiting(): Promise<number> {
  return app.database.withConnection(async (session) => {
    const waiting = await session.query(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length
  })
}

test('S-12 two days before the deadline guests are reminded and the host is told of the others, once, and not of a withdrawn invitation', async () => {
  const [{ ruoxi }, withdrawn] = [await invite(), await invite()]
  await app.callOk(unpublishWork, { params: { id: withdrawn.work.id }, token: host.token })
  const { reminders } = app.services.invitations
  const run = () => Promise.all([reminders.remindBeforeDeadlines(), reminders.remindBeforeDeadlines()])
  await run()
  expect(await messagesOf(ruoxi, 'invitation.reminder')).toEqual([])
  app.clock.advanceS(3 * DAY_S + 60)
  await run()
  await run()
  expect(await messagesOf(ruoxi, 'invitation.reminder')).toHaveLength(1)
  expect(await messagesOf(host, 'invitation.deadline_near')).toMatchObject([{ text: expect.stringContaining('1 位来宾') }])
})

test('S-12 guests are deleted some time after the event, and only their sums stay', async () => {
  const { work } = await invite()
  const overview = async () => app.callOk(guestOverview, { params: { id: work.id }, token: (await app.signIn(host.user)).token })
  const before = await overview()
  expect(before.deletedAt).not.toBeNull()
  app.clock.advanceS((10 + GUESTS_KEPT_DAYS) * DAY_S)
  await app.services.invitations.sweep()
  expect((await overview()).sums).toEqual(before.sums)
  expect(await app.database.query(sql`select 1 from guest`)).toHaveLength(3)
  app.clock.advanceS(DAY_S)
  await app.services.invitations.sweep()
  await app.services.invitations.sweep()
  expect(await app.database.query(sql`select 1 from guest`)).toEqual([])
  const after = await overview()
  expect([after.sums, after.latest]).toEqual([{ ...before.sums, expected: 0 }, []])
  const { records } = await app.callOk(guestPageList, {
    params: { id: work.id },
    body: {},
    token: (await app.signIn(host.user)).token,
  })
  expect(records).toEqual([])
  // Who is added later counts with them.
  host = await app.signIn(host.user)
  await inviteGuests(app, host, work.id, [createGuestForm({ name: '何静' })])
  await app.services.invitations.sweep()
  expect((await overview()).sums).toEqual({ ...before.sums, guests: 4, created: 2, expected: 0 })
})

test('S-12 guests of an event without a time are deleted a year after the last change of their list', async () => {
  const { work } = await createInvitationDraft(app, host, {
    event: { startsAt: null, endsAt: null },
    answers: { deadline: null },
  })
  await inviteGuests(app, host, work.id, [createGuestForm()])
  const count = async () => (await app.database.query(sql`select 1 from guest`)).length
  app.clock.advanceS((UNDATED_GUESTS_KEPT_DAYS - 1) * DAY_S)
  await app.services.invitations.sweep()
  expect(await count()).toBe(1)
  app.clock.advanceS(2 * DAY_S)
  await app.services.invitations.sweep()
  expect(await count()).toBe(0)
})

test('S-12 guests who are added while the job reads the lists are kept', async () => {
  const { work } = await createInvitationDraft(app, host, {
    event: { startsAt: null, endsAt: null },
    answers: { deadline: null },
  })
  await inviteGuests(app, host, work.id, [createGuestForm()])
  app.clock.advanceS((UNDATED_GUESTS_KEPT_DAYS + 1) * DAY_S)
  host = await app.signIn(host.user)
  const store = createInvitationsStore(app.database)
  const reminders = createReminders({
    ...app.services.invitations,
    store: {
      ...store,
      invitations: {
        ...store.invitations,
        async findMany(ids) {
          const invitations = await store.invitations.findMany(ids)
          if (ids.length > 0) await inviteGuests(app, host, work.id, [createGuestForm({ name: '何静' })])
          return invitations
        },
      },
    },
    clock: app.clock,
  } as Partial<ReminderDependencies> as ReminderDependencies)
  await reminders.sweep(app.clock.now())
  expect(await app.database.query(sql`select 1 from guest`)).toHaveLength(2)
})
