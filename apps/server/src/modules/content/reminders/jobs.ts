import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { RemindersService } from './service.ts'

const tellReminders = defineJob<Record<string, never>>({ name: 'reminders-tell', retryLimit: 1 })

const sweepReminders = defineJob<Record<string, never>>({ name: 'reminders-sweep', removesByAge: true, retryLimit: 1 })

export const remindersTimetable: readonly TimetableEntry[] = [
  { job: tellReminders, cron: '* * * * *' },
  { job: sweepReminders, cron: '50 * * * *' },
]

export function registerReminderJobs(jobs: JobRunner, service: RemindersService): void {
  jobs.registerHandler(tellReminders, () => service.tellDue())
  jobs.registerHandler(sweepReminders, () => service.sweep())
}
