import { defineJob, type JobRunner, type TimetableEntry } from '../../jobs/job-runner.ts'
import type { Erasure } from './erasure.ts'

const eraseAccount = defineJob<{ accountId: string }>({ name: 'accounts-erase', retryLimit: 5, retryDelayS: 30 })
const findDue = defineJob<Record<string, never>>({ name: 'accounts-find-due', retryLimit: 1 })
const eraseAgain = defineJob<Record<string, never>>({ name: 'accounts-erase-again', retryLimit: 1 })

export const accountsTimetable: readonly TimetableEntry[] = [
  { job: findDue, cron: '*/10 * * * *' },
  { job: eraseAgain, cron: '25 4 * * *' },
]

export function workOnAccounts(jobs: JobRunner, { erasure }: { erasure: Erasure }): void {
  jobs.work(findDue, async () => {
    for (const accountId of await erasure.due()) await jobs.send(eraseAccount, { accountId }, { singletonKey: accountId })
  })
  jobs.work(eraseAccount, ({ accountId }) => erasure.erase(accountId))
  jobs.work(eraseAgain, () => erasure.eraseAgain())
}
