import type { Ground } from '../../ground.ts'
import { accountRoutes } from './account/routes.ts'
import { createAttempts } from './attempts.ts'
import { createFamiliarNetworks } from './familiar-networks.ts'
import { workIdentityJobs } from './jobs.ts'
import { SMS_PER_NETWORK, SMS_PER_NETWORK_IN_DEMO } from './limits.ts'
import { createNamedPeople } from './named-people-store.ts'
import { identityRoutes } from './routes.ts'
import { createIdentityService, type IdentityDependencies } from './service.ts'
import { serveSocialCallback } from './social/callback-routes.ts'
import { socialRoutes } from './social/routes.ts'
import { createIdentityStore } from './store.ts'

type IdentityModuleDependencies = Pick<Ground, 'database' | 'jobs'> &
  Omit<IdentityDependencies, 'store' | 'smsPerNetwork'> &
  Parameters<typeof serveSocialCallback>[1]

export function createIdentityModule({ database, jobs, demo, rateLimiter, ...dependencies }: IdentityModuleDependencies) {
  const { secrets, clock, product, publicOrigin } = dependencies
  const store = createIdentityStore(database)
  const smsPerNetwork = demo ? SMS_PER_NETWORK_IN_DEMO : SMS_PER_NETWORK
  const service = createIdentityService({ ...dependencies, store, smsPerNetwork })
  const site = { product, publicOrigin, demo }
  workIdentityJobs(jobs, service)
  return {
    service,
    /** For other modules that limit what is tried. */
    attempts: createAttempts({ store, secrets, clock }),
    familiar: createFamiliarNetworks({ store, secrets, clock }),
    peopleNamed: createNamedPeople(database).named,
    routes: [...identityRoutes(service), ...accountRoutes(service.account), ...socialRoutes(service.social, site)],
    socialCallback: serveSocialCallback(service.social, { ...site, rateLimiter }),
    personalData: service.account.personalData,
  }
}
