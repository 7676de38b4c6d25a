import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { remindersOfExhibition, setExhibitionReminder } from '@zhanjian/contract/works/exhibition-reminders.ts'
import { REMINDERS_MAX } from '@zhanjian/contract/works/limits.ts'
import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { SESSION_REMINDER_MINUTES } from '@zhanjian/scene/exhibition/document.ts'
import { createTestSession } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { raw, sql } from '../../../db/sql.ts'
import type { Person } from '../../../testing/start-test-app.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { addExhibition, getDay, toPart } from '../exhibitions/testing/exhibitions.ts'

const HOUR_S = 3600
const DAY_S = 86_400

let app: TestApp
let curator: Person
let visitor: Person
beforeEach(async () => {
  app = await startTestApp()
  await app.jobs.start()
  curator = await app.signIn({ nickname: '林深' })
  visitor = await app.signIn({ nickname: '阿野' })
})

/** Opens in two days at nine; a talk on the next day at eight in the evening. It is noon now. */
async function publishUpcoming() {
  const day = getDay(app, 3)
  const timetable = [createTestSession('s1', { title: '夜谈', startsAt: `${day}T20:00`, endsAt: `${day}T21:00` })]
  const added = await addExhibition(app, curator, [toPart('hall', 'work', 'hall00000a')], {
    period: { opensOn: getDay(app, 2), closesOn: getDay(app, 9) },
    hours: { opensAt: '09:00', closesAt: '22:00' },
    timetable,
  })
  const { id, code, revision } = added
  await app.callOk(publishWork, { params: { id }, body: { revision }, token: curator.token })
  return { ...added, id, code }
}

const set = (code: string, sessionId: string | null, isOn = true, by = visitor) =>
  app.call(setExhibitionReminder, { params: { code }, body: { sessionId, isOn }, token: by.token })
const read = (code: string, by = visitor) => app.callOk(remindersOfExhibition, { params: { code }, token: by.token })
/** Two runs at once, as two nodes do. */
const tell = () => Promise.all([app.services.reminders.tellDue(), app.services.reminders.tellDue()])
async function messagesOf({ user }: Person) {
  const { token } = await app.signIn(user)
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token })
  return records.filter(({ kind }) => kind.startsWith('exhibition.'))
}

describe('F-04 who asks for it is told when an exhibition opens', () => {
  test('once, when the doors have opened; who took it back is not told', async () => {
    const other = await app.signIn()
    const { code } = await publishUpcoming()
    expect((await set(code, null)).data).toEqual({ opening: true, sessionIds: [] })
    await set(code, null)
    await set(code, null, true, other)
    expect((await set(code, null, false, other)).data).toEqual({ opening: false, sessionIds: [] })
    app.clock.advanceS(DAY_S + 20 * HOUR_S)
    await tell()
    expect(await messagesOf(visitor)).toEqual([])
    app.clock.advanceS(HOUR_S)
    await tell()
    await tell()
    expect(await messagesOf(visitor)).toMatchObject([
      { kind: 'exhibition.opened', text: expect.stringContaining('他岸'), path: expect.stringContaining(code) },
    ])
    expect(await messagesOf(other)).toEqual([])
  })

  test('a run that breaks off in the middle tells nobody twice, and the next one tells the rest', async () => {
    const { code } = await publishUpcoming()
    await set(code, null)
    app.clock.advanceS(3 * DAY_S)
    await app.database.query(sql`alter table message rename to message_gone`)
    await expect(app.services.reminders.tellDue()).rejects.toThrow('message')
    await app.database.query(sql`alter table message_gone rename to message`)
    await tell()
    expect(await messagesOf(visitor)).toHaveLength(1)
  })

  test('not of one that has been withdrawn, until it is back', async () => {
    const { id, code, revision } = await publishUpcoming()
    await set(code, null)
    await app.callOk(unpublishWork, { params: { id }, token: curator.token })
    app.clock.advanceS(3 * DAY_S)
    await tell()
    expect(await messagesOf(visitor)).toEqual([])
    const { token } = await app.signIn(curator.user)
    await app.callOk(publishWork, { params: { id }, body: { revision }, token })
    await tell()
    expect(await messagesOf(visitor)).toHaveLength(1)
  })

  test('once it has opened it is too late, and after its last day reminders are forgotten', async () => {
    const { code } = await publishUpcoming()
    await set(code, null)
    app.clock.advanceS(3 * DAY_S)
    visitor = await app.signIn(visitor.user)
    expect(await set(code, null)).toMatchObject({ http: 409, code: 'REMINDER_TOO_LATE' })
    expect(await read(code)).toEqual({ opening: true, sessionIds: [] })
    await app.services.reminders.sweep()
    expect((await read(code)).opening).toBe(true)
    app.clock.advanceS(7 * DAY_S)
    await app.services.reminders.sweep()
    visitor = await app.signIn(visitor.user)
    expect((await read(code)).opening).toBe(false)
  })
})

