import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { IdentityService } from './service.ts'

const sweepIdentity = defineJob<Record<string, never>>({ name: 'identity.sweep', removesByAge: true })

const clearSalts = defineJob<Record<string, never>>({ name: 'identity.forget-salts' })

export const identityTimetable: readonly TimetableEntry[] = [
  { job: sweepIdentity, cron: '17 * * * *' },
  { job: clearSalts, cron: '* * * * *' },
]

export function registerIdentityJobs(jobs: JobRunner, identity: IdentityService): void {
  jobs.registerHandler(sweepIdentity, () => identity.sweep())
  jobs.registerHandler(clearSalts, () => identity.clearSalts())
}
