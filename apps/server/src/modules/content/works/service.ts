import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { ViewerRelations } from '../../base/relations/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import { createWorkAccess } from './access/work-access.ts'
import { createCoCurators } from './co-curators/co-curators.ts'
import { createLinkPolicy, type LinkPolicyDependencies } from './core/link-policy.ts'
import type { FindOwnedCards } from './core/owned-cards.ts'
import { createTransitions } from './core/transition-recorder.ts'
import type { HideUnlentParts } from './core/unlent-parts.ts'
import { createWorkMapper, type WorkMapperDependencies } from './core/work-mapper.ts'
import { createDrafts, type DraftDependencies } from './drafts/drafts.ts'
import { createExhibitionDrafts } from './drafts/exhibition-drafts.ts'
import { createExhibitionList } from './feeds/exhibition-list.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createListings } from './feeds/listings.ts'
import type { TellShownExhibition } from './publishing/exhibition-jobs.ts'
import { createKeptRevisions } from './publishing/kept-revisions.ts'
import { createPublishing, type PublishingDependencies } from './publishing/publishing.ts'
import { createReviewQueue } from './review/review-queue.ts'
import { createReviews } from './review/reviews.ts'
import type { RenderPoster } from './sharing/poster/render-poster-in-thread.ts'
import { createPosters } from './sharing/posters.ts'
import { createExhibitionFigures } from './statistics/exhibition-figures.ts'
import { createOverview } from './statistics/overview.ts'
import { createPassages } from './statistics/passages.ts'
import { createStatistics } from './statistics/statistics.ts'
import type { WorksStore } from './store.ts'
import { createTemplates } from './templates/templates.ts'
import { createFindLinkedWorks } from './viewing/find-linked-works.ts'
import { createHallLabels } from './viewing/hall-labels.ts'
import { createPublicExhibitions } from './viewing/public-exhibitions.ts'
import { createPublicInvitations } from './viewing/public-invitations.ts'
import { createPublicPanoramas } from './viewing/public-panoramas.ts'
import { createPublishedWorks } from './viewing/published-works.ts'
import { createScenePictures } from './viewing/scene-pictures.ts'
import type { PasswordHasher } from './viewing/unlock-cookies.ts'
import { createUnlocking, type UnlockingDependencies } from './viewing/unlocking.ts'
import { createVisits } from './viewing/visits.ts'
import { createWorkDetails } from './viewing/work-details.ts'

/** What `createWorksService` needs from other modules and the platform. */
export interface WorksDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'findOwn' | 'findWithOwners' | 'lockForUse' | 'readVariant'>
  identity: WorkMapperDependencies['identity']
  membership: Pick<MembershipService, 'getBenefits' | 'free'>
  relations: ViewerRelations
  messenger: MessageOutbox
  site: LinkPolicyDependencies['site']
  findOwnedCards: FindOwnedCards
  hideUnlentParts: HideUnlentParts
  tellShownExhibition: TellShownExhibition
  moderation: Moderation
  hasher: PasswordHasher
  attempts: UnlockingDependencies['attempts']
  familiar: UnlockingDependencies['familiar']
  renderPoster: RenderPoster
  publicOrigin: string
  clock: Clock
  random: Random
  notices: PublishingDependencies['notices']
  enqueuePreparation: PublishingDependencies['enqueuePreparation']
  enqueueDrawing: PublishingDependencies['enqueueDrawing']
  settlePublicFiles: DraftDependencies['settlePublicFiles']
}

export type { WorkAccess } from './access/work-access.ts'
export type { CountChanges, WorkCounts } from './access/work-count-store.ts'
export { isDutyOf, isOwnedBy } from './co-curators/duty-store.ts'
export type { FindOwnedCards } from './core/owned-cards.ts'
export { ANONYMOUS_VIEWER, createViewer, type Viewer } from './core/policy.ts'
export type { HideUnlentParts } from './core/unlent-parts.ts'
export type { WorkRow } from './core/work-store.ts'
export { createListingChangeEnqueuer, handleAllListingChanges, handleListingChange } from './feeds/listing-jobs.ts'
export type { WorkListings } from './feeds/listings.ts'
export { handleShownExhibition } from './publishing/exhibition-jobs.ts'
export type { RenderPoster } from './sharing/poster/render-poster-in-thread.ts'
export { createInvitationPage } from './sharing/preview/create-invitation-page.ts'
export { renderMissingPage, renderSharedPage, type SharedPage } from './sharing/preview/render-shared-page.ts'
export {
  type AnsweredPage,
  answerMissing,
  createSharedPagesPlugin,
  HOME_ADDRESS,
  type SharedPagesPlugin,
} from './sharing/preview/shared-page-routes.ts'
export type { LinkedWorkAccess } from './viewing/find-linked-works.ts'
export type { HallLabel, HallLabels } from './viewing/hall-labels.ts'

/** The works service, by subject, as other modules and the routes see it. */
export type WorksService = ReturnType<typeof createWorksService>

/** Halls and posts: drafts, publishing, viewing, feeds, review and statistics. */
export function createWorksService(dependencies: WorksDependencies) {
  const toWire = createWorkMapper(dependencies)
  const transitions = createTransitions(dependencies)
  const drafts = createDrafts({ ...dependencies, transitions, toWire })
  const published = createPublishedWorks({ ...dependencies, toWire })
  const feeds = createFeeds({ ...dependencies, toWire })
  const scenePictures = createScenePictures(dependencies)
  const coCurators = createCoCurators({ ...dependencies, toWire })
  const links = createLinkPolicy(dependencies)
  const findLinkedWorks = createFindLinkedWorks({ ...dependencies, toWire })
  const panoramas = createPublicPanoramas({
    ...dependencies,
    publicHalls: published,
    scenePictures,
    links,
    findLinkedWorks,
    toWire,
  })
  const invitations = createPublicInvitations({ ...dependencies, publicHalls: published, toWire })
  const details = createWorkDetails({ ...dependencies, scenePictures, publicHalls: published, feeds, toWire })
  return {
    drafts,
    coCurators,
    keptRevisions: createKeptRevisions({ ...dependencies, drafts }),
    publishing: createPublishing({ ...dependencies, transitions, drafts, links }),
    publicHalls: published,
    panoramas,
    invitations,
    exhibitions: {
      ...createPublicExhibitions({ ...dependencies, publicHalls: published, findDuties: coCurators.findDuties, toWire }),
      ...createExhibitionDrafts({ drafts }),
    },
    labels: createHallLabels({ ...dependencies, publicHalls: published }),
    templates: createTemplates({ ...dependencies, publicHalls: published, invitations, toWire }),
    listings: createListings({ ...dependencies, toWire }),
    feeds,
    listExhibitions: createExhibitionList({ ...dependencies, toWire }),
    details,
    unlocking: createUnlocking({ ...dependencies, publicHalls: published }),
    visits: createVisits({ ...dependencies, publicHalls: published }),
    statistics: createStatistics({ ...dependencies, drafts, toWire }),
    exhibitionFigures: createExhibitionFigures({ ...dependencies, drafts }),
    passages: createPassages({ ...dependencies, drafts, publicHalls: published }),
    reviews: createReviews(dependencies),
    reviewQueue: createReviewQueue({ ...dependencies, toWire, details, panoramas, invitations, publicHalls: published }),
    overview: createOverview(dependencies),
    access: createWorkAccess({
      ...dependencies,
      publicHalls: published,
      findLinkedWorks,
      findDuties: coCurators.findDuties,
      toWire,
    }),
    posters: createPosters({ ...dependencies, publicHalls: published }),
  }
}
