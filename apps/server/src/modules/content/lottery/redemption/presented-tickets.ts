import { TICKET_MISSES_PER_MINUTE } from '@zhanjian/contract/lottery/limits.ts'
import { isConsistentTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import { readTicketText } from '@zhanjian/contract/lottery/ticket-text.ts'
import type { PresentedTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Attempt, AttemptOutcome, IdentityService } from '../../../base/identity/service.ts'
import { maskName } from '../mask-name.ts'
import type { PrizeMapper } from '../prizes/prize-mapper.ts'
import type { LotteryStore } from '../store.ts'
import type { TicketCodes } from '../tickets/build-ticket.ts'
import type { TicketKeys } from '../tickets/ticket-keys.ts'
import { getTicketState } from '../tickets/ticket-row.ts'
import { nameOf } from '../tickets/tickets.ts'
import type { PresentedRow } from './redemption-store.ts'
import { listTold } from './tell-tried-again.ts'

export interface PresentedTicketDependencies {
  store: LotteryStore
  toWire: PrizeMapper
  codes: TicketCodes
  keys: Pick<TicketKeys, 'isGenuine'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  attempts: { reserve: (attempts: readonly Attempt[]) => Promise<AttemptOutcome> }
  clock: Clock
}

/** What a text is about, before it is known whether there is such a ticket. */
type TicketReference = { id: string } | { codeKeys: readonly Buffer[] } | 'inconsistent'

const WINDOW_S = 60

export type PresentedTickets = ReturnType<typeof createPresentedTickets>

/** Finds a ticket by what was scanned or typed, for people who may verify it. */
export function createPresentedTickets(dependencies: PresentedTicketDependencies) {
  const { store, toWire, codes, keys, identity, attempts, clock } = dependencies
  return {
    /**
     * A wrong, a foreign and an unknown code are the same to the caller. Codes are limited; signed tickets cannot be guessed.
     * @throws AppError TICKET_UNREADABLE, TICKET_FORGED, TICKET_NOT_FOUND, TICKET_TRIES_LIMIT
     */
    async findOrThrow(text: string, caller: SignedInCaller): Promise<PresentedRow> {
      const reference = await resolve(text)
      if (reference === 'inconsistent') throw new AppError('TICKET_NOT_FOUND')
      const row =
        'id' in reference
          ? await store.redemptions.findById(reference.id, caller.user.id)
          : await withinLimit(caller, () => store.redemptions.findByCode(reference.codeKeys, caller.user.id))
      if (row === null) throw new AppError('TICKET_NOT_FOUND')
      return row
    },

    /** Of any prize, for admins. @throws AppError as `findOrThrow` */
    async findIdOfAny(text: string, caller: SignedInCaller): Promise<string> {
      const reference = await resolve(text)
      const id = reference === 'inconsistent' ? null : await withinLimit(caller, () => store.redemptions.findIdOfAny(reference))
      if (id === null) throw new AppError('TICKET_NOT_FOUND')
      return id
    },

    /** @param isAgain it was presented after its redemption: the answer says who is told */
    async toPresented(row: PresentedRow, readerId: string, isAgain = false): Promise<PresentedTicket> {
      const people = await identity.findPeopleByIds(row.verifiedBy === null ? [] : [row.verifiedBy])
      return {
        ticketId: row.id,
        state: getTicketState(row, clock.now()),
        prize: { ...toWire.toPublicPrize(row.prizeId, row.content), name: nameOf(row) },
        activityTitle: row.content.activityTitle,
        activityCode: row.content.activityCode,
        winner: row.accountId === null ? '' : maskName(row.winner ?? ''),
        wonAt: row.wonAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        redemption:
          row.verifiedAt === null
            ? null
            : {
                at: row.verifiedAt.toISOString(),
                by: row.verifiedBy === null ? null : (people.get(row.verifiedBy) ?? null),
                isByMe: row.verifiedBy === readerId,
                wasOffline: row.wasOffline,
              },
        cancelReason: row.cancelReason,
        ...(isAgain && { told: listTold(row, readerId).map(({ role }) => role) }),
      }
    },
  }

  async function resolve(text: string): Promise<TicketReference> {
    const read = readTicketText(text)
    if (read.kind === 'unreadable') throw new AppError('TICKET_UNREADABLE')
    // Nothing is learned from it: everybody can compute the check character.
    if (read.kind === 'code') return isConsistentTicketCode(read.code) ? { codeKeys: codes.toKeys(read.code) } : 'inconsistent'
    if (!(await keys.isGenuine(read.payload))) throw new AppError('TICKET_FORGED')
    return { id: read.payload.claim.ticketId }
  }

  /**
   * Counts a miss for the person; for the network only of people who have nothing to do with verifying, since a stranger among the
   * customers of a shop would stop its cashiers. A hit is not counted. @throws AppError TICKET_TRIES_LIMIT
   */
  async function withinLimit<Found>({ user, network }: SignedInCaller, find: () => Promise<Found | null>): Promise<Found | null> {
    const limits = [{ max: TICKET_MISSES_PER_MINUTE, windowS: WINDOW_S }]
    const ofPerson = { name: `ticket code by ${user.id}`, limits }
    const isKnown = user.roles.includes('admin') || (await store.redemptions.isVerifier(user.id))
    const outcome = await attempts.reserve(isKnown ? [ofPerson] : [ofPerson, { name: `ticket code from ${network}`, limits }])
    if (!('reservation' in outcome)) {
      const againAt = new Date(clock.nowMs() + outcome.waitS * 1000).toISOString()
      throw new AppError('TICKET_TRIES_LIMIT', { data: { againAt }, retryAfterS: outcome.waitS })
    }
    const found = await find()
    if (found !== null) await outcome.reservation.settleSuccess([])
    return found
  }
}
