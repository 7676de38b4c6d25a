import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import { handleShownExhibition } from '../works/service.ts'
import type { ExhibitionsService } from './service.ts'

const beginSessions = defineJob<Record<string, never>>({ name: 'exhibitions-begin-sessions', retryLimit: 0 })

export const exhibitionsTimetable: readonly TimetableEntry[] = [{ job: beginSessions, cron: '* * * * *' }]

export function registerExhibitionJobs(jobs: JobRunner, { asks, sessions }: ExhibitionsService): void {
  jobs.registerHandler(handleShownExhibition, ({ workId }) => asks.settleShown(workId))
  jobs.registerHandler(beginSessions, () => sessions.beginDue())
}
