import { readFile } from 'node:fs/promises'
import {
  activityByCode,
  makeUpSignIn,
  myActivities,
  mySignIns,
  type SignInProof,
  signIn,
} from '@zhanjian/contract/activities/activities.ts'
import { activityFigures, activitySignIns, closeActivity, venueCode } from '@zhanjian/contract/activities/activity-admin.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { myChances } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { raw, sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../../../time/shanghai-day.ts'
import { takePart } from '../lottery/testing/wheels.ts'
import { startActivity, startSignInWheel, VENUE } from './testing/activities.ts'

const DAY_S = 86_400
const MIGRATION = new URL('../../../db/migrations/0105-streaks-of-sign-ins.sql', import.meta.url)

const app = await startTestApp()
let admin = await app.signIn({ roles: ['user', 'admin'] })
/** Noon of the next day in Asia/Shanghai: no test comes near midnight unless it wants to. */
beforeEach(async () => {
  app.clock.set(new Date(getStartOfShanghaiDay(toShanghaiDay(app.clock.now())).getTime() + 1.5 * DAY_S * 1000))
  admin = await app.signIn(admin.user)
})

const sign = ({ token }: Person, activityId: string, proof?: SignInProof) =>
  app.call(signIn, { body: { activityId, ...(proof === undefined ? {} : { proof }) }, token })
const makeUp = ({ token }: Person, activityId: string, day: string) =>
  app.call(makeUpSignIn, { body: { activityId, day }, token })
/** Sessions end after hours: the same person, days later. */
async function passDays(person: Person, days = 1): Promise<Person> {
  app.clock.advanceS(days * DAY_S)
  return app.signIn(person.user)
}
const daysOf = (answer: { data: { my: { days: { day: string }[] } } }) => answer.data.my.days.map(({ day }) => day)

test('F-11 a person signs in once a day, and is told when they have', async () => {
  const { activityId, code } = await startActivity(app, admin)
  let person = await app.signIn()
  const first = await sign(person, activityId)
  expect(first.data).toMatchObject({
    isNew: true,
    rewards: [{ streakDays: 1, outcome: 'given' }],
    my: { streak: 1, hasSignedInToday: true },
  })
  expect((await sign(person, activityId)).data).toMatchObject({ isNew: false, rewards: [], my: { streak: 1 } })
  person = await passDays(person)
  expect(await app.callOk(activityByCode, { params: { code }, token: person.token })).toMatchObject({
    today: toShanghaiDay(app.clock.now()),
    participantCount: 1,
    my: { streak: 1, hasSignedInToday: false },
  })
  expect((await sign(person, activityId)).data).toMatchObject({ isNew: true, my: { streak: 2, longestStreak: 2 } })
  person = await passDays(person, 2)
  expect((await sign(person, activityId)).data.my).toMatchObject({ streak: 1, longestStreak: 2 })
})

test('F-11 a streak gives each of its rewards once, in the transaction of the sign-in, and a message', async () => {
  const { activityId } = await startActivity(app, admin)
  let person = await app.signIn()
  for (let day = 1; day <= 8; day += 1) {
    const { data } = await sign(person, activityId)
    expect(data.rewards.map(({ streakDays }) => streakDays)).toEqual([1, 3, 7].filter((days) => days === day))
    person = await passDays(person)
  }
  person = await passDays(person, 3)
  for (let day = 1; day <= 3; day += 1) {
    expect((await sign(person, activityId)).data.rewards).toEqual([])
    person = await passDays(person)
  }
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token: person.token })
  expect(records.filter(({ kind }) => kind === 'activity.rewarded').map(({ text }) => text)).toEqual([
    '您在“冬日签到”连续签到 7 天，得到 7 天会员。',
    '您在“冬日签到”连续签到 3 天，得到 3 天会员。',
    '您在“冬日签到”连续签到 1 天，得到 1 天会员。',
  ])
  const changes = await app.services.membership.listChanges({ size: 10 }, person.user.id)
  expect(changes.records.filter(({ kind }) => kind === 'grant').map(({ days }) => days)).toEqual([7, 3, 1])
})

