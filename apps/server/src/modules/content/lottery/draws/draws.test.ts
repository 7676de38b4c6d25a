import { myTickets } from '@zhanjian/contract/lottery/tickets.ts'
import { wheelByCode, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { cancelWheel, type WheelForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { drawWheel, joinWheel, myChances, myDraws } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import {
  createClientSeed,
  createWheelBody,
  getDraw,
  giving,
  insertParticipants,
  insertPrize,
  startWheel,
  takePart,
} from '../testing/wheels.ts'

async function setUp({ stock = 5, weight = 1, blanks = 1, granted = 1, people = 1 } = {}) {
  const app = await startTestApp()
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const prizeId = await insertPrize(app, admin, stock)
  const slices = [
    giving(prizeId, stock, weight),
    ...Array.from({ length: 3 }, () => ({ label: '谢谢参与', weight: blanks, prizeId: null, stock: 0, pictureAssetId: null })),
  ]
  const wheel = await startWheel(app, admin, slices)
  const players = await Promise.all(Array.from({ length: people }, () => app.signIn()))
  await insertParticipants(app, wheel.activityId, players, granted)
  return { app, admin, wheel, players, activityId: wheel.activityId }
}

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('nothing')
  return item
}

const countTickets = async ({ database }: Awaited<ReturnType<typeof startTestApp>>, activityId: string) =>
  (await database.query<{ count: number }>(sql`select count(*)::int as count from ticket where activity_id = ${activityId}`))[0]
    ?.count

test('S-54 a draw is the server’s, wins what it hits, and its ticket is there', async () => {
  const { app, wheel, players } = await setUp({ weight: 1_000_000, granted: 2 })
  const { token } = first(players)
  const body = { activityId: wheel.activityId, nonce: 1 }
  const answer = await app.callOk(drawWheel, { body, token })
  expect(answer).toMatchObject({ left: 1, nextNonce: 2, stockLeft: 4, rulesHash: wheel.versions[0]?.hash })
  expect(getDraw(answer)).toMatchObject({
    nonce: 1,
    position: 0,
    outcome: 'won',
    label: '帆布袋',
    prizeName: '帆布袋',
    stockBefore: 5,
  })
  const tickets = await app.callOk(myTickets, { body: {}, token })
  expect(tickets.records.map(({ id }) => id)).toEqual([getDraw(answer).ticketId])
  const detail = await app.callOk(wheelByCode, { params: { code: wheel.code }, token })
  expect(detail).toMatchObject({
    drawCount: 1,
    wonCount: 1,
    my: { spent: 1, left: 1, lastDraws: [{ nonce: 1, outcome: 'won' }] },
  })
  expect(detail.slices[0]).toMatchObject({ stock: 5, left: 4 })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('the same number gives the same answer, at once, twice at the same moment, and after the end', async () => {
  const { app, wheel, players } = await setUp({ granted: 3 })
  const { token } = first(players)
  const call = () => app.callOk(drawWheel, { body: { activityId: wheel.activityId, nonce: 1 }, token })
  const answers = await Promise.all(Array.from({ length: 20 }, call))
  expect(new Set(answers.map((answer) => JSON.stringify(getDraw(answer)))).size).toBe(1)
  expect(answers.every(({ left }) => left === 2)).toBe(true)
  app.clock.advanceS(4 * 24 * 3600)
  const later = await app.signIn(first(players).user)
  const again = await app.callOk(drawWheel, { body: { activityId: wheel.activityId, nonce: 1 }, token: later.token })
  expect(getDraw(again)).toEqual(getDraw(first(answers)))
  expect((await app.callOk(myDraws, { body: { activityId: wheel.activityId }, token: later.token })).records).toHaveLength(1)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('whatever a forged draw is, it says why in a sentence and spends nothing', async () => {
  const { app, wheel, admin, players } = await setUp({ granted: 1 })
  const { token } = first(players)
  const { activityId } = wheel
  const draw = (body: Record<string, unknown>, caller = token) =>
    app.call(drawWheel, { body: { activityId, nonce: 1, ...body }, token: caller })
  expect((await draw({ nonce: 2 })).code).toBe('WHEEL_NONCE')
  expect((await draw({ nonce: 7 })).data).toMatchObject({ nextNonce: 1, left: 1 })
  for (const nonce of [0, -1, 1.5, 2 ** 40])
    expect(await draw({ nonce })).toMatchObject({ code: 'INVALID_INPUT', msg: '抽奖的次序号应是从 1 开始的整数' })
  for (const forged of [{ result: 0 }, { prizeId: 'a' }, { weight: 9 }])
    expect(await draw(forged)).toMatchObject({ code: 'INVALID_INPUT', msg: '结果只由服务器抽出，请求里不能带上' })
  expect((await draw({ activityId: 'nothing' })).code).toBe('NOT_FOUND')
  expect((await draw({}, admin.token)).code).toBe('WHEEL_NOT_JOINED')
  expect((await draw({})).http).toBe(200)
  expect((await draw({ nonce: 2 })).code).toBe('WHEEL_NO_CHANCE')
  expect((await app.callOk(myDraws, { body: { activityId }, token })).records).toHaveLength(1)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('nobody draws before the start, after the end, from a cancelled wheel, or when banned or leaving', async () => {
  const { app, admin, wheel, players } = await setUp({ granted: 5, people: 3 })
  const [player, banned, leaving] = players
  if (player === undefined || banned === undefined || leaving === undefined) throw new Error('three')
  const { activityId } = wheel
  const draw = (token: string) => app.call(drawWheel, { body: { activityId, nonce: 1 }, token })
  for (const [person, status] of [
    [banned, 'banned'],
    [leaving, 'deletion_requested'],
  ] as const) {
    await app.database.query(sql`update account set status = ${status} where id = ${person.user.id}`)
    await expect(app.services.lottery.draws.draw(activityId, 1, person.user.id)).rejects.toThrow()
  }
  app.clock.advanceS(-10)
  expect(await draw(player.token)).toMatchObject({ code: 'WHEEL_NOT_STARTED' })
  app.clock.advanceS(10)
  await app.callOk(cancelWheel, { params: { id: activityId }, body: { reason: '展馆临时闭馆' }, token: admin.token })
  expect((await draw(player.token)).code).toBe('WHEEL_IS_CANCELLED')
  await app.database.query(sql`update wheel_activity set state = 'published', cancelled_at = null where id = ${activityId}`)
  app.clock.advanceS(3 * 24 * 3600)
  expect((await draw((await app.signIn(player.user)).token)).code).toBe('WHEEL_ENDED')
  const spent = await app.database.query<{ spent: number }>(
    sql`select spent from wheel_participant where activity_id = ${activityId}`,
  )
  expect(spent.every((one) => one.spent === 0)).toBe(true)
})

test('chances come once a day through the ledger, which says why', async () => {
  const app = await startTestApp()
  app.clock.set(new Date('2026-03-02T04:00:00.000Z'))
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const prizeId = await insertPrize(app, admin, 5)
  const chances: WheelForm['chances'] = [
    { kind: 'day', amount: 3, perDay: 1 },
    { kind: 'share', amount: 1, perDay: 2 },
    { kind: 'invitation', amount: 2, perDay: 1 },
  ]
  const wheel = await startWheel(app, admin, [giving(prizeId, 5)], { chances })
  const [host, guest] = [await app.signIn(), await app.signIn()]
  const mine = await takePart(app, host, wheel, '10.9.0.1')
  expect(mine).toMatchObject({ granted: 3, left: 3, nextNonce: 1 })
  const again = await Promise.all(
    Array.from({ length: 5 }, () => app.services.lottery.chances.claimDaily(wheel.activityId, host.user.id)),
  )
  expect(again.every(({ granted }) => granted === 0)).toBe(true)
  const shares = await Promise.all(
    Array.from({ length: 6 }, () => app.services.lottery.chances.claimShare(wheel.activityId, host.user.id)),
  )
  expect(shares.reduce((sum, { granted }) => sum + granted, 0)).toBeLessThanOrEqual(2)
  const join = (person: typeof host, ip: string) =>
    app.call(joinWheel, {
      body: {
        activityId: wheel.activityId,
        clientSeed: createClientSeed(),
        rulesHash: wheel.versions[0]?.hash ?? '',
        invitation: mine.invitationCode,
      },
      token: person.token,
      ip,
    })
  await join(guest, '10.9.0.1')
  expect(
    (await app.services.lottery.chances.listOwn({ activityId: wheel.activityId, size: 20 }, host.user.id)).records.map(
      ({ kind }) => kind,
    ),
  ).not.toContain('invitation')
  for (const ip of ['10.9.0.2', '10.9.0.3']) expect(await join(await app.signIn(), ip)).toMatchObject({ http: 200 })
  app.clock.advanceS(24 * 3600)
  await app.services.lottery.chances.claimDaily(wheel.activityId, host.user.id)
  const later = await app.signIn(host.user)
  const ledger = await app.callOk(myChances, { body: { activityId: wheel.activityId }, token: later.token })
  expect(ledger.records.filter(({ kind }) => kind === 'day')).toHaveLength(2)
  expect(ledger.records.filter(({ kind }) => kind === 'invitation')).toHaveLength(1)
  expect(ledger.granted).toBe(ledger.records.reduce((sum, { amount }) => sum + amount, 0))
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a wheel is joined under the rules that were read, not by a farm of accounts', async () => {
  const app = await startTestApp()
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)])
  const rulesHash = wheel.versions[0]?.hash ?? ''
  const join = async (wishes: Record<string, unknown> = {}, headers: Record<string, string> = {}, ip = '10.8.0.1') => {
    const person = await app.signIn()
    return app.call(joinWheel, {
      body: { activityId: wheel.activityId, clientSeed: createClientSeed(), rulesHash, ...wishes },
      token: person.token,
      ip,
      headers,
    })
  }
  expect(await join({ rulesHash: '0'.repeat(64) })).toMatchObject({ code: 'WHEEL_RULES_CHANGED', data: { rulesHash } })
  for (const clientSeed of ['short', 'with|separator|0000000', 'x'.repeat(65)])
    expect(await join({ clientSeed })).toMatchObject({ code: 'INVALID_INPUT' })
  const cookie = { cookie: `wheel-device=${'a'.repeat(32)}` }
  for (let count = 0; count < 3; count++) expect((await join({}, cookie, `10.8.1.${count}`)).http).toBe(200)
  expect((await join({}, cookie, '10.8.1.9')).code).toBe('WHEEL_DEVICE_FULL')
  for (let count = 0; count < 60; count++) await join()
  expect((await join()).code).toBe('WHEEL_NETWORK_FULL')
  expect((await join({}, {}, '10.8.0.2')).http).toBe(200)
  const joinDraft = await app.call(joinWheel, {
    body: { activityId: createWheelBody(app, []).title, clientSeed: createClientSeed(), rulesHash },
    token: admin.token,
  })
  expect(joinDraft.code).toBe('NOT_FOUND')
})

test('accounts of one browser that join at the same moment from many networks are no more than those that join in turn', async () => {
  const app = await startTestApp()
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)])
  const body = { activityId: wheel.activityId, rulesHash: wheel.versions[0]?.hash ?? '' }
  const people = await Promise.all(Array.from({ length: 12 }, () => app.signIn()))
  const answers = await Promise.all(
    people.map(({ token }, index) =>
      app.call(joinWheel, {
        body: { ...body, clientSeed: createClientSeed() },
        token,
        ip: `10.9.${index}.1`,
        headers: { cookie: `wheel-device=${'b'.repeat(32)}` },
      }),
    ),
  )
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'WHEEL_DEVICE_FULL')).toHaveLength(9)
})

test('S-55 winners have masked names, latest first, and no pseudonym', async () => {
  const { app, wheel, players, activityId } = await setUp({ weight: 1_000_000, stock: 10, people: 5 })
  for (const { user } of players) {
    app.clock.advanceS(1)
    await app.services.lottery.draws.draw(activityId, 1, user.id)
  }
  const page = await app.callOk(wheelWinners, { body: { code: wheel.code, size: 3 } })
  const rest = await app.callOk(wheelWinners, { body: { code: wheel.code, size: 3, cursor: page.cursor ?? '' } })
  expect(page.total).toBe(5)
  expect([...page.records, ...rest.records].map(({ name }) => name)).toEqual(
    players.map(({ user }) => `${[...user.nickname][0]}**`).reverse(),
  )
  expect(rest.cursor).toBeNull()
  const pseudonyms = await app.database.query<{ id: string }>(
    sql`select id from wheel_participant where activity_id = ${activityId}`,
  )
  const told = JSON.stringify([page, rest]) + Buffer.from(page.cursor ?? '', 'base64url').toString()
  expect(pseudonyms.filter(({ id }) => told.includes(id))).toEqual([])
  expect(await countTickets(app, activityId)).toBe(5)
})
