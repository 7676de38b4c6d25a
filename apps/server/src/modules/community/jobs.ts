import { defineJob, type JobRunner, type TimetableEntry } from '../../jobs/job-runner.ts'
import type { CommunityService } from './service.ts'

const forgetSharers = defineJob<Record<string, never>>({ name: 'community-forget-sharers', removesByAge: true, retryLimit: 1 })

export const communityTimetable: readonly TimetableEntry[] = [{ job: forgetSharers, cron: '40 4 * * *' }]

export function workOnCommunity(jobs: JobRunner, { reactions }: CommunityService): void {
  jobs.work(forgetSharers, () => reactions.forgetSharers())
}
