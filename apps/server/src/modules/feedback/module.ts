import type { Ground } from '../../ground.ts'
import { workOnFeedback } from './jobs.ts'
import { createFeedbackData } from './personal-data-store.ts'
import { feedbackRoutes } from './routes.ts'
import { createFeedbackService, type FeedbackDependencies } from './service.ts'
import { createFeedbackStore } from './store.ts'

type FeedbackModuleDependencies = Pick<Ground, 'database' | 'jobs'> & Omit<FeedbackDependencies, 'store'>

export function createFeedbackModule({ database, jobs, ...dependencies }: FeedbackModuleDependencies) {
  const service = createFeedbackService({ ...dependencies, store: createFeedbackStore(database) })
  workOnFeedback(jobs, service)
  return { service, routes: feedbackRoutes(service), personalData: createFeedbackData(database, dependencies.objects) }
}
