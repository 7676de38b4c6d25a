import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { BoothsService } from './service.ts'

const sweepBooths = defineJob<Record<string, never>>({ name: 'booths-sweep', removesByAge: true, retryLimit: 1 })

export const boothsTimetable: readonly TimetableEntry[] = [{ job: sweepBooths, cron: '50 * * * *' }]

export const registerBoothsJobs = (jobs: JobRunner, service: BoothsService): void =>
  jobs.registerHandler(sweepBooths, () => service.sweep())
