import { REVIEW_TOTAL_MAX } from '@zhanjian/contract/community/limits.ts'
import type { PrizeReview, PrizeReviewItem } from '@zhanjian/contract/lottery/prize-review.ts'
import type { PrizeReason } from '@zhanjian/contract/lottery/prizes.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import { type ReviewQueueQuery, readTextQueue } from '../../../../module-support/read-review-queue.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import { mayDecide } from '../policy.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import type { PrizeHistory } from './prize-history.ts'
import { listChangedFields, type PrizeMapper, toStock } from './prize-mapper.ts'
import type { PrizeRow } from './prize-row.ts'
import { assertNotPast } from './prizes.ts'

export interface PrizeReviewDependencies {
  store: LotteryStore
  toWire: PrizeMapper
  history: PrizeHistory
  identity: Pick<IdentityService, 'findPeopleByIds'>
  messenger: MessageOutbox
  audit: Pick<AuditService, 'record'>
  clock: Clock
}

/** A decision on what the reviewer has seen; anything but an approval needs a reason. */
export interface PrizeVerdict {
  revision: number
  decision: 'approve' | 'reject' | 'take_down'
  reasons: readonly PrizeReason[]
  note: string
}

/** The review of prizes. Owners are notified, and the audit log is written, in the transaction of the decision. */
export function createPrizeReviews(dependencies: PrizeReviewDependencies) {
  const { store, toWire, history, identity, messenger, audit, clock } = dependencies
  return {
    /** No further than `REVIEW_TOTAL_MAX`. */
    countWaiting: (): Promise<number> => store.reviews.count({ state: 'pending', text: null }, REVIEW_TOTAL_MAX),

    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    listQueue: (query: ReviewQueueQuery, { user }: SignedInCaller) =>
      readTextQueue(query, {
        reviews: store.reviews,
        getId: ({ id }) => id,
        toItems: (rows) => toItems(rows, user.id),
      }),

    /** @throws AppError NOT_FOUND */
    getSubject: async (id: string, { user }: SignedInCaller): Promise<PrizeReview> => toSubject(await findOrThrow(id), user.id),

    /** @throws AppError as the endpoint declares */
    async decide(id: string, verdict: PrizeVerdict, { user }: SignedInCaller): Promise<PrizeReview> {
      if (verdict.decision !== 'approve' && verdict.reasons.length === 0) throw new AppError('REASON_REQUIRED')
      const row = await findOrThrow(id)
      if (!mayDecide(row, user.id)) throw new AppError('PRIZE_IS_OWN')
      const isCurrent = row.revision === verdict.revision && row.state === 'pending'
      if (verdict.decision === 'approve' && isCurrent) assertApprovable(row)
      const isDecided = await store.runInTransaction((tables) => decideInTransaction(id, verdict, user.id, tables))
      const subject = await toSubject(await findOrThrow(id), user.id)
      if (!isDecided) throw new AppError('ALREADY_DECIDED', { data: subject })
      return subject
    },
  }

  async function decideInTransaction(
    id: string,
    { revision, decision, reasons, note }: PrizeVerdict,
    deciderId: string,
    tables: LotteryTransactionStores,
  ): Promise<boolean> {
    const change = { id, revision, deciderId, at: clock.now() }
    const { reviews, queries } = tables
    const ownerId =
      decision === 'approve'
        ? await reviews.approve(change, note)
        : decision === 'reject'
          ? await reviews.reject(change, reasons, note)
          : await reviews.takeDown(change, reasons, note)
    if (ownerId === null) return false
    const facts = { prizeId: id, reasons, note }
    if (decision === 'approve')
      await messenger.send({ kind: 'prize.approved', facts: { prizeId: id }, recipientId: ownerId }, queries)
    else if (decision === 'reject') await messenger.send({ kind: 'prize.rejected', facts, recipientId: ownerId }, queries)
    else await messenger.send({ kind: 'prize.taken_down', facts, recipientId: ownerId }, queries)
    const details = { revision, reasons }
    await audit.record({ actorId: deciderId, action: `prize.${decision}`, target: `prize ${id}`, details }, queries)
    return true
  }

  /** @throws AppError PRIZE_DAY_PAST, PRIZE_STOCK_TAKEN */
  function assertApprovable({ content, total, leftCount }: PrizeRow): void {
    assertNotPast(content, clock)
    const taken = total - leftCount
    if ((content.total ?? 0) < taken) throw new AppError('PRIZE_STOCK_TAKEN', { data: { taken } })
  }

  async function findOrThrow(id: string): Promise<PrizeRow> {
    const row = isUuid(id) ? await store.reviews.find(id) : null
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function toSubject(row: PrizeRow, readerId: string): Promise<PrizeReview> {
    const [[item], events] = await Promise.all([toItems([row], readerId), history.listEvents(row, null)])
    if (item === undefined) throw new AppError('NOT_FOUND')
    return {
      item,
      content: toWire.toContent(row.content),
      approvedContent: row.approvedContent && toWire.toContent(row.approvedContent),
      changed: row.approvedContent === null ? [] : listChangedFields(row.approvedContent, row.content),
      stock: toStock(row),
      history: events,
    }
  }

  async function toItems(rows: readonly PrizeRow[], readerId: string): Promise<PrizeReviewItem[]> {
    const people = await identity.findPeopleByIds(
      rows.flatMap(({ ownerId, decidedBy }) => [ownerId ?? [], decidedBy ?? []].flat()),
    )
    return rows.map((row) => ({
      prizeId: row.id,
      revision: row.revision,
      name: row.content.name,
      kind: row.content.kind,
      valueFen: row.content.valueFen,
      total: row.content.total,
      picture: toWire.toCover(row.content),
      owner: row.ownerId === null ? null : (people.get(row.ownerId) ?? null),
      isOwn: !mayDecide(row, readerId),
      state: row.state,
      shelf: row.shelf,
      isFirst: row.approvedContent === null,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy === null ? null : (people.get(row.decidedBy) ?? null),
      reasons: row.reasons,
      note: row.note,
    }))
  }
}
