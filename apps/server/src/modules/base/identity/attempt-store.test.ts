import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createAttemptStore } from './attempt-store.ts'

const NOW = new Date('2026-05-01T08:00:00Z')
const MANY = [{ max: 1000, windowS: 60 }]

test('undoing one of two attempts in the same millisecond keeps the other; undoing a missing one has no effect', async () => {
  const store = createAttemptStore(await createTestDatabase())
  const key = randomBytes(32)
  const later = new Date(NOW.getTime() + 1)
  for (const at of [NOW, NOW, later]) await store.insertAttempts([{ key, limits: MANY }], at)
  const left = async () => (await store.findAttemptTimes([key])).get(key.toString('hex'))
  await store.settleAttempts({ resetKeys: [], refundedKeys: [key], at: NOW })
  expect(await left()).toEqual([NOW, later])
  await store.settleAttempts({ resetKeys: [], refundedKeys: [key], at: new Date(NOW.getTime() + 2) })
  expect(await left()).toEqual([NOW, later])
  await store.settleAttempts({ resetKeys: [key], refundedKeys: [], at: NOW })
  expect(await left()).toEqual([])
})

test('concurrent attempts of one person, counted and forgiven repeatedly, never deadlock', async () => {
  const database = await createTestDatabase()
  const store = createAttemptStore(database)
  const [network, ...people] = Array.from({ length: 4 }, () => randomBytes(32))
  if (network === undefined) throw new Error('no network')
  const logIn = async (person: Buffer) => {
    const noted = await store.insertAttempts(
      [person, network].map((key) => ({ key, limits: MANY })),
      NOW,
    )
    await store.settleAttempts({ resetKeys: [person], refundedKeys: [network], at: NOW })
    return noted.length
  }
  const rounds = Array.from({ length: 12 }, async () => {
    const noted: number[] = []
    for (let turn = 0; turn < 25; turn++) noted.push(...(await Promise.all(people.map(logIn))))
    return noted
  })
  expect(new Set((await Promise.all(rounds)).flat())).toEqual(new Set([2]))
})
