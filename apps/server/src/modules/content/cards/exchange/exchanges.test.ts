import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { myExchanges, requestExchange, respondToExchange, withdrawExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { changeEntry, heldCards } from '@zhanjian/contract/cards/card-holder.ts'
import { cardById, removeCard } from '@zhanjian/contract/cards/cards.ts'
import { CARD_REQUESTS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { myMessages, unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { askFor, createCard, createPersonWithCard, exchangeCards } from '../testing/cards.ts'

const app = await startTestApp()

const createPair = async () => [await createPersonWithCard(app, '林深'), await createPersonWithCard(app, '陈若溪')] as const
const list = ({ token }: Person, which: 'waiting' | 'sent' | 'all' = 'all') => app.callOk(myExchanges, { body: { which }, token })
const waitingId = async (person: Person): Promise<string> => (await list(person, 'waiting')).records[0]?.id ?? ''
const respond = ({ token }: Person, id: string, accept: boolean, cardId?: string) =>
  app.call(respondToExchange, { body: { id, accept, ...(cardId !== undefined && { cardId }) }, token })
const heldBy = async ({ token }: Person) => (await app.callOk(heldCards, { body: {}, token })).records.map(({ cardId }) => cardId)
const told = async ({ token }: Person) => (await app.callOk(myMessages, { body: { type: 'card' }, token })).records
const hours = (count: number) => app.clock.advanceS(count * 3600)
/** Sessions end while the clock is moved. */
const again = (person: Person): Promise<Person> => app.signIn(person.user)

describe('the exchange', () => {
  test('C-28 C-32 F-08 after a request and its acceptance both hold the other’s card, and both are told', async () => {
    const [lin, chen] = await createPair()
    const asked = await askFor(app, lin, chen.card.code, lin.card)
    expect(asked.data.relation).toMatchObject({ kind: 'requested' })
    expect(await told(chen)).toMatchObject([
      { kind: 'card.requested', person: { nickname: '林深' }, text: '林深 想与您交换名片，等您回应。', isRead: false },
    ])
    expect((await told(chen))[0]?.path).toBe(`/pages/mes/bizCardMes/bizCardMes?id=${await waitingId(chen)}`)
    expect(await app.callOk(unreadMessages, { token: chen.token })).toEqual({ system: 0, community: 0, card: 1 })
    expect((await list(chen)).records).toMatchObject([{ state: 'pending', ownCard: { cardId: chen.card.cardId } }])
    const accepted = await respond(chen, await waitingId(chen), true)
    expect(accepted.data).toMatchObject({
      direction: 'received',
      state: 'accepted',
      card: { cardId: lin.card.cardId, entryId: expect.any(String) },
      ownCard: { cardId: chen.card.cardId },
    })
    expect([await heldBy(lin), await heldBy(chen)]).toEqual([[chen.card.cardId], [lin.card.cardId]])
    expect(await told(lin)).toMatchObject([{ kind: 'card.accepted', person: { nickname: '陈若溪' } }])
    expect((await list(lin, 'sent')).records).toMatchObject([
      {
        direction: 'sent',
        state: 'accepted',
        person: { nickname: '陈若溪' },
        card: { name: '陈若溪' },
        ownCard: { name: '林深' },
      },
    ])
  })

  test('C-28 repeated while pending, it returns the same request and tells nobody again', async () => {
    const [lin, chen] = await createPair()
    const answers = await Promise.all(Array.from({ length: 5 }, () => askFor(app, lin, chen.card.code, lin.card)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data.relation))).size).toBe(1)
    expect((await list(chen)).records).toHaveLength(1)
    expect(await told(chen)).toHaveLength(1)
  })

  test('C-28 when both ask at once, both hold each other’s card', async () => {
    const [lin, chen] = await createPair()
    const both = await Promise.all([askFor(app, lin, chen.card.code, lin.card), askFor(app, chen, lin.card.code, chen.card)])
    expect(both.map(({ http }) => http)).toEqual([200, 200])
    expect(both.map(({ data }) => data.relation.kind)).toContain('held')
    expect([await heldBy(lin), await heldBy(chen)]).toEqual([[chen.card.cardId], [lin.card.cardId]])
    expect((await list(lin)).records.map(({ state }) => state)).toEqual(['accepted'])
  })

  test('C-32 a decline tells nobody, and the same person can be asked again after a day', async () => {
    const [lin, chen] = await createPair()
    await askFor(app, lin, chen.card.code, lin.card)
    expect((await respond(chen, await waitingId(chen), false)).data).toMatchObject({ state: 'declined' })
    expect(await told(lin)).toEqual([])
    const refused = await askFor(app, lin, chen.card.code, lin.card)
    expect(refused.code).toBe('CARD_EXCHANGE_TOO_SOON')
    expect((await app.callOk(cardById, { params: { id: chen.card.code }, token: lin.token })).relation).toEqual({
      kind: 'none',
      ...(refused.data as object),
    })
    hours(23.9)
    expect((await askFor(app, await again(lin), chen.card.code, lin.card)).code).toBe('CARD_EXCHANGE_TOO_SOON')
    hours(0.2)
    expect((await askFor(app, await again(lin), chen.card.code, lin.card)).http).toBe(200)
  })

  test('C-32 who has declined may ask at once', async () => {
    const [lin, chen] = await createPair()
    await askFor(app, lin, chen.card.code, lin.card)
    await respond(chen, await waitingId(chen), false)
    expect((await askFor(app, chen, lin.card.code, chen.card)).data.relation.kind).toBe('requested')
  })

  test('C-32 accepting twice changes nothing, declining afterwards is refused with the exchange', async () => {
    const [lin, chen] = await createPair()
    await askFor(app, lin, chen.card.code, lin.card)
    const id = await waitingId(chen)
    const twice = await Promise.all([respond(chen, id, true), respond(chen, id, true)])
    expect(twice.map(({ data }) => data.state)).toEqual(['accepted', 'accepted'])
    expect(await told(lin)).toHaveLength(1)
    expect(await respond(chen, id, false)).toMatchObject({ code: 'CARD_EXCHANGE_OVER', data: { state: 'accepted' } })
    expect((await app.call(withdrawExchange, { params: { id }, token: lin.token })).code).toBe('CARD_EXCHANGE_OVER')
  })

  test('C-32 of an acceptance and a withdrawal at the same moment one wins, and the cards are held accordingly', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [lin, chen] = await createPair()
      await askFor(app, lin, chen.card.code, lin.card)
      const id = await waitingId(chen)
      const [accepted, withdrawn] = await Promise.all([
        respond(chen, id, true),
        app.call(withdrawExchange, { params: { id }, token: lin.token }),
      ])
      expect(new Set([accepted.http, withdrawn.http])).toEqual(new Set([200, 409]))
      const isHeld = accepted.http === 200
      expect([(await heldBy(lin)).length, (await heldBy(chen)).length]).toEqual(isHeld ? [1, 1] : [0, 0])
    }
  })

  test('C-28 a second card to somebody who holds the first is a new request; if all is held there is nothing to exchange', async () => {
    const [lin, chen] = await createPair()
    await exchangeCards(app, lin, lin.card, chen, chen.card)
    expect((await askFor(app, lin, chen.card.code, lin.card)).data.relation.kind).toBe('held')
    expect((await list(lin)).records).toHaveLength(1)
    const second = await createCard(app, lin, { name: '林深，私人' })
    expect((await askFor(app, lin, chen.card.code, second)).data.relation.kind).toBe('requested')
    await respond(chen, await waitingId(chen), true)
    expect(new Set(await heldBy(chen))).toEqual(new Set([lin.card.cardId, second.cardId]))
    expect(await heldBy(lin)).toEqual([chen.card.cardId])
  })

  test('C-32 whoever accepts chooses the card; without one there is nothing to give', async () => {
    const lin = await createPersonWithCard(app, '林深')
    const chen = await createPersonWithCard(app, '陈若溪')
    const other = await createCard(app, chen, { name: '另一张' })
    await askFor(app, lin, chen.card.code, lin.card)
    const id = await waitingId(chen)
    expect((await respond(chen, id, true, lin.card.cardId)).code).toBe('NOT_FOUND')
    await app.callOk(respondToExchange, { body: { id, accept: true, cardId: other.cardId }, token: chen.token })
    expect(await heldBy(lin)).toEqual([other.cardId])
  })

  test('C-28 own cards, cards of others as one’s own, and unknown cards are refused', async () => {
    const [lin, chen] = await createPair()
    expect((await askFor(app, lin, lin.card.code, lin.card)).code).toBe('CARD_IS_OWN')
    expect((await askFor(app, lin, chen.card.code, chen.card)).code).toBe('NOT_FOUND')
    for (const id of [chen.card.cardId, 'AAAAAAAAAA', 'x', crypto.randomUUID()])
      expect((await askFor(app, lin, id, lin.card)).code).toBe('NOT_FOUND')
  })

  test('C-32 only the two people see and decide a request', async () => {
    const [lin, chen] = await createPair()
    const stranger = await app.signIn()
    await askFor(app, lin, chen.card.code, lin.card)
    const id = await waitingId(chen)
    expect((await respond(stranger, id, true)).code).toBe('NOT_FOUND')
    expect((await respond(lin, id, true)).code).toBe('NOT_FOUND')
    for (const { token } of [stranger, chen])
      expect((await app.call(withdrawExchange, { params: { id }, token })).code).toBe('NOT_FOUND')
    expect((await list(stranger)).records).toEqual([])
    for (const unknown of ['x', crypto.randomUUID()]) expect((await respond(chen, unknown, true)).code).toBe('NOT_FOUND')
  })

  test('C-30 C-28 the card that was offered can be opened by its id while the request waits', async () => {
    const [lin, chen] = await createPair()
    const open = () => app.call(cardById, { params: { id: lin.card.cardId }, token: chen.token })
    expect((await open()).code).toBe('NOT_FOUND')
    await askFor(app, lin, chen.card.code, lin.card)
    expect((await open()).data).toMatchObject({
      name: '林深',
      mobile: '',
      relation: { kind: 'received', requestId: await waitingId(chen) },
    })
    await respond(chen, await waitingId(chen), false)
    expect((await open()).code).toBe('NOT_FOUND')
  })

  test('C-28 no more than the limit of requests wait', async () => {
    const lin = await createPersonWithCard(app, '林深')
    const [first, second] = [await createPersonWithCard(app, '一'), await createPersonWithCard(app, '二')]
    await app.database.query(
      sql`with people as (insert into account (id, username, nickname, roles, invitation_code, created_at)
          select gen_random_uuid(), 'q' || n, 'q' || n, '{user}', 'q' || n, now() from generate_series(1, ${CARD_REQUESTS_MAX - 1}) as n returning id)
        insert into card_exchange (id, requester_id, receiver_id, offered_card_id, asked_card_id, state, created_at)
        select gen_random_uuid(), ${lin.user.id}, id, ${lin.card.cardId}, ${first.card.cardId}, 'pending', now() from people`,
    )
    const both = await Promise.all([first, second].map(({ card }) => askFor(app, lin, card.code, lin.card)))
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['CARD_REQUESTS_FULL', undefined]))
  })
})

