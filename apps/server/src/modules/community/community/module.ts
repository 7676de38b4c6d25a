import type { BaseDependencies } from '../../../base-dependencies.ts'
import { registerCommunityJobs } from './jobs.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import { createCommunityPersonalData } from './personal-data-store.ts'
import { type CallerMappers, communityRoutes } from './routes.ts'
import { type CommunityDependencies, createCommunityService } from './service.ts'
import { createCommunityStore } from './store.ts'

type CommunityModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> &
  Omit<CommunityDependencies, 'store'> &
  CallerMappers & { relations: RelationsService }

export function createCommunityModule({
  database,
  jobs,
  toViewer,
  toSharer,
  relations,
  ...dependencies
}: CommunityModuleDependencies) {
  const service = createCommunityService({ ...dependencies, store: createCommunityStore(database, relations) })
  registerCommunityJobs(jobs, service)
  return {
    service,
    routes: communityRoutes(service, { toViewer, toSharer }),
    personalData: createCommunityPersonalData({ database, works: dependencies.works, relations }),
  }
}
