import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { CardsService } from './service.ts'

/** Entries of holders follow a card that very many people hold. */
export const refreshHolders = defineJob<{ cardId: string }>({ name: 'cards-refresh-holders', retryLimit: 3, retryDelayS: 10 })
const sweepCards = defineJob<Record<string, never>>({ name: 'cards-sweep', removesByAge: true, retryLimit: 1 })

export const cardsTimetable: readonly TimetableEntry[] = [{ job: sweepCards, cron: '20 * * * *' }]

export function registerCardJobs(jobs: JobRunner, service: CardsService): void {
  jobs.registerHandler(refreshHolders, ({ cardId }) => service.cards.refreshHolders(cardId))
  jobs.registerHandler(sweepCards, () => service.sweep())
}
