import type { Ground } from '../../ground.ts'
import { sendIndexing, workOnDiscovery } from './jobs.ts'
import { createDiscoveryData } from './personal-data-store.ts'
import { createPromotionStore } from './promotion-store.ts'
import { discoveryRoutes } from './routes.ts'
import { createSearchStore } from './search-store.ts'
import { createDiscoveryService, type DiscoveryDependencies } from './service.ts'
import { createTagStore } from './tag-store.ts'

type DiscoveryModuleDependencies = Pick<Ground, 'database' | 'jobs'> &
  Omit<DiscoveryDependencies, 'store' | 'tagStore' | 'promotionStore'>

export function createDiscoveryModule({ database, jobs, ...dependencies }: DiscoveryModuleDependencies) {
  const service = createDiscoveryService({
    ...dependencies,
    store: createSearchStore(database),
    tagStore: createTagStore(database),
    promotionStore: createPromotionStore(database),
  })
  workOnDiscovery(jobs, service, dependencies.clock)
  return {
    service,
    routes: discoveryRoutes(service),
    personalData: createDiscoveryData(database, () => sendIndexing(jobs)(null, database)),
  }
}
