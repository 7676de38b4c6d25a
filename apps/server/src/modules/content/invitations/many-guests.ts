import { GUEST_RESTORE_H } from '@zhanjian/contract/invitations/limits.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import { getInboxTopic } from '../../base/outbox/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { GuestDesk } from './desk.ts'
import type { InvitationsStore, InvitationsTransactionStores } from './store.ts'

export interface ManyGuestsDependencies {
  store: InvitationsStore
  desk: Pick<GuestDesk, 'findOrThrow'>
  rooms: Pick<RoomsService, 'endDoorPasses'>
  notices: Pick<ChangeNotices, 'send'>
  clock: Clock
}

const HOUR_MS = 3_600_000

/** What a host does with many guests of an invitation at once. Ids of others are left out. */
export function createManyGuests({ store, desk, rooms, notices, clock }: ManyGuestsDependencies) {
  return {
    /** @param isWaiting true takes a confirmation back @throws AppError NOT_FOUND */
    confirm: (id: string, { guestIds, isWaiting }: { guestIds: readonly string[]; isWaiting: boolean }, userId: string) =>
      change(id, userId, ({ guests }, workId) => guests.setWaiting(workId, guestIds.filter(isUuid), isWaiting)),

    /** @throws AppError NOT_FOUND */
    remove: (id: string, guestIds: readonly string[], userId: string) =>
      change(id, userId, async ({ guests, queries }, workId) => {
        const removed = await guests.markManyRemoved(workId, guestIds.filter(isUuid), clock.now())
        await rooms.endDoorPasses(removed, queries)
        return removed.length
      }),

    /** @throws AppError NOT_FOUND */
    restore: (id: string, guestIds: readonly string[], userId: string) =>
      change(id, userId, async ({ books, guests }, workId) => {
        await books.lock(workId, clock.now())
        const since = new Date(clock.nowMs() - GUEST_RESTORE_H * HOUR_MS)
        return guests.unmarkManyRemoved(workId, guestIds.filter(isUuid), since)
      }),
  }

  async function change(
    id: string,
    userId: string,
    apply: (tables: InvitationsTransactionStores, workId: string) => Promise<number>,
  ): Promise<{ changed: number }> {
    const invitation = await desk.findOrThrow(id, userId)
    const changed = await store.runInTransaction(async (tables) => {
      const count = await apply(tables, invitation.id)
      if (count > 0) await notices.send(getInboxTopic(userId), tables.queries)
      return count
    })
    return { changed }
  }
}
