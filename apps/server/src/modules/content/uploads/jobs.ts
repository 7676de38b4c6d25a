import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { AssetProcessing } from './asset-processing.ts'
import type { UploadsService } from './service.ts'

/** `large`: the variants of the close-up of a picture that is ready. */
interface AssetJob {
  assetId: string
  group?: 'large'
}

/** Concurrency 2: as many as the image processor has processes. */
export const processAsset = defineJob<AssetJob>({
  name: 'uploads-process-asset',
  concurrency: 2,
  retryLimit: 2,
  retryDelayS: 1,
  expireInS: 120,
})

const resumeAssets = defineJob<Record<string, never>>({ name: 'uploads-resume', retryLimit: 0 })
const sweepUploads = defineJob<Record<string, never>>({ name: 'uploads-sweep', removesByAge: true, retryLimit: 1 })

const sweepPosts = defineJob<Record<string, never>>({ name: 'uploads-sweep-posts', removesByAge: true, retryLimit: 1 })

export const uploadsTimetable: TimetableEntry[] = [
  { job: resumeAssets, cron: '* * * * *' },
  { job: sweepPosts, cron: '20 * * * *' },
  { job: sweepUploads, cron: '40 3 * * *' },
]

/**
 * The close-up takes four times as long as all that is needed before, and nobody comes close so soon: the pictures that still arrive, and the
 * hall that is made of them, go first.
 */
const LARGE_DELAY_MS = 10_000

interface UploadJobDependencies {
  service: UploadsService
  processing: AssetProcessing
  clock: Clock
}

export function registerUploadJobs(jobs: JobRunner, { service, processing, clock }: UploadJobDependencies): void {
  jobs.registerHandler(processAsset, async ({ assetId, group }, { attempt }) => {
    try {
      if (group === 'large') return await processing.addLargeVariants(assetId)
      if (!(await processing.processAsset(assetId))) return
      const startAfter = new Date(clock.nowMs() + LARGE_DELAY_MS)
      const options = { singletonKey: `${assetId} large`, priority: -1, startAfter }
      await jobs.send(processAsset, { assetId, group: 'large' }, options)
    } catch (error) {
      if (attempt <= processAsset.retryLimit) throw error
      await (group === 'large' ? processing.giveUpLargeVariants(assetId) : processing.markFailed(assetId))
    }
  })
  jobs.registerHandler(resumeAssets, async () => {
    for (const assetId of await service.listOverdue()) await jobs.send(processAsset, { assetId }, { singletonKey: assetId })
    for (const assetId of await service.listGivenUp()) await processing.markFailed(assetId)
  })
  jobs.registerHandler(sweepPosts, () => service.sweepPosts())
  jobs.registerHandler(sweepUploads, () => service.sweep())
}
