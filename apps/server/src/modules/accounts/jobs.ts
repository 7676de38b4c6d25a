import { defineJob, type JobRunner, type TimetableEntry } from '../../jobs/job-runner.ts'
import type { Erasure } from './erasure.ts'
import type { DataExports } from './exports.ts'

const eraseAccount = defineJob<{ accountId: string }>({
  name: 'accounts-erase',
  removesByAge: true,
  retryLimit: 5,
  retryDelayS: 30,
})
const findDue = defineJob<Record<string, never>>({ name: 'accounts-find-due', removesByAge: true, retryLimit: 1 })
const eraseAgain = defineJob<Record<string, never>>({ name: 'accounts-erase-again', retryLimit: 1 })

export const makeExport = defineJob<{ exportId: string }>({
  name: 'accounts-export',
  retryLimit: 2,
  retryDelayS: 5,
  expireInS: 1800,
})
const sweepExports = defineJob<Record<string, never>>({ name: 'accounts-sweep-exports', removesByAge: true, retryLimit: 1 })

export const accountsTimetable: readonly TimetableEntry[] = [
  { job: findDue, cron: '*/10 * * * *' },
  { job: eraseAgain, cron: '25 4 * * *' },
  { job: sweepExports, cron: '35 * * * *' },
]

export function workOnAccounts(jobs: JobRunner, { erasure, exports }: { erasure: Erasure; exports: DataExports }): void {
  jobs.work(findDue, async () => {
    for (const accountId of await erasure.due()) await jobs.send(eraseAccount, { accountId }, { singletonKey: accountId })
  })
  jobs.work(eraseAccount, ({ accountId }) => erasure.erase(accountId))
  jobs.work(eraseAgain, () => erasure.eraseAgain())
  jobs.work(makeExport, async ({ exportId }, { attempt }) => {
    try {
      await exports.make(exportId)
    } catch (error) {
      if (attempt <= makeExport.retryLimit) throw error
      await exports.giveUp(exportId)
    }
  })
  jobs.work(sweepExports, () => exports.sweep())
}
