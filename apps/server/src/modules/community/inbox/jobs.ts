import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { InboxService } from './service.ts'

const deleteOldMessages = defineJob<Record<string, never>>({ name: 'messages-forget', removesByAge: true, retryLimit: 1 })

export const messagesTimetable: readonly TimetableEntry[] = [{ job: deleteOldMessages, cron: '5 4 * * *' }]

export function registerMessageJobs(jobs: JobRunner, messages: InboxService): void {
  jobs.registerHandler(deleteOldMessages, () => messages.deleteOld())
}
