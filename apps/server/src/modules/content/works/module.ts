import { defineModule } from '../../../module-support/server-module.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { AssetUses, UploadsService } from '../uploads/service.ts'
import { createAssetUseStore } from './access/asset-use-store.ts'
import { createOwnedCards } from './core/owned-cards.ts'
import { createUnlentParts } from './core/unlent-parts.ts'
import { createListingChangeEnqueuer } from './feeds/listing-jobs.ts'
import { drawPicture, getRevisionJobKey, refineLight, registerWorkJobs, sendPreparation, worksTimetable } from './jobs.ts'
import { createWorkPersonalData, type WorkPersonalDataDependencies } from './personal-data-store.ts'
import { createShownExhibitionTeller } from './publishing/exhibition-jobs.ts'
import { HALL_FOLDER } from './publishing/hall-objects.ts'
import { createLightRefinement } from './publishing/light/light-refinement.ts'
import { createHallPictures } from './publishing/picture/hall-pictures.ts'
import { createRevisionPreparation, type RevisionPreparationDependencies } from './publishing/revision-preparation.ts'
import { TOUR_FOLDER } from './publishing/tours/scene-files.ts'
import { createTourPreparation } from './publishing/tours/tour-preparation.ts'
import { createWithdrawal, type WithdrawalDependencies } from './publishing/withdrawal.ts'
import { worksRoutes } from './routes.ts'
import { createWorksService, type WorksDependencies } from './service.ts'
import { createInvitationFontsPlugin } from './sharing/fonts/invitation-font-routes.ts'
import { renderPosterInThread } from './sharing/poster/render-poster-in-thread.ts'
import { createCalendarPlugin } from './sharing/preview/calendar-routes.ts'
import { createCalendarStore } from './sharing/preview/calendar-store.ts'
import { createSharedLinksPlugin } from './sharing/preview/shared-link-routes.ts'
import { createSitemapPlugin, SITEMAP_PART_SIZE } from './sharing/preview/sitemap-routes.ts'
import { createSitemapStore } from './sharing/preview/sitemap-store.ts'
import { createWorksStore } from './store.ts'
import { createUnlockCookies } from './viewing/unlock-cookies.ts'
import { createVisitorIdentifier } from './viewing/visitor-identifier.ts'

interface WorksNeeds {
  media: { service: PublicFiles }
  identity: { service: IdentityService } & Pick<WorksDependencies, 'attempts' | 'familiar'>
  site: { service: SiteService }
  outbox: { service: MessageOutbox }
  relations: { service: RelationsService }
  membership: { service: MembershipService }
  uploads: { service: UploadsService; registerAssetUses: (uses: AssetUses) => void } & Pick<
    WorkPersonalDataDependencies,
    'updateFilesOwner'
  > &
    Pick<WithdrawalDependencies, 'withdrawFile'>
}

export const worksModule = defineModule({
  timetable: worksTimetable,
  create(base, { media, site, outbox, identity, relations, membership, uploads }: WorksNeeds) {
    const { database, jobs, objects, clock, random, secrets } = base
    const { publicOrigin } = base.environment
    const ownedCards = createOwnedCards()
    const unlentParts = createUnlentParts()
    const store = createWorksStore(database, createListingChangeEnqueuer(jobs))
    const publicFiles = media.service
    publicFiles.registerFolder(HALL_FOLDER, store.revisions.findUnreferencedKeys)
    publicFiles.registerFolder(TOUR_FOLDER, store.scenes.findUnreferencedSceneKeys)
    const { withdrawWork } = createWithdrawal({ ...base, store, publicFiles, withdrawFile: uploads.withdrawFile })
    publicFiles.registerWithdrawal('work', withdrawWork)
    const dependencies = {
      ...base,
      store,
      publicOrigin,
      site: site.service,
      findOwnedCards: ownedCards.find,
      hideUnlentParts: unlentParts.hide,
      tellShownExhibition: createShownExhibitionTeller(jobs),
      identity: identity.service,
      membership: membership.service,
      attempts: identity.attempts,
      familiar: identity.familiar,
      messenger: outbox.service,
      relations: relations.service,
      uploads: uploads.service,
      // What fails is tried again every minute.
      settlePublicFiles: () =>
        publicFiles
          .settle()
          .catch((error: unknown) => base.log.error({ err: error }, 'works: taking back files failed, it will be tried again')),
    }
    const enqueue =
      (job: typeof drawPicture): RevisionPreparationDependencies['enqueueDrawing'] =>
      (revision, transaction) =>
        jobs.send(job, revision, { transaction, singletonKey: getRevisionJobKey(revision) })
    const enqueueDrawing = enqueue(drawPicture)
    const service = createWorksService({
      ...dependencies,
      renderPoster: renderPosterInThread,
      enqueueDrawing,
      enqueuePreparation: (revision, priority, transaction) => sendPreparation(jobs, revision, { transaction, priority }),
    })
    const toVisitor = createVisitorIdentifier({ secrets, random, publicOrigin })
    const keys = createUnlockCookies({ secrets, clock, random, publicOrigin })
    uploads.registerAssetUses(createAssetUseStore(database))
    const preparing = createRevisionPreparation({ ...dependencies, enqueueDrawing, enqueueRefining: enqueue(refineLight) })
    const lights = createLightRefinement({ ...dependencies, enqueueDrawing })
    const tours = createTourPreparation(dependencies)
    registerWorkJobs(jobs, {
      store,
      objects,
      preparing,
      tours,
      lights,
      pictures: createHallPictures(dependencies),
      clock,
    })
    return {
      works: {
        service,
        renderPoster: renderPosterInThread,
        /** For the module of cards: which cards of a tour's owner there are. */
        registerOwnedCards: ownedCards.register,
        /** For the module of exhibitions: what visitors are told of one. */
        registerUnlentParts: unlentParts.register,
        toVisitor,
        toViewer: keys.toViewer,
        routes: worksRoutes(service, toVisitor, keys),
        plugins: [
          createInvitationFontsPlugin(),
          createCalendarPlugin({ store: createCalendarStore(database), publicHalls: service.publicHalls, publicOrigin, clock }),
          createSharedLinksPlugin({ works: service, identity: identity.service, publicOrigin }),
          createSitemapPlugin(createSitemapStore(database, SITEMAP_PART_SIZE), publicOrigin),
        ],
        personalData: createWorkPersonalData({ database, objects, updateFilesOwner: uploads.updateFilesOwner }),
      },
    }
  },
})
