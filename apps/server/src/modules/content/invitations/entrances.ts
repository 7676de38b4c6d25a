import type { EntranceLink, GuestAtEntrance } from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { ENTRANCE_FOUND_MAX, ENTRANCE_GRACE_H, ENTRANCE_WITHOUT_TIME_H } from '@zhanjian/contract/invitations/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import { getInboxTopic } from '../../base/outbox/service.ts'
import type { GuestDesk } from './desk.ts'
import type { EntranceGuestRow, EntranceRow } from './entrance-store.ts'
import { type GuestKeys, hashGuestKey, readScannedKey } from './guest-keys.ts'
import type { InvitationRow } from './guest-row.ts'
import { readInvitationFacts } from './invitations.ts'
import type { InvitationsStore } from './store.ts'

export interface EntranceDependencies {
  store: InvitationsStore
  desk: Pick<GuestDesk, 'findOrThrow'>
  keys: Pick<GuestKeys, 'create' | 'open'>
  notices: Pick<ChangeNotices, 'send'>
  clock: Clock
  publicOrigin: string
}

type CheckInRequest = { scanned: string } | { guestId: string }

const HOUR_MS = 3_600_000

/** Helpers at the entrance: the host gives a link, whoever has it checks guests in and sees nothing else of them. */
export function createEntrances({ store, desk, keys, notices, clock, publicOrigin }: EntranceDependencies) {
  return {
    /** @throws AppError NOT_FOUND */
    async get(id: string, userId: string): Promise<{ link: EntranceLink | null }> {
      const invitation = await desk.findOrThrow(id, userId)
      const row = await store.entrances.find(invitation.id)
      return { link: row === null ? null : toLink(keys.open(row.keySealed), getExpiry(invitation, row.createdAt)) }
    },

    /** An earlier link ends. @throws AppError NOT_FOUND, ENTRANCE_OVER */
    async give(id: string, userId: string): Promise<EntranceLink> {
      const invitation = await desk.findOrThrow(id, userId)
      const now = clock.now()
      const expiresAt = getExpiry(invitation, now)
      if (expiresAt <= now) throw new AppError('ENTRANCE_OVER')
      const { key, ...stored } = keys.create()
      await store.entrances.put(invitation.id, userId, stored, now)
      return toLink(key, expiresAt)
    },

    /** @throws AppError NOT_FOUND */
    async revoke(id: string, userId: string): Promise<{ revoked: boolean }> {
      const invitation = await desk.findOrThrow(id, userId)
      return { revoked: await store.entrances.remove(invitation.id) }
    },

    /** @throws AppError NOT_FOUND */
    async open(key: string) {
      const { invitation, expiresAt } = await findOrThrow(key)
      return {
        title: invitation.title,
        expiresAt: expiresAt.toISOString(),
        arrived: await store.answers.countArrived(invitation.id),
      }
    },

    /** @throws AppError NOT_FOUND */
    async findGuests(key: string, text: string): Promise<{ records: GuestAtEntrance[] }> {
      const { invitation } = await findOrThrow(key)
      const wanted = text.trim()
      const rows = wanted === '' ? [] : await store.entrances.findGuests(invitation.id, wanted, ENTRANCE_FOUND_MAX)
      return { records: rows.map(toGuest) }
    },

    /** @throws AppError NOT_FOUND, GUEST_CODE_UNKNOWN */
    async checkIn(key: string, request: CheckInRequest): Promise<{ again: boolean; guest: GuestAtEntrance }> {
      const { invitation, entrance } = await findOrThrow(key)
      const known = await findGuest(invitation.id, request)
      const changed = await store.entrances.checkIn(known.id, hashGuestKey(key), clock.now())
      if (changed !== null) await notices.send(getInboxTopic(entrance.ownerId))
      const guest = changed ?? (await store.entrances.findGuest(invitation.id, known.id))
      // Taken back or removed in between.
      if (guest === null || guest.checkedInAt === null) throw new AppError('NOT_FOUND')
      return { again: changed === null, guest: toGuest(guest) }
    },

    /** @throws AppError NOT_FOUND, GUEST_CODE_UNKNOWN */
    async undo(key: string, guestId: string): Promise<GuestAtEntrance> {
      const { invitation, entrance } = await findOrThrow(key)
      const { id } = await findGuest(invitation.id, { guestId })
      const changed = await store.entrances.undoCheckIn(id, hashGuestKey(key))
      if (changed === null) throw new AppError('NOT_FOUND')
      await notices.send(getInboxTopic(entrance.ownerId))
      return toGuest(changed)
    },
  }

  /** Unknown, taken back and over are one answer. */
  async function findOrThrow(key: string): Promise<{ invitation: InvitationRow; entrance: EntranceRow; expiresAt: Date }> {
    const entrance = await store.entrances.findByKey(hashGuestKey(key))
    const invitation = entrance && (await store.invitations.findOwn(entrance.workId, entrance.ownerId))
    if (!entrance || !invitation) throw new AppError('NOT_FOUND')
    const expiresAt = getExpiry(invitation, entrance.createdAt)
    if (expiresAt <= clock.now()) throw new AppError('NOT_FOUND')
    return { invitation, entrance, expiresAt }
  }

  /** A code of another invitation is no guest of this one. */
  async function findGuest(workId: string, request: CheckInRequest): Promise<EntranceGuestRow> {
    const id = 'guestId' in request ? request.guestId : await findScannedId(request.scanned)
    const guest = id !== null && isUuid(id) ? await store.entrances.findGuest(workId, id) : null
    if (guest === null) throw new AppError('GUEST_CODE_UNKNOWN')
    return guest
  }

  async function findScannedId(scanned: string): Promise<string | null> {
    const key = readScannedKey(scanned)
    return key === null ? null : ((await store.answers.findByKey(hashGuestKey(key)))?.id ?? null)
  }

  /** In the part of an address that no server and no other site is sent. */
  function toLink(key: string | null, expiresAt: Date): EntranceLink {
    const url = key === null ? null : `${publicOrigin}/#${screenAddress('invitation', { entrance: key })}`
    return { url, expiresAt: expiresAt.toISOString() }
  }
}

/** Some hours after the event; of an invitation without a time some days after the link was given. */
function getExpiry(invitation: InvitationRow, givenAt: Date): Date {
  const { endsAt } = readInvitationFacts(invitation)
  return endsAt === null
    ? new Date(givenAt.getTime() + ENTRANCE_WITHOUT_TIME_H * HOUR_MS)
    : new Date(endsAt.getTime() + ENTRANCE_GRACE_H * HOUR_MS)
}

const toGuest = ({ id, name, checkedInAt }: EntranceGuestRow): GuestAtEntrance => ({
  guestId: id,
  name,
  checkedInAt: checkedInAt?.toISOString() ?? null,
})