describe('what happens meanwhile', () => {
  test('C-27 a request whose card is removed is over for both, and a removed own one counts as withdrawn', async () => {
    const [lin, chen] = await createPair()
    await createCard(app, chen, { name: '另一张' })
    await askFor(app, lin, chen.card.code, lin.card)
    const id = await waitingId(chen)
    await app.callOk(removeCard, { params: { id: lin.card.cardId }, token: lin.token })
    expect(await respond(chen, id, true)).toMatchObject({ code: 'CARD_EXCHANGE_OVER', data: { state: 'withdrawn' } })
    expect((await list(chen, 'waiting')).records).toEqual([])
    const next = await createCard(app, lin)
    expect((await askFor(app, lin, chen.card.code, next)).code).toBe('CARD_EXCHANGE_TOO_SOON')
  })

  test('C-27 a card that is removed while it is accepted is held, or the request is over: never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [lin, chen] = await createPair()
      await askFor(app, lin, chen.card.code, lin.card)
      const id = await waitingId(chen)
      const [accepted] = await Promise.all([
        respond(chen, id, true),
        app.callOk(removeCard, { params: { id: lin.card.cardId }, token: lin.token }),
      ])
      expect([undefined, 'CARD_EXCHANGE_OVER']).toContain(accepted.code)
      expect([(await heldBy(lin)).length, (await heldBy(chen)).length]).toEqual(accepted.http === 200 ? [1, 1] : [0, 0])
    }
  })

  test.each([
    'banned',
    'deletion_requested',
    'deleted',
  ])('C-32 a request of an account that is %s can no longer be accepted', async (status) => {
    const [lin, chen] = await createPair()
    await askFor(app, lin, chen.card.code, lin.card)
    const id = await waitingId(chen)
    await app.database.query(sql`update account set status = ${status} where id = ${lin.user.id}`)
    expect((await list(chen, 'waiting')).records).toEqual([])
    expect(await respond(chen, id, true)).toMatchObject({ code: 'CARD_EXCHANGE_OVER', data: { state: 'ended', card: null } })
    expect(await heldBy(chen)).toEqual([])
  })

  test('C-32 a block ends the request for both and forbids new ones, without telling who blocks', async () => {
    const [lin, chen] = await createPair()
    await askFor(app, lin, chen.card.code, lin.card)
    const id = await waitingId(chen)
    await app.callOk(blockPerson, { params: { id: lin.user.id }, body: { isBlocked: true }, token: chen.token })
    expect((await respond(chen, id, true)).code).toBe('CARD_EXCHANGE_OVER')
    expect((await list(lin, 'sent')).records).toMatchObject([{ state: 'ended', card: null }])
    expect((await askFor(app, lin, chen.card.code, lin.card)).code).toBe('NOT_FOUND')
    expect((await askFor(app, chen, lin.card.code, chen.card)).code).toBe('NOT_FOUND')
    for (const [reader, card] of [
      [lin, chen.card],
      [chen, lin.card],
    ] as const)
      expect((await app.call(cardById, { params: { id: card.code }, token: reader.token })).code).toBe('NOT_FOUND')
    await app.callOk(blockPerson, { params: { id: lin.user.id }, body: { isBlocked: false }, token: chen.token })
    expect((await list(chen, 'waiting')).records).toEqual([])
  })

  test('C-30 a held card of somebody who blocks the holder stays as it was last seen', async () => {
    const [lin, chen] = await createPair()
    await exchangeCards(app, lin, lin.card, chen, chen.card)
    await app.callOk(blockPerson, { params: { id: lin.user.id }, body: { isBlocked: true }, token: chen.token })
    const [held] = (await app.callOk(heldCards, { body: {}, token: lin.token })).records
    expect(held).toMatchObject({ name: '陈若溪', isEnded: true })
    const detail = await app.callOk(cardById, { params: { id: held?.id }, token: lin.token })
    expect(detail).toMatchObject({ mobile: '138 0000 0000', code: null, entry: { isEnded: true } })
    await app.callOk(changeEntry, { params: { id: held?.id }, body: { note: '还是朋友' }, token: lin.token })
  })

  test('C-28 where both meet in a live room cannot be made up', async () => {
    const [lin, chen] = await createPair()
    const query = { cardId: lin.card.cardId, roomName: 'nowhere123' }
    expect((await app.call(requestExchange, { params: { id: chen.card.code }, query, token: lin.token })).code).toBe('NOT_FOUND')
    expect((await list(lin)).records).toEqual([])
  })
})
