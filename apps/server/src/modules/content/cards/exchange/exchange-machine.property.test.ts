import { myExchanges, requestExchange, respondToExchange, withdrawExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import type { OwnCard } from '@zhanjian/contract/cards/cards.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createCard } from '../testing/cards.ts'

const PEOPLE = 3
const CARDS = 2
const RUNS = 25

type Member = Person & { cards: OwnCard[] }
interface Call {
  kind: 'ask' | 'accept' | 'decline' | 'withdraw'
  by: number
  other: number
  ownCard: number
  theirCard: number
}

/** Two apps on one database, as two nodes. */
const first = await startTestApp()
const { database, objects, clock } = first
const nodes = [first, await startTestApp({ database, objects, clock })]

const index = (limit: number) => fc.nat(limit - 1)
const call: fc.Arbitrary<Call> = fc.record({
  kind: fc.constantFrom('ask', 'ask', 'accept', 'accept', 'decline', 'withdraw'),
  by: index(PEOPLE),
  other: index(PEOPLE),
  ownCard: index(CARDS),
  theirCard: index(CARDS),
})
/** The calls of a round run in parallel. */
const rounds = fc.array(fc.array(call, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })

test('C-28 C-32 whatever three people with two cards do at once, the exchange stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (wanted) => {
      const members = await Promise.all(Array.from({ length: PEOPLE }, createMember))
      for (const calls of wanted) {
        const known = await listKnown(members)
        const answers = await Promise.all(calls.map((one, order) => run(one, members, known, nodes[order % 2] ?? nodeOf(0))))
        for (const { code } of answers) expect(ORDINARY).toContain(code)
        await expectWhole(members, answers)
        await nodeOf(0).database.query(
          sql`update card_exchange set decided_at = decided_at - interval '25 hours' where state <> 'pending'`,
        )
      }
    }),
    { numRuns: RUNS },
  )
}, 120_000)

const ORDINARY = [undefined, 'NOT_FOUND', 'CARD_IS_OWN', 'CARD_EXCHANGE_TOO_SOON', 'CARD_EXCHANGE_OVER']

const nodeOf = (place: number): TestApp => {
  const node = nodes[place]
  if (node === undefined) throw new Error('there is no such node')
  return node
}

async function createMember(): Promise<Member> {
  const person = await nodeOf(0).signIn()
  const cards = [await createCard(nodeOf(0), person), await createCard(nodeOf(0), person)]
  return { ...person, cards }
}

/** Ids of exchanges by member, as each sees them before the round. */
const listKnown = (members: readonly Member[]) =>
  Promise.all(
    members.map(async ({ token }) =>
      (await nodeOf(0).callOk(myExchanges, { body: { which: 'all', size: 100 }, token })).records.map(({ id }) => id),
    ),
  )

async function run({ kind, by, other, ownCard, theirCard }: Call, members: readonly Member[], known: string[][], node: TestApp) {
  const [me, them] = [members[by], members[other]]
  if (me === undefined || them === undefined) throw new Error('there is no such member')
  const { token } = me
  const id = known[by]?.[0] ?? crypto.randomUUID()
  switch (kind) {
    case 'ask': {
      const query = { cardId: me.cards[ownCard]?.cardId ?? '' }
      const { code } = await node.call(requestExchange, { params: { id: them.cards[theirCard]?.code }, query, token })
      return { code, expected: null, id }
    }
    case 'accept':
    case 'decline': {
      const body = { id, accept: kind === 'accept', cardId: me.cards[ownCard]?.cardId ?? '' }
      const { code } = await node.call(respondToExchange, { body, token })
      return { code, expected: kind === 'accept' ? 'accepted' : 'declined', id }
    }
    case 'withdraw': {
      const { code } = await node.call(withdrawExchange, { params: { id }, token })
      return { code, expected: 'withdrawn', id }
    }
  }
}

async function expectWhole(members: readonly Member[], answers: readonly Awaited<ReturnType<typeof run>>[]): Promise<void> {
  expect(await findBrokenInvariants(nodeOf(0))).toEqual([])
  const { database } = nodeOf(0)
  const ids = members.map(({ user }) => user.id)
  const exchanges = await database.query<{
    id: string
    requester: string
    receiver: string
    state: string
    offered: string
    answer: string | null
  }>(
    sql`select id, requester_id as requester, receiver_id as receiver, state, offered_card_id as offered, answer_card_id as answer
      from card_exchange where requester_id = any (${ids}::uuid[])`,
  )
  const pairs = exchanges
    .filter(({ state }) => state === 'pending')
    .map(({ requester, receiver }) => [requester, receiver].toSorted().join())
  expect(new Set(pairs).size, 'one pending request of a pair').toBe(pairs.length)
  const entries = await database.query<{ held: string }>(
    sql`select holder_id || ' ' || card_id as held from card_entry where holder_id = any (${ids}::uuid[])`,
  )
  const accepted = exchanges.filter(({ state }) => state === 'accepted')
  const due = accepted.flatMap(({ requester, receiver, offered, answer }) => [`${receiver} ${offered}`, `${requester} ${answer}`])
  expect(entries.map(({ held }) => held).toSorted(), 'both hold what was accepted').toEqual([...new Set(due)].toSorted())
  for (const { code, expected, id } of answers) {
    if (code !== undefined || expected === null) continue
    expect(exchanges.find((exchange) => exchange.id === id)?.state, 'no decision is lost').toBe(expected)
  }
  const messages = await database.query<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from message where account_id = any (${ids}::uuid[]) group by kind`,
  )
  const toldOf = (kind: string) => messages.find((message) => message.kind === kind)?.count ?? 0
  expect([toldOf('card.requested'), toldOf('card.accepted')]).toEqual([exchanges.length, accepted.length])
}
