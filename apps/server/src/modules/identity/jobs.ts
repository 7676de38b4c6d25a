import { defineJob, type JobRunner, type TimetableEntry } from '../../jobs/job-runner.ts'
import type { IdentityService } from './service.ts'

const sweepIdentity = defineJob<Record<string, never>>({ name: 'identity.sweep', removesByAge: true })

const forgetSalts = defineJob<Record<string, never>>({ name: 'identity.forget-salts' })

export const identityTimetable: readonly TimetableEntry[] = [
  { job: sweepIdentity, cron: '17 * * * *' },
  { job: forgetSalts, cron: '* * * * *' },
]

export function workIdentityJobs(jobs: JobRunner, identity: IdentityService): void {
  jobs.work(sweepIdentity, () => identity.sweep())
  jobs.work(forgetSalts, () => identity.forgetSalts())
}