test('F-11 chances go to the wheel’s ledger, and wait for whoever takes part later', async () => {
  const wheel = await startSignInWheel(app, admin)
  const reward = { kind: 'chances', streakDays: 1, wheelId: wheel.activityId, amount: 2 } as const
  const { activityId, code } = await startActivity(app, admin, { rewards: [reward] })
  const [player, stranger] = [await app.signIn(), await app.signIn()]
  await takePart(app, player, wheel)
  expect((await sign(player, activityId)).data.rewards).toEqual([
    { streakDays: 1, kind: 'chances', amount: 2, outcome: 'given', wheel: { code: wheel.code, title: '周末转盘' } },
  ])
  expect((await app.callOk(myChances, { body: { activityId: wheel.activityId }, token: player.token })).granted).toBe(3)
  expect((await sign(stranger, activityId)).data.rewards).toMatchObject([{ outcome: 'waiting' }])
  expect((await takePart(app, stranger, wheel)).granted).toBe(3)
  const detail = await app.callOk(activityByCode, { params: { code }, token: stranger.token })
  expect(detail.my?.rewards).toMatchObject([{ outcome: 'given' }])
  expect(await findBrokenInvariants(app)).toEqual([])
})

describe('many sign-ins at the same moment', () => {
  /** Somebody who has just logged in, shortly before the day ends. */
  async function comeToMidnight(): Promise<{ person: Person; midnight: Date }> {
    const midnight = getStartOfShanghaiDay(toShanghaiDay(new Date(app.clock.nowMs() + DAY_S * 1000)))
    app.clock.set(new Date(midnight.getTime() - 60_000))
    return { person: await app.signIn(), midnight }
  }

  test('F-11 one of a hundred counts, over two nodes and midnight: once each day, and each reward once', async () => {
    const { activityId } = await startActivity(app, admin)
    const other = await startTestApp({ database: app.database, clock: app.clock, environment: app.environment })
    const { person, midnight } = await comeToMidnight()
    const call = (index: number) => (index % 2 === 0 ? app : other).callOk(signIn, { body: { activityId }, token: person.token })
    const wave = () => Array.from({ length: 50 }, (_, index) => call(index))
    app.clock.set(new Date(midnight.getTime() - 20_000))
    const before = wave()
    await Promise.race(before)
    // The others are still under way.
    app.clock.set(midnight)
    const answers = await Promise.all([...before, ...wave()])
    const { my } = await call(0)
    expect(my.days.map(({ day }) => day)).toEqual([toShanghaiDay(new Date(midnight.getTime() - 1)), toShanghaiDay(midnight)])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(2)
    expect(answers.flatMap(({ rewards }) => rewards)).toHaveLength(1)
    expect(my.rewards.map(({ streakDays }) => streakDays)).toEqual([1])
    admin = await app.signIn(admin.user)
    const figures = await app.callOk(activityFigures, { params: { id: activityId }, token: admin.token })
    expect(figures).toMatchObject({ participantCount: 1, signInCount: 2 })
  })

  test('F-11 the moments around midnight are two days, whatever the device believes', async () => {
    const { activityId } = await startActivity(app, admin)
    const { person, midnight } = await comeToMidnight()
    app.clock.set(new Date(midnight.getTime() - 5000))
    const late = await app.call(signIn, {
      body: { activityId },
      token: person.token,
      headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    })
    app.clock.set(midnight)
    const early = await sign(person, activityId)
    expect([late.data.isNew, early.data.isNew]).toEqual([true, true])
    expect(daysOf(early)).toEqual([toShanghaiDay(new Date(midnight.getTime() - 1)), toShanghaiDay(midnight)])
    expect(early.data.my.streak).toBe(2)
  })
})

