import { defineModule } from '../../../server-module.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import type { AssetUses, UploadsService } from '../uploads/service.ts'
import { createAssetUseStore } from './access/asset-use-store.ts'
import { createListingChangeEnqueuer } from './feeds/listing-jobs.ts'
import { drawPicture, getRevisionJobKey, prepareRevision, refineLight, registerWorkJobs, worksTimetable } from './jobs.ts'
import { createWorkPersonalData, type WorkPersonalDataDependencies } from './personal-data-store.ts'
import { createLightRefinement } from './publishing/light/light-refinement.ts'
import { createHallPictures } from './publishing/picture/hall-pictures.ts'
import { createRevisionPreparation, type RevisionPreparationDependencies } from './publishing/revision-preparation.ts'
import { worksRoutes } from './routes.ts'
import { createWorksService, type WorksDependencies } from './service.ts'
import { renderPosterInThread } from './sharing/poster/render-poster-in-thread.ts'
import { createSharedLinksPlugin } from './sharing/preview/shared-link-routes.ts'
import { createSitemapPlugin, SITEMAP_PART_SIZE } from './sharing/preview/sitemap-routes.ts'
import { createSitemapStore } from './sharing/preview/sitemap-store.ts'
import { createWorksStore } from './store.ts'
import { createUnlockCookies } from './viewing/unlock-cookies.ts'
import { createVisitorIdentifier } from './viewing/visitor-identifier.ts'

interface WorksNeeds {
  identity: { service: IdentityService } & Pick<WorksDependencies, 'attempts' | 'familiar'>
  relations: { service: RelationsService }
  membership: { service: MembershipService }
  uploads: { service: UploadsService; registerAssetUses: (uses: AssetUses) => void } & Pick<
    WorkPersonalDataDependencies,
    'updateFilesOwner'
  >
}

export const worksModule = defineModule({
  timetable: worksTimetable,
  create(base, { identity, relations, membership, uploads }: WorksNeeds) {
    const { database, jobs, objects, clock, random, secrets } = base
    const { publicOrigin } = base.environment
    const store = createWorksStore(database, createListingChangeEnqueuer(jobs))
    const dependencies = {
      ...base,
      store,
      publicOrigin,
      identity: identity.service,
      membership: membership.service,
      attempts: identity.attempts,
      familiar: identity.familiar,
      relations: relations.service,
      uploads: uploads.service,
    }
    const service = createWorksService({
      ...dependencies,
      renderPoster: renderPosterInThread,
      enqueuePreparation: (revision, priority, transaction) =>
        jobs.send(prepareRevision, revision, { transaction, priority, singletonKey: getRevisionJobKey(revision) }),
    })
    const toVisitor = createVisitorIdentifier({ secrets, random, publicOrigin })
    const keys = createUnlockCookies({ secrets, clock, random, publicOrigin })
    uploads.registerAssetUses(createAssetUseStore(database))
    const enqueue =
      (job: typeof drawPicture): RevisionPreparationDependencies['enqueueDrawing'] =>
      (revision, transaction) =>
        jobs.send(job, revision, { transaction, singletonKey: getRevisionJobKey(revision) })
    const enqueueDrawing = enqueue(drawPicture)
    const preparing = createRevisionPreparation({ ...dependencies, enqueueDrawing, enqueueRefining: enqueue(refineLight) })
    const lights = createLightRefinement({ ...dependencies, enqueueDrawing })
    registerWorkJobs(jobs, { store, objects, preparing, lights, pictures: createHallPictures(dependencies), clock })
    return {
      works: {
        service,
        renderPoster: renderPosterInThread,
        toVisitor,
        toViewer: keys.toViewer,
        routes: worksRoutes(service, toVisitor, keys),
        plugins: [
          createSharedLinksPlugin({ works: service, identity: identity.service, publicOrigin }),
          createSitemapPlugin(createSitemapStore(database, SITEMAP_PART_SIZE), publicOrigin),
        ],
        personalData: createWorkPersonalData({ database, objects, updateFilesOwner: uploads.updateFilesOwner }),
      },
    }
  },
})
