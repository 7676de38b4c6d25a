import { defineJob, type JobRunner } from '../../../../jobs/job-runner.ts'
import type { WorksTransactionStores } from '../store.ts'

/** Visitors see another revision of an exhibition. Works send the job, exhibitions handle it. */
export const handleShownExhibition = defineJob<{ workId: string }>({ name: 'exhibitions-shown', concurrency: 2 })

/** Tells in the transaction that visitors see another revision of an exhibition. */
export type TellShownExhibition = (workId: string, transaction: WorksTransactionStores['queries']) => Promise<void>

/** Queues the job. Nobody publishes before the jobs have started, but tests. */
export const createShownExhibitionTeller =
  (jobs: Pick<JobRunner, 'send' | 'isRunning'>): TellShownExhibition =>
  async (workId, transaction) => {
    if (jobs.isRunning()) await jobs.send(handleShownExhibition, { workId }, { transaction, singletonKey: workId })
  }
