import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import * as cardExchange from '@zhanjian/contract/cards/card-exchange.ts'
import * as cardHolder from '@zhanjian/contract/cards/card-holder.ts'
import * as cards from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { askFor, createCard, createCardBody, createPersonWithCard, exchangeCards, FOR_EVERYBODY } from './testing/cards.ts'

/** `blocked`: by the owner; `requester`: whose request waits for the owner; `holder`: after an exchange. */
const WHO = ['visitor', 'stranger', 'requester', 'holder', 'owner', 'blocked', 'banned', 'admin'] as const
type Who = (typeof WHO)[number]
type Person = Awaited<ReturnType<typeof createPersonWithCard>>

/** What a call answers. `own`: it concerns the caller’s own things only, and reveals nothing of the owner’s. */
type Verdict = 'ok' | 'own' | 'NOT_FOUND' | 'LOGIN_REQUIRED' | 'ACCOUNT_BANNED' | 'CARD_IS_OWN'
type Options = Pick<NonNullable<Parameters<TestApp['call']>[1]>, 'params' | 'body' | 'query'>

interface Things {
  /** Of the owner. */
  code: string
  cardId: string
  ownerId: string
  /** The holder’s entry of the owner’s card, and the owner’s entry and group. */
  entryId: string
  ownerEntryId: string
  ownerGroupId: string
  /** The request of the requester. */
  requestId: string
}

const MOBILE = '138 7777 7777'
const NOBODY_SEES = 'seen_by_nobody'
const OWNER_NOTE = '只有主人知道'

const app = await startTestApp()
const audience = { ...FOR_EVERYBODY, mobile: 'exchanged', wechat: 'nobody' } as const
const owner = await createPersonWithCard(app, '主人', { mobile: MOBILE, wechat: NOBODY_SEES, audience })
const [stranger, requester, holder, blocked, banned, admin] = await Promise.all(
  ['路人', '请求者', '持有者', '被拉黑', '被封', '管理员'].map((name) => createPersonWithCard(app, name)),
)
if (!stranger || !requester || !holder || !blocked || !banned || !admin) throw new Error('somebody is missing')
const people = { stranger, requester, holder, owner, blocked, banned, admin }
await app.database.query(sql`update account set roles = '{user,admin}' where id = ${admin.user.id}`)
await exchangeCards(app, holder, holder.card, owner, owner.card)
const asked = await askFor(app, requester, owner.card.code, requester.card)
await app.callOk(blockPerson, { params: { id: blocked.user.id }, body: { isBlocked: true }, token: owner.token })
await app.database.query(sql`update account set status = 'banned' where id = ${banned.user.id}`)
const entryOf = async ({ token }: Person) => (await app.callOk(cardHolder.heldCards, { body: {}, token })).records[0]?.id ?? ''
const group = await app.callOk(cardHolder.saveCardGroup, { body: { name: OWNER_NOTE }, token: owner.token })
const ownerEntryId = await entryOf(owner)
await app.callOk(cardHolder.changeEntry, { params: { id: ownerEntryId }, body: { note: OWNER_NOTE }, token: owner.token })
const things = {
  code: owner.card.code,
  cardId: owner.card.cardId,
  ownerId: owner.user.id,
  entryId: await entryOf(holder),
  ownerEntryId,
  ownerGroupId: group.id,
  requestId: asked.data.relation.kind === 'requested' ? asked.data.relation.requestId : '',
}

interface Row {
  endpoint: Endpoint
  what: string
  options: (things: Things, person: Person | null) => Options
  /** Written by hand, not derived from the code under test. */
  others: Verdict
  but?: Partial<Record<Who, Verdict>>
}

/** Without a login, or banned. */
const refused = (others: Verdict, but: Row['but'] = {}): Pick<Row, 'others' | 'but'> => ({
  others,
  but: { visitor: 'LOGIN_REQUIRED', banned: 'ACCOUNT_BANNED', ...but },
})
/** Open to visitors, as whom banned people are treated. */
const open = (others: Verdict, but: Row['but'] = {}): Pick<Row, 'others' | 'but'> => ({ others, but })
const own = refused('own')

