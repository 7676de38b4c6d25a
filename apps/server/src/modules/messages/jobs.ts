import { defineJob, type JobRunner, type TimetableEntry } from '../../jobs/job-runner.ts'
import type { MessagesService } from './service.ts'

const forgetMessages = defineJob<Record<string, never>>({ name: 'messages-forget', removesByAge: true, retryLimit: 1 })

export const messagesTimetable: readonly TimetableEntry[] = [{ job: forgetMessages, cron: '5 4 * * *' }]

export function workOnMessages(jobs: JobRunner, messages: MessagesService): void {
  jobs.work(forgetMessages, () => messages.forgetOld())
}
