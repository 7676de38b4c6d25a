import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { CommunityService } from './service.ts'

const deleteOldShareWindows = defineJob<Record<string, never>>({
  name: 'community-forget-sharers',
  removesByAge: true,
  retryLimit: 1,
})

export const communityTimetable: readonly TimetableEntry[] = [{ job: deleteOldShareWindows, cron: '40 4 * * *' }]

export function registerCommunityJobs(jobs: JobRunner, { reactions }: CommunityService): void {
  jobs.registerHandler(deleteOldShareWindows, () => reactions.deleteOldShareWindows())
}
