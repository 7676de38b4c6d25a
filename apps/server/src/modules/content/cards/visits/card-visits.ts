import { VISIT_WINDOW_MINUTES } from '@zhanjian/contract/works/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { timestampCursor } from '../../../../module-support/cursor.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { CardReading } from '../core/card-reading.ts'
import type { CardsStore } from '../store.ts'

/** A visitor, as hashes that do not identify the person. */
export interface CardVisitor {
  key: string
  isNew: boolean
  networkKey: string | null
}

export interface CardVisitDependencies {
  store: CardsStore
  reading: Pick<CardReading, 'readCard'>
  identity: { profiles: Pick<IdentityService['account']['profiles'], 'findPublicPeople'> }
  clock: Clock
  random: Random
}

const DAY_MS = 86_400_000
const KEPT_DAYS = 180

/** Who looks at cards. */
export const createCardVisits = ({ store, reading, identity, clock, random }: CardVisitDependencies) => ({
  /**
   * Counts a look at a card of somebody else, and remembers that a held card was opened.
   * @param isNamed the owner learns who it was
   * @throws AppError NOT_FOUND
   */
  async recordVisit(id: string, isNamed: boolean, userId: string | null, visitor: CardVisitor): Promise<{ counted: boolean }> {
    const found = await reading.readCard(id, userId)
    if (found.kind === 'own') return { counted: false }
    const at = clock.now()
    if (found.kind === 'entry' && userId !== null) await store.entries.markUsed(userId, found.entry.id, at)
    const cardId = found.kind === 'shared' ? found.card.id : found.entry.live === null ? null : found.entry.cardId
    if (cardId === null) return { counted: false }
    const countedBefore = new Date(at.getTime() - VISIT_WINDOW_MINUTES * 60_000)
    const seen = { ...visitor, accountId: isNamed ? userId : null }
    const counted = await store.visits.upsertVisit(cardId, seen, { id: uuidv7(random, at.getTime()), at, countedBefore })
    if (!counted && userId !== null) await store.visits.nameVisit(cardId, seen)
    return { counted }
  },

  /** Latest first. @throws AppError NOT_FOUND unless it is an own card; INVALID_INPUT */
  async listVisitors({ cardId, cursor, size }: { cardId: string; cursor?: string | undefined; size: number }, userId: string) {
    if (!isUuid(cardId) || (await store.cards.findOwn(userId, cardId)) === null) throw new AppError('NOT_FOUND')
    const read = timestampCursor.decode(cursor)
    const rows = await store.visits.listVisits(cardId, read === null ? null : { at: new Date(read[0]), id: read[1] }, size + 1)
    const shown = rows.slice(0, size)
    const people = await identity.profiles.findPublicPeople(shown.flatMap(({ accountId }) => accountId ?? []))
    const last = shown.at(-1)
    const isMore = rows.length > size && last !== undefined
    const records = shown.map(({ id, accountId, at, count }) => {
      const person = accountId === null ? undefined : people.get(accountId)
      const named = person === undefined ? null : { id: person.id, nickname: person.nickname, avatar: person.avatar }
      return { id, person: named, at: at.toISOString(), count }
    })
    return { records, cursor: isMore ? timestampCursor.encode([last.at.toISOString(), last.id]) : null }
  },

  /** Forgets looks that are old. */
  deleteOld: (): Promise<void> => store.visits.deleteOldVisits(new Date(clock.nowMs() - KEPT_DAYS * DAY_MS)),
})
