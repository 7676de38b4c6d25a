import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { MembershipService } from './service.ts'

const tellEnds = defineJob<Record<string, never>>({ name: 'membership-tell-ends', retryLimit: 1 })

/** By day, when people read it. */
export const membershipTimetable: readonly TimetableEntry[] = [{ job: tellEnds, cron: '5 9-21 * * *' }]

export function registerMembershipJobs(jobs: JobRunner, service: Pick<MembershipService, 'tellEnds'>): void {
  jobs.registerHandler(tellEnds, () => service.tellEnds())
}
