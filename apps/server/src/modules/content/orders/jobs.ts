import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { OrdersService } from './service.ts'

/** Also sent when something has begun, so that nobody waits for the next minute. */
export const settleOrders = defineJob<Record<string, never>>({ name: 'orders-settle', retryLimit: 1 })
const compareBills = defineJob<Record<string, never>>({ name: 'orders-compare-bills', retryLimit: 1 })
const checkBooks = defineJob<Record<string, never>>({ name: 'orders-check-books', retryLimit: 1 })

export const ordersTimetable: readonly TimetableEntry[] = [
  { job: settleOrders, cron: '* * * * *' },
  // Bills are ready at ten.
  { job: compareBills, cron: '10 10-23 * * *' },
  { job: checkBooks, cron: '35 * * * *' },
]

export function registerOrdersJobs(jobs: JobRunner, service: Pick<OrdersService, 'sweep' | 'reconciliation' | 'books'>): void {
  jobs.registerHandler(settleOrders, () => service.sweep())
  jobs.registerHandler(compareBills, () => service.reconciliation.compareDue())
  jobs.registerHandler(checkBooks, () => service.books.check())
}
