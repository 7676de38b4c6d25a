import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'
import { publishWheel, saveWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { announcedFigures, enterFigure } from '@zhanjian/contract/lottery/wheel-announced-figures.ts'
import { getRoundTimeMs } from '@zhanjian/draws/beacon.ts'
import { checkRecord } from '@zhanjian/draws/check-record.ts'
import { findAnnouncementAfter, toAnnouncementDay } from '@zhanjian/draws/figure.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createNoBeacon } from '../../../../platform/beacon/beacon.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { createSettableClock } from '../../../../testing/settable-clock.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createWheelBody, getDraw, giving, insertParticipants, insertPrize, startWheel } from '../testing/wheels.ts'
import { computeFigureKey } from './figure-key.ts'

const FIGURE = '03 07 12 19 25 31+08'
const OTHER_FIGURE = '01 02 03 04 05 06+07'
const { kind: _, ...named } = doubleColourBall
const figureForm = { ...named, groups: [...named.groups], weekdays: [...named.weekdays] }
const figureKey = computeFigureKey(doubleColourBall)
const DAY_S = 24 * 3600

/** A server without any beacon, and a wheel whose draws 双色球 decides; nearly every draw hits the prize. */
async function setUp({ stock = 2, people = 3, granted = 1 } = {}) {
  const clock = createSettableClock()
  const app = await startTestApp({ clock, beacon: createNoBeacon() })
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, stock), stock, 1_000_000)], {
    chances: [{ kind: 'gift', amount: granted, perDay: 1 }],
    figure: figureForm,
  })
  const players = await Promise.all(Array.from({ length: people }, () => app.signIn()))
  await insertParticipants(app, wheel.activityId, players, granted)
  const { draws, settlements, closing } = app.services.lottery
  const draw = (player: number, nonce = 1) => draws.draw(wheel.activityId, nonce, players[player]?.user.id ?? '')
  const round = findAnnouncementAfter(doubleColourBall, clock.nowMs())
  const enter = (figure = FIGURE, of = round) =>
    app.services.lottery.announced.enter({ figureKey, round: of, figure }, admin.user.id)
  const announce = (of = round) => clock.set(new Date(getRoundTimeMs(doubleColourBall, of)))
  const readRecord = async (): Promise<unknown> =>
    (await app.fastify.inject({ url: `/api/lottery/wheel/${wheel.code}/record.json` })).json()
  return { app, clock, admin, wheel, players, draw, round, enter, announce, settlements, closing, readRecord }
}

test('S-54 a draw waits for the public figure that its rules name, is told when it comes, and the figure that an operator enters decides it', async () => {
  const { app, wheel, players, draw, round, enter, announce, clock, closing, readRecord } = await setUp()
  const roundAt = new Date(getRoundTimeMs(doubleColourBall, round)).toISOString()
  for (const player of [0, 1, 2])
    expect(await draw(player)).toMatchObject({ state: 'waiting', waiting: { round, roundAt }, left: 0 })
  const token = players[0]?.token ?? ''
  const detail = await app.callOk(wheelByCode, { params: { code: wheel.code }, token })
  expect(detail).toMatchObject({ beacon: doubleColourBall, my: { spent: 1, lastDraws: [], waiting: [{ nonce: 1, roundAt }] } })
  const list = () => app.services.lottery.announced.list()
  const titles = [wheel.title]
  expect((await list()).awaited).toMatchObject([{ figureKey, round, isDue: false, drawCount: 3, titles, announcedAt: roundAt }])
  await expect(enter()).rejects.toMatchObject({ code: 'WHEEL_FIGURE_EARLY' })
  announce()
  await expect(enter('03 07')).rejects.toMatchObject({ code: 'WHEEL_FIGURE_FORM' })
  await expect(enter('07 03 12 19 25 31+08')).rejects.toMatchObject({ code: 'WHEEL_FIGURE_FORM' })
  expect(await enter()).toEqual({ figure: FIGURE })
  expect(await list()).toMatchObject({
    awaited: [],
    entered: [{ figureKey, round, figure: FIGURE, day: toAnnouncementDay(round) }],
  })
  const answers = await Promise.all([0, 1, 2].map((player) => draw(player)))
  expect(answers.map((answer) => getDraw(answer).outcome).sort()).toEqual(['sold_out', 'won', 'won'])
  await app.services.lottery.notices.close()
  expect(await app.database.query(sql`select 1 from message where kind = 'ticket.won'`)).toHaveLength(2)
  expect(await findBrokenInvariants(app)).toEqual([])
  clock.advanceS(10 * DAY_S)
  await closing.settle()
  expect(checkRecord(await readRecord(), clock.nowMs())).toMatchObject({
    isRight: true,
    isRecomputed: true,
    beacon: 'figure',
    figure: { name: doubleColourBall.name, announced: [{ day: toAnnouncementDay(round), figure: FIGURE }] },
    drawCount: 3,
    findings: [],
  })
})

