import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { MerchantsService } from './service.ts'

const sweepLicences = defineJob<Record<string, never>>({ name: 'merchants-sweep-licences', removesByAge: true, retryLimit: 1 })

export const merchantsTimetable: readonly TimetableEntry[] = [{ job: sweepLicences, cron: '35 3 * * *' }]

export const registerMerchantsJobs = (jobs: JobRunner, service: MerchantsService): void =>
  jobs.registerHandler(sweepLicences, () => service.licences.sweep())
