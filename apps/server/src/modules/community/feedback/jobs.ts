import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { FeedbackService } from './service.ts'

const sweepFeedback = defineJob<Record<string, never>>({ name: 'feedback-sweep', removesByAge: true, retryLimit: 1 })

export const feedbackTimetable: readonly TimetableEntry[] = [{ job: sweepFeedback, cron: '50 3 * * *' }]

export function registerFeedbackJobs(jobs: JobRunner, feedback: FeedbackService): void {
  jobs.registerHandler(sweepFeedback, () => feedback.sweep())
}
