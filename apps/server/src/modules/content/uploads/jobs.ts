import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { AssetProcessing } from './asset-processing.ts'
import type { UploadsService } from './service.ts'

/** Concurrency 2: as many as the image processor has processes. */
export const processAsset = defineJob<{ assetId: string }>({
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

export function registerUploadJobs(jobs: JobRunner, service: UploadsService, processing: AssetProcessing): void {
  jobs.registerHandler(processAsset, async ({ assetId }, { attempt }) => {
    try {
      await processing.processAsset(assetId)
    } catch (error) {
      if (attempt <= processAsset.retryLimit) throw error
      await processing.markFailed(assetId)
    }
  })
  jobs.registerHandler(resumeAssets, async () => {
    for (const assetId of await service.listOverdue()) await jobs.send(processAsset, { assetId }, { singletonKey: assetId })
    for (const assetId of await service.listGivenUp()) await processing.markFailed(assetId)
  })
  jobs.registerHandler(sweepPosts, () => service.sweepPosts())
  jobs.registerHandler(sweepUploads, () => service.sweep())
}
