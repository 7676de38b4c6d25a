import type { ChangeNotices } from '../../../../platform/change-notices.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Random } from '../../../../platform/random.ts'
import { computeRecommendedAt } from '../core/compute-recommended-at.ts'
import { createTransitions } from '../core/transition-recorder.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'
import { getPublicationTopic } from './publication-topic.ts'

/** Identifies a revision: work id and revision number. */
export interface RevisionKey {
  workId: string
  number: number
}

export interface RevisionOutcomeDependencies {
  store: WorksStore
  notices: Pick<ChangeNotices, 'send'>
  clock: Clock
  random: Random
}

/** How the preparation of a revision ends, whatever its kind. */
export function createRevisionOutcomes({ store, notices, clock, random }: RevisionOutcomeDependencies) {
  const transitions = createTransitions({ clock, random })

  /**
   * Makes a revision the current one. One transaction: a ready revision is never prepared again, so it would never be published.
   * @param updateReady false: another run has finished it before
   */
  const publishReady = (
    { workId, number }: RevisionKey,
    updateReady: (transaction: WorksTransactionStores) => Promise<boolean>,
  ): Promise<boolean> =>
    store.runInTransaction((transaction) =>
      transitions.recordTransitions(transaction, workId, null, async () => {
        if (!(await updateReady(transaction))) return false
        await setCurrentRevision({ workId, number }, transaction)
        await notices.send(getPublicationTopic(workId), transaction.queries)
        return true
      }),
    )

  /**
   * Whether this revision was superseded or withdrawn while it was queued; it is then marked failed. Holds the publishing
   * lock, so that it cannot be requested again after this check without being prepared.
   */
  const failIfUnwanted = ({ workId, number }: RevisionKey): Promise<boolean> =>
    store.runInTransaction(async (transaction) => {
      await transaction.works.lockWork(workId)
      const revision = await transaction.revisions.findRevision(workId, number)
      if (revision?.wantedRevision === number) return false
      await transaction.revisions.updateFailed(workId, number)
      await notices.send(getPublicationTopic(workId), transaction.queries)
      return true
    })

  /** Visitors still see the earlier revision. */
  async function setFailed({ workId, number }: RevisionKey): Promise<void> {
    await store.revisions.updateFailed(workId, number)
    await notices.send(getPublicationTopic(workId))
  }

  async function setCurrentRevision({ workId, number }: RevisionKey, transaction: WorksTransactionStores): Promise<void> {
    const work = await transaction.works.findWork(workId)
    if (work === null) return
    const at = clock.now()
    await transaction.revisions.updateCurrentRevision(workId, number, at, computeRecommendedAt(work, at))
  }

  async function reportProgress({ workId, number }: RevisionKey, progress: number): Promise<void> {
    await store.revisions.updateProgress(workId, number, progress, clock.now())
    await notices.send(getPublicationTopic(workId))
  }

  return { publishReady, failIfUnwanted, setFailed, reportProgress }
}
