import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { ActivitiesService } from './service.ts'

const sweepActivities = defineJob<Record<string, never>>({ name: 'activities-sweep', removesByAge: true, retryLimit: 1 })

export const activitiesTimetable: readonly TimetableEntry[] = [{ job: sweepActivities, cron: '40 * * * *' }]

export const registerActivitiesJobs = (jobs: JobRunner, service: ActivitiesService): void =>
  jobs.registerHandler(sweepActivities, () => service.desk.sweep())
