import type { BaseDependencies } from '../../../base-dependencies.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AssetUses } from '../uploads/service.ts'
import { createAssetUseStore } from './access/asset-use-store.ts'
import { createListingChangeEnqueuer } from './feeds/listing-jobs.ts'
import type { Bake } from './publishing/bake/bake-in-thread.ts'
import { prepareRevision, getRevisionJobKey, registerWorkJobs } from './jobs.ts'
import { createUnlockCookies } from './viewing/unlock-cookies.ts'
import { createWorkPersonalData, type WorkPersonalDataDependencies } from './personal-data-store.ts'
import { renderPosterInThread } from './sharing/poster/render-poster-in-thread.ts'
import { createRevisionPreparation, type RevisionPreparationDependencies } from './publishing/revision-preparation.ts'
import { createSharedLinksPlugin } from './sharing/preview/shared-link-routes.ts'
import { SITEMAP_PART_SIZE, createSitemapPlugin } from './sharing/preview/sitemap-routes.ts'
import { createSitemapStore } from './sharing/preview/sitemap-store.ts'
import { worksRoutes } from './routes.ts'
import { createWorksService, type WorksDependencies } from './service.ts'
import { createWorksStore } from './store.ts'
import { createVisitorIdentifier } from './viewing/visitor-identifier.ts'

interface WorksModuleDependencies
  extends Pick<BaseDependencies, 'database' | 'jobs'>,
    Omit<WorksDependencies, 'store' | 'renderPoster' | 'enqueuePreparation'> {
  uploads: WorksDependencies['uploads'] & RevisionPreparationDependencies['uploads']
  bake: Bake
  secrets: Secrets
  updateFilesOwner: WorkPersonalDataDependencies['updateFilesOwner']
  registerAssetUses: (uses: AssetUses) => void
}

export function createWorksModule({
  database,
  jobs,
  bake,
  secrets,
  updateFilesOwner,
  registerAssetUses,
  ...dependencies
}: WorksModuleDependencies) {
  const { objects, identity, clock, random, publicOrigin } = dependencies
  const store = createWorksStore(database, createListingChangeEnqueuer(jobs))
  registerAssetUses(createAssetUseStore(database))
  const service = createWorksService({
    ...dependencies,
    store,
    renderPoster: renderPosterInThread,
    enqueuePreparation: (revision, priority, transaction) =>
      jobs.send(prepareRevision, revision, { transaction, priority, singletonKey: getRevisionJobKey(revision) }),
  })
  const toVisitor = createVisitorIdentifier({ secrets, random, publicOrigin })
  const keys = createUnlockCookies({ secrets, clock, random, publicOrigin })
  registerWorkJobs(jobs, { store, objects, preparing: createRevisionPreparation({ ...dependencies, store, bake }), clock })
  return {
    service,
    visitorOf: toVisitor,
    toViewer: keys.toViewer,
    routes: worksRoutes(service, toVisitor, keys),
    sharedLinksPlugin: createSharedLinksPlugin({ works: service, identity, publicOrigin }),
    sitemapPlugin: createSitemapPlugin(createSitemapStore(database, SITEMAP_PART_SIZE), publicOrigin),
    personalData: createWorkPersonalData({ database, objects, updateFilesOwner }),
  }
}
