import { hash } from 'node:crypto'
import type { GuestForm, HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { BlessingState, GuestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { GUEST_RESTORE_H, GUESTS_PER_INVITATION_MAX } from '@zhanjian/contract/invitations/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Clock } from '../../../platform/clock.ts'
import { mapInSlices } from '../../../platform/map-in-slices.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import { getInboxTopic } from '../../base/outbox/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { GuestDesk } from './desk.ts'
import type { GuestKeys } from './guest-keys.ts'
import { separateGuestLines } from './guest-lines.ts'
import type { GuestRow, NewGuest } from './guest-row.ts'
import { toNameKey } from './name-key.ts'
import { toPhoneKey } from './phone-key.ts'
import type { InvitationsStore, InvitationsTransactionStores } from './store.ts'
import { toHosted } from './to-hosted.ts'

export interface GuestListDependencies {
  store: InvitationsStore
  desk: Pick<GuestDesk, 'findOrThrow'>
  keys: GuestKeys
  rooms: Pick<RoomsService, 'endDoorPasses'>
  notices: Pick<ChangeNotices, 'send'>
  moderation: Moderation
  clock: Clock
  random: Random
}

type GuestLine = GuestForm & { isAnother?: boolean | undefined }
type GuestChanges = GuestForm & { answer?: { choice: GuestChoice; partySize: number } | undefined }

const HOUR_MS = 3_600_000
/** Made in one go, with their keys: some milliseconds. */
const GUESTS_PER_SLICE = 100
/** Few enough for a statement of a call, whatever else the database does. */
const GUESTS_PER_STATEMENT = 1000

/** The list of guests, as its host changes it. Every open desk of the host is told. */
export function createGuestList({ store, desk, keys, rooms, notices, moderation, clock, random }: GuestListDependencies) {
  return {
    /** @throws AppError NOT_FOUND, GUESTS_FULL, TEXT_REFUSED: nobody is added */
    async add(id: string, { requestId, guests }: { requestId: string; guests: readonly GuestLine[] }, userId: string) {
      const invitation = await desk.findOrThrow(id, userId)
      await assertEachAllowed(guests.map(({ name }) => name))
      const at = clock.now()
      const requestKeys = listRequestKeys(requestId, guests)
      const lines = await mapInSlices(guests, GUESTS_PER_SLICE, (form, index) => createLine(form, requestKeys[index] ?? '', at))
      return store.runInTransaction(async ({ books, guests: table, queries }) => {
        await books.lock(invitation.id, at)
        const known = await table.findExisting(invitation.id, {
          requestKeys: lines.map(({ requestKey }) => requestKey),
          phoneKeys: lines.flatMap(({ phoneKey }) => phoneKey ?? []),
          nameKeys: guests.flatMap(({ name, isAnother }) => (isAnother === true ? [] : toNameKey(name))),
        })
        const others = new Set(lines.filter((_, index) => guests[index]?.isAnother === true))
        const { lines: fresh, ...told } = separateGuestLines(lines, known, others)
        if (fresh.length > 0 && (await table.countHosted(invitation.id)) + fresh.length > GUESTS_PER_INVITATION_MAX)
          throw new AppError('GUESTS_FULL', { data: { max: GUESTS_PER_INVITATION_MAX } })
        let added = 0
        for (let first = 0; first < fresh.length; first += GUESTS_PER_STATEMENT)
          added += await table.insert(
            invitation.id,
            { origin: 'host', isWaiting: false },
            fresh.slice(first, first + GUESTS_PER_STATEMENT),
            at,
          )
        await notices.send(getInboxTopic(userId), queries)
        return { added, ...told }
      })
    },

    /** @throws AppError NOT_FOUND, GUEST_PHONE_TAKEN, TEXT_REFUSED */
    async update(id: string, { answer, ...form }: GuestChanges, userId: string): Promise<HostedGuest> {
      const guest = await findOrThrow(id, userId)
      await assertAllowed([form.name])
      const at = clock.now()
      const phoneKey = toPhoneKey(form.phone)
      return change(guest, userId, async ({ books, guests }) => {
        await books.lock(guest.workId, at)
        await assertPhoneFree(guests, guest, phoneKey)
        return guests.update(id, userId, form, { phoneKey, answer: answer ?? null, at })
      })
    },

    /** @throws AppError NOT_FOUND */
    async remove(id: string, userId: string): Promise<{ removed: boolean }> {
      if (!isUuid(id)) throw new AppError('NOT_FOUND')
      await store.runInTransaction(async ({ guests, queries }) => {
        if ((await guests.markRemoved(id, userId, clock.now())) === null) throw new AppError('NOT_FOUND')
        await rooms.endDoorPasses([id], queries)
        await notices.send(getInboxTopic(userId), queries)
      })
      return { removed: true }
    },

    /** @throws AppError NOT_FOUND, GUEST_PHONE_TAKEN */
    async restore(id: string, userId: string): Promise<HostedGuest> {
      const guest = isUuid(id) ? await store.guests.findOwn(id, userId) : null
      if (guest === null) throw new AppError('NOT_FOUND')
      const since = new Date(clock.nowMs() - GUEST_RESTORE_H * HOUR_MS)
      return change(guest, userId, async ({ books, guests }) => {
        await books.lock(guest.workId, clock.now())
        await assertPhoneFree(guests, guest, toPhoneKey(guest.phone))
        // Twice is once.
        return guest.removedAt === null ? guest : guests.unmarkRemoved(id, userId, since)
      })
    },

    /** @throws AppError NOT_FOUND */
    async setLinkOpen(id: string, isOpen: boolean, userId: string): Promise<{ isLinkOpen: boolean }> {
      const invitation = await desk.findOrThrow(id, userId)
      await store.books.setLinkOpen(invitation.id, isOpen, clock.now())
      await notices.send(getInboxTopic(userId))
      return { isLinkOpen: isOpen }
    },

    /** @throws AppError NOT_FOUND */
    async markSent(id: string, guestIds: readonly string[], userId: string): Promise<{ changed: number }> {
      const invitation = await desk.findOrThrow(id, userId)
      const changed = await store.guests.markSent(invitation.id, guestIds.filter(isUuid), clock.now())
      if (changed > 0) await notices.send(getInboxTopic(userId))
      return { changed }
    },

    /** @throws AppError NOT_FOUND */
    async renewLink(id: string, userId: string): Promise<HostedGuest> {
      const guest = await findOrThrow(id, userId)
      return change(guest, userId, async ({ guests, queries }) => {
        const renewed = await guests.renewKey(id, userId, keys.create())
        if (renewed !== null) await rooms.endDoorPasses([id], queries)
        return renewed
      })
    },

    /** @throws AppError NOT_FOUND, ALREADY_DECIDED */
    async decideBlessing(
      id: string,
      text: string,
      state: 'approved' | 'hidden',
      userId: string,
    ): Promise<{ state: BlessingState }> {
      const guest = await findOrThrow(id, userId)
      if (await store.answers.decideBlessing(guest.id, text, state)) {
        await notices.send(getInboxTopic(userId))
        return { state }
      }
      const now = await findOrThrow(id, userId)
      throw new AppError('ALREADY_DECIDED', { data: { text: now.blessing, state: now.blessingState } })
    },

    findGuestOrThrow: findOrThrow,
  }

  function createLine({ name, phone, note }: GuestForm, requestKey: string, at: Date): NewGuest {
    const { keyHash, keySealed } = keys.create()
    return { id: uuidv7(random, at.getTime()), requestKey, name, phone, note, phoneKey: toPhoneKey(phone), keyHash, keySealed }
  }

  /** @throws AppError TEXT_REFUSED, with the places of those that are refused */
  async function assertEachAllowed(texts: string[]): Promise<void> {
    if (await moderation.isAllowed(texts)) return
    const indexes: number[] = []
    for (const [index, text] of texts.entries()) if (!(await moderation.isAllowed([text]))) indexes.push(index)
    throw new AppError('TEXT_REFUSED', { data: { indexes } })
  }

  async function assertAllowed(texts: string[]): Promise<void> {
    if (!(await moderation.isAllowed(texts))) throw new AppError('TEXT_REFUSED')
  }

  /** Who is not removed. @throws AppError NOT_FOUND */
  async function findOrThrow(id: string, userId: string): Promise<GuestRow> {
    const guest = isUuid(id) ? await store.guests.findOwn(id, userId) : null
    if (guest === null || guest.removedAt !== null) throw new AppError('NOT_FOUND')
    return guest
  }

  async function assertPhoneFree(
    guests: InvitationsTransactionStores['guests'],
    { id, workId }: GuestRow,
    phoneKey: string | null,
  ): Promise<void> {
    const other = phoneKey === null ? null : await guests.isPhoneTaken(workId, phoneKey, id)
    if (other !== null) throw new AppError('GUEST_PHONE_TAKEN', { data: { guestId: other.id, name: other.name } })
  }

  async function change(
    { id }: GuestRow,
    userId: string,
    apply: (tables: InvitationsTransactionStores) => Promise<GuestRow | null>,
  ): Promise<HostedGuest> {
    const changed = await store.runInTransaction(async (tables) => {
      const row = await apply(tables)
      if (row !== null) await notices.send(getInboxTopic(userId), tables.queries)
      return row
    })
    if (changed === null) throw new AppError('NOT_FOUND', { data: { guestId: id } })
    return toHosted(changed, keys)
  }
}

/**
 * A line is the same as one of an earlier attempt if it says the same and is as often in the list: another list under the same id is
 * not taken for it.
 */
function listRequestKeys(requestId: string, guests: readonly GuestForm[]): string[] {
  const times = new Map<string, number>()
  return guests.map(({ name, phone, note }) => {
    const line = JSON.stringify([name, phone, note])
    const before = times.get(line) ?? 0
    times.set(line, before + 1)
    return `host ${hash('sha256', JSON.stringify([requestId, line, before]), 'base64url')}`
  })
}
