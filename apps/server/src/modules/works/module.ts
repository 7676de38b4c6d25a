import type { Ground } from '../../ground.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Bake } from './bake/baker.ts'
import { prepareRevision, revisionName, workOnWorks } from './jobs.ts'
import { createKeys } from './locks.ts'
import { createWorkData, type WorkDataDependencies } from './personal-data-store.ts'
import { renderPosterInThread } from './poster/render-in-thread.ts'
import { createPreparing, type PreparingDependencies } from './prepare-revision.ts'
import { serveSharedLinks } from './preview/link-routes.ts'
import { SITEMAP_PART_SIZE, serveSitemap } from './preview/sitemap-routes.ts'
import { createSitemapStore } from './preview/sitemap-store.ts'
import { worksRoutes } from './routes.ts'
import { createWorksService, type WorksDependencies } from './service.ts'
import { createWorksStore } from './store.ts'
import { createVisitors } from './visitors.ts'

interface WorksModuleDependencies
  extends Pick<Ground, 'database' | 'jobs'>,
    Omit<WorksDependencies, 'store' | 'renderPoster' | 'sendPreparing'> {
  uploads: WorksDependencies['uploads'] & PreparingDependencies['uploads']
  bake: Bake
  secrets: Secrets
  handOverFiles: WorkDataDependencies['handOverFiles']
  /** Something changed of what strangers may come upon. */
  noteListing: Parameters<typeof createWorksStore>[1]
}

export function createWorksModule({
  database,
  jobs,
  bake,
  secrets,
  handOverFiles,
  noteListing,
  ...dependencies
}: WorksModuleDependencies) {
  const { objects, identity, clock, random, publicOrigin } = dependencies
  const store = createWorksStore(database, noteListing)
  const service = createWorksService({
    ...dependencies,
    store,
    renderPoster: renderPosterInThread,
    sendPreparing: (revision, priority, transaction) =>
      jobs.send(prepareRevision, revision, { transaction, priority, singletonKey: revisionName(revision) }),
  })
  const visitorOf = createVisitors({ secrets, random, publicOrigin })
  const keys = createKeys({ secrets, clock, random, publicOrigin })
  workOnWorks(jobs, { store, objects, preparing: createPreparing({ ...dependencies, store, bake }), clock })
  return {
    service,
    visitorOf,
    viewerOf: keys.viewerOf,
    routes: worksRoutes(service, visitorOf, keys),
    sharedLinks: serveSharedLinks({ works: service, identity, publicOrigin }),
    sitemap: serveSitemap(createSitemapStore(database, SITEMAP_PART_SIZE), publicOrigin),
    personalData: createWorkData({ database, objects, handOverFiles }),
  }
}
