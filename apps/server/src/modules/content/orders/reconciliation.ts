import type { ReconciliationDifference } from '@zhanjian/contract/money/orders-admin.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { AppError } from '../../../failures/app-error.ts'
import { type BillLine, type PaymentProvider, PaymentUnclear } from '../../../platform/payments/payment-provider.ts'
import { isUuid } from '../../../platform/random.ts'
import { listDaysBetween, toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { DifferenceRow } from './reconciliation-store.ts'
import { createDifferenceRecorder, type FoundDifference } from './record-difference.ts'
import type { RefundSettlement } from './refund-settlement.ts'
import type { Settlement } from './settlement.ts'

export interface ReconciliationDependencies
  extends Pick<OrdersDependencies, 'store' | 'providers' | 'audit' | 'identity' | 'clock' | 'random' | 'log'> {
  settle: Settlement
  refundSettlement: Pick<RefundSettlement, 'ask'>
}

/** Providers finish the bill of a day by then. */
const BILLS_READY_HOUR = 10
const HOUR_MS = 3_600_000
/** Days that are compared later, if nothing ran on the day itself. */
const DAYS_BACK = 7
const DAYS_SHOWN = 30
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Compares the bills of the providers with our ledger. */
export function createReconciliation({
  store,
  providers,
  audit,
  identity,
  clock,
  random,
  log,
  settle,
  refundSettlement,
}: ReconciliationDependencies) {
  const recordDifference = createDifferenceRecorder({ clock, random, log })
  return {
    /** Differences that nobody has resolved. */
    countOpen: async (): Promise<number> => (await store.reconciliation.count()).open,

    /** Every day whose bill is ready, once. */
    async compareDue(): Promise<void> {
      const lastDay = addDays(toShanghaiDay(new Date(clock.nowMs() - BILLS_READY_HOUR * HOUR_MS)), -1)
      const days = listDaysBetween(addDays(lastDay, 1 - DAYS_BACK), lastDay)
      for (const provider of providers.values()) {
        const compared = new Set((await store.reconciliation.listComparedDays(provider.name, days)).map(({ day }) => day))
        for (const day of days) if (!compared.has(day)) await compareOrWait(provider, day)
      }
    },

    /** @throws AppError INVALID_INPUT for a day that is not over, PAYMENT_UNAVAILABLE */
    async compareDay(day: string, adminId: string): Promise<{ lineCount: number; differenceCount: number }> {
      const isDay = DAY_PATTERN.test(day) && !Number.isNaN(Date.parse(day))
      if (!isDay || day >= toShanghaiDay(clock.now())) throw new AppError('INVALID_INPUT')
      await store.runInTransaction(({ queries }) =>
        audit.record({ actorId: adminId, action: 'bill.compare', target: `day ${day}` }, queries),
      )
      try {
        const sum = { lineCount: 0, differenceCount: 0 }
        for (const provider of providers.values()) {
          const { lineCount, differenceCount } = await compare(provider, day)
          sum.lineCount += lineCount
          sum.differenceCount += differenceCount
        }
        return sum
      } catch (error) {
        if (error instanceof PaymentUnclear) throw new AppError('PAYMENT_UNAVAILABLE', { cause: error })
        throw error
      }
    },

    /** Differences, and the days that were compared. */
    async list({ current, size, state }: { current: number; size: number; state: 'open' | 'resolved' }) {
      const [rows, counts, comparisons] = await Promise.all([
        store.reconciliation.list(state === 'resolved', (current - 1) * size, size),
        store.reconciliation.count(),
        store.reconciliation.listComparisons(DAYS_SHOWN),
      ])
      const total = counts[state]
      return {
        records: await toWire(rows),
        total,
        current,
        size,
        pages: Math.ceil(total / size),
        openCount: counts.open,
        days: comparisons.map((row) => ({ ...row, comparedAt: row.comparedAt.toISOString() })),
      }
    },

    /** @throws AppError NOT_FOUND, ALREADY_DECIDED with the difference, REASON_REQUIRED */
    async resolve(id: string, note: string, adminId: string): Promise<ReconciliationDifference> {
      if (note === '') throw new AppError('REASON_REQUIRED')
      if (!isUuid(id)) throw new AppError('NOT_FOUND')
      const isResolved = await store.runInTransaction(async ({ reconciliation, queries }) => {
        if (!(await reconciliation.resolve(id, { note, by: adminId, at: clock.now() }))) return false
        await audit.record({ actorId: adminId, action: 'difference.resolve', target: `difference ${id}` }, queries)
        return true
      })
      const row = await store.reconciliation.find(id)
      const [wire] = row === null ? [] : await toWire([row])
      if (wire === undefined) throw new AppError('NOT_FOUND')
      if (!isResolved) throw new AppError('ALREADY_DECIDED', { data: wire })
      return wire
    },
  }

  /** A bill that is not there yet is fetched by the next run. */
  async function compareOrWait(provider: PaymentProvider, day: string): Promise<void> {
    try {
      await compare(provider, day)
    } catch (error) {
      log.error({ err: error, provider: provider.name, day }, 'a bill could not be compared')
    }
  }

  async function compare(provider: PaymentProvider, day: string): Promise<{ lineCount: number; differenceCount: number }> {
    const lines = await provider.downloadBill(day)
    await store.reconciliation.insertLines(provider.name, day, lines)
    await heal(provider, day)
    const found = await findDifferences(provider, day)
    const at = clock.now()
    for (const difference of found) await recordDifference(store, difference)
    const sumOf = (subject: BillLine['subject']) =>
      lines.reduce((sum, line) => sum + (line.subject === subject ? line.amountFen : 0), 0)
    await store.reconciliation.upsertComparison({
      provider: provider.name,
      day,
      lineCount: lines.length,
      paidFen: sumOf('payment'),
      refundedFen: sumOf('refund'),
      differenceCount: found.length,
      comparedAt: at,
    })
    return { lineCount: lines.length, differenceCount: found.length }
  }

  /** Money of ours that we have not heard of: the provider is asked, and it is settled as ever. */
  async function heal(provider: PaymentProvider, day: string): Promise<void> {
    for (const line of await store.reconciliation.listUnmatchedLines(provider.name, day)) {
      if (line.ourFen !== null || line.orderId === null) continue
      if (line.subject === 'refund') {
        await refundSettlement.ask(provider, line.number)
        continue
      }
      const status = await provider.queryPayment(line.number)
      if (status.state === 'paid') await settle(provider.name, status.payment)
    }
  }

  async function findDifferences(provider: PaymentProvider, day: string): Promise<FoundDifference[]> {
    const [lines, entries] = await Promise.all([
      store.reconciliation.listUnmatchedLines(provider.name, day),
      store.reconciliation.listUnmatchedEntries(provider.name, day),
    ])
    const common = { provider: provider.name, day, currency: 'CNY' }
    return [
      ...lines.map(({ amountFen, ourFen, ...line }) => ({
        ...common,
        ...line,
        kind: ourFen === null ? ('missing_here' as const) : ('amount' as const),
        theirFen: amountFen,
        ourFen,
      })),
      ...entries.map((entry) => ({ ...common, ...entry, kind: 'missing_there' as const, theirFen: null })),
    ]
  }

  async function toWire(rows: readonly DifferenceRow[]): Promise<ReconciliationDifference[]> {
    const people = await identity.findPeopleByIds(rows.flatMap(({ resolvedBy }) => resolvedBy ?? []))
    return rows.map(({ foundAt, resolvedAt, resolvedBy, ...row }) => ({
      ...row,
      foundAt: foundAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      resolvedBy: (resolvedBy === null ? undefined : people.get(resolvedBy)) ?? null,
    }))
  }
}
