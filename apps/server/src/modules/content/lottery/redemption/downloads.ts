import { writeCsv } from '@zhanjian/contract/write-csv.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../../app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { DownloadedFile, DownloadLinks, LinkBearer } from '../../../../platform/download-links.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import { maskName } from '../mask-name.ts'
import type { Prizes } from '../prizes/prizes.ts'
import type { LotteryStore } from '../store.ts'
import { lotteryTexts } from '../texts.zh.ts'
import { getTicketState } from '../tickets/ticket-row.ts'
import { nameOf } from '../tickets/tickets.ts'
import { type RecordQuery, toRecordFilter } from './verify-records.ts'

/** What a link leads to. */
export const lotteryDownload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prize-tickets'), prizeId: z.string() }),
  z.object({
    kind: z.literal('verify-records'),
    scope: z.enum(['byMe', 'ofMyPrizes']),
    prizeId: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  }),
])

export interface LotteryDownloadDependencies {
  store: LotteryStore
  prizes: Pick<Prizes, 'findOwnOrThrow'>
  links: DownloadLinks<z.infer<typeof lotteryDownload>>
  identity: Pick<IdentityService, 'findActiveSessions' | 'findPeopleByIds'>
  clock: Clock
}

/** Folder of the links. */
export const LOTTERY_FILE_ADDRESS = '/api/lottery/file/'
/** More lines open in no spreadsheet. */
const RECORDS_MAX = 100_000

export type LotteryDownloads = ReturnType<typeof createLotteryDownloads>

/** Tickets and records as files. What stands in them is decided when the file is opened. */
export function createLotteryDownloads({ store, prizes, links, identity, clock }: LotteryDownloadDependencies) {
  return {
    /** The browser's ticket for its links, or a new one. */
    getTicket: links.getTicket,

    /** @throws AppError NOT_FOUND */
    async createTicketsLink(prizeId: string, bearer: LinkBearer): Promise<{ url: string }> {
      await prizes.findOwnOrThrow(bearer.userId, prizeId)
      return { url: LOTTERY_FILE_ADDRESS + links.seal({ kind: 'prize-tickets', prizeId }, bearer) }
    },

    /** A link to what the user verified, or to what was verified of their prizes. */
    createRecordsLink: (query: RecordQuery, bearer: LinkBearer): { url: string } => ({
      url: LOTTERY_FILE_ADDRESS + links.seal({ kind: 'verify-records', ...query }, bearer),
    }),

    /** @throws AppError NOT_FOUND for a link that does not work any more */
    async open(sealed: string, ticket: string | null): Promise<DownloadedFile> {
      const opened = links.open(sealed, ticket)
      const isActive = opened?.user && (await identity.findActiveSessions([opened.user.sessionId])).has(opened.user.sessionId)
      if (!opened?.user || !isActive) throw new AppError('NOT_FOUND')
      const { target, user } = opened
      return target.kind === 'prize-tickets' ? writeTickets(target.prizeId, user.userId) : writeRecords(target, user.userId)
    },
  }

  async function writeTickets(prizeId: string, ownerId: string): Promise<DownloadedFile> {
    const { content } = await prizes.findOwnOrThrow(ownerId, prizeId)
    const rows = await store.tickets.listOfPrize(prizeId)
    const now = clock.now()
    const lines = rows.map((row) => [
      nameOf(row),
      lotteryTexts.states[getTicketState(row, now)],
      row.accountId === null ? lotteryTexts.goneName : maskName(row.winner ?? ''),
      lotteryTexts.time(row.wonAt),
      lotteryTexts.time(row.expiresAt),
      row.verifiedAt === null ? '' : lotteryTexts.time(row.verifiedAt),
      row.verifiedAt === null ? '' : (row.verifier ?? lotteryTexts.goneName),
      formatOffline(row),
      String(row.triedAgainCount),
      row.cancelReason === null ? '' : [lotteryTexts.cancelReasons[row.cancelReason], row.cancelNote].filter(Boolean).join('：'),
    ])
    return toFile([lotteryTexts.ticketColumns, ...lines], lotteryTexts.ticketFile(content.name))
  }

  async function writeRecords(query: RecordQuery, userId: string): Promise<DownloadedFile> {
    const filter = toRecordFilter(query)
    const rows = filter === null ? [] : await store.records.listRecords(userId, filter, null, RECORDS_MAX)
    const people = await identity.findPeopleByIds(rows.flatMap(({ verifiedBy }) => verifiedBy ?? []))
    const lines = rows.map((row) => [
      nameOf(row),
      lotteryTexts.kinds[row.content.kind],
      // A number, which spreadsheets can add up.
      ((row.content.valueFen ?? 0) / 100).toFixed(2),
      row.accountId === null ? lotteryTexts.goneName : maskName(row.winner ?? ''),
      row.verifiedAt === null ? '' : lotteryTexts.time(row.verifiedAt),
      (row.verifiedBy === null ? undefined : people.get(row.verifiedBy)?.nickname) ?? lotteryTexts.goneName,
      formatOffline(row),
      String(row.triedAgainCount),
    ])
    return toFile([lotteryTexts.recordColumns, ...lines], lotteryTexts.recordFile)
  }
}

const formatOffline = ({ verifiedAt, wasOffline }: { verifiedAt: Date | null; wasOffline: boolean }): string => {
  if (verifiedAt === null) return ''
  return wasOffline ? lotteryTexts.yes : lotteryTexts.no
}

const toFile = (rows: readonly (readonly string[])[], name: string): DownloadedFile => ({
  content: writeCsv(rows),
  type: 'text/csv',
  name,
})
