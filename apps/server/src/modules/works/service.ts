import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { Random } from '../../platform/random.ts'
import type { UploadsService } from '../uploads/service.ts'
import { createCompany } from './company.ts'
import { createDetails } from './details.ts'
import { createDrafts } from './drafts.ts'
import { createFeeds } from './feeds.ts'
import { createFigures } from './figures.ts'
import { createKeptRevisions } from './kept-revisions.ts'
import { createListings } from './listings.ts'
import type { Hasher } from './locks.ts'
import type { RenderPoster } from './poster/render-in-thread.ts'
import { createPosters } from './posters.ts'
import { createPublicHalls } from './public-halls.ts'
import { createPublishing, type PublishingDependencies } from './publishing.ts'
import type { Relations } from './relations.ts'
import type { WorksStore } from './store.ts'
import { createOverview } from './overview.ts'
import { createReviewQueue } from './review-queue.ts'
import { createReviews } from './reviews.ts'
import { createTemplates } from './templates.ts'
import { createTransitions } from './transitions.ts'
import { createUnlocking, type UnlockingDependencies } from './unlocking.ts'
import { createVisits } from './visits.ts'
import { createToWire, type WireDependencies } from './to-wire.ts'

export interface WorksDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'byIds' | 'ownedByIds' | 'hold' | 'readVariant'>
  identity: WireDependencies['identity']
  relations: Relations
  moderation: Moderation
  hasher: Hasher
  attempts: UnlockingDependencies['attempts']
  familiar: UnlockingDependencies['familiar']
  renderPoster: RenderPoster
  publicOrigin: string
  clock: Clock
  random: Random
  sendPreparing: PublishingDependencies['sendPreparing']
}

export type WorksService = ReturnType<typeof createWorksService>

/** Halls and posts: making, publishing and showing them. */
export function createWorksService(dependencies: WorksDependencies) {
  const toWire = createToWire(dependencies)
  const transitions = createTransitions(dependencies)
  const drafts = createDrafts({ ...dependencies, transitions, toWire })
  const publicHalls = createPublicHalls({ ...dependencies, toWire })
  const feeds = createFeeds({ ...dependencies, toWire })
  const details = createDetails({ ...dependencies, publicHalls, feeds, toWire })
  return {
    drafts,
    keptRevisions: createKeptRevisions({ ...dependencies, drafts }),
    publishing: createPublishing({ ...dependencies, transitions, drafts }),
    publicHalls,
    templates: createTemplates({ ...dependencies, publicHalls, toWire }),
    listings: createListings({ ...dependencies, toWire }),
    feeds,
    details,
    unlocking: createUnlocking({ ...dependencies, publicHalls }),
    visits: createVisits({ ...dependencies, publicHalls }),
    figures: createFigures({ ...dependencies, drafts, toWire }),
    reviews: createReviews(dependencies),
    reviewQueue: createReviewQueue({ ...dependencies, toWire, details, publicHalls }),
    overview: createOverview(dependencies),
    company: createCompany({ ...dependencies, publicHalls, toWire }),
    posters: createPosters({ ...dependencies, publicHalls }),
  }
}
