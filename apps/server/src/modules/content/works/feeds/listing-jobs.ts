import { defineJob, type JobRunner } from '../../../../jobs/job-runner.ts'
import type { OnListingChange } from './listing-change-store.ts'

/** A work was listed, delisted, or listed with another revision. Works send the job, discovery handles it. */
export const handleListingChange = defineJob<{ workId: string }>({ name: 'discovery-index-work', concurrency: 2 })

/** Like `handleListingChange`, for any number of works. The first run over a hundred thousand works takes minutes. */
export const handleAllListingChanges = defineJob<Record<string, never>>({ name: 'discovery-index-all', expireInS: 3600 })

/**
 * Queues the job for one work, or for all (null). Does nothing before the jobs have started, because the start indexes every
 * work.
 */
export const createListingChangeEnqueuer =
  (jobs: Pick<JobRunner, 'send' | 'isRunning'>): OnListingChange =>
  async (workId, transaction) => {
    if (!jobs.isRunning()) return
    if (workId === null) await jobs.send(handleAllListingChanges, {}, { transaction, singletonKey: 'all' })
    else await jobs.send(handleListingChange, { workId }, { transaction, singletonKey: workId })
  }
