import { defineJob, type JobRunner } from '../../../../jobs/job-runner.ts'
import type { OnListingChange } from './listing-change-store.ts'

/** A work became listed, is listed no more, or is listed with another revision. Works send it, discovery handles it. */
export const handleListingChange = defineJob<{ workId: string }>({ name: 'discovery-index-work', concurrency: 2 })

/** The same of any number of works. A hundred thousand for the first time take minutes. */
export const handleAllListingChanges = defineJob<Record<string, never>>({ name: 'discovery-index-all', expireInS: 3600 })

/** Of one work, or (null) of all that need it; nothing before the jobs have started, for the start looks at every work. */
export const createListingChangeEnqueuer =
  (jobs: Pick<JobRunner, 'send' | 'isRunning'>): OnListingChange =>
  async (workId, transaction) => {
    if (!jobs.isRunning()) return
    if (workId === null) await jobs.send(handleAllListingChanges, {}, { transaction, singletonKey: 'all' })
    else await jobs.send(handleListingChange, { workId }, { transaction, singletonKey: workId })
  }
