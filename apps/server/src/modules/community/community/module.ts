import type { BaseDependencies } from '../../../base-dependencies.ts'
import { registerCommunityJobs } from './jobs.ts'
import { createViewerRelations } from './viewer-relations.ts'
import { createCommunityPersonalData } from './personal-data-store.ts'
import { type CallerMappers, communityRoutes } from './routes.ts'
import { type CommunityDependencies, createCommunityService } from './service.ts'
import { createCommunityStore } from './store.ts'

type CommunityModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> &
  Omit<CommunityDependencies, 'store'> &
  CallerMappers

export function createCommunityModule({ database, jobs, toViewer, toSharer, ...dependencies }: CommunityModuleDependencies) {
  const service = createCommunityService({ ...dependencies, store: createCommunityStore(database) })
  registerCommunityJobs(jobs, service)
  return {
    service,
    routes: communityRoutes(service, { toViewer, toSharer }),
    personalData: createCommunityPersonalData({ database, works: dependencies.works }),
  }
}

/** What the works ask of the community, which itself asks the works. */
export const createViewerRelationsPort = (database: BaseDependencies['database']) =>
  createViewerRelations({ store: createCommunityStore(database) })