describe('a missed day', () => {
  test('F-11 is made up for at most as often as the activity allows, and joins the streak', async () => {
    const { activityId } = await startActivity(app, admin, { makeUps: 1 })
    let person = await app.signIn()
    const firstDay = toShanghaiDay(app.clock.now())
    await sign(person, activityId)
    person = await passDays(person, 2)
    const missed = toShanghaiDay(new Date(app.clock.nowMs() - DAY_S * 1000))
    await sign(person, activityId)
    const { data } = await makeUp(person, activityId, missed)
    expect(data).toMatchObject({ isNew: true, rewards: [{ streakDays: 3 }], my: { streak: 3, makeUpsLeft: 0 } })
    expect((await makeUp(person, activityId, missed)).data).toMatchObject({ isNew: false, my: { streak: 3 } })
    person = await passDays(person, 3)
    const other = toShanghaiDay(new Date(app.clock.nowMs() - DAY_S * 1000))
    expect((await makeUp(person, activityId, other)).code).toBe('ACTIVITY_MAKE_UPS_USED')
    expect((await makeUp(person, activityId, firstDay)).data.isNew).toBe(false)
  })

  test('F-11 counts into the streak of each day after it, alike for the person, the organiser and their file', async () => {
    const { activityId, code } = await startActivity(app, admin, { makeUps: 1 })
    let person = await app.signIn()
    await sign(person, activityId)
    person = await passDays(person, 2)
    await sign(person, activityId)
    await makeUp(person, activityId, toShanghaiDay(new Date(app.clock.nowMs() - DAY_S * 1000)))
    const { records } = await app.callOk(mySignIns, { body: { code }, token: person.token })
    expect(records.map(({ way, streak }) => [way, streak])).toEqual([
      ['plain', 3],
      ['make_up', 2],
      ['plain', 1],
    ])
    admin = await app.signIn(admin.user)
    const desk = await app.callOk(activitySignIns, { params: { id: activityId }, body: {}, token: admin.token })
    expect(new Map(desk.records.map(({ day, streak }) => [day, streak]))).toEqual(
      new Map(records.map(({ day, streak }) => [day, streak])),
    )
  })

  test('F-11 counts in streaks that were stored before, too', async () => {
    const { activityId, code } = await startActivity(app, admin)
    let person = await app.signIn()
    for (const days of [1, 1, 2, 1]) {
      await sign(person, activityId)
      person = await passDays(person, days)
    }
    await app.database.query(sql`update activity_sign_in set streak = 1 where account_id = ${person.user.id}`)
    await app.database.query(raw(await readFile(MIGRATION, 'utf8')))
    const { records } = await app.callOk(mySignIns, { body: { code }, token: person.token })
    expect(records.map(({ streak }) => streak)).toEqual([1, 3, 2, 1])
  })

  test('F-11 is no day before the activity, not today, and none of an activity that asks for a proof', async () => {
    const { activityId } = await startActivity(app, admin, { makeUps: 3 })
    const person = await app.signIn()
    for (const day of ['2020-01-01', toShanghaiDay(app.clock.now()), '2099-01-01'])
      expect((await makeUp(person, activityId, day)).code).toBe('ACTIVITY_MAKE_UP_DAY')
    expect((await makeUp(person, activityId, '2026-02-30')).code).toBe('INVALID_INPUT')
    const proving = await startActivity(app, admin, { check: { kind: 'code' } })
    const later = await passDays(person, 2)
    const yesterday = toShanghaiDay(new Date(app.clock.nowMs() - DAY_S * 1000))
    expect((await makeUp(later, proving.activityId, yesterday)).code).toBe('ACTIVITY_MAKE_UP_DAY')
  })

  test('F-11 made up at the same moment as today is signed in to, both count for the reward', async () => {
    const { activityId } = await startActivity(app, admin, { makeUps: 3 })
    let person = await app.signIn()
    await sign(person, activityId)
    person = await passDays(person, 2)
    const missed = toShanghaiDay(new Date(app.clock.nowMs() - DAY_S * 1000))
    await Promise.all([makeUp(person, activityId, missed), sign(person, activityId)])
    const { data } = await sign(person, activityId)
    expect(data.my).toMatchObject({ streak: 3, rewards: [{ streakDays: 1 }, { streakDays: 3 }] })
  })
})

