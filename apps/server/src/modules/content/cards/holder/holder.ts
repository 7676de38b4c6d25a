import type { HeldCard } from '@zhanjian/contract/cards/card-holder.ts'
import type { CardDetail } from '@zhanjian/contract/cards/cards.ts'
import { CARD_RESTORE_H, HELD_CARDS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { CardDetails } from '../core/card-details.ts'
import type { CardMapper } from '../core/card-mapper.ts'
import { selectForReader } from '../policy.ts'
import type { CardsStore } from '../store.ts'
import type { EntryChanges, EntryRow } from './entry-store.ts'
import { toSearchWords } from './index-entry.ts'

export interface HolderDependencies {
  store: CardsStore
  details: Pick<CardDetails, 'getDetail'>
  toWire: Pick<CardMapper, 'getPortrait' | 'toSnapshotView'>
  clock: Clock
}

/** Input of `listHeld`. `current` counts from 1. */
export interface HeldCardsRequest {
  current: number
  size: number
  text?: string | undefined
  groupId?: string | undefined
  order: 'name' | 'recent'
}

/** Of a note in the list. */
const NOTE_SHOWN_CHARACTERS = 60

/** The cards that a user holds. */
export function createHolder({ store, details, toWire, clock }: HolderDependencies) {
  const assertId = (id: string): string => {
    if (!isUuid(id)) throw new AppError('NOT_FOUND')
    return id
  }

  return {
    /** A page of the holder, or of what a search finds in it. */
    async listHeld({ current, size, text = '', groupId, order }: HeldCardsRequest, userId: string) {
      const filter = { words: toSearchWords(text), groupId: groupId ?? null }
      const isKnown = groupId === undefined || isUuid(groupId)
      const page = { offset: (current - 1) * size, limit: size }
      const [rows, total] = isKnown
        ? await Promise.all([store.holder.listEntries(userId, filter, order, page), store.holder.countFound(userId, filter)])
        : [[], 0]
      return { records: rows.map(toHeldCard), total, current, size, pages: Math.ceil(total / size) }
    },

    /** Numbers of the holder. */
    async getOverview(userId: string) {
      const [initials, groups, waitingCount] = await Promise.all([
        store.holder.countInitials(userId),
        store.groups.listGroups(userId),
        store.exchanges.countWaiting(userId),
      ])
      return { total: initials.reduce((sum, { count }) => sum + count, 0), initials, groups, waitingCount }
    },

    /** @throws AppError NOT_FOUND */
    async change(id: string, { groupIds, ...changes }: EntryChanges & { groupIds?: string[] | undefined }, userId: string) {
      const isChanged = await store.runInTransaction(async ({ entries, groups }) => {
        if (!(await entries.updateEntry(userId, assertId(id), changes))) return false
        if (groupIds !== undefined) await groups.replaceGroups(userId, id, groupIds.filter(isUuid))
        return true
      })
      if (!isChanged) throw new AppError('NOT_FOUND')
      return details.getDetail(id, userId)
    },

    /** It can be restored for `CARD_RESTORE_H`. @returns false if there is no such entry */
    remove: async (id: string, userId: string): Promise<boolean> =>
      isUuid(id) && store.entries.markRemoved(userId, id, clock.now()),

    /** @returns null if there is no such removed entry @throws AppError HOLDER_FULL */
    async restore(id: string, userId: string): Promise<CardDetail | null> {
      const since = new Date(clock.nowMs() - CARD_RESTORE_H * 3_600_000)
      const isRestored = await store.runInTransaction(async ({ cards, entries }) => {
        await cards.lockPeople([userId])
        if (!(await entries.unmarkRemoved(userId, assertId(id), since))) return false
        if ((await entries.countEntries(userId)) > HELD_CARDS_MAX) throw new AppError('HOLDER_FULL')
        return true
      })
      return isRestored ? details.getDetail(id, userId) : null
    },
  }

  function toHeldCard(row: EntryRow): HeldCard {
    const { id, cardId, ownerId, live, snapshot, ownerAvatar, initial, note, metAt, groupIds, heldSince, source } = row
    const view = live === null ? toWire.toSnapshotView(snapshot) : selectForReader(live, 'holder')
    return {
      id,
      cardId,
      userId: ownerId,
      name: view.name,
      avatar: toWire.getPortrait(view.avatarKey, ownerAvatar),
      style: view.style,
      company: view.company,
      title: view.title,
      initial,
      note: cutText(note, NOTE_SHOWN_CHARACTERS),
      metAt,
      groupIds,
      isEnded: source === 'exchange' && live === null,
      heldSince: heldSince.toISOString(),
    }
  }
}
