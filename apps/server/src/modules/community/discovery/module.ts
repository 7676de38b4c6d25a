import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createListingChangeEnqueuer } from '../../content/works/service.ts'
import { registerDiscoveryJobs } from './jobs.ts'
import { createDiscoveryPersonalData } from './personal-data-store.ts'
import { createPromotionStore } from './promotion-store.ts'
import { discoveryRoutes } from './routes.ts'
import { createSearchStore } from './search-store.ts'
import { createDiscoveryService, type DiscoveryDependencies } from './service.ts'
import { createTagStore } from './tag-store.ts'

type DiscoveryModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> &
  Omit<DiscoveryDependencies, 'store' | 'tagStore' | 'promotionStore'>

export function createDiscoveryModule({ database, jobs, ...dependencies }: DiscoveryModuleDependencies) {
  const service = createDiscoveryService({
    ...dependencies,
    store: createSearchStore(database),
    tagStore: createTagStore(database),
    promotionStore: createPromotionStore(database),
  })
  registerDiscoveryJobs(jobs, service, dependencies.clock)
  return {
    service,
    routes: discoveryRoutes(service),
    personalData: createDiscoveryPersonalData(database, () => createListingChangeEnqueuer(jobs)(null, database)),
  }
}
