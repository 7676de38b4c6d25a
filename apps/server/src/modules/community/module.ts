import type { Ground } from '../../ground.ts'
import { workOnCommunity } from './jobs.ts'
import { createCommunityMarks } from './marks.ts'
import { createCommunityData } from './personal-data-store.ts'
import { type CallerFacts, communityRoutes } from './routes.ts'
import { type CommunityDependencies, createCommunityService } from './service.ts'
import { createCommunityStore } from './store.ts'

type CommunityModuleDependencies = Pick<Ground, 'database' | 'jobs'> & Omit<CommunityDependencies, 'store'> & CallerFacts

export function createCommunityModule({ database, jobs, viewerOf, sharerOf, ...dependencies }: CommunityModuleDependencies) {
  const service = createCommunityService({ ...dependencies, store: createCommunityStore(database) })
  workOnCommunity(jobs, service)
  return {
    service,
    routes: communityRoutes(service, { viewerOf, sharerOf }),
    personalData: createCommunityData({ database, works: dependencies.works }),
  }
}

/** What the works ask of the community, which itself asks the works. */
export const marksOfCommunity = (database: Ground['database']) => createCommunityMarks({ store: createCommunityStore(database) })