test('an entered figure never changes: not by another entry, not by many at once, not in the database, and the audit log says by whom', async () => {
  const { app, draw, enter, announce, round } = await setUp({ people: 1 })
  await draw(0)
  announce()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_one, index) => enter(index % 2 === 0 ? FIGURE : OTHER_FIGURE)),
  )
  const [stored] = await app.database.query<{ figure: string }>(sql`select figure from wheel_announced_figure`)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []))
  expect(refused).toMatchObject(
    Array.from({ length: 5 }, () => ({ code: 'WHEEL_FIGURE_ENTERED', data: { figure: stored?.figure } })),
  )
  await expect(app.database.query(sql`update wheel_announced_figure set figure = ${OTHER_FIGURE}`)).rejects.toThrow(
    'never changes',
  )
  await expect(app.database.query(sql`delete from wheel_announced_figure`)).rejects.toThrow('never changes')
  const { token } = await app.signIn({ roles: ['user', 'admin'] })
  const { records } = await app.callOk(auditLog, { body: { action: 'wheel.figure' }, token })
  expect(records).toMatchObject([
    {
      target: `figure ${figureKey}`,
      details: { day: toAnnouncementDay(round), figure: stored?.figure, name: doubleColourBall.name },
    },
  ])
})

test('no draw is put on record for a figure that is entered, also where the clock of a node is behind', async () => {
  const { app, clock, draw, enter, announce, round } = await setUp({ people: 2 })
  const before = clock.nowMs()
  await draw(0)
  announce()
  expect(await enter()).toEqual({ figure: FIGURE })
  clock.set(new Date(before))
  const next = findAnnouncementAfter(doubleColourBall, getRoundTimeMs(doubleColourBall, round))
  expect(await draw(1)).toMatchObject({ state: 'waiting', waiting: { round: next } })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('draws of a figure that is entered are settled after a crash, while later draws wait for the next one, and their days are published in turn', async () => {
  const { app, clock, draw, enter, announce, round, settlements, closing, readRecord, wheel } = await setUp({ people: 2 })
  await draw(0)
  announce()
  expect(await draw(1)).toMatchObject({ state: 'waiting' })
  const next = findAnnouncementAfter(doubleColourBall, clock.nowMs())
  // Entered by a process that ended before it settled.
  expect(await app.services.lottery.announced.list()).toMatchObject({
    awaited: [
      { round, isDue: true },
      { round: next, isDue: false },
    ],
  })
  expect(await app.services.lottery.announced.readOverdueS()).toBeLessThan(60)
  clock.advanceS(60)
  expect(await app.services.lottery.announced.readOverdueS()).toBeGreaterThanOrEqual(60)
  await app.database.query(
    sql`insert into wheel_announced_figure (figure_key, round, figure, entered_at) values (${figureKey}, ${round}, ${FIGURE}, ${clock.now()})`,
  )
  await settlements.sweep()
  expect(getDraw(await draw(0))).toMatchObject({ round })
  expect(await draw(1)).toMatchObject({ state: 'waiting', waiting: { round: next } })
  // The wheel ends, and waits for the figure of its last draws.
  clock.set(new Date(Date.parse(wheel.endsAt ?? '') + 60_000 * 60 * 24))
  await closing.settle()
  expect(await app.database.query(sql`select 1 from wheel_activity where closed_at is not null`)).toEqual([])
  announce(next)
  expect(await enter(OTHER_FIGURE, next)).toEqual({ figure: OTHER_FIGURE })
  clock.advanceS(2 * DAY_S)
  await closing.settle()
  expect(checkRecord(await readRecord(), clock.nowMs())).toMatchObject({
    isRight: true,
    isRecomputed: true,
    drawCount: 2,
    roundCount: 2,
    findings: [],
  })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('two wheels that name the same figure are decided by one entry, each in the order that it prescribes, however many draws there are', async () => {
  const setting = await setUp({ people: 3, granted: 900, stock: 100 })
  const { app, admin, wheel, enter, announce, clock, closing, readRecord } = setting
  const second = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5, 1_000_000)], { figure: figureForm })
  const other = await app.signIn()
  await insertParticipants(app, second.activityId, [other], 1)
  await app.services.lottery.draws.draw(second.activityId, 1, other.user.id)
  // More than a batch, put on record as draws are.
  await setting.draw(0)
  const rest = sql`select p.id, n, w.activity_id, w.round, w.rules_version, w.drawn_at, w.day
    from wheel_waiting_draw w, wheel_participant p, generate_series(1, 900) n
    where w.activity_id = ${wheel.activityId} and p.activity_id = w.activity_id on conflict do nothing`
  await app.database.query(
    sql`insert into wheel_waiting_draw (participant_id, nonce, activity_id, round, rules_version, drawn_at, day) ${rest}`,
  )
  await app.database.query(sql`update wheel_participant set spent = granted where activity_id = ${wheel.activityId}`)
  announce()
  expect(await enter()).toEqual({ figure: FIGURE })
  const rows = await app.database.query<{ id: string; count: number }>(
    sql`select activity_id as id, count(*)::int as count from wheel_draw group by activity_id`,
  )
  expect(new Map(rows.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [wheel.activityId, 2700],
      [second.activityId, 1],
    ]),
  )
  expect(await findBrokenInvariants(app)).toEqual([])
  clock.advanceS(10 * DAY_S)
  await closing.settle()
  expect(checkRecord(await readRecord(), clock.nowMs())).toMatchObject({
    isRight: true,
    drawCount: 2700,
    wonCount: 100,
    findings: [],
  })
})

