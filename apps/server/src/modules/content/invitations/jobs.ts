import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { InvitationsService } from './service.ts'

const remindGuests = defineJob<Record<string, never>>({ name: 'guests-remind', retryLimit: 1 })
const sweepGuests = defineJob<Record<string, never>>({ name: 'guests-sweep', removesByAge: true, retryLimit: 1 })

export const invitationsTimetable: readonly TimetableEntry[] = [
  // When people are awake.
  { job: remindGuests, cron: '25 9-20 * * *' },
  { job: sweepGuests, cron: '45 * * * *' },
]

export function registerInvitationJobs(jobs: JobRunner, service: InvitationsService): void {
  jobs.registerHandler(remindGuests, () => service.reminders.remindBeforeDeadlines())
  jobs.registerHandler(sweepGuests, () => service.sweep())
}