describe('a sign-in at the place', () => {
  const at = (longitude: number, latitude: number, accuracyM = 20): SignInProof => ({
    kind: 'place',
    longitude,
    latitude,
    accuracyM,
  })

  test('F-11 counts within the radius, and a mocked position 500 km off is refused with the distance', async () => {
    const { activityId, code } = await startActivity(app, admin, { check: { kind: 'place', radiusM: 300 }, place: VENUE })
    const person = await app.signIn()
    expect((await sign(person, activityId)).code).toBe('ACTIVITY_PROOF_NEEDED')
    expect((await sign(person, activityId, { kind: 'code', text: 'x' })).code).toBe('ACTIVITY_PROOF_NEEDED')
    const far = await sign(person, activityId, at(120.08, 34.64))
    expect(far.code).toBe('ACTIVITY_TOO_FAR')
    expect(far.data).toMatchObject({ radiusM: 300 })
    const { distanceM } = far.data as unknown as { distanceM: number }
    expect(distanceM / 1000).toBeCloseTo(500, -1)
    expect((await sign(person, activityId, at(120.084, 30.14))).code).toBe('ACTIVITY_TOO_FAR')
    expect((await sign(person, activityId, at(120.0815, 30.1405))).data).toMatchObject({ isNew: true })
    const { records } = await app.callOk(mySignIns, { body: { code }, token: person.token })
    expect(records).toMatchObject([{ way: 'place', streak: 1 }])
    expect(records[0]?.distanceM).toBeGreaterThan(100)
    expect(records[0]?.distanceM).toBeLessThan(300)
  })

  test('F-11 a device that knows its place too vaguely is told so, and positions that are none are refused', async () => {
    const { activityId } = await startActivity(app, admin, { check: { kind: 'place', radiusM: 300 }, place: VENUE })
    const person = await app.signIn()
    const vague = await sign(person, activityId, at(120.08, 30.14, 3000))
    expect(vague).toMatchObject({ code: 'ACTIVITY_POSITION_VAGUE', data: { accuracyM: 3000, maxM: 200 } })
    for (const wrong of [at(181, 30), at(120, 91), at(Number.NaN, 30), at(120, 30, -1)])
      expect((await sign(person, activityId, wrong)).code).toBe('INVALID_INPUT')
  })

  test('F-11 the venue’s code is good in its minute and the next one, for its own activity, while that runs', async () => {
    const [one, other] = await Promise.all([
      startActivity(app, admin, { check: { kind: 'code' } }),
      startActivity(app, admin, { check: { kind: 'code' } }),
    ])
    const issue = (id: string) => app.callOk(venueCode, { params: { id }, token: admin.token })
    const { text, nextInMs } = await issue(one.activityId)
    expect(nextInMs).toBeLessThanOrEqual(60_000)
    expect(text).toContain(`code=${one.code}`)
    const [ann, ben, eve] = await Promise.all([app.signIn(), app.signIn(), app.signIn()])
    const scan = (person: Person, id: string, scanned: string) => sign(person, id, { kind: 'code', text: scanned })
    expect((await scan(ann, other.activityId, text)).code).toBe('ACTIVITY_CODE_EXPIRED')
    expect((await scan(ann, one.activityId, text)).data).toMatchObject({ isNew: true })
    app.clock.advanceS(60)
    const token = new URLSearchParams(text.split('?')[1]).get('k') ?? ''
    expect((await scan(ben, one.activityId, token)).data).toMatchObject({ isNew: true })
    app.clock.advanceS(60)
    expect((await scan(eve, one.activityId, text)).code).toBe('ACTIVITY_CODE_EXPIRED')
    for (const nonsense of ['x', 'https://example.org/?k=', '?', 'k'.repeat(400)])
      expect((await scan(eve, one.activityId, nonsense)).code).toBe('ACTIVITY_CODE_EXPIRED')
    expect((await issue(one.activityId)).text).not.toBe(text)
  })
})

test('F-11 nobody signs in before the start, after the end, to a closed activity, or to none', async () => {
  const hour = 3_600_000
  const from = new Date(app.clock.nowMs() + hour).toISOString()
  const rewards = [{ kind: 'membership', streakDays: 1, amount: 1 }] as const
  const soon = await startActivity(app, admin, { startsAt: from, rewards: [...rewards] })
  let person = await app.signIn()
  expect(await sign(person, soon.activityId)).toMatchObject({ code: 'ACTIVITY_NOT_STARTED', data: { startsAt: from } })
  app.clock.advanceS(3600)
  expect((await sign(person, soon.activityId)).data).toMatchObject({ isNew: true })
  await app.callOk(closeActivity, { params: { id: soon.activityId }, body: { reason: '场地临时停用' }, token: admin.token })
  expect(await sign(person, soon.activityId)).toMatchObject({ code: 'ACTIVITY_IS_CLOSED', data: { reason: '场地临时停用' } })
  const short = await startActivity(app, admin, {
    endsAt: new Date(app.clock.nowMs() + hour).toISOString(),
    rewards: [...rewards],
  })
  app.clock.advanceS(3600)
  person = await app.signIn(person.user)
  expect((await sign(person, short.activityId)).code).toBe('ACTIVITY_ENDED')
  for (const nothing of ['nonsense', crypto.randomUUID()]) expect((await sign(person, nothing)).code).toBe('NOT_FOUND')
  const mine = await app.callOk(myActivities, { body: {}, token: person.token })
  expect(mine.records).toMatchObject([{ activityId: soon.activityId, status: 'closed', signInCount: 1 }])
})
