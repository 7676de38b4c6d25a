import type { Secrets } from '../../../platform/secrets.ts'
import { type CoverDependencies, createCovers } from './covers.ts'
import { createDesk, type DeskDependencies } from './desk.ts'
import { type ActivityDownloadDependencies, createActivityDownloads } from './downloads.ts'
import { createFigures } from './figures.ts'
import { createOwnSignIns } from './own-sign-ins.ts'
import { createPages } from './pages.ts'
import { createRewarding, type RewardingDependencies } from './rewarding.ts'
import { createSigningIn } from './signing-in.ts'
import { createActivityMapper, type MapperDependencies } from './to-wire.ts'
import { createVenueCodes } from './venue-codes.ts'

export type ActivitiesDependencies = MapperDependencies &
  CoverDependencies &
  RewardingDependencies &
  Omit<DeskDependencies, 'mapper' | 'covers' | 'venueCodes'> &
  Pick<ActivityDownloadDependencies, 'identity' | 'downloads'> & { secrets: Secrets; publicOrigin: string }
/** The service of this module. */
export type ActivitiesService = ReturnType<typeof createActivitiesService>

/** Activities, signing in to them, and their organisers' desk. */
export function createActivitiesService(dependencies: ActivitiesDependencies) {
  const mapper = createActivityMapper(dependencies)
  const venueCodes = createVenueCodes(dependencies)
  const desk = createDesk({ ...dependencies, mapper, covers: createCovers(dependencies), venueCodes })
  const own = createOwnSignIns({ ...dependencies, mapper })
  return {
    desk,
    figures: createFigures({ ...dependencies, desk, mapper }),
    downloads: createActivityDownloads({ ...dependencies, desk, mapper }),
    pages: createPages({ ...dependencies, mapper, own }),
    signingIn: createSigningIn({ ...dependencies, own, venueCodes, rewardStreak: createRewarding(dependencies) }),
  }
}
