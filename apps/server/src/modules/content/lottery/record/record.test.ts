import { cancelWheel, improveWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { myDrawProof, wheelRecord, wheelRecordPart } from '@zhanjian/contract/lottery/wheel-record.ts'
import { checkRecord } from '@zhanjian/draws/check-record.ts'
import { isIncluded } from '@zhanjian/draws/merkle-tree.ts'
import { fromHex } from '@zhanjian/draws/sha-256.ts'
import { hashDraw } from '@zhanjian/draws/wheel-record.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createLotteryStore } from '../store.ts'
import { giving, insertPrize, startWheel, takePart } from '../testing/wheels.ts'

const DAY_S = 24 * 3600

const readFile = async (app: TestApp, code: string): Promise<unknown> => {
  const response = await app.fastify.inject({ url: `/api/lottery/wheel/${code}/record.json` })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const check = (app: TestApp, record: unknown) => checkRecord(record, app.clock.nowMs())

/** Six people draw three times on each of three days; units are added on the second, a ticket gives one back on the third. */
async function runWheel() {
  const app = await startTestApp()
  // Noon in Shanghai: the days of the test are whole.
  app.clock.set(new Date('2026-03-02T04:00:00.000Z'))
  const { lottery } = app.services
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const prizeId = await insertPrize(app, admin, 12)
  const wheel = await startWheel(app, admin, [giving(prizeId, 4)])
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signIn()))
  for (const person of people) await takePart(app, person, wheel)
  for (let day = 0; day < 3; day++) {
    if (day > 0) {
      app.clock.advanceS(DAY_S)
      await lottery.closing.settle()
      for (const { user } of people) await lottery.chances.claimDaily(wheel.activityId, user.id)
    }
    if (day === 1)
      await lottery.changes.improve(
        wheel.activityId,
        { version: 1, slices: [{ position: 0, stock: 6 }], note: '多放两件' },
        admin.user.id,
      )
    if (day === 2) {
      const [ticket] = await app.database.query<{ id: string }>(sql`select id from ticket order by won_at limit 1`)
      await createLotteryStore(app.database).runInTransaction((tables) =>
        lottery.endings.cancelOne(ticket?.id ?? '', 'mistake', '', tables),
      )
    }
    for (let nonce = day * 3 + 1; nonce <= day * 3 + 3; nonce++)
      await Promise.all(people.map(({ user }) => lottery.draws.draw(wheel.activityId, nonce, user.id)))
  }
  return { app, wheel, people, admin, lottery }
}

