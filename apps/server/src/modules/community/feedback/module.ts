import type { BaseDependencies } from '../../../base-dependencies.ts'
import { registerFeedbackJobs } from './jobs.ts'
import { createFeedbackPersonalData } from './personal-data-store.ts'
import { feedbackRoutes } from './routes.ts'
import { createFeedbackService, type FeedbackDependencies } from './service.ts'
import { createFeedbackStore } from './store.ts'

type FeedbackModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> & Omit<FeedbackDependencies, 'store'>

export function createFeedbackModule({ database, jobs, ...dependencies }: FeedbackModuleDependencies) {
  const service = createFeedbackService({ ...dependencies, store: createFeedbackStore(database) })
  registerFeedbackJobs(jobs, service)
  return { service, routes: feedbackRoutes(service), personalData: createFeedbackPersonalData(database, dependencies.objects) }
}
