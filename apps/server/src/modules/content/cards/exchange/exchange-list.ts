import type { CardExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { timestampCursor } from '../../../../module-support/cursor.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { CardRow, CardView } from '../core/card-content.ts'
import type { CardMapper } from '../core/card-mapper.ts'
import type { EntryRow } from '../holder/entry-store.ts'
import { selectForReader } from '../policy.ts'
import type { CardsStore } from '../store.ts'
import type { ExchangeRow } from './exchange-store.ts'

export interface ExchangeListDependencies {
  store: CardsStore
  toWire: CardMapper
  identity: { profiles: Pick<IdentityService['account']['profiles'], 'findPublicPeople'> }
}

export type ExchangeList = ReturnType<typeof createExchangeList>

/** Requests as one of the two people sees them. */
export function createExchangeList({ store, toWire: cardMapper, identity }: ExchangeListDependencies) {
  return {
    /** Latest first. @throws AppError INVALID_INPUT for a malformed cursor */
    async listExchanges(
      { which, cursor, size }: { which: 'waiting' | 'sent' | 'all'; cursor?: string | undefined; size: number },
      userId: string,
    ) {
      const read = timestampCursor.decode(cursor)
      const place = read === null ? null : { at: new Date(read[0]), id: read[1] }
      const rows = await store.exchanges.list(which, userId, place, size + 1)
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      const isMore = rows.length > size && last !== undefined
      return {
        records: await toWireAll(shown, userId),
        cursor: isMore ? timestampCursor.encode([last.createdAt.toISOString(), last.id]) : null,
      }
    },

    /** One request as the user sees it. @param row in which the user stands */
    async toWire(row: ExchangeRow, userId: string): Promise<CardExchange> {
      const [exchange] = await toWireAll([row], userId)
      if (exchange === undefined) throw new Error('an exchange of one row has no wire form')
      return exchange
    },

    /** For messages: what there is to say about exchanges of the user, by id. */
    async findStates(ids: readonly string[], userId: string): Promise<Map<string, { state: CardExchange['state'] }>> {
      const rows = await store.exchanges.findByIds(ids, userId)
      return new Map(rows.map(({ id, state }) => [id, { state }]))
    },
  }

  /** With three queries for any number of rows. */
  async function toWireAll(rows: readonly ExchangeRow[], userId: string): Promise<CardExchange[]> {
    const sides = rows.map((row) => toSides(row, userId))
    const theirIds = sides.flatMap(({ theirCardId }) => theirCardId ?? [])
    const [people, cards, entries] = await Promise.all([
      identity.profiles.findPublicPeople(sides.map(({ otherId }) => otherId)),
      store.cards.findLiveByIds(sides.flatMap(({ theirCardId, ownCardId }) => [theirCardId ?? [], ownCardId ?? []].flat())),
      store.entries.findByCards(userId, theirIds),
    ])
    return rows.map((row, index) => {
      const { direction, otherId, theirCardId, ownCardId } = sides[index] ?? toSides(row, userId)
      const person = people.get(otherId)
      const own = ownCardId === null ? undefined : cards.get(ownCardId)
      const { id, state, metAt, createdAt, decidedAt } = row
      return {
        id,
        direction,
        state,
        person: person === undefined ? null : { id: person.id, nickname: person.nickname, avatar: person.avatar },
        card: theirCardId === null ? null : toCard(theirCardId, state, cards.get(theirCardId), entries.get(theirCardId)),
        ownCard: own === undefined ? null : { cardId: own.id, name: own.name, company: own.content.company ?? '' },
        metAt,
        createdAt: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      }
    })
  }

  /** As a holder sees it once it is held; as a stranger does until then, and not at all once the request has ended. */
  function toCard(
    cardId: string,
    state: ExchangeRow['state'],
    card: CardRow | undefined,
    entry: EntryRow | undefined,
  ): CardExchange['card'] {
    if (entry !== undefined) {
      const { id, live, snapshot, ownerAvatar } = entry
      const view = live === null ? cardMapper.toSnapshotView(snapshot) : selectForReader(live, 'holder')
      return toCardLine(cardId, id, view, ownerAvatar)
    }
    if (card === undefined || state === 'ended') return null
    return toCardLine(cardId, null, selectForReader(card, 'stranger'), card.ownerAvatar)
  }

  function toCardLine(
    cardId: string,
    entryId: string | null,
    { name, avatarKey, style, company, title }: CardView,
    ownerAvatar: string | null,
  ): CardExchange['card'] {
    return { cardId, entryId, name, avatar: cardMapper.getPortrait(avatarKey, ownerAvatar), style, company, title }
  }
}

interface ExchangeSides {
  direction: CardExchange['direction']
  otherId: string
  theirCardId: string | null
  ownCardId: string | null
}

function toSides(
  { requesterId, receiverId, offeredCardId, askedCardId, answerCardId, state }: ExchangeRow,
  userId: string,
): ExchangeSides {
  if (requesterId !== userId)
    return { direction: 'received', otherId: requesterId, theirCardId: offeredCardId, ownCardId: answerCardId ?? askedCardId }
  const theirCardId = state === 'accepted' ? answerCardId : askedCardId
  return { direction: 'sent', otherId: receiverId, theirCardId, ownCardId: offeredCardId }
}
