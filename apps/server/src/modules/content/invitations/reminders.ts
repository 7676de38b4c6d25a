import {
  GUEST_REMINDER_AGAIN_H,
  GUEST_REMINDER_DAYS,
  GUESTS_KEPT_DAYS,
  UNDATED_GUESTS_KEPT_DAYS,
} from '@zhanjian/contract/invitations/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { WorksService } from '../works/service.ts'
import { addSums } from './add-sums.ts'
import type { BookRow } from './book-store.ts'
import type { GuestDesk } from './desk.ts'
import type { InvitationRow } from './guest-row.ts'
import { type InvitationFacts, readInvitationFacts } from './invitations.ts'
import { getAnswering } from './policy.ts'
import type { InvitationsStore, InvitationsTransactionStores } from './store.ts'

export interface ReminderDependencies {
  store: InvitationsStore
  desk: Pick<GuestDesk, 'findOrThrow'>
  works: Pick<WorksService['access'], 'findVisitableIds'>
  messenger: MessageOutbox
  clock: Clock
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Invitations that a job reads at once. */
const BATCH = 100

/** Reminders of those who have not answered, and what happens after the event. */
export function createReminders({ store, desk, works, messenger, clock }: ReminderDependencies) {
  return {
    /** @throws AppError as the endpoint declares */
    async remind(id: string, userId: string): Promise<{ sent: number; left: number }> {
      const invitation = await desk.findOrThrow(id, userId)
      if (invitation.revision === null || !(await works.findVisitableIds([invitation.id])).has(invitation.id))
        throw new AppError('INVITATION_NOT_PUBLISHED')
      const facts = readInvitationFacts(invitation)
      const answering = getAnswering(facts, clock.now())
      if (answering === 'closed') throw new AppError('ANSWERS_CLOSED')
      if (answering !== 'open') throw new AppError('ANSWERS_OVER', { data: { deadline: facts.deadline?.toISOString() ?? null } })
      const since = new Date(clock.nowMs() - GUEST_REMINDER_AGAIN_H * HOUR_MS)
      const reminded = await store.runInTransaction(async (tables) =>
        (await tables.books.markReminded(invitation.id, since, clock.now())) ? sendWithin(invitation, tables) : null,
      )
      if (reminded === null) throw await tooSoon(invitation.id)
      return reminded
    },

    /** Before a deadline: those with an account get a message, the host is told of the others. */
    async remindBeforeDeadlines(): Promise<void> {
      await forEachInvitation(async (invitation, facts) => {
        const { deadline } = facts
        const now = clock.now()
        const isNear = deadline !== null && deadline.getTime() - now.getTime() <= GUEST_REMINDER_DAYS * DAY_MS
        if (!isNear || getAnswering(facts, now) !== 'open' || !(await works.findVisitableIds([invitation.id])).has(invitation.id))
          return
        await store.runInTransaction(async (tables) => {
          if (!(await tables.books.markToldOfDeadline(invitation.id, deadline))) return
          const { left } = await sendWithin(invitation, tables)
          if (left === 0) return
          const facts = { workId: invitation.id, left }
          await messenger.send({ kind: 'invitation.deadline_near', facts, recipientId: invitation.ownerId }, tables.queries)
        })
      })
    },

    /** Deletes guests some time after the event, and removed ones after theirs. */
    async sweep(removedBefore: Date): Promise<void> {
      await store.guests.deleteRemoved(removedBefore)
      await forEachInvitation(async (invitation, facts, book) => {
        if (!isOver(facts, book)) return
        await store.runInTransaction(async ({ books, invitations, guests }) => {
          if (!(await books.lockUnchanged(book))) return
          // The host may have moved the event meanwhile.
          const [current] = await invitations.findMany([invitation.id])
          if (current === undefined || !isOver(readInvitationFacts(current), book)) return
          await books.clear(invitation.id, addSums(await guests.sum(invitation.id), book.totals), clock.now())
        })
      })
    },
  }

  /** Whether its guests need not be kept any longer. */
  function isOver({ endsAt }: InvitationFacts, { changedAt }: BookRow): boolean {
    const keptUntilMs =
      endsAt === null ? changedAt.getTime() + UNDATED_GUESTS_KEPT_DAYS * DAY_MS : endsAt.getTime() + GUESTS_KEPT_DAYS * DAY_MS
    return keptUntilMs <= clock.nowMs()
  }

  async function sendWithin(
    invitation: InvitationRow,
    { books, queries }: InvitationsTransactionStores,
  ): Promise<{ sent: number; left: number }> {
    const accounts = await books.remind(invitation.id, clock.now())
    for (const { accountId } of accounts)
      await messenger.send({ kind: 'invitation.reminder', facts: { workId: invitation.id }, recipientId: accountId }, queries)
    return { sent: accounts.length, left: await books.countLeft(invitation.id) }
  }

  async function tooSoon(workId: string): Promise<AppError> {
    const remindedAt = (await store.books.find(workId))?.remindedAt ?? clock.now()
    const againAt = new Date(remindedAt.getTime() + GUEST_REMINDER_AGAIN_H * HOUR_MS)
    return new AppError('REMINDED_JUST_NOW', { data: { againAt: againAt.toISOString() } })
  }

  async function forEachInvitation(
    handle: (invitation: InvitationRow, facts: InvitationFacts, book: BookRow) => Promise<void>,
  ): Promise<void> {
    let after: string | null = null
    for (;;) {
      const books: BookRow[] = await store.books.list(after, BATCH)
      const invitations = new Map(
        (await store.invitations.findMany(books.map(({ workId }) => workId))).map((invitation) => [invitation.id, invitation]),
      )
      for (const book of books) {
        const invitation = invitations.get(book.workId)
        if (invitation !== undefined) await handle(invitation, readInvitationFacts(invitation), book)
      }
      after = books.at(-1)?.workId ?? null
      if (after === null) return
    }
  }
}
