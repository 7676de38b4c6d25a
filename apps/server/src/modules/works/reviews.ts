import type { ReviewReason } from '@zhanjian/contract/review.ts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../platform/random.ts'
import { recommendedAtOf } from './recommended-at.ts'
import type { Judgement } from './review-store.ts'
import type { WorksStore, WorksTransaction } from './store.ts'

export interface ReviewDependencies {
  store: WorksStore
  clock: Clock
  random: Random
}

export interface Verdict {
  decision: 'approve' | 'reject' | 'take_down'
  reasons: readonly ReviewReason[]
  note: string
  marks: readonly { workId: string; note: string }[]
}

/** Somebody to tell. */
export interface Concerned {
  ownerId: string
  /** The work was taken down, and is not any more. */
  isBack: boolean
}

export type WorksDeed = WorksTransaction['queries']

/** What becomes of publications and works when somebody looks at them; each change is recorded with who and when. */
export function createReviews({ store, clock, random }: ReviewDependencies) {
  const within = <Result>(deed: WorksDeed | null, work: (transaction: WorksTransaction) => Promise<Result>): Promise<Result> =>
    deed === null ? store.transaction(work) : work(store.within(deed))

  /**
   * Null when it waits for nobody (any more): of two at once one decides.
   * @param deed the transaction of which it is a part; null: one of its own
   */
  async function decide(
    workId: string,
    number: number,
    { decision, marks, reasons, note }: Verdict,
    byId: string | null,
    deed: WorksDeed | null = null,
  ): Promise<Concerned | null> {
    if (!isUuid(workId)) return null
    return within(deed, async (transaction) => {
      await transaction.lockWork(workId)
      const judgement = { reasons, note, byId, at: clock.now() }
      const state = decision === 'approve' ? 'approved' : 'rejected'
      if (!(await transaction.decide(workId, number, { ...judgement, state, marks }))) return null
      await record(transaction, workId, number, { ...judgement, before: 'pending', after: state })
      const isBack = decision === 'approve' && (await list(transaction, workId, number, judgement))
      if (decision === 'take_down') await endSight(transaction, workId, judgement)
      return concernedOf(transaction, workId, isBack)
    })
  }

  /** Also what waits of it is rejected. Null for one that is taken down already, or nowhere. */
  async function takeDown(
    workId: string,
    { reasons, note, byId }: Omit<Judgement, 'at'>,
    deed: WorksDeed,
  ): Promise<Concerned | null> {
    if (!isUuid(workId)) return null
    return within(deed, async (transaction) => {
      await transaction.lockWork(workId)
      const judgement = { reasons, note, byId, at: clock.now() }
      if (!(await endSight(transaction, workId, judgement))) return null
      const waiting = await transaction.undecidedOf(workId)
      if (waiting?.state === 'pending') {
        await transaction.decide(workId, waiting.number, { ...judgement, state: 'rejected', marks: [] })
        await record(transaction, workId, waiting.number, { ...judgement, before: 'pending', after: 'rejected' })
      }
      return concernedOf(transaction, workId, false)
    })
  }

  /**
   * Everything is as if it had not been taken down; what its owner has mended meanwhile counts as looked at.
   * Null for one that was not taken down.
   */
  async function putBack(workId: string, byId: string, deed: WorksDeed): Promise<Concerned | null> {
    if (!isUuid(workId)) return null
    return within(deed, async (transaction) => {
      await transaction.lockWork(workId)
      const judgement = { reasons: [], note: '', byId, at: clock.now() }
      const undecided = await transaction.undecidedOf(workId)
      const work = await transaction.work(workId)
      if (undecided !== null && work?.availability === 'taken_down') {
        const { number, state: before } = undecided
        if (before === 'rejected') await transaction.reopen(workId, number)
        await transaction.decide(workId, number, { ...judgement, state: 'approved', marks: [] })
        await record(transaction, workId, number, { ...judgement, before, after: 'approved' })
        await list(transaction, workId, number, judgement)
      } else {
        const after = await transaction.putBack(workId)
        if (after === null) return null
        await record(transaction, workId, null, { ...judgement, before: 'taken_down', after })
      }
      return concernedOf(transaction, workId, true)
    })
  }

  /** @returns whether the work was taken down, and is back by it */
  async function list(transaction: WorksTransaction, workId: string, number: number, judgement: Judgement): Promise<boolean> {
    const row = await transaction.review(workId, number)
    if (row === null) return false
    const before = await transaction.list(workId, number, judgement.at, recommendedAtOf(row, judgement.at))
    if (before === 'taken_down') await record(transaction, workId, null, { ...judgement, before, after: 'published' })
    return before === 'taken_down'
  }

  async function endSight(transaction: WorksTransaction, workId: string, judgement: Judgement): Promise<boolean> {
    const before = await transaction.takeDown(workId, judgement.reasons, judgement.note)
    if (before !== null) await record(transaction, workId, null, { ...judgement, before, after: 'taken_down' })
    return before !== null
  }

  const record = (
    transaction: WorksTransaction,
    workId: string,
    number: number | null,
    change: Judgement & { before: string; after: string },
  ): Promise<void> => transaction.addTransition({ ...change, id: uuidv7(random, clock.nowMs()), workId, number })

  async function concernedOf(transaction: WorksTransaction, workId: string, isBack: boolean): Promise<Concerned | null> {
    const work = await transaction.work(workId)
    return work && { ownerId: work.ownerId, isBack }
  }

  return {
    decide,
    takeDown,
    putBack,
    /** Whoever is banned shows nothing to anybody meanwhile. */
    withhold: (ownerIds: readonly string[], isWithheld: boolean, deed: WorksDeed): Promise<void> =>
      store.within(deed).withhold(ownerIds, isWithheld),
  }
}
