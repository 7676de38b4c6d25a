import { createSparseLog } from '../../../failures/sparse-log.ts'
import { defineModule } from '../../../module-support/server-module.ts'
import type { PublicFiles } from '../media/service.ts'
import type { TermsService } from '../terms/service.ts'
import { createProfilePictures, PROFILE_PICTURE_FOLDER } from './account/profile-picture.ts'
import { accountRoutes } from './account/routes.ts'
import { createAttempts } from './attempts.ts'
import { createFamiliarNetworks } from './familiar-networks.ts'
import { identityTimetable, registerIdentityJobs } from './jobs.ts'
import { SMS_PER_NETWORK, SMS_PER_NETWORK_IN_DEMO } from './limits.ts'
import { createPeopleNameStore } from './people-name-store.ts'
import { identityRoutes } from './routes.ts'
import { createIdentityService } from './service.ts'
import { createSocialCallbackPlugin } from './social/callback-routes.ts'
import { socialRoutes } from './social/routes.ts'
import { createIdentityStore } from './store.ts'

interface IdentityNeeds {
  media: { service: PublicFiles }
  terms: { service: TermsService }
}

export const identityModule = defineModule({
  timetable: identityTimetable,
  create(base, { media, terms }: IdentityNeeds) {
    const { database, jobs, secrets, clock, log, rateLimiter } = base
    const { product, publicOrigin, demo } = base.environment
    const site = { product, publicOrigin, demo }
    const store = createIdentityStore(database)
    media.service.registerFolder(PROFILE_PICTURE_FOLDER, createProfilePictures({ ...base, store }).findUnreferenced)
    const service = createIdentityService({
      ...base,
      ...site,
      store,
      providers: base.socialProviders,
      recordConsents: terms.service.recordConsentsAtLogin,
      smsPerNetwork: demo ? SMS_PER_NETWORK_IN_DEMO : SMS_PER_NETWORK,
      reportSuspicion: createSparseLog((event, leftOut) => log.warn({ event, leftOut }, 'suspicious'), {
        keyOf: (event) => event,
      }),
    })
    registerIdentityJobs(jobs, service)
    return {
      identity: {
        service,
        /** For other modules with rate limits. */
        attempts: createAttempts({ store, secrets, clock }),
        familiar: createFamiliarNetworks({ store, secrets, clock }),
        findPeopleByName: createPeopleNameStore(database).findByName,
        routes: [...identityRoutes(service), ...accountRoutes(service.account), ...socialRoutes(service.social, site)],
        plugins: [createSocialCallbackPlugin(service.social, { ...site, rateLimiter })],
        personalData: service.account.personalData,
      },
    }
  },
})