test('a wheel whose figure has too few outcomes, or says not where it is read, is not published, and the operator reads why', async () => {
  const clock = createSettableClock()
  const app = await startTestApp({ clock, beacon: createNoBeacon() })
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const figure = { ...figureForm, source: '', groups: [{ kind: 'digits' as const, count: 3 }] }
  const body = createWheelBody(app, [giving(await insertPrize(app, admin, 1), 1)], { figure })
  const { activityId, revision, faults } = await app.callOk(saveWheel, { body, token: admin.token })
  expect(faults.map(({ field, text }) => [field, text.slice(0, 6)])).toEqual([
    ['figure', '请写明在哪里'],
    ['figure', '这个数字可能'],
  ])
  const publish = { params: { id: activityId }, body: { revision }, token: admin.token }
  expect(await app.call(publishWheel, publish)).toMatchObject({ code: 'WHEEL_INCOMPLETE' })
})

test('a ticket that ends before the last figure can be known keeps a wheel from being published', async () => {
  const clock = createSettableClock()
  const app = await startTestApp({ clock, beacon: createNoBeacon() })
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const prizeId = await insertPrize(app, admin, 1)
  const endsAt = new Date(clock.nowMs() + 3 * DAY_S * 1000).toISOString()
  const lastDay = toAnnouncementDay(findAnnouncementAfter(doubleColourBall, Date.parse(endsAt)))
  const validity = JSON.stringify({ kind: 'until', day: lastDay })
  await app.database.query(sql`update prize set approved_content = jsonb_set(approved_content, '{validity}', ${validity}::jsonb)`)
  const faultsWith = async (figure: typeof figureForm | null) => {
    const body = createWheelBody(app, [giving(prizeId, 1)], { figure, endsAt })
    return (await app.callOk(saveWheel, { body, token: admin.token })).faults.map(({ field }) => field)
  }
  expect(await faultsWith(null)).toEqual([])
  expect(await faultsWith(figureForm)).toEqual(['prize'])
})

test('only admins read and enter figures, and none is entered that no draw waits for', async () => {
  const { app, draw, announce, round } = await setUp({ people: 1 })
  announce()
  const [member, admin] = [await app.signIn(), await app.signIn({ roles: ['user', 'admin'] })]
  const body = { figureKey, round, figure: FIGURE }
  expect(await app.call(announcedFigures, { token: member.token })).toMatchObject({ http: 403 })
  expect(await app.call(enterFigure, { body, token: member.token })).toMatchObject({ http: 403 })
  expect(await app.call(enterFigure, { body, token: admin.token })).toMatchObject({ code: 'NOT_FOUND' })
  // A draw after the announcement waits for the next one.
  await draw(0)
  expect(await app.call(enterFigure, { body, token: admin.token })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.database.query(sql`select 1 from wheel_announced_figure`)).toEqual([])
})
