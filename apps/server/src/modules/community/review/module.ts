import type { BaseDependencies } from '../../../base-dependencies.ts'
import { reviewRoutes } from './routes.ts'
import { createReviewService, type ReviewDependencies } from './service.ts'
import { createReviewStore } from './store.ts'

export function createReviewModule({
  database,
  ...dependencies
}: Pick<BaseDependencies, 'database'> & Omit<ReviewDependencies, 'store'>) {
  const service = createReviewService({ ...dependencies, store: createReviewStore(database) })
  return { service, routes: reviewRoutes(service) }
}
