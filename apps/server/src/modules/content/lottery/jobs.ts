import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { LotteryService } from './service.ts'

const settleTickets = defineJob<Record<string, never>>({ name: 'lottery-settle-tickets', removesByAge: true, retryLimit: 1 })
const sweepPrizes = defineJob<Record<string, never>>({ name: 'lottery-sweep-prizes', removesByAge: true, retryLimit: 1 })

const settleWheels = defineJob<Record<string, never>>({ name: 'lottery-settle-wheels', retryLimit: 1 })
const checkBooks = defineJob<Record<string, never>>({ name: 'lottery-check-books', retryLimit: 1 })

export const lotteryTimetable: readonly TimetableEntry[] = [
  { job: settleTickets, cron: '*/5 * * * *' },
  { job: settleWheels, cron: '* * * * *' },
  { job: checkBooks, cron: '20 * * * *' },
  { job: sweepPrizes, cron: '50 * * * *' },
]

export function registerLotteryJobs(jobs: JobRunner, service: LotteryService): void {
  jobs.registerHandler(settleTickets, () => service.endings.settle())
  jobs.registerHandler(sweepPrizes, async () => {
    await service.prizes.sweep()
    await service.desk.sweep()
  })
  jobs.registerHandler(settleWheels, async () => {
    await service.notices.sweep()
    await service.gifts.sweep()
    await service.settlements.sweep()
    await service.closing.settle()
  })
  jobs.registerHandler(checkBooks, () => service.books.check())
}
