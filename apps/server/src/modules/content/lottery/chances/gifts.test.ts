import { randomUUID } from 'node:crypto'
import { myChances } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { giving, insertPrize, startWheel, takePart } from '../testing/wheels.ts'
import type { GivenChances } from './gifts.ts'

const SIGN_IN = { kind: 'sign_in', amount: 2, perDay: 2 } as const

async function setUp(chances: Parameters<typeof startWheel>[3] = { chances: [{ kind: 'day', amount: 1, perDay: 1 }, SIGN_IN] }) {
  const app = await startTestApp()
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)], chances)
  return { app, wheel, person: await app.signIn() }
}

const grant = (app: TestApp, person: Person, wish: Partial<GivenChances>) =>
  app.database.withTransaction((transaction) =>
    app.services.lottery.gifts.grantChances(
      { activityId: null, userId: person.user.id, kind: 'sign_in', amount: 1, sourceId: randomUUID(), ...wish },
      transaction,
    ),
  )
const readGranted = async (app: TestApp, { token }: Person, activityId: string) =>
  (await app.callOk(myChances, { body: { activityId }, token })).granted

test('S-54 chances that another part of the product gives are given once per source, even at the same moment', async () => {
  const { app, wheel, person } = await setUp()
  await takePart(app, person, wheel)
  const sourceId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => grant(app, person, { sourceId })))
  expect(answers).toEqual(Array(10).fill([{ activityId: wheel.activityId, amount: 1, outcome: 'given' }]))
  expect(await readGranted(app, person, wheel.activityId)).toBe(2)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-54 they wait for somebody who takes part later, and for a day with room for them', async () => {
  const { app, wheel, person } = await setUp()
  const waiting = { activityId: wheel.activityId, amount: 2, outcome: 'waiting' }
  for (let times = 0; times < 3; times += 1) expect(await grant(app, person, { amount: 9 })).toEqual([waiting])
  const joined = await takePart(app, person, wheel)
  expect(joined.granted).toBe(1 + 2 * SIGN_IN.amount)
  await app.services.lottery.gifts.sweep()
  expect(await readGranted(app, person, wheel.activityId)).toBe(5)
  app.clock.advanceS(24 * 3600)
  await app.services.lottery.gifts.sweep()
  const again = await app.signIn(person.user)
  expect(await readGranted(app, again, wheel.activityId)).toBe(7)
})

test('S-54 a person who joins while chances arrive has them all', async () => {
  const { app, wheel } = await setUp()
  const people = await Promise.all(Array.from({ length: 8 }, () => app.signIn()))
  await Promise.all(people.flatMap((person) => [takePart(app, person, wheel), grant(app, person, {})]))
  for (const person of people) expect(await readGranted(app, person, wheel.activityId)).toBe(2)
})

test('S-54 a wheel that does not promise such chances, or has ended, gets none', async () => {
  const { app, wheel, person } = await setUp({ chances: [{ kind: 'day', amount: 1, perDay: 1 }] })
  await takePart(app, person, wheel)
  expect(await grant(app, person, {})).toEqual([])
  expect(await grant(app, person, { activityId: wheel.activityId })).toEqual([])
  expect(await readGranted(app, person, wheel.activityId)).toBe(1)
})

test('S-47 chances that wait are withdrawn with what they were given for; those in the ledger stay', async () => {
  const { app, wheel, person } = await setUp()
  const [first, second] = [randomUUID(), randomUUID()]
  const withdraw = (sourceId: string) =>
    app.database.withTransaction((transaction) =>
      app.services.lottery.gifts.withdrawWaiting({ userId: person.user.id, kind: 'sign_in', sourceId }, transaction),
    )
  for (const sourceId of [first, second]) await grant(app, person, { sourceId })
  await withdraw(first)
  await takePart(app, person, wheel)
  expect(await readGranted(app, person, wheel.activityId)).toBe(2)
  await withdraw(second)
  expect(await readGranted(app, person, wheel.activityId)).toBe(2)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-47 a person who joins while chances are withdrawn has all of them or none', async () => {
  const { app, wheel } = await setUp()
  const people = await Promise.all(Array.from({ length: 8 }, () => app.signIn()))
  for (const person of people) {
    const sourceId = randomUUID()
    await grant(app, person, { sourceId })
    await Promise.all([
      takePart(app, person, wheel),
      app.database.withTransaction((transaction) =>
        app.services.lottery.gifts.withdrawWaiting({ userId: person.user.id, kind: 'sign_in', sourceId }, transaction),
      ),
    ])
    expect([1, 2]).toContain(await readGranted(app, person, wheel.activityId))
  }
  expect(await findBrokenInvariants(app)).toEqual([])
})
