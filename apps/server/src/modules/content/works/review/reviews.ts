import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import { isExhibitionKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import { computeRecommendedAt } from '../core/compute-recommended-at.ts'
import type { TellShownExhibition } from '../publishing/exhibition-jobs.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'
import type { DecisionDetails } from './review-store.ts'

export interface ReviewDependencies {
  store: WorksStore
  tellShownExhibition: TellShownExhibition
  clock: Clock
  random: Random
}

/** A decision with reasons, a note for the owner, and notes on single works. */
export interface ReviewDecision {
  decision: 'approve' | 'reject' | 'take_down'
  reasons: readonly ReviewReason[]
  note: string
  marks: readonly { workId: string; note: string }[]
}

/** A work that a decision has changed; its owner is to be notified. */
export interface AffectedWork {
  ownerId: string
  /** Whether the decision has reverted a take-down. */
  isRestored: boolean
}

export type WorksTransaction = WorksTransactionStores['queries']

/** Review decisions on publications and works. Each change is recorded with its admin and time. */
export function createReviews({ store, tellShownExhibition, clock, random }: ReviewDependencies) {
  const runInTransaction = <Result>(
    outerTransaction: WorksTransaction | null,
    work: (transaction: WorksTransactionStores) => Promise<Result>,
  ): Promise<Result> => (outerTransaction === null ? store.runInTransaction(work) : work(store.within(outerTransaction)))

  /**
   * Approves or rejects a pending publication, or takes the work down.
   * @param outerTransaction null: opens its own
   * @returns null if the publication is not pending, e.g. since another admin has just decided
   */
  async function decideReview(
    workId: string,
    number: number,
    { decision, marks, reasons, note }: ReviewDecision,
    byId: string | null,
    outerTransaction: WorksTransaction | null = null,
  ): Promise<AffectedWork | null> {
    if (!isUuid(workId)) return null
    return runInTransaction(outerTransaction, async (transaction) => {
      await transaction.works.lockWork(workId)
      const verdict = { reasons, note, byId, at: clock.now() }
      const state = decision === 'approve' ? 'approved' : 'rejected'
      if (!(await transaction.reviews.updateDecision(workId, number, { ...verdict, state, marks }))) return null
      await record(transaction, workId, number, { ...verdict, before: 'pending', after: state })
      const isBack = decision === 'approve' && (await addToFeed(transaction, workId, number, verdict))
      if (decision === 'take_down') await takeDownAndRecord(transaction, workId, verdict)
      return findAffectedWork(transaction, workId, isBack)
    })
  }

  /** Takes a work down and rejects its pending publications. @returns null if it is already taken down or does not exist */
  async function takeDown(
    workId: string,
    { reasons, note, byId }: Omit<DecisionDetails, 'at'>,
    outerTransaction: WorksTransaction,
  ): Promise<AffectedWork | null> {
    if (!isUuid(workId)) return null
    return runInTransaction(outerTransaction, async (transaction) => {
      await transaction.works.lockWork(workId)
      const verdict = { reasons, note, byId, at: clock.now() }
      if (!(await takeDownAndRecord(transaction, workId, verdict))) return null
      const undecided = await transaction.reviews.findUndecided(workId)
      if (undecided?.state === 'pending') {
        await transaction.reviews.updateDecision(workId, undecided.number, { ...verdict, state: 'rejected', marks: [] })
        await record(transaction, workId, undecided.number, { ...verdict, before: 'pending', after: 'rejected' })
      }
      return findAffectedWork(transaction, workId, false)
    })
  }

  /**
   * Reverts a take-down. Changes that the owner has published since count as reviewed.
   * @returns null if the work was not taken down
   */
  async function putBack(workId: string, byId: string, outerTransaction: WorksTransaction): Promise<AffectedWork | null> {
    if (!isUuid(workId)) return null
    return runInTransaction(outerTransaction, async (transaction) => {
      await transaction.works.lockWork(workId)
      const verdict = { reasons: [], note: '', byId, at: clock.now() }
      const undecided = await transaction.reviews.findUndecided(workId)
      const work = await transaction.works.findWork(workId)
      if (undecided !== null && work?.availability === 'taken_down') {
        const { number, state: before } = undecided
        if (before === 'rejected') await transaction.reviews.updateReopened(workId, number)
        await transaction.reviews.updateDecision(workId, number, { ...verdict, state: 'approved', marks: [] })
        await record(transaction, workId, number, { ...verdict, before, after: 'approved' })
        await addToFeed(transaction, workId, number, verdict)
      } else {
        const after = await transaction.reviews.updatePutBack(workId)
        if (after === null) return null
        await record(transaction, workId, null, { ...verdict, before: 'taken_down', after })
      }
      return findAffectedWork(transaction, workId, true)
    })
  }

  /** @returns whether this reverts a take-down */
  async function addToFeed(
    transaction: WorksTransactionStores,
    workId: string,
    number: number,
    verdict: DecisionDetails,
  ): Promise<boolean> {
    const row = await transaction.reviews.findReview(workId, number)
    if (row === null) return false
    const before = await transaction.reviews.updateListed(workId, number, verdict.at, computeRecommendedAt(row, verdict.at))
    if (before !== 'taken_down') return false
    await record(transaction, workId, null, { ...verdict, before, after: 'published' })
    if (isExhibitionKind(row.kind)) await tellShownExhibition(workId, transaction.queries)
    return true
  }

  async function takeDownAndRecord(
    transaction: WorksTransactionStores,
    workId: string,
    verdict: DecisionDetails,
  ): Promise<boolean> {
    const before = await transaction.reviews.updateTakenDown(workId, verdict.reasons, verdict.note)
    if (before !== null) await record(transaction, workId, null, { ...verdict, before, after: 'taken_down' })
    return before !== null
  }

  const record = (
    transaction: WorksTransactionStores,
    workId: string,
    number: number | null,
    change: DecisionDetails & { before: string; after: string },
  ): Promise<void> => transaction.reviews.insertTransition({ ...change, id: uuidv7(random, clock.nowMs()), workId, number })

  async function findAffectedWork(
    transaction: WorksTransactionStores,
    workId: string,
    isRestored: boolean,
  ): Promise<AffectedWork | null> {
    const work = await transaction.works.findWork(workId)
    return work && { ownerId: work.ownerId, isRestored }
  }

  return {
    decide: decideReview,
    takeDown,
    putBack,
    /** Hides all works of banned owners, or shows them again. */
    setWithheld: (ownerIds: readonly string[], isWithheld: boolean, outerTransaction: WorksTransaction): Promise<void> =>
      store.within(outerTransaction).reviews.updateWithheld(ownerIds, isWithheld),
  }
}
