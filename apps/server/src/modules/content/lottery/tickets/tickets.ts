import { createTicketLink } from '@zhanjian/contract/lottery/ticket-text.ts'
import { type TicketDetail, type TicketState, type TicketSummary, ticketState } from '@zhanjian/contract/lottery/tickets.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { PrizeMapper } from '../prizes/prize-mapper.ts'
import type { LotteryStore } from '../store.ts'
import { lotteryTexts } from '../texts.zh.ts'
import type { TicketCodes } from './build-ticket.ts'
import type { TicketKeys } from './ticket-keys.ts'
import { getTicketState, type NewTicket, type TicketRow } from './ticket-row.ts'

export interface TicketDependencies {
  store: LotteryStore
  toWire: PrizeMapper
  codes: TicketCodes
  keys: Pick<TicketKeys, 'signTicket'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
  publicOrigin: string
}

interface TicketPageRequest {
  current: number
  size: number
  state?: TicketState | undefined
}

const TRIES_SHOWN = 20

/** Tickets, as their winners see them. */
export function createTickets({ store, toWire, codes, keys, identity, clock, publicOrigin }: TicketDependencies) {
  return {
    /** A page of what the user has won, with how many there are of each state. */
    async listWon({ current, size, state }: TicketPageRequest, userId: string) {
      const now = clock.now()
      const [rows, counted] = await Promise.all([
        store.tickets.listWon(userId, state ?? null, now, { offset: (current - 1) * size, limit: size }),
        store.tickets.countByState(userId, now),
      ])
      const countOf = (one: TicketState): number => counted.find((entry) => entry.state === one)?.count ?? 0
      const counts = Object.fromEntries(ticketState.options.map((one) => [one, countOf(one)])) as Record<TicketState, number>
      const total = state === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : countOf(state)
      return { records: rows.map((row) => toSummary(row, now)), total, current, size, pages: Math.ceil(total / size), counts }
    },

    /** With everything that its page needs without a network. @throws AppError NOT_FOUND */
    async getDetail(id: string, userId: string): Promise<TicketDetail> {
      const row = isUuid(id) ? await store.tickets.findWon(userId, id) : null
      if (row === null) throw new AppError('NOT_FOUND')
      const [code, payload, triedAgain, people] = await Promise.all([
        getCode(row),
        keys.signTicket({ ticketId: row.id, prizeId: row.prizeId, wonAt: row.wonAt, expiresAt: row.expiresAt }),
        store.tickets.listTriedAgain(id, TRIES_SHOWN),
        identity.findPeopleByIds(row.verifiedBy === null ? [] : [row.verifiedBy]),
      ])
      const { activityId, participantId, nonce } = row
      return {
        ...toSummary(row, clock.now()),
        prize: { ...toWire.toPublicPrize(row.prizeId, row.content), name: nameOf(row) },
        code,
        qrText: createTicketLink(publicOrigin, payload),
        rulesHash: row.rulesHash.toString('hex'),
        draw: { activityId, activityCode: row.content.activityCode, participantId, nonce },
        verifiedBy: row.verifiedBy === null ? null : (people.get(row.verifiedBy) ?? null),
        cancelReason: row.cancelReason,
        cancelNote: row.cancelNote,
        triedAgainAt: triedAgain.map((at) => at.toISOString()),
      }
    },
  }

  /** A ticket whose secret is lost gets a code of the present one, so that its winner can show one that is good. */
  async function getCode({ id, codeKey }: Pick<NewTicket, 'id' | 'codeKey'>): Promise<string> {
    const known = codes.findCode(id, codeKey)
    if (known !== null) return known
    const code = codes.getCode(id)
    await store.tickets.changeCodeKey(id, codeKey, codes.toKey(code))
    return code
  }

  function toSummary(row: TicketRow, now: Date): TicketSummary {
    const { content } = row
    return {
      id: row.id,
      state: getTicketState(row, now),
      prizeName: nameOf(row),
      kind: content.kind,
      valueFen: content.valueFen ?? 0,
      picture: toWire.toCover(content),
      activityTitle: content.activityTitle,
      wonAt: row.wonAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
    }
  }
}

/** The name goes with the account of the publisher. */
export const nameOf = ({ content }: Pick<TicketRow, 'content'>): string =>
  content.name === '' ? lotteryTexts.prizeOfNobody : content.name
