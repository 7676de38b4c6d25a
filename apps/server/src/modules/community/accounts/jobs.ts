import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { Erasure } from './erasure.ts'
import type { DataExports } from './exports.ts'

const eraseAccount = defineJob<{ accountId: string }>({
  name: 'accounts-erase',
  removesByAge: true,
  retryLimit: 5,
  retryDelayS: 30,
})
const findDueErasures = defineJob<Record<string, never>>({ name: 'accounts-find-due', removesByAge: true, retryLimit: 1 })
const eraseRestoredAccounts = defineJob<Record<string, never>>({ name: 'accounts-erase-again', retryLimit: 1 })

export const buildExport = defineJob<{ exportId: string }>({
  name: 'accounts-export',
  retryLimit: 2,
  retryDelayS: 5,
  expireInS: 1800,
})
const sweepExports = defineJob<Record<string, never>>({ name: 'accounts-sweep-exports', removesByAge: true, retryLimit: 1 })

export const accountsTimetable: readonly TimetableEntry[] = [
  { job: findDueErasures, cron: '*/10 * * * *' },
  { job: eraseRestoredAccounts, cron: '25 4 * * *' },
  { job: sweepExports, cron: '35 * * * *' },
]

export function registerAccountJobs(jobs: JobRunner, { erasure, exports }: { erasure: Erasure; exports: DataExports }): void {
  jobs.registerHandler(findDueErasures, async () => {
    for (const accountId of await erasure.listDue()) await jobs.send(eraseAccount, { accountId }, { singletonKey: accountId })
  })
  jobs.registerHandler(eraseAccount, ({ accountId }) => erasure.erase(accountId))
  jobs.registerHandler(eraseRestoredAccounts, () => erasure.eraseRestoredAccounts())
  jobs.registerHandler(buildExport, async ({ exportId }, { attempt }) => {
    try {
      await exports.buildArchive(exportId)
    } catch (error) {
      if (attempt <= buildExport.retryLimit) throw error
      await exports.markFailed(exportId)
    }
  })
  jobs.registerHandler(sweepExports, () => exports.sweep())
}
