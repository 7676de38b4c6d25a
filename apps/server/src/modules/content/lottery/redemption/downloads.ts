import { prizeExportLink } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { verifyRecordsLink } from '@zhanjian/contract/lottery/ticket-verification.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock.ts'
import type { LinkBearer } from '../../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../../platform/downloads/downloads.ts'
import { readCsv } from '../../../../platform/downloads/read-rows.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import { maskName } from '../mask-name.ts'
import type { Prizes } from '../prizes/prizes.ts'
import type { LotteryStore } from '../store.ts'
import { lotteryTexts } from '../texts.zh.ts'
import { getTicketState, type TicketOfPrize } from '../tickets/ticket-row.ts'
import { nameOf } from '../tickets/tickets.ts'
import type { VerifyRecordRow } from './verify-record-store.ts'
import { toVerifyRecordFilter, type VerifyRecordQuery } from './verify-records.ts'

export interface LotteryDownloadDependencies {
  store: LotteryStore
  prizes: Pick<Prizes, 'findOwnOrThrow'>
  downloads: Pick<Downloads, 'define'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
}

const PLAIN_NAME = 'tickets.csv'

/** Tickets and records as files. What stands in them is decided when the file is opened. */
export function createLotteryDownloads({ store, prizes, downloads, identity, clock }: LotteryDownloadDependencies) {
  const ticketsLink = downloads.define({
    kind: 'prize-tickets',
    endpoint: prizeExportLink,
    subject: z.object({ prizeId: z.string() }),
    open: ({ prizeId }, reader) => openTickets(prizeId, reader.id),
  })
  const recordsLink = downloads.define({
    kind: 'verify-records',
    endpoint: verifyRecordsLink,
    subject: z.object({
      scope: z.enum(['byMe', 'ofMyPrizes']),
      prizeId: z.optional(z.string()),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
    }),
    open: async (query, reader) => openRecords(query, reader.id),
  })

  return {
    /** @throws AppError NOT_FOUND */
    async createTicketsLink(prizeId: string, bearer: LinkBearer): Promise<{ url: string }> {
      await prizes.findOwnOrThrow(bearer.userId, prizeId)
      return ticketsLink({ prizeId }, bearer)
    },

    /** A link to what the user verified, or to what was verified of their prizes. */
    createRecordsLink: (query: VerifyRecordQuery, bearer: LinkBearer): { url: string } => recordsLink(query, bearer),
  }

  async function openTickets(prizeId: string, ownerId: string): Promise<DownloadedFile> {
    const { content } = await prizes.findOwnOrThrow(ownerId, prizeId)
    return {
      type: 'text/csv',
      name: { plain: PLAIN_NAME, full: lotteryTexts.ticketFile(content.name) },
      content: readCsv(
        lotteryTexts.ticketColumns,
        (last: TicketOfPrize | null, size) => store.tickets.listOfPrize(prizeId, last, size),
        (rows) => rows.map((row) => toTicketLine(row, clock.now())),
      ),
    }
  }

  function openRecords(query: VerifyRecordQuery, userId: string): DownloadedFile {
    const filter = toVerifyRecordFilter(query)
    const readPage = async (last: VerifyRecordRow | null, size: number) =>
      filter === null
        ? []
        : store.records.listRecords(userId, filter, last && { at: last.verifiedAt ?? last.wonAt, id: last.id }, size)
    return {
      type: 'text/csv',
      name: { plain: PLAIN_NAME, full: lotteryTexts.recordFile },
      content: readCsv(lotteryTexts.recordColumns, readPage, toRecordLines),
    }
  }

  async function toRecordLines(rows: readonly VerifyRecordRow[]): Promise<string[][]> {
    const people = await identity.findPeopleByIds(rows.flatMap(({ verifiedBy }) => verifiedBy ?? []))
    return rows.map((row) => [
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
  }
}

const toTicketLine = (row: TicketOfPrize, now: Date): string[] => [
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
]

const formatOffline = ({ verifiedAt, wasOffline }: { verifiedAt: Date | null; wasOffline: boolean }): string => {
  if (verifiedAt === null) return ''
  return wasOffline ? lotteryTexts.yes : lotteryTexts.no
}
