import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { cardVisitors, visitCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createPersonWithCard } from '../testing/cards.ts'

const app = await startTestApp()

const look = (code: string, person?: Person, options: { cookie?: string; ip?: string; body?: object } = {}) =>
  app.call(visitCard, {
    params: { id: code },
    body: options.body ?? { isNamed: true },
    ...(person && { token: person.token }),
    ...(options.cookie !== undefined && { headers: { cookie: options.cookie } }),
    ...(options.ip !== undefined && { ip: options.ip }),
  })
const visitorsOf = async ({ token, card }: Awaited<ReturnType<typeof createPersonWithCard>>) =>
  (await app.callOk(cardVisitors, { body: { cardId: card.cardId }, token })).records.map(({ person, count }) => [
    person?.nickname ?? null,
    count,
  ])

test('C-30 a look is counted once per half hour, also when it comes several times at once', async () => {
  const owner = await createPersonWithCard(app, '林深')
  const visitor = await app.signIn({ nickname: '苏园' })
  const looks = await Promise.all(Array.from({ length: 4 }, () => look(owner.card.code, visitor)))
  expect(looks.filter(({ data }) => data.counted)).toHaveLength(1)
  app.clock.advanceS(29 * 60)
  expect((await look(owner.card.code, visitor)).data.counted).toBe(false)
  app.clock.advanceS(2 * 60)
  expect((await look(owner.card.code, visitor)).data.counted).toBe(true)
  expect(await visitorsOf(owner)).toEqual([['苏园', 2]])
  expect((await app.callOk(myCards, { token: owner.token }))[0]?.visitorCount).toBe(1)
})

test('the owner’s own looks are not counted', async () => {
  const owner = await createPersonWithCard(app, '林深')
  expect((await look(owner.card.code, owner)).data).toEqual({ counted: false })
  expect(await visitorsOf(owner)).toEqual([])
})

test('somebody without an account, or who does not want to be named, is only counted', async () => {
  const owner = await createPersonWithCard(app, '林深')
  const first = await look(owner.card.code, undefined, { ip: '203.0.113.1' })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  expect((await look(owner.card.code, undefined, { ip: '203.0.113.1', cookie })).data.counted).toBe(false)
  expect((await look(owner.card.code, undefined, { ip: '203.0.113.1' })).data.counted).toBe(false)
  await look(owner.card.code, await app.signIn(), { body: {} })
  expect(await visitorsOf(owner)).toEqual([
    [null, 1],
    [null, 1],
  ])
})

test('who looked can be named afterwards, and no longer', async () => {
  const owner = await createPersonWithCard(app, '林深')
  const visitor = await app.signIn({ nickname: '苏园' })
  const lookNamed = (isNamed: boolean) => look(owner.card.code, visitor, { body: { isNamed } })
  expect((await lookNamed(false)).data.counted).toBe(true)
  expect((await lookNamed(true)).data.counted).toBe(false)
  expect(await visitorsOf(owner)).toEqual([['苏园', 1]])
  expect((await lookNamed(false)).data.counted).toBe(false)
  expect(await visitorsOf(owner)).toEqual([[null, 1]])
})

test('visitors who are gone are not named', async () => {
  const owner = await createPersonWithCard(app, '林深')
  const visitor = await app.signIn()
  await look(owner.card.code, visitor)
  await app.database.query(sql`update account set status = 'banned' where id = ${visitor.user.id}`)
  expect(await visitorsOf(owner)).toEqual([[null, 1]])
})

test('who looked is for the owner only, and a blocked person’s look finds no card', async () => {
  const owner = await createPersonWithCard(app, '林深')
  const other = await app.signIn()
  await app.callOk(blockPerson, { params: { id: other.user.id }, body: { isBlocked: true }, token: owner.token })
  expect((await look(owner.card.code, other)).code).toBe('NOT_FOUND')
  for (const id of ['AAAAAAAAAA', 'x', owner.card.cardId]) expect((await look(id, other)).code).toBe('NOT_FOUND')
  for (const cardId of [owner.card.cardId, 'x'])
    expect((await app.call(cardVisitors, { body: { cardId }, token: other.token })).code).toBe('NOT_FOUND')
})

test('visitors are listed in pages, latest first', async () => {
  const owner = await createPersonWithCard(app, '林深')
  for (const nickname of ['甲', '乙', '丙']) {
    await look(owner.card.code, await app.signIn({ nickname }))
    app.clock.advanceS(1)
  }
  const page = (cursor?: string) =>
    app.callOk(cardVisitors, {
      body: { cardId: owner.card.cardId, size: 2, ...(cursor !== undefined && { cursor }) },
      token: owner.token,
    })
  const first = await page()
  const second = await page(first.cursor ?? '')
  expect([...first.records, ...second.records].map(({ person }) => person?.nickname)).toEqual(['丙', '乙', '甲'])
  expect(second.cursor).toBeNull()
})
