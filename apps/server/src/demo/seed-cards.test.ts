import { myExchanges, respondToExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { heldCards, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { cardById, cardForm, cardStyle, removeCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { readDemoCards } from './demo-cards.ts'
import { readDemoCommunity } from './demo-community.ts'
import { seedCards } from './seed-cards.ts'
import { seedPeople } from './seed-people.ts'

const community = await readDemoCommunity()
const demo = await readDemoCards()

test('S-02 at least ten people of the demo have cards, in every style, which the form would accept and whose works are theirs', () => {
  expect(new Set(demo.cards.map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(demo.cards.map(({ style }) => style))).toEqual(new Set(cardStyle.options))
  const people = new Map(community.people.map((person) => [person.username, person]))
  const works = [...community.halls, ...community.posts].filter(({ waits }) => !waits)
  for (const { key, owner, works: titles, ...content } of demo.cards) {
    const { phone, avatar } = people.get(owner) ?? expect.fail(owner)
    expect(avatar, owner).toBeDefined()
    const rest = { avatarAssetId: null, mobile: phone, workIds: [], recordingAssetId: null, isDefault: true, isFindable: true }
    expect(cardForm.safeParse({ ...content, ...rest, audience: AUDIENCE }).error, key).toBeUndefined()
    for (const title of titles) expect(works.find((work) => work.title === title)?.owner, title).toBe(phone)
  }
})

const AUDIENCE = Object.fromEntries(
  'company title mobile phone email wechat website place introduction tags works recording'
    .split(' ')
    .map((field) => [field, 'everybody']),
)

test('S-02 S-50 林深 has two cards, a holder with groups, notes and places, and two requests to answer; what a visitor does stays', async () => {
  const app = await startTestApp()
  const { objects, services } = app
  const idByPhone = await seedPeople({ community, objects, services })
  const userIds = new Map(community.people.map(({ username, phone }) => [username, idByPhone.get(phone) ?? expect.fail(phone)]))
  const seed = (cards = demo) => seedCards({ cards, community, services, signal: new AbortController().signal }, userIds)
  // As if the first start had been cut off.
  await expect(seed({ ...demo, exchanges: [...demo.exchanges.slice(0, 4), NOBODY] })).rejects.toThrow()
  for (let round = 0; round < 2; round++) await seed()

  const { token } = await app.signIn({ phone: '13800000001' })
  const own = await app.callOk(myCards, { token })
  expect(own.map(({ company, isDefault, mobile }) => [company, isDefault, mobile])).toEqual([
    ['一面好墙策展', true, '138 0000 0001'],
    ['西岸夜校', false, '138 0000 0001'],
  ])
  const overview = await app.callOk(holderOverview, { token })
  expect(overview).toMatchObject({ total: 10, waitingCount: 2, groups: [{ count: 5 }, { count: 5 }] })
  const { records } = await app.callOk(heldCards, { body: { size: 50 }, token })
  expect(records.filter(({ note, metAt }) => note !== '' && metAt !== '').length).toBeGreaterThanOrEqual(8)
  const [first = expect.fail('the holder is empty')] = records
  expect((await app.callOk(cardById, { params: { id: first.id }, token })).mobile).toMatch(/^138 0000 00\d\d$/)

  const waiting = await app.callOk(myExchanges, { body: { which: 'waiting' }, token })
  expect(waiting.records.map(({ card }) => card?.name)).toEqual(['陈若溪', '许多'])
  for (const { id } of waiting.records) await app.callOk(respondToExchange, { body: { id, accept: false }, token })
  for (const id of [own[1]?.cardId ?? '', first.id]) await app.callOk(removeCard, { params: { id }, token })
  await seed()
  expect(await app.callOk(holderOverview, { token })).toMatchObject({ total: 9, waitingCount: 0 })
  expect(await app.callOk(myCards, { token })).toHaveLength(1)
  expect(await findBrokenInvariants(app)).toEqual([])
})

const NOBODY = { from: 'nobody', to: 'linshen', state: 'pending' as const, notes: [] }
