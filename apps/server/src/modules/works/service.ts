import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { Random } from '../../platform/random.ts'
import type { UploadsService } from '../uploads/service.ts'
import { createDrafts } from './drafts.ts'
import { createKeptRevisions } from './kept-revisions.ts'
import type { RenderPoster } from './poster/render-in-thread.ts'
import { createPosters } from './posters.ts'
import { createPublicHalls } from './public-halls.ts'
import { createPublishing, type PublishingDependencies } from './publishing.ts'
import type { WorksStore } from './store.ts'
import { createToWire, type WireDependencies } from './to-wire.ts'

export interface WorksDependencies {
  store: WorksStore
  objects: ObjectStore
  uploads: Pick<UploadsService, 'byIds' | 'ownedByIds' | 'hold' | 'readVariant'>
  identity: WireDependencies['identity']
  moderation: Moderation
  renderPoster: RenderPoster
  publicOrigin: string
  clock: Clock
  random: Random
  sendPreparing: PublishingDependencies['sendPreparing']
}

export type WorksService = ReturnType<typeof createWorksService>

/** Halls: making, publishing and showing them. */
export function createWorksService(dependencies: WorksDependencies) {
  const toWire = createToWire(dependencies)
  const drafts = createDrafts({ ...dependencies, toWire })
  const publicHalls = createPublicHalls({ ...dependencies, toWire })
  return {
    drafts,
    keptRevisions: createKeptRevisions({ ...dependencies, drafts }),
    publishing: createPublishing({ ...dependencies, drafts }),
    publicHalls,
    posters: createPosters({ ...dependencies, publicHalls }),
  }
}
