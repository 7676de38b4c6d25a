import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { AssistantService } from './service.ts'

const sweepAssistant = defineJob<Record<string, never>>({ name: 'assistant-sweep', removesByAge: true, retryLimit: 1 })

export const assistantTimetable: readonly TimetableEntry[] = [{ job: sweepAssistant, cron: '55 3 * * *' }]

export function registerAssistantJobs(jobs: JobRunner, assistant: Pick<AssistantService, 'sweep'>): void {
  jobs.registerHandler(sweepAssistant, () => assistant.sweep())
}
