import { REVIEW_TOTAL_MAX } from '@zhanjian/contract/community/limits.ts'
import type { MerchantReviewItem } from '@zhanjian/contract/merchants/merchant-review.ts'
import type { MerchantReason } from '@zhanjian/contract/merchants/merchants.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import { type ReviewQueueQuery, readTextQueue } from '../../../module-support/read-review-queue.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { MerchantRow } from './merchant-row.ts'
import type { MerchantsStore, MerchantsTransactionStores } from './store.ts'

export interface MerchantReviewDependencies {
  store: MerchantsStore
  identity: Pick<IdentityService, 'findPeopleByIds' | 'accountManagement'>
  messenger: MessageOutbox
  audit: Pick<AuditService, 'record'>
  clock: Clock
}

interface Verdict {
  revision: number
  decision: 'approve' | 'reject' | 'revoke'
  reasons: readonly MerchantReason[]
  note: string
}

/** The review of applications. The role, the message and the audit log change in the transaction of the decision. */
export function createMerchantReviews({ store, identity, messenger, audit, clock }: MerchantReviewDependencies) {
  return {
    /** No further than `REVIEW_TOTAL_MAX`. */
    countWaiting: (): Promise<number> => store.reviews.count({ state: 'pending', text: null }, REVIEW_TOTAL_MAX),

    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    listQueue: (query: ReviewQueueQuery, { user }: SignedInCaller) =>
      readTextQueue(query, {
        reviews: store.reviews,
        getId: ({ accountId }) => accountId,
        toItems: (rows) => toItems(rows, user.id),
      }),

    /** @throws AppError as the endpoint declares */
    async decide(merchantId: string, verdict: Verdict, { user }: SignedInCaller): Promise<MerchantReviewItem> {
      if (verdict.decision !== 'approve' && verdict.reasons.length === 0) throw new AppError('REASON_REQUIRED')
      await findItemOrThrow(merchantId, user.id)
      if (merchantId === user.id) throw new AppError('MERCHANT_IS_OWN')
      const isDecided = await store.runInTransaction((tables) => decideInTransaction(merchantId, verdict, user.id, tables))
      const item = await findItemOrThrow(merchantId, user.id)
      if (!isDecided) throw new AppError('ALREADY_DECIDED', { data: item })
      return item
    },
  }

  async function decideInTransaction(
    accountId: string,
    { revision, decision, reasons, note }: Verdict,
    deciderId: string,
    { reviews, queries }: MerchantsTransactionStores,
  ): Promise<boolean> {
    if (!(await reviews[decision]({ accountId, revision, deciderId, reasons, note, at: clock.now() }))) return false
    if (decision !== 'reject') await identity.accountManagement.setRole(accountId, 'merchant', decision === 'approve', queries)
    const facts = { reasons, note }
    if (decision === 'approve') await messenger.send({ kind: 'merchant.approved', facts: {}, recipientId: accountId }, queries)
    else if (decision === 'reject') await messenger.send({ kind: 'merchant.rejected', facts, recipientId: accountId }, queries)
    else await messenger.send({ kind: 'merchant.revoked', facts, recipientId: accountId }, queries)
    const entry = { actorId: deciderId, action: `merchant.${decision}`, target: `merchant ${accountId}` } as const
    await audit.record({ ...entry, details: { revision, reasons } }, queries)
    return true
  }

  async function findItemOrThrow(merchantId: string, readerId: string): Promise<MerchantReviewItem> {
    const row = isUuid(merchantId) ? await store.applications.find(merchantId) : null
    const [item] = row === null || row.state === 'draft' ? [] : await toItems([row], readerId)
    if (item === undefined) throw new AppError('NOT_FOUND')
    return item
  }

  async function toItems(rows: readonly MerchantRow[], readerId: string): Promise<MerchantReviewItem[]> {
    const people = await identity.findPeopleByIds(rows.flatMap(({ accountId, decidedBy }) => [accountId, decidedBy ?? []].flat()))
    return rows.map((row) => ({
      merchantId: row.accountId,
      revision: row.revision,
      state: row.state,
      form: row.form,
      person: people.get(row.accountId) ?? null,
      isOwn: row.accountId === readerId,
      hasLicence: row.licenceKey !== null,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy === null ? null : (people.get(row.decidedBy) ?? null),
      reasons: row.reasons,
      note: row.note,
    }))
  }
}
