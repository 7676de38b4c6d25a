import type { CardRelation } from '@zhanjian/contract/cards/cards.ts'
import { CARD_EXCHANGE_AGAIN_H } from '@zhanjian/contract/cards/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { EntryRow } from '../holder/entry-store.ts'
import type { CardsStore } from '../store.ts'
import type { CardRow } from './card-content.ts'

/** What an address of a card leads its reader to. */
export type ReadCard =
  | { kind: 'own'; card: CardRow }
  | { kind: 'entry'; entry: EntryRow }
  /** The reader is a stranger. */
  | { kind: 'shared'; card: CardRow }

const CODE_PATTERN = /^[0-9A-Za-z]{10}$/
const AGAIN_MS = CARD_EXCHANGE_AGAIN_H * 3_600_000

/** A card of somebody else than the reader. */
interface CardOfOther {
  id: string
  ownerId: string
}

export type CardReading = ReturnType<typeof createCardReading>

/** Finds cards as one reader may open them. */
export function createCardReading({ store, clock }: { store: CardsStore; clock: Clock }) {
  return {
    /**
     * A code opens any card that is there. An id opens an own card, an entry of the own holder or its card, and a card in a
     * request that waits; all else is as unknown as a card that never was.
     * @throws AppError NOT_FOUND
     */
    async readCard(id: string, readerId: string | null): Promise<ReadCard> {
      const found = CODE_PATTERN.test(id) ? await findByCode(id, readerId) : await findById(id, readerId)
      if (found === null) throw new AppError('NOT_FOUND')
      return found
    },

    /** How the reader and a card of somebody else stand to each other. */
    async getRelation(card: CardOfOther, readerId: string | null): Promise<CardRelation> {
      if (readerId === card.ownerId) return { kind: 'own' }
      if (readerId === null) return { kind: 'none', againAt: null }
      const { entryId, pendingId, pendingAt, isRequester, againAt } = await findRelation(card, readerId, store)
      if (entryId !== null) return { kind: 'held', entryId }
      if (pendingId !== null && pendingAt !== null)
        return { kind: isRequester === true ? 'requested' : 'received', requestId: pendingId, at: pendingAt.toISOString() }
      return { kind: 'none', againAt: againAt && againAt.toISOString() }
    },

    findRelation,
  }

  /** `againAt`: when the reader may ask the owner again; null: now. @param tables those of the transaction, if there is one */
  async function findRelation({ id, ownerId }: CardOfOther, readerId: string, tables: Pick<CardsStore, 'exchanges'>) {
    const at = clock.now()
    const refusedSince = new Date(at.getTime() - AGAIN_MS)
    const { refusedAt, ...found } = await tables.exchanges.findRelation(readerId, { cardId: id, ownerId }, { at, refusedSince })
    return { ...found, againAt: refusedAt && new Date(refusedAt.getTime() + AGAIN_MS) }
  }

  async function findByCode(code: string, readerId: string | null): Promise<ReadCard | null> {
    const card = await store.cards.findShared(code, readerId)
    if (card === null) return null
    if (readerId === null) return { kind: 'shared', card }
    if (card.ownerId === readerId) return { kind: 'own', card }
    const entry = await store.entries.findByCard(readerId, card.id)
    return entry === null ? { kind: 'shared', card } : { kind: 'entry', entry }
  }

  async function findById(id: string, readerId: string | null): Promise<ReadCard | null> {
    if (readerId === null || !isUuid(id)) return null
    const own = await store.cards.findOwn(readerId, id)
    if (own !== null) return { kind: 'own', card: own }
    const entry = (await store.entries.findEntry(readerId, id)) ?? (await store.entries.findByCard(readerId, id))
    if (entry !== null) return { kind: 'entry', entry }
    const offered = await store.cards.findOffered(id, readerId)
    return offered === null ? null : { kind: 'shared', card: offered }
  }
}
