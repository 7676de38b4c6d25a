import type { CheckedInGuest, HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { WELCOME_WALL_MAX } from '@zhanjian/contract/invitations/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import { getInboxTopic } from '../../base/outbox/service.ts'
import type { GuestDesk } from './desk.ts'
import { type GuestKeys, hashGuestKey, readScannedKey } from './guest-keys.ts'
import type { GuestRow } from './guest-row.ts'
import type { InvitationsStore } from './store.ts'
import { toHosted } from './to-hosted.ts'

export interface CheckInDependencies {
  store: InvitationsStore
  desk: Pick<GuestDesk, 'findOrThrow'>
  keys: GuestKeys
  notices: Pick<ChangeNotices, 'send'>
  clock: Clock
}

type CheckInRequest = { scanned: string } | { guestId: string }

/** The entrance: who has arrived. */
export function createCheckIn({ store, desk, keys, notices, clock }: CheckInDependencies) {
  return {
    /** @throws AppError NOT_FOUND, GUEST_CODE_UNKNOWN */
    async checkIn(id: string, request: CheckInRequest, userId: string): Promise<CheckedInGuest> {
      const invitation = await desk.findOrThrow(id, userId)
      const guest = await findGuest(request, userId)
      // A code of another invitation of the same host is no guest of this one.
      if (guest === null || guest.workId !== invitation.id || guest.removedAt !== null) throw new AppError('GUEST_CODE_UNKNOWN')
      const at = clock.now()
      const isFirst = await store.answers.checkIn(guest.id, at)
      if (isFirst) await notices.send(getInboxTopic(userId))
      const now = isFirst
        ? { ...guest, isWaiting: false, checkedInAt: at }
        : ((await store.guests.findOwn(guest.id, userId)) ?? guest)
      return { again: !isFirst, checkedInAt: (now.checkedInAt ?? at).toISOString(), guest: toHosted(now, keys) }
    },

    /** @throws AppError NOT_FOUND */
    async undo(id: string, userId: string): Promise<HostedGuest> {
      const guest = isUuid(id) ? await store.guests.findOwn(id, userId) : null
      if (guest === null || guest.removedAt !== null) throw new AppError('NOT_FOUND')
      await store.answers.undoCheckIn(guest.id)
      await notices.send(getInboxTopic(userId))
      return toHosted({ ...guest, checkedInAt: null }, keys)
    },

    /** @throws AppError NOT_FOUND */
    async getWall(id: string, userId: string) {
      const invitation = await desk.findOrThrow(id, userId)
      const [rows, total] = await Promise.all([
        store.answers.listArrived(invitation.id, WELCOME_WALL_MAX),
        store.answers.countArrived(invitation.id),
      ])
      const records = rows.flatMap(({ checkedInAt, ...guest }) =>
        checkedInAt === null ? [] : [{ ...guest, checkedInAt: checkedInAt.toISOString() }],
      )
      return { title: invitation.title, records, total }
    },
  }

  async function findGuest(request: CheckInRequest, userId: string): Promise<GuestRow | null> {
    if ('guestId' in request) return isUuid(request.guestId) ? store.guests.findOwn(request.guestId, userId) : null
    const key = readScannedKey(request.scanned)
    return key === null ? null : store.answers.findByKey(hashGuestKey(key))
  }
}
