import type { VerifyRecord } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { timestampCursor } from '../../../../module-support/cursor.ts'
import { isUuid } from '../../../../platform/random.ts'
import { getStartOfShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import { maskName } from '../mask-name.ts'
import type { PrizeMapper } from '../prizes/prize-mapper.ts'
import type { LotteryStore } from '../store.ts'
import type { TicketKeys } from '../tickets/ticket-keys.ts'
import { nameOf } from '../tickets/tickets.ts'
import type { VerifyRecordFilter, VerifyRecordRow } from './verify-record-store.ts'

export interface VerifyRecordDependencies {
  store: LotteryStore
  toWire: PrizeMapper
  keys: Pick<TicketKeys, 'listPublicKeys'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: { now: () => Date }
}

/** Which records; days of Asia/Shanghai, both inclusive. */
export interface VerifyRecordQuery {
  scope: 'byMe' | 'ofMyPrizes'
  prizeId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A device keeps no more. */
const KIT_PRIZES_MAX = 500

/** What was verified, and what a device needs in order to verify without a network. */
export function createVerifyRecords({ store, toWire, keys, identity, clock }: VerifyRecordDependencies) {
  return {
    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    async listRecords(
      { cursor, size, ...query }: VerifyRecordQuery & { cursor?: string | undefined; size: number },
      userId: string,
    ) {
      const after = timestampCursor.decode(cursor)
      const filter = toVerifyRecordFilter(query)
      if (filter === null) return { records: [], cursor: null }
      const rows = await store.records.listRecords(userId, filter, after && { at: new Date(after[0]), id: after[1] }, size + 1)
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        records: await toRecords(shown, userId),
        cursor: last?.verifiedAt ? timestampCursor.encode([last.verifiedAt.toISOString(), last.id]) : null,
      }
    },

    /** Public keys, prizes that the user may verify, and the time. */
    async getKit(userId: string) {
      const [publicKeys, prizes] = await Promise.all([
        keys.listPublicKeys(),
        store.redemptions.listVerifiable(userId, KIT_PRIZES_MAX),
      ])
      return {
        keys: publicKeys,
        prizes: prizes.map(({ id, content, isOwn }) => {
          const { name, kind } = content
          return { id, name, kind, picture: toWire.toCover(content), isOwn }
        }),
        now: clock.now().toISOString(),
      }
    },
  }

  async function toRecords(rows: readonly VerifyRecordRow[], readerId: string): Promise<VerifyRecord[]> {
    const people = await identity.findPeopleByIds(rows.flatMap(({ verifiedBy }) => verifiedBy ?? []))
    return rows.map((row) => ({
      ticketId: row.id,
      prizeId: row.prizeId,
      prizeName: nameOf(row),
      kind: row.content.kind,
      valueFen: row.content.valueFen ?? 0,
      picture: toWire.toCover(row.content),
      winner: row.accountId === null ? '' : maskName(row.winner ?? ''),
      redemption: {
        at: (row.verifiedAt ?? row.wonAt).toISOString(),
        by: row.verifiedBy === null ? null : (people.get(row.verifiedBy) ?? null),
        isByMe: row.verifiedBy === readerId,
        wasOffline: row.wasOffline,
      },
      triedAgainCount: row.triedAgainCount,
    }))
  }
}

/** Null: there is no such prize. */
export function toVerifyRecordFilter({ scope, prizeId, from, to }: VerifyRecordQuery): VerifyRecordFilter | null {
  if (prizeId !== undefined && !isUuid(prizeId)) return null
  return {
    scope,
    prizeId: prizeId ?? null,
    from: from === undefined ? null : getStartOfShanghaiDay(from),
    to: to === undefined ? null : getStartOfShanghaiDay(addDays(to, 1)),
  }
}
