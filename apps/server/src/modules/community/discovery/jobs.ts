import { defineJob, type JobRunner, type JobTransaction, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DiscoveryService } from './service.ts'

/** Something changed of a work that strangers may come upon, or may not any more. */
const indexWork = defineJob<{ workId: string }>({ name: 'discovery-index-work', concurrency: 2 })

/** A hundred thousand works for the first time take minutes. */
const indexAllWorks = defineJob<Record<string, never>>({ name: 'discovery-index-all', expireInS: 3600 })

const countTags = defineJob<Record<string, never>>({ name: 'discovery-count-tags', retryLimit: 1 })
const sweepPromotions = defineJob<Record<string, never>>({ name: 'discovery-sweep', removesByAge: true, retryLimit: 1 })

export const discoveryTimetable: readonly TimetableEntry[] = [
  // A newer program may find works by other terms, and a backup may bring works of which nobody told.
  { job: indexAllWorks, cron: '20 4 * * *', alsoAtStart: true },
  { job: sweepPromotions, cron: '40 3 * * *' },
]

/** Of one work, or of all that need it; nothing before the jobs have started, for the start looks at every work. */
export const createIndexEnqueuer =
  (jobs: Pick<JobRunner, 'send' | 'isRunning'>) =>
  async (workId: string | null, transaction: JobTransaction): Promise<void> => {
    if (!jobs.isRunning()) return
    if (workId === null) await jobs.send(indexAllWorks, {}, { transaction, singletonKey: 'all' })
    else await jobs.send(indexWork, { workId }, { transaction, singletonKey: workId })
  }

/** Of many works that change at once the tags are counted once. */
const COUNT_TAGS_DELAY_MS = 10_000

export function registerDiscoveryJobs(jobs: JobRunner, { indexing, tags, promotions }: DiscoveryService, clock: Clock): void {
  const enqueueTagCount = () =>
    jobs.send(countTags, {}, { singletonKey: 'all', startAfter: new Date(clock.nowMs() + COUNT_TAGS_DELAY_MS) })
  jobs.registerHandler(indexWork, async ({ workId }) => {
    await indexing.indexWork(workId)
    await enqueueTagCount()
  })
  jobs.registerHandler(indexAllWorks, async (_data, { signal }) => {
    await indexing.indexAll(signal)
    await tags.recountTags()
  })
  jobs.registerHandler(countTags, () => tags.recountTags())
  jobs.registerHandler(sweepPromotions, () => promotions.sweep())
}
