import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import { handleAllListingChanges, handleListingChange } from '../../content/works/service.ts'
import type { DiscoveryService } from './service.ts'

const countTags = defineJob<Record<string, never>>({ name: 'discovery-count-tags', retryLimit: 1 })
const sweepPromotions = defineJob<Record<string, never>>({ name: 'discovery-sweep', removesByAge: true, retryLimit: 1 })

export const discoveryTimetable: readonly TimetableEntry[] = [
  // A new release may use other terms, and a restored backup may contain works that were never reported.
  { job: handleAllListingChanges, cron: '20 4 * * *', alsoAtStart: true },
  { job: sweepPromotions, cron: '40 3 * * *' },
]

/** Many changes within this time cause one recount of the tags. */
const COUNT_TAGS_DELAY_MS = 10_000

export function registerDiscoveryJobs(jobs: JobRunner, { indexing, tags, promotions }: DiscoveryService): void {
  const enqueueTagCount = () => jobs.send(countTags, {}, { singletonKey: 'all', delayMs: COUNT_TAGS_DELAY_MS })
  jobs.registerHandler(handleListingChange, async ({ workId }) => {
    await indexing.indexWork(workId)
    await enqueueTagCount()
  })
  jobs.registerHandler(handleAllListingChanges, async (_data, { signal }) => {
    await indexing.indexAll(signal)
    await tags.recountTags()
  })
  jobs.registerHandler(countTags, () => tags.recountTags())
  jobs.registerHandler(sweepPromotions, () => promotions.sweep())
}
