import type { ReviewReason } from '@zhanjian/contract/review.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import { computeRecommendedAt } from '../core/compute-recommended-at.ts'
import type { DecisionDetails } from './review-store.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'

export interface ReviewDependencies {
  store: WorksStore
  clock: Clock
  random: Random
}

export interface ReviewDecision {
  decision: 'approve' | 'reject' | 'take_down'
  reasons: readonly ReviewReason[]
  note: string
  marks: readonly { workId: string; note: string }[]
}

/** Somebody to tell. */
export interface AffectedWork {
  ownerId: string
  /** The work was taken down, and is not any more. */
  isRestored: boolean
}

export type WorksTransaction = WorksTransactionStores['queries']

/** What becomes of publications and works when somebody looks at them; each change is recorded with who and when. */
export function createReviews({ store, clock, random }: ReviewDependencies) {
  const runInTransaction = <Result>(
    outerTransaction: WorksTransaction | null,
    work: (transaction: WorksTransactionStores) => Promise<Result>,
  ): Promise<Result> => (outerTransaction === null ? store.runInTransaction(work) : work(store.within(outerTransaction)))

  /**
   * Null when it waits for nobody (any more): of two at once one decides.
   * @param outerTransaction the transaction of which it is a part; null: one of its own
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
      await transaction.lockWork(workId)
      const judgement = { reasons, note, byId, at: clock.now() }
      const state = decision === 'approve' ? 'approved' : 'rejected'
      if (!(await transaction.updateDecision(workId, number, { ...judgement, state, marks }))) return null
      await record(transaction, workId, number, { ...judgement, before: 'pending', after: state })
      const isBack = decision === 'approve' && (await addToFeed(transaction, workId, number, judgement))
      if (decision === 'take_down') await takeDownAndRecord(transaction, workId, judgement)
      return findAffectedWork(transaction, workId, isBack)
    })
  }

  /** Also what waits of it is rejected. Null for one that is taken down already, or nowhere. */
  async function takeDown(
    workId: string,
    { reasons, note, byId }: Omit<DecisionDetails, 'at'>,
    deed: WorksTransaction,
  ): Promise<AffectedWork | null> {
    if (!isUuid(workId)) return null
    return runInTransaction(deed, async (transaction) => {
      await transaction.lockWork(workId)
      const judgement = { reasons, note, byId, at: clock.now() }
      if (!(await takeDownAndRecord(transaction, workId, judgement))) return null
      const waiting = await transaction.findUndecided(workId)
      if (waiting?.state === 'pending') {
        await transaction.updateDecision(workId, waiting.number, { ...judgement, state: 'rejected', marks: [] })
        await record(transaction, workId, waiting.number, { ...judgement, before: 'pending', after: 'rejected' })
      }
      return findAffectedWork(transaction, workId, false)
    })
  }

  /**
   * Everything is as if it had not been taken down; what its owner has mended meanwhile counts as looked at.
   * Null for one that was not taken down.
   */
  async function putBack(workId: string, byId: string, outerTransaction: WorksTransaction): Promise<AffectedWork | null> {
    if (!isUuid(workId)) return null
    return runInTransaction(outerTransaction, async (transaction) => {
      await transaction.lockWork(workId)
      const judgement = { reasons: [], note: '', byId, at: clock.now() }
      const undecided = await transaction.findUndecided(workId)
      const work = await transaction.findWork(workId)
      if (undecided !== null && work?.availability === 'taken_down') {
        const { number, state: before } = undecided
        if (before === 'rejected') await transaction.updateReopened(workId, number)
        await transaction.updateDecision(workId, number, { ...judgement, state: 'approved', marks: [] })
        await record(transaction, workId, number, { ...judgement, before, after: 'approved' })
        await addToFeed(transaction, workId, number, judgement)
      } else {
        const after = await transaction.updatePutBack(workId)
        if (after === null) return null
        await record(transaction, workId, null, { ...judgement, before: 'taken_down', after })
      }
      return findAffectedWork(transaction, workId, true)
    })
  }

  /** @returns whether the work was taken down, and is back by it */
  async function addToFeed(
    transaction: WorksTransactionStores,
    workId: string,
    number: number,
    judgement: DecisionDetails,
  ): Promise<boolean> {
    const row = await transaction.findReview(workId, number)
    if (row === null) return false
    const before = await transaction.updateListed(workId, number, judgement.at, computeRecommendedAt(row, judgement.at))
    if (before === 'taken_down') await record(transaction, workId, null, { ...judgement, before, after: 'published' })
    return before === 'taken_down'
  }

  async function takeDownAndRecord(
    transaction: WorksTransactionStores,
    workId: string,
    judgement: DecisionDetails,
  ): Promise<boolean> {
    const before = await transaction.updateTakenDown(workId, judgement.reasons, judgement.note)
    if (before !== null) await record(transaction, workId, null, { ...judgement, before, after: 'taken_down' })
    return before !== null
  }

  const record = (
    transaction: WorksTransactionStores,
    workId: string,
    number: number | null,
    change: DecisionDetails & { before: string; after: string },
  ): Promise<void> => transaction.insertTransition({ ...change, id: uuidv7(random, clock.nowMs()), workId, number })

  async function findAffectedWork(
    transaction: WorksTransactionStores,
    workId: string,
    isRestored: boolean,
  ): Promise<AffectedWork | null> {
    const work = await transaction.findWork(workId)
    return work && { ownerId: work.ownerId, isRestored }
  }

  return {
    decide: decideReview,
    takeDown,
    putBack,
    /** Whoever is banned shows nothing to anybody meanwhile. */
    setWithheld: (ownerIds: readonly string[], isWithheld: boolean, outerTransaction: WorksTransaction): Promise<void> =>
      store.within(outerTransaction).updateWithheld(ownerIds, isWithheld),
  }
}