test('the public record of a wheel is checked without its server, before and after the reveal', async () => {
  const { app, wheel, lottery } = await runWheel()
  const before = await readFile(app, wheel.code)
  expect(check(app, before)).toMatchObject({ isRight: true, isRecomputed: false, drawCount: 36, findings: [] })
  const open = await app.callOk(wheelRecord, { params: { code: wheel.code } })
  expect(open).toMatchObject({ isComplete: false, waitingCount: 18, head: { seed: null } })
  expect(JSON.stringify(before)).not.toContain('"seed":"')

  app.clock.advanceS(2 * DAY_S)
  await lottery.closing.settle()
  const record = await readFile(app, wheel.code)
  expect(check(app, record)).toMatchObject({
    isRight: true,
    isRecomputed: true,
    drawCount: 54,
    participantCount: 6,
    findings: [],
  })
  const summary = await app.callOk(wheelRecord, { params: { code: wheel.code } })
  expect(summary).toMatchObject({ isComplete: true, waitingCount: 0, drawCount: 54 })
  const parts = await Promise.all(
    summary.days.flatMap(({ day, partCount }) =>
      Array.from({ length: partCount }, (_, part) => app.callOk(wheelRecordPart, { params: { code: wheel.code, day, part } })),
    ),
  )
  expect(parts.flatMap(({ draws }) => draws)).toHaveLength(54)
  expect((await app.call(wheelRecordPart, { params: { code: wheel.code, day: '2020-01-01', part: 0 } })).code).toBe('NOT_FOUND')
  await lottery.closing.settle()
  expect(await readFile(app, wheel.code)).toEqual(record)
  const [prize] = await app.database.query<{ left: number }>(sql`select left_count as left from prize`)
  const [slice] = await app.database.query<{ left: number }>(
    sql`select left_count as left from wheel_slice where prize_id is not null`,
  )
  expect([slice?.left, (prize?.left ?? 0) >= 6]).toEqual([0, true])
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('every draw in the database that is changed afterwards is found', async () => {
  const { app, wheel, lottery } = await runWheel()
  app.clock.advanceS(2 * DAY_S)
  await lottery.closing.settle()
  const [first] = await app.database.query<{ id: string }>(sql`select participant_id as id from wheel_draw limit 1`)
  await app.database.query(sql`update wheel_participant set client_seed = 'another-seed-0000000' where id = ${first?.id}`)
  const { isRight, findings } = check(app, await readFile(app, wheel.code))
  expect(isRight).toBe(false)
  expect(findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['day_root', 'draw_number']))
})

test('everybody can prove that their draws are in the published root of the day, and only after the day', async () => {
  const { app, wheel, people } = await runWheel()
  const [person] = people
  if (person === undefined) throw new Error('nobody')
  const { token } = await app.signIn(person.user)
  const prove = (nonce: number) => app.call(myDrawProof, { body: { activityId: wheel.activityId, nonce }, token })
  for (const nonce of [1, 2, 3, 4, 6]) {
    const { data } = await prove(nonce)
    const { draw, leafIndex, leafCount, path, root } = data
    const isProven = (one: typeof draw) => isIncluded(hashDraw(one), leafIndex, leafCount, path.map(fromHex), fromHex(root))
    expect(isProven(draw)).toBe(true)
    expect(isProven({ ...draw, position: draw.position + 1 })).toBe(false)
  }
  expect((await prove(7)).code).toBe('WHEEL_DAY_OPEN')
  expect((await prove(99)).code).toBe('NOT_FOUND')
})

test('nobody reads a seed before the end: no answer, no log, no table in the clear', async () => {
  const { app, wheel, lottery, admin } = await runWheel()
  const { token } = await app.signIn(admin.user)
  const [row] = await app.database.query<{ sealed: Buffer; seed: Buffer | null }>(
    sql`select seed_sealed as sealed, seed from wheel_activity where id = ${wheel.activityId}`,
  )
  expect(row?.seed).toBeNull()
  app.clock.advanceS(2 * DAY_S)
  await lottery.closing.settle()
  const { head } = await app.callOk(wheelRecord, { params: { code: wheel.code } })
  expect(row?.sealed.includes(Buffer.from(head.seed ?? '', 'hex'))).toBe(false)
  expect(JSON.stringify(await lottery.desk.getManaged(wheel.activityId, admin.user.id))).not.toContain(head.seed)
  expect(token).not.toBe('')
})

test('a cancelled wheel returns its stock, cancels tickets if the operator wants, and is revealed', async () => {
  const { app, wheel, lottery, admin } = await runWheel()
  const { token } = await app.signIn(admin.user)
  await app.callOk(cancelWheel, {
    params: { id: wheel.activityId },
    body: { reason: '展馆临时闭馆', cancelsTickets: true },
    token,
  })
  app.clock.advanceS(120)
  await lottery.closing.settle()
  const [sums] = await app.database.query<{ left: number; unused: number }>(
    sql`select (select left_count from prize) as left, (select count(*)::int from ticket where state = 'unused') as unused`,
  )
  expect(sums).toEqual({ left: 12, unused: 0 })
  expect(check(app, await readFile(app, wheel.code))).toMatchObject({ isRight: true, isRecomputed: true })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('the hourly check says in log and metric what is lost', async () => {
  const { app, wheel, lottery } = await runWheel()
  await lottery.books.check()
  expect(lottery.books.getBrokenCount()).toBe(0)
  await app.database.query(
    sql`update wheel_slice set left_count = left_count + 1 where activity_id = ${wheel.activityId} and prize_id is not null`,
  )
  await lottery.books.check()
  expect(lottery.books.getBrokenCount()).toBeGreaterThan(0)
  // Whichever process the job ran in.
  const node = await startTestApp({ database: app.database, objects: app.objects, clock: app.clock })
  for (const { fastify } of [app, node]) {
    const metrics = await fastify.inject({ url: '/metrics' })
    expect(metrics.body).toMatch(/^lottery_broken_books [1-9]/m)
  }
})

test('rules change only in favour of the participants once a wheel has started', async () => {
  const { app, wheel, admin } = await runWheel()
  const { token } = await app.signIn(admin.user)
  const improve = (body: Record<string, unknown>) =>
    app.call(improveWheel, { params: { id: wheel.activityId }, body: { version: 2, slices: [], note: '', ...body }, token })
  expect((await improve({ version: 1 })).code).toBe('WHEEL_STALE')
  expect(await improve({ slices: [{ position: 0, stock: 5 }] })).toMatchObject({
    code: 'WHEEL_ONLY_BETTER',
    data: { faults: [{ position: 0, text: '数量只能增加' }] },
  })
  expect((await improve({ chances: [{ kind: 'day', amount: 1, perDay: 1 }] })).code).toBe('WHEEL_ONLY_BETTER')
  expect((await improve({ slices: [{ position: 0, stock: 99 }] })).code).toBe('WHEEL_STOCK_SHORT')
  expect(
    (await improve({ slices: [{ position: 0, stock: 7, validity: { kind: 'days', days: 60 } }] })).data.versions,
  ).toHaveLength(3)
  expect(await findBrokenInvariants(app)).toEqual([])
})
