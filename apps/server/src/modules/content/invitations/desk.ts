import type { GuestFilter } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { BlessingState } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { GUEST_REMINDER_AGAIN_H, GUESTS_KEPT_DAYS } from '@zhanjian/contract/invitations/limits.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import { createCursorCodec, timestampCursor } from '../../../module-support/cursor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import type { WorksService } from '../works/service.ts'
import { addSums } from './add-sums.ts'
import type { GuestKeys } from './guest-keys.ts'
import type { InvitationRow } from './guest-row.ts'
import { readInvitationFacts } from './invitations.ts'
import type { Receptions } from './receptions.ts'
import type { InvitationsStore } from './store.ts'
import { toHosted } from './to-hosted.ts'

export interface GuestDeskDependencies {
  store: InvitationsStore
  receptions: Receptions
  keys: GuestKeys
  works: Pick<WorksService['access'], 'findVisitableIds'>
  clock: Clock
}

interface GuestQuery {
  filter?: GuestFilter | undefined
  text?: string | undefined
  cursor?: string | undefined
  size: number
}

interface BlessingQuery {
  state?: BlessingState | undefined
  cursor?: string | undefined
  size: number
}

const LATEST = 5
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** The number of a guest in the list. */
const numberCursor = createCursorCodec(z.string().check(z.regex(/^\d{1,18}$/)))

export type GuestDesk = ReturnType<typeof createGuestDesk>

/** What a host reads of the guests of an own invitation. */
export function createGuestDesk({ store, receptions, keys, works, clock }: GuestDeskDependencies) {
  return {
    /** An own invitation. @throws AppError NOT_FOUND */
    findOrThrow,

    /** @throws AppError NOT_FOUND */
    async getOverview(id: string, userId: string) {
      const invitation = await findOrThrow(id, userId)
      const facts = readInvitationFacts(invitation)
      const [reception, visitable, sums, latest, book] = await Promise.all([
        receptions.get(invitation, facts),
        works.findVisitableIds([invitation.id]),
        store.guests.sum(invitation.id),
        store.guests.listLatest(invitation.id, LATEST),
        store.books.find(invitation.id),
      ])
      const isShown = invitation.revision !== null && visitable.has(invitation.id)
      const againAtMs = book?.remindedAt ? book.remindedAt.getTime() + GUEST_REMINDER_AGAIN_H * HOUR_MS : 0
      return {
        code: invitation.code,
        title: invitation.title,
        publication: isShown ? ('shown' as const) : invitation.wasPublished ? ('withdrawn' as const) : ('never' as const),
        answering: isShown ? reception.answering : null,
        isLinkOpen: book?.isLinkOpen ?? true,
        deadline: reception.deadline,
        startsAt: facts.startsAt?.toISOString() ?? null,
        endsAt: facts.endsAt?.toISOString() ?? null,
        questions: facts.answers.questions.map(({ id: questionId, label }) => ({ id: questionId, label })),
        door: reception.door,
        isDoorBroken: facts.door !== null && reception.door === null,
        sums: addSums(sums, book?.totals ?? null),
        latest: latest.flatMap(({ choice, answeredAt, ...guest }) =>
          choice === null || answeredAt === null ? [] : [{ ...guest, choice, answeredAt: answeredAt.toISOString() }],
        ),
        remindAgainAt: againAtMs > clock.nowMs() ? new Date(againAtMs).toISOString() : null,
        deletedAt: facts.endsAt && new Date(facts.endsAt.getTime() + GUESTS_KEPT_DAYS * DAY_MS).toISOString(),
      }
    },

    /** @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
    async list(id: string, { filter, text, cursor, size }: GuestQuery, userId: string) {
      const invitation = await findOrThrow(id, userId)
      const wanted = { workId: invitation.id, filter: filter ?? null, text: text?.trim() || null }
      const rows = await store.guests.list(wanted, numberCursor.decode(cursor), size + 1)
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        records: shown.map((row) => toHosted(row, keys)),
        cursor: last === undefined ? null : numberCursor.encode(last.number),
      }
    },

    /** @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
    async listBlessings(id: string, { state, cursor, size }: BlessingQuery, userId: string) {
      const invitation = await findOrThrow(id, userId)
      const after = timestampCursor.decode(cursor)
      const place = after && { at: new Date(after[0]), id: after[1] }
      const rows = await store.answers.listAllBlessings(invitation.id, state ?? null, place, size + 1)
      const records = rows.flatMap(({ id: guestId, name, text, state: stands, at }) =>
        text === null || stands === null || at === null ? [] : [{ guestId, name, text, state: stands, leftAt: at.toISOString() }],
      )
      const shown = records.slice(0, size)
      const last = records.length > size ? shown.at(-1) : undefined
      return { records: shown, cursor: last === undefined ? null : timestampCursor.encode([last.leftAt, last.guestId]) }
    },
  }

  async function findOrThrow(id: string, userId: string): Promise<InvitationRow> {
    const invitation = isUuid(id) ? await store.invitations.findOwn(id, userId) : null
    if (invitation === null) throw new AppError('NOT_FOUND')
    return invitation
  }
}
