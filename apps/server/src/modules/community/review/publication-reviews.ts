import type { ReviewItem, ReviewReason, SubjectReport } from '@zhanjian/contract/admin/review.ts'
import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import type { WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { ReviewStore, ReviewTransaction } from './store.ts'

export interface PublicationDependencies {
  store: ReviewStore
  works: Pick<WorksService, 'reviews' | 'reviewQueue'>
  reports: Pick<CommunityService['reports'], 'countOpenReports' | 'listReportsByTarget'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  messenger: MessageOutbox
  audit: AuditService
}

/** A decision on a publication; anything but an approval needs a reason. */
export interface ReviewDecision {
  decision: 'approve' | 'reject' | 'take_down'
  reasons: readonly ReviewReason[]
  note: string
  marks: readonly ReviewMark[]
}

interface ReviewQueueQuery {
  state: 'pending' | 'decided'
  kind?: WorkKind | undefined
  text?: string | undefined
  cursor?: string | undefined
  size: number
}

type WithoutReports = Omit<ReviewItem, 'openReports'>

/** Pending publications and decisions on them. Owners are notified, and the audit log is written, in the same transaction. */
export function createPublicationReviews({ store, works, reports, identity, messenger, audit }: PublicationDependencies) {
  return {
    /** A page of the review queue, with the number of open reports of each work. */
    async listQueue(request: ReviewQueueQuery, { user }: SignedInCaller) {
      const part = await works.reviewQueue.listQueue(request, user.id)
      return { ...part, records: await withReports(part.records) }
    },

    /** What a reviewer needs to decide: the publication, earlier transitions, reports. @throws AppError NOT_FOUND */
    async getSubject(workId: string, number: number, { user }: SignedInCaller) {
      const subject = await works.reviewQueue.findSubject(workId, number, user.id)
      if (subject === null) throw new AppError('NOT_FOUND')
      const [item] = await withReports([subject.item])
      if (item === undefined) throw new AppError('NOT_FOUND')
      const [transitions, reports] = await Promise.all([
        works.reviewQueue.listTransitions(workId),
        listReports(workId, item.work.owner.id),
      ])
      return { ...subject, item, transitions, reports }
    },

    /** Decides a pending publication. @throws AppError REASON_REQUIRED, NOT_FOUND, ALREADY_DECIDED with the current item as data */
    async decide(workId: string, number: number, verdict: ReviewDecision, caller: SignedInCaller): Promise<ReviewItem> {
      assertReasonGiven(verdict)
      await getItemOrThrow(workId, number, caller)
      const isDecided = await decideOne(workId, number, verdict, caller)
      const item = await getItemOrThrow(workId, number, caller)
      if (!isDecided) throw new AppError('ALREADY_DECIDED', { data: item })
      return item
    },

    /** Decides each separately: those that another admin has decided concurrently are skipped. @throws AppError REASON_REQUIRED */
    async decideAll(
      items: readonly { workId: string; number: number }[],
      verdict: ReviewDecision,
      caller: SignedInCaller,
    ): Promise<{ decidedCount: number; skipped: string[] }> {
      assertReasonGiven(verdict)
      const skipped: string[] = []
      for (const { workId, number } of items) {
        if (!(await decideOne(workId, number, verdict, caller))) skipped.push(workId)
      }
      return { decidedCount: items.length - skipped.length, skipped }
    },

    /** Hides a work and rejects its pending publication. Idempotent. @throws AppError NOT_FOUND */
    async takeDown(
      workId: string,
      reason: { reasons: readonly ReviewReason[]; note: string },
      caller: SignedInCaller,
    ): Promise<WorkSummary> {
      await getSummaryOrThrow(workId, caller)
      await store.withTransaction((transaction) => takeDownInTransaction(workId, reason, caller, transaction))
      return getSummaryOrThrow(workId, caller)
    },

    takeDownWithin: takeDownInTransaction,

    /** Reverts a take-down. Idempotent. @throws AppError NOT_FOUND */
    async putBack(workId: string, caller: SignedInCaller): Promise<WorkSummary> {
      const known = await getSummaryOrThrow(workId, caller)
      await store.withTransaction(async (transaction) => {
        const affectedWork = await works.reviews.putBack(workId, caller.user.id, transaction)
        if (affectedWork === null) return
        await messenger.send({ kind: 'work.put_back', facts: { workId }, recipientId: affectedWork.ownerId }, transaction)
        await audit.record({ actorId: caller.user.id, action: 'work.put_back', target: `work ${workId}` }, transaction)
      })
      // After the put-back the work may be visible to its owner only.
      return (await works.reviewQueue.summary(workId, caller.user.id)) ?? known
    },
  }

  /** Like `takeDown`, within the caller's transaction; does nothing if the work does not exist. */
  async function takeDownInTransaction(
    workId: string,
    { reasons, note }: { reasons: readonly ReviewReason[]; note: string },
    { user }: SignedInCaller,
    transaction: ReviewTransaction,
  ): Promise<void> {
    const takenDownWork = await works.reviews.takeDown(workId, { reasons, note, byId: user.id }, transaction)
    if (takenDownWork === null) return
    await messenger.send(
      { kind: 'work.taken_down', facts: { workId, reasons, note }, recipientId: takenDownWork.ownerId },
      transaction,
    )
    const entry = { actorId: user.id, action: 'work.take_down', target: `work ${workId}`, details: { reasons } } as const
    await audit.record(entry, transaction)
  }

  /** @returns false if the publication is not pending */
  function decideOne(workId: string, number: number, verdict: ReviewDecision, { user }: SignedInCaller): Promise<boolean> {
    const { decision, reasons, note } = verdict
    return store.withTransaction(async (transaction) => {
      const decidedWork = await works.reviews.decide(workId, number, verdict, user.id, transaction)
      if (decidedWork === null) return false
      const recipientId = decidedWork.ownerId
      const facts = { workId, reasons, note }
      if (decision === 'reject') await messenger.send({ kind: 'work.rejected', facts, recipientId }, transaction)
      else if (decision === 'take_down') await messenger.send({ kind: 'work.taken_down', facts, recipientId }, transaction)
      else
        await messenger.send(
          { kind: decidedWork.isRestored ? 'work.put_back' : 'work.approved', facts: { workId }, recipientId },
          transaction,
        )
      const entry = {
        actorId: user.id,
        action: `review.${decision}`,
        target: `work ${workId}`,
        details: { number, reasons },
      } as const
      await audit.record(entry, transaction)
      return true
    })
  }

  async function getItemOrThrow(workId: string, number: number, { user }: SignedInCaller): Promise<ReviewItem> {
    const found = await works.reviewQueue.findItem(workId, number, user.id)
    const [item] = found === null ? [] : await withReports([found])
    if (item === undefined) throw new AppError('NOT_FOUND')
    return item
  }

  async function getSummaryOrThrow(workId: string, { user }: SignedInCaller): Promise<WorkSummary> {
    const work = await works.reviewQueue.summary(workId, user.id)
    if (work === null) throw new AppError('NOT_FOUND')
    return work
  }

  async function listReports(workId: string, ownerId: string): Promise<SubjectReport[]> {
    const rows = await reports.listReportsByTarget([
      { kind: 'work', targetId: workId },
      { kind: 'person', targetId: ownerId },
    ])
    const people = await identity.findPeopleByIds(rows.map(({ reporterId }) => reporterId))
    return rows.map(({ id, kind, state, reason, text, reporterId, at }) => ({
      id,
      state,
      reason,
      text,
      about: kind === 'work' ? ('work' as const) : ('owner' as const),
      by: people.get(reporterId) ?? { id: reporterId, nickname: '', avatar: '' },
      at: at.toISOString(),
    }))
  }

  async function withReports(items: readonly WithoutReports[]): Promise<ReviewItem[]> {
    const counts = await reports.countOpenReports(
      'work',
      items.map(({ workId }) => workId),
    )
    return items.map((item) => ({ ...item, openReports: counts.get(item.workId) ?? 0 }))
  }
}

/** The owner needs a reason to know what to change. @throws AppError REASON_REQUIRED */
function assertReasonGiven({ decision, reasons }: { decision: string; reasons: readonly ReviewReason[] }): void {
  if (decision !== 'approve' && reasons.length === 0) throw new AppError('REASON_REQUIRED')
}