describe('F-04 who asks for it is told before an entry of the timetable begins', () => {
  const untilTalkS = 3 * DAY_S + 8 * HOUR_S

  test('a quarter of an hour before, with its kind and its time', async () => {
    const { code } = await publishUpcoming()
    expect((await set(code, 's1')).data).toEqual({ opening: false, sessionIds: ['s1'] })
    const startsAt = new Date(`${getDay(app, 3)}T20:00+08:00`)
    app.clock.set(new Date(startsAt.getTime() - (SESSION_REMINDER_MINUTES + 1) * 60_000))
    await tell()
    expect(await messagesOf(visitor)).toEqual([])
    app.clock.advanceS(60)
    await tell()
    await tell()
    expect(await messagesOf(visitor)).toMatchObject([{ title: '讲座快开始了', text: expect.stringContaining('20:00') }])
  })

  test('by the timetable as it is then: later if it was moved, not at all if it is gone or has ended', async () => {
    const moved = await publishUpcoming()
    const gone = await publishUpcoming()
    const missed = await publishUpcoming()
    for (const { code } of [moved, gone, missed]) await set(code, 's1')
    const change = async ({ id, revision, document }: typeof moved, timetable: typeof document.timetable) => {
      const { token } = curator
      const saved = await app.callOk(updateWork, { body: { id, revision, document: { ...document, timetable } }, token })
      await app.callOk(publishWork, { params: { id }, body: { revision: saved.revision }, token })
    }
    const day = getDay(app, 4)
    await change(moved, [createTestSession('s1', { startsAt: `${day}T20:00`, endsAt: `${day}T21:00` })])
    await change(gone, [])
    app.clock.advanceS(untilTalkS + 2 * HOUR_S)
    await tell()
    expect(await messagesOf(visitor)).toEqual([])
    app.clock.advanceS(DAY_S - 2 * HOUR_S)
    await tell()
    expect(await messagesOf(visitor)).toHaveLength(1)
  })

  test('not of one that has begun or that there is not', async () => {
    const { code } = await publishUpcoming()
    expect(await set(code, 'nothing')).toMatchObject({ code: 'NOT_FOUND' })
    app.clock.advanceS(untilTalkS)
    visitor = await app.signIn(visitor.user)
    expect(await set(code, 's1')).toMatchObject({ code: 'REMINDER_TOO_LATE' })
  })
})

test('F-04 a reminder is for people who may see the exhibition, and there are not more than a person can want', async () => {
  const { id, code, revision } = await publishUpcoming()
  await app.database.query(
    sql`insert into exhibition_reminder (account_id, work_id, session_id, set_at)
      select ${visitor.user.id}, ${id}, 'x' || n, now() from generate_series(1, ${REMINDERS_MAX}) as n`,
  )
  expect(await set(code, null)).toMatchObject({ http: 409, code: 'REMINDERS_TOO_MANY' })
  expect((await app.call(setExhibitionReminder, { params: { code }, body: { sessionId: null, isOn: true } })).http).toBe(401)
  const body = { id, revision, visibility: 'private' }
  await app.callOk(updateWork, { body, token: curator.token })
  expect(await set(code, null)).toMatchObject({ code: 'NOT_FOUND' })
})

test('F-04 the last reminder that a person may have is set once, also by two presses at the same moment', async () => {
  const [one, other] = [await publishUpcoming(), await publishUpcoming()]
  await app.database.query(
    sql`insert into exhibition_reminder (account_id, work_id, session_id, set_at)
      select ${visitor.user.id}, ${one.id}, 'x' || n, now() from generate_series(1, ${REMINDERS_MAX - 1}) as n`,
  )
  const answers = await Promise.all([one, other, one, other].flatMap(({ code }) => [set(code, null), set(code, 's1')]))
  const [row] = await app.database.query<{ count: number }>(
    sql`select count(*)::int as count from exhibition_reminder where account_id = ${visitor.user.id}`,
  )
  expect(row?.count).toBe(REMINDERS_MAX)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'REMINDERS_TOO_MANY']))
})

test('F-04 an exhibition whose reminders cannot be told holds up no other, and is told later', async () => {
  const [broken, fine] = [await publishUpcoming(), await publishUpcoming()]
  const other = await app.signIn()
  await set(broken.code, null)
  await set(fine.code, null, true, other)
  app.clock.advanceS(3 * DAY_S)
  await app.database.query(
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
  )
  await app.database.query(
    raw(
      `create trigger refuse before insert on message for each row when (new.account_id = '${visitor.user.id}') execute function refuse()`,
    ),
  )
  await expect(app.services.reminders.tellDue()).rejects.toThrow('refused')
  expect(await messagesOf(other)).toHaveLength(1)
  await app.database.query(sql`drop trigger refuse on message`)
  await app.services.reminders.tellDue()
  expect(await messagesOf(visitor)).toHaveLength(1)
  expect(await messagesOf(other)).toHaveLength(1)
})
