import type { CardExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import type { CardRelation } from '@zhanjian/contract/cards/cards.ts'
import { CARD_REQUESTS_MAX, HELD_CARDS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { RoomsService } from '../../rooms/service.ts'
import type { CardRow } from '../core/card-content.ts'
import type { CardReading } from '../core/card-reading.ts'
import { indexEntry } from '../holder/index-entry.ts'
import { toSnapshot } from '../policy.ts'
import type { CardsStore, CardsTransactionStores } from '../store.ts'
import { cardTexts } from '../texts.zh.ts'
import type { ExchangeList } from './exchange-list.ts'
import type { ExchangeRow } from './exchange-store.ts'

export interface ExchangeDependencies {
  store: CardsStore
  reading: CardReading
  list: ExchangeList
  rooms: Pick<RoomsService, 'findMeeting'>
  messenger: MessageOutbox
  clock: Clock
  random: Random
}

/** Input of `request`. */
export interface ExchangeRequest {
  /** Code or id of the card, or an entry. */
  id: string
  /** The caller's card. */
  cardId: string
  roomName?: string | undefined
}

/**
 * The exchange of cards. Every transition locks the rows of both people first, so that no two of the same pair overlap; then one
 * conditional statement changes the state, with its entries and its message.
 */
export function createExchanges({ store, reading, list, rooms, messenger, clock, random }: ExchangeDependencies) {
  return {
    /**
     * Offers a card. If the other one has asked already, both hold each other's card.
     * @throws AppError NOT_FOUND, CARD_IS_OWN, CARD_EXCHANGE_TOO_SOON, CARD_REQUESTS_FULL, HOLDER_FULL
     */
    async request({ id, cardId, roomName }: ExchangeRequest, userId: string): Promise<{ relation: CardRelation }> {
      const asked = await findAsked(id, userId)
      if (asked.ownerId === userId) throw new AppError('CARD_IS_OWN')
      const metAt = roomName === undefined ? '' : await describeMeeting(roomName, userId, asked.ownerId)
      await store.runInTransaction(async (tables) => {
        await lockPair(userId, asked.ownerId, tables)
        const [own, theirs] = await findBothCards({ ownId: cardId, askedId: asked.id }, userId, tables)
        const pending = await findStandingRequest(userId, theirs.ownerId, tables)
        if (pending?.requesterId === userId) return
        if (pending !== null) {
          await accept(pending, userId, { answer: own, metAt }, tables)
          return
        }
        await insert({ own, theirs, metAt }, tables)
      })
      return { relation: await getRelationAfter(asked, userId) }
    },

    /**
     * Accepts or declines. A decline tells nobody.
     * @throws AppError NOT_FOUND, CARD_NEEDED, HOLDER_FULL, CARD_EXCHANGE_OVER with the exchange as data
     */
    async respond(
      { id, accept: isAccepted, cardId }: { id: string; accept: boolean; cardId?: string | undefined },
      userId: string,
    ): Promise<CardExchange> {
      const { requesterId, receiverId } = await findOwnOrThrow(id, userId)
      if (receiverId !== userId) throw new AppError('NOT_FOUND')
      return decide(id, userId, isAccepted ? 'accepted' : 'declined', async (tables) => {
        await lockPair(userId, requesterId, tables).catch(ignoreGone)
        if (!isAccepted) return tables.exchanges.markDeclined(id, userId, clock.now())
        const pending = await tables.exchanges.findOfPerson(id, userId)
        if (pending?.state !== 'pending') return null
        return accept(pending, userId, { answer: await findAnswer(cardId, userId, tables), metAt: '' }, tables)
      })
    },

    /** @throws AppError NOT_FOUND, CARD_EXCHANGE_OVER with the exchange as data */
    async withdraw(id: string, userId: string): Promise<CardExchange> {
      const { requesterId, receiverId } = await findOwnOrThrow(id, userId)
      if (requesterId !== userId) throw new AppError('NOT_FOUND')
      return decide(id, userId, 'withdrawn', async (tables) => {
        await lockPair(userId, receiverId, tables).catch(ignoreGone)
        return tables.exchanges.markWithdrawn(id, userId, clock.now())
      })
    },

    /** Marks requests whose people or cards are gone. */
    endFallen: (): Promise<void> => store.exchanges.endFallen(clock.now()),
  }

  /** The card that somebody wants, or that an entry is of. @throws AppError NOT_FOUND */
  async function findAsked(id: string, userId: string): Promise<{ id: string; ownerId: string }> {
    const found = await reading.readCard(id, userId)
    if (found.kind !== 'entry') return { id: found.card.id, ownerId: found.card.ownerId }
    const { cardId, ownerId, live } = found.entry
    if (cardId === null || ownerId === null || live === null) throw new AppError('NOT_FOUND')
    return { id: cardId, ownerId }
  }

  /** Never stores a place where they are not. @throws AppError NOT_FOUND */
  async function describeMeeting(roomName: string, userId: string, otherId: string): Promise<string> {
    const meeting = await rooms.findMeeting(roomName, [userId, otherId])
    if (meeting === null) throw new AppError('NOT_FOUND')
    return cardTexts.metInHall(meeting.hallTitle, clock.now())
  }

  /** Tells neither who blocks whom nor who is banned. @throws AppError NOT_FOUND */
  async function lockPair(oneId: string, otherId: string, { cards, exchanges }: CardsTransactionStores): Promise<void> {
    const active = await cards.lockPeople([oneId, otherId])
    if (active.size < 2 || (await exchanges.hasBlock(oneId, otherId))) throw new AppError('NOT_FOUND')
  }

  /** Locked as they are. @throws AppError NOT_FOUND */
  async function findBothCards(
    { ownId, askedId }: { ownId: string; askedId: string },
    userId: string,
    { cards }: CardsTransactionStores,
  ): Promise<[CardRow, CardRow]> {
    const found = await cards.findLiveByIds([ownId, askedId].filter(isUuid))
    const [own, theirs] = [found.get(ownId), found.get(askedId)]
    if (own === undefined || own.ownerId !== userId || theirs === undefined) throw new AppError('NOT_FOUND')
    return [own, theirs]
  }

  /** One that no longer stands is marked, and makes room for the next one. */
  async function findStandingRequest(
    userId: string,
    otherId: string,
    { exchanges }: CardsTransactionStores,
  ): Promise<ExchangeRow | null> {
    const pending = await exchanges.findPending(userId, otherId)
    if (pending === null || pending.state === 'pending') return pending
    await exchanges.markEnded(pending.id, clock.now())
    return null
  }

  async function insert(
    { own, theirs, metAt }: { own: CardRow; theirs: CardRow; metAt: string },
    tables: CardsTransactionStores,
  ): Promise<void> {
    const { exchanges, entries, queries } = tables
    const [requesterId, receiverId] = [own.ownerId, theirs.ownerId]
    const { entryId, againAt } = await reading.findRelation(theirs, requesterId, tables)
    const isAllHeld = entryId !== null && (await entries.findByCard(receiverId, own.id)) !== null
    if (isAllHeld) return
    if (againAt !== null) throw new AppError('CARD_EXCHANGE_TOO_SOON', { data: { againAt: againAt.toISOString() } })
    if ((await exchanges.countPending(requesterId)) >= CARD_REQUESTS_MAX) throw new AppError('CARD_REQUESTS_FULL')
    await assertRoom(requesterId, entries)
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    await exchanges.insertPending({ id, requesterId, receiverId, offeredCardId: own.id, askedCardId: theirs.id, metAt, at })
    const message = { kind: 'card.requested', facts: { exchangeId: id }, recipientId: receiverId, actorId: requesterId } as const
    await messenger.send(message, queries)
  }

  /**
   * The requester's holder may exceed its limit by the requests that wait: whoever accepts cannot know.
   * @returns null if it no longer waits @throws AppError HOLDER_FULL
   */
  async function accept(
    pending: ExchangeRow,
    receiverId: string,
    { answer, metAt }: { answer: CardRow; metAt: string },
    tables: CardsTransactionStores,
  ): Promise<ExchangeRow | null> {
    const { exchanges, entries, cards, queries } = tables
    await assertRoom(receiverId, entries)
    const at = clock.now()
    const accepted = await exchanges.markAccepted(pending.id, receiverId, { answerCardId: answer.id, metAt, at })
    const offered =
      accepted?.offeredCardId == null
        ? undefined
        : (await cards.findLiveByIds([accepted.offeredCardId])).get(accepted.offeredCardId)
    if (accepted === null || offered === undefined) return null
    await insertEntry(offered, receiverId, accepted.metAt, at, entries)
    await insertEntry(answer, accepted.requesterId, accepted.metAt, at, entries)
    const facts = { exchangeId: accepted.id }
    await messenger.send({ kind: 'card.accepted', facts, recipientId: accepted.requesterId, actorId: receiverId }, queries)
    return accepted
  }

  async function insertEntry(
    card: CardRow,
    holderId: string,
    metAt: string,
    at: Date,
    entries: CardsTransactionStores['entries'],
  ): Promise<void> {
    const snapshot = toSnapshot(card)
    await entries.upsertEntry({
      ...indexEntry(snapshot),
      id: uuidv7(random, at.getTime()),
      holderId,
      cardId: card.id,
      ownerId: card.ownerId,
      source: 'exchange',
      snapshot,
      cardRevision: card.revision,
      note: '',
      metAt,
      at,
    })
  }

  async function assertRoom(holderId: string, entries: CardsTransactionStores['entries']): Promise<void> {
    if ((await entries.countEntries(holderId)) >= HELD_CARDS_MAX) throw new AppError('HOLDER_FULL')
  }

  /** The card that the other one gets. @throws AppError NOT_FOUND, CARD_NEEDED */
  async function findAnswer(cardId: string | undefined, userId: string, { cards }: CardsTransactionStores): Promise<CardRow> {
    const own = await cards.listByOwner(userId)
    if (own.length === 0) throw new AppError('CARD_NEEDED')
    const chosen = cardId === undefined ? own[0] : own.find(({ id }) => id === cardId)
    if (chosen === undefined) throw new AppError('NOT_FOUND')
    return chosen
  }

  async function findOwnOrThrow(id: string, userId: string): Promise<ExchangeRow> {
    const row = isUuid(id) ? await store.exchanges.findOfPerson(id, userId) : null
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  /** A repeated equal decision changes nothing. @throws AppError CARD_EXCHANGE_OVER */
  async function decide(
    id: string,
    userId: string,
    decision: 'accepted' | 'declined' | 'withdrawn',
    change: (tables: CardsTransactionStores) => Promise<ExchangeRow | null>,
  ): Promise<CardExchange> {
    const isChanged = await store.runInTransaction(async (tables) => (await change(tables)) !== null)
    const row = await findOwnOrThrow(id, userId)
    if (!isChanged && row.state === 'ended') await store.exchanges.markEnded(id, clock.now())
    const exchange = await list.toWire(row, userId)
    if (!isChanged && row.state !== decision) throw new AppError('CARD_EXCHANGE_OVER', { data: exchange })
    return exchange
  }

  /** What the caller has asked for counts more than what they hold. */
  async function getRelationAfter(card: { id: string; ownerId: string }, userId: string): Promise<CardRelation> {
    const pending = await store.exchanges.findPending(userId, card.ownerId)
    if (pending?.state !== 'pending' || pending.requesterId !== userId) return reading.getRelation(card, userId)
    return { kind: 'requested', requestId: pending.id, at: pending.createdAt.toISOString() }
  }
}

/** The statement after it finds that the request has ended. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
}