const ROWS: readonly Row[] = [
  { endpoint: myCards, what: 'own cards', options: () => ({}), ...refused('own', { owner: 'ok' }) },
  {
    endpoint: cards.saveCard,
    what: 'the owner’s card',
    options: ({ cardId }) => ({ body: { ...createCardBody({ mobile: MOBILE }), cardId, revision: 99 } }),
    ...refused('NOT_FOUND', { owner: 'own' }),
  },
  {
    endpoint: cards.cardById,
    what: 'by its code',
    options: ({ code }) => ({ params: { id: code } }),
    ...open('ok', { blocked: 'NOT_FOUND' }),
  },
  {
    endpoint: cards.cardById,
    what: 'by its id',
    options: ({ cardId }) => ({ params: { id: cardId } }),
    ...open('NOT_FOUND', { owner: 'ok', holder: 'ok', requester: 'ok' }),
  },
  {
    endpoint: cards.cardById,
    what: 'an entry of the holder',
    options: ({ entryId }) => ({ params: { id: entryId } }),
    ...open('NOT_FOUND', { holder: 'ok' }),
  },
  {
    endpoint: cards.visitCard,
    what: 'by its code',
    options: ({ code }) => ({ params: { id: code } }),
    ...open('own', { blocked: 'NOT_FOUND' }),
  },
  {
    endpoint: cards.cardOfUser,
    what: 'of the owner',
    options: ({ ownerId }) => ({ query: { userId: ownerId } }),
    ...open('ok', { blocked: 'own' }),
  },
  {
    endpoint: cards.cardFileLink,
    what: 'by its code',
    options: ({ code }) => ({ params: { id: code }, body: {} }),
    ...open('own', { blocked: 'NOT_FOUND' }),
  },
  {
    endpoint: cards.cardFileLink,
    what: 'an entry of the holder',
    options: ({ entryId }) => ({ params: { id: entryId }, body: {} }),
    ...open('NOT_FOUND', { holder: 'own' }),
  },
  {
    endpoint: cards.cardPoster,
    what: 'by its code',
    options: ({ code }) => ({ params: { code } }),
    ...open('own', { blocked: 'NOT_FOUND' }),
  },
  {
    endpoint: cards.cardVisitors,
    what: 'of the owner’s card',
    options: ({ cardId }) => ({ body: { cardId } }),
    ...refused('NOT_FOUND', { owner: 'ok' }),
  },
  {
    endpoint: cards.removeCard,
    what: 'an entry of the owner',
    options: ({ ownerEntryId }) => ({ params: { id: ownerEntryId } }),
    ...refused('NOT_FOUND', { owner: 'own' }),
  },
  {
    endpoint: cards.removeCard,
    what: 'a card that never was',
    options: () => ({ params: { id: crypto.randomUUID() } }),
    ...refused('NOT_FOUND'),
  },
  {
    endpoint: cardHolder.restoreEntry,
    what: 'an entry of the owner',
    options: ({ ownerEntryId }) => ({ params: { id: ownerEntryId } }),
    ...refused('NOT_FOUND', { owner: 'own' }),
  },
  {
    endpoint: cardHolder.changeEntry,
    what: 'an entry of the owner',
    options: ({ ownerEntryId }) => ({ params: { id: ownerEntryId }, body: {} }),
    ...refused('NOT_FOUND', { owner: 'ok' }),
  },
  {
    endpoint: cardHolder.changeEntry,
    what: 'an entry of the holder',
    options: ({ entryId }) => ({ params: { id: entryId }, body: {} }),
    ...refused('NOT_FOUND', { holder: 'ok' }),
  },
  {
    endpoint: cardHolder.heldCards,
    what: 'the own holder',
    options: () => ({ body: {} }),
    ...refused('own', { owner: 'ok', holder: 'ok' }),
  },
  {
    endpoint: cardHolder.heldCards,
    what: 'a group of the owner',
    options: ({ ownerGroupId }) => ({ body: { groupId: ownerGroupId } }),
    ...own,
  },
  { endpoint: cardHolder.heldCards, what: 'what nobody may see', options: () => ({ body: { text: NOBODY_SEES } }), ...own },
  { endpoint: cardHolder.holderOverview, what: 'of the own holder', options: () => ({}), ...refused('own', { owner: 'ok' }) },
  {
    endpoint: cardHolder.saveCardGroup,
    what: 'of the owner',
    options: ({ ownerGroupId }) => ({ body: { id: ownerGroupId, name: OWNER_NOTE } }),
    ...refused('NOT_FOUND', { owner: 'ok' }),
  },
  {
    endpoint: cardHolder.removeCardGroup,
    what: 'of the owner',
    options: ({ ownerGroupId }) => ({ params: { id: ownerGroupId } }),
    ...refused('NOT_FOUND', { owner: 'own' }),
  },
  { endpoint: cardHolder.holderExportLink, what: 'of the own holder', options: () => ({ body: { format: 'csv' } }), ...own },
  {
    endpoint: cardHolder.importCards,
    what: 'to the own holder',
    options: () => ({ body: { text: 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD' } }),
    ...own,
  },
  {
    endpoint: cardExchange.myExchanges,
    what: 'own requests',
    options: () => ({ body: { which: 'all' } }),
    ...refused('own', { owner: 'ok', holder: 'ok', requester: 'ok' }),
  },
  {
    endpoint: cardExchange.requestExchange,
    what: 'with a card of the owner as one’s own',
    options: ({ code, cardId }) => ({ params: { id: code }, query: { cardId } }),
    ...refused('NOT_FOUND', { owner: 'CARD_IS_OWN' }),
  },
  {
    endpoint: cardExchange.requestExchange,
    what: 'by the card’s id',
    options: ({ cardId }, person) => ({ params: { id: cardId }, query: { cardId: person?.card.cardId ?? '' } }),
    ...refused('NOT_FOUND', { owner: 'CARD_IS_OWN', holder: 'own', requester: 'own' }),
  },
  {
    endpoint: cardExchange.respondToExchange,
    what: 'to the requester',
    options: ({ requestId }) => ({ body: { id: requestId, accept: false } }),
    ...refused('NOT_FOUND', { owner: 'ok' }),
  },
  {
    endpoint: cardExchange.withdrawExchange,
    what: 'of the requester',
    options: () => ({ params: { id: crypto.randomUUID() } }),
    ...refused('NOT_FOUND'),
  },
]

const contract: readonly unknown[] = Object.values({ ...cards, ...cardHolder, ...cardExchange })
const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value

test('P-01 every call of cards is in this table', () => {
  const listed = ROWS.map(({ endpoint }) => endpoint)
  expect(contract.filter((value) => isEndpoint(value) && !listed.includes(value))).toEqual([])
})

/** Those that change what others are tested with come last. */
const CHANGING: readonly Endpoint[] = [
  cards.removeCard,
  cardHolder.removeCardGroup,
  cardHolder.restoreEntry,
  cardExchange.respondToExchange,
]
const inOrder = [...ROWS].sort(
  (one, other) => Number(CHANGING.includes(one.endpoint)) - Number(CHANGING.includes(other.endpoint)),
)

test.each(inOrder.map((row) => [`${row.endpoint.summary}: ${row.what}`, row] as const))('P-01 %s', async (_name, row) => {
  // The owner is last: others must be refused what is still there.
  for (const who of [...WHO].sort((one, other) => Number(one === 'owner') - Number(other === 'owner'))) {
    const person = who === 'visitor' ? null : people[who]
    const verdict = row.but?.[who] ?? row.others
    const answer = await app.call(row.endpoint, { ...row.options(things, person), ...(person && { token: person.token }) })
    const isAnswered = verdict === 'ok' || verdict === 'own'
    if (isAnswered && row.endpoint === cards.saveCard) expect([who, answer.code]).toEqual([who, 'CARD_STALE'])
    else expect([who, answer.code]).toEqual([who, isAnswered ? undefined : verdict])
    const text = JSON.stringify(answer.data) ?? ''
    if (who !== 'owner') {
      expect(text, who).not.toContain(NOBODY_SEES)
      expect(text, who).not.toContain(OWNER_NOTE)
      if (who !== 'holder') expect(text, who).not.toContain(MOBILE)
      if (verdict !== 'ok' && who !== 'holder' && who !== 'requester') expect(text, who).not.toContain(things.cardId)
    }
  }
})

test('P-01 C-26 C-30 a card that was removed is found by nobody but those who hold it', async () => {
  const person = await createPersonWithCard(app, '离开的人')
  const second = await createCard(app, person)
  await app.callOk(cards.removeCard, { params: { id: second.cardId }, token: person.token })
  for (const { token } of Object.values(people).filter((one) => one !== people.banned))
    for (const id of [second.code, second.cardId])
      expect((await app.call(cards.cardById, { params: { id }, token })).code).toBe('NOT_FOUND')
  expect((await app.call(cards.cardPoster, { params: { code: second.code } })).code).toBe('NOT_FOUND')
})
