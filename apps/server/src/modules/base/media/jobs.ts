import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { PublicFiles } from './service.ts'

const settleMedia = defineJob<Record<string, never>>({ name: 'media-settle', retryLimit: 0 })

/** For what a killed process has left, a failure, and what happened without notices. */
export const mediaTimetable: readonly TimetableEntry[] = [{ job: settleMedia, cron: '* * * * *', alsoAtStart: true }]

export function registerMediaJobs(jobs: JobRunner, files: Pick<PublicFiles, 'settle'>): void {
  jobs.registerHandler(settleMedia, () => files.settle())
}
