import type { BaseDependencies } from '../../../base-dependencies.ts'
import { accountRoutes } from './account/routes.ts'
import { createAttempts } from './attempts.ts'
import { createFamiliarNetworks } from './familiar-networks.ts'
import { registerIdentityJobs } from './jobs.ts'
import { SMS_PER_NETWORK, SMS_PER_NETWORK_IN_DEMO } from './limits.ts'
import { createPeopleNameStore } from './people-name-store.ts'
import { identityRoutes } from './routes.ts'
import { createIdentityService, type IdentityDependencies } from './service.ts'
import { createSocialCallbackPlugin } from './social/callback-routes.ts'
import { socialRoutes } from './social/routes.ts'
import { createIdentityStore } from './store.ts'

type IdentityModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> &
  Omit<IdentityDependencies, 'store' | 'smsPerNetwork'> &
  Parameters<typeof createSocialCallbackPlugin>[1]

export function createIdentityModule({ database, jobs, demo, rateLimiter, ...dependencies }: IdentityModuleDependencies) {
  const { secrets, clock, product, publicOrigin } = dependencies
  const store = createIdentityStore(database)
  const smsPerNetwork = demo ? SMS_PER_NETWORK_IN_DEMO : SMS_PER_NETWORK
  const service = createIdentityService({ ...dependencies, store, smsPerNetwork })
  const site = { product, publicOrigin, demo }
  registerIdentityJobs(jobs, service)
  return {
    service,
    /** For other modules with rate limits. */
    attempts: createAttempts({ store, secrets, clock }),
    familiar: createFamiliarNetworks({ store, secrets, clock }),
    findPeopleByName: createPeopleNameStore(database).findByName,
    routes: [...identityRoutes(service), ...accountRoutes(service.account), ...socialRoutes(service.social, site)],
    socialCallbackPlugin: createSocialCallbackPlugin(service.social, { ...site, rateLimiter }),
    personalData: service.account.personalData,
  }
}
