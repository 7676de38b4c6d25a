import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { AdminService } from './service.ts'

/** A temporary ban ends at its time, even if the clock was changed before. */
const liftBans = defineJob<Record<string, never>>({ name: 'admin.lift-bans', retryLimit: 1 })
const closeDays = defineJob<Record<string, never>>({ name: 'admin.close-days', removesByAge: true, retryLimit: 1 })

export const adminTimetable: readonly TimetableEntry[] = [
  { job: liftBans, cron: '* * * * *' },
  // Every hour, so that a missed run is repeated soon.
  { job: closeDays, cron: '3 * * * *', alsoAtStart: true },
]

export function registerAdminJobs(jobs: JobRunner, admin: AdminService): void {
  jobs.registerHandler(liftBans, () => admin.bans.liftExpired())
  jobs.registerHandler(closeDays, () => admin.closeFinishedDays())
}
