import type { Ground } from '../../ground.ts'
import type { MessagingApp } from '../../platform/messaging-app.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createHandedOverMedia } from './messaging-app/handed-over-media.ts'
import { createLentValueStore } from './messaging-app/lent-value-store.ts'
import { createLentValues } from './messaging-app/lent-values.ts'
import { createPageConfig } from './messaging-app/page-config.ts'
import { messagingAppRoutes } from './messaging-app/routes.ts'
import { siteRoutes } from './routes.ts'
import { createSiteService, type SiteDependencies } from './service.ts'
import { createSiteStore } from './store.ts'

interface SiteModuleDependencies extends Pick<Ground, 'database' | 'random'>, Omit<SiteDependencies, 'store'> {
  secrets: Secrets
  /** Null where the site is not registered at the messaging app. */
  messagingApp: MessagingApp | null
}

export function createSiteModule({ database, secrets, messagingApp, ...dependencies }: SiteModuleDependencies) {
  const service = createSiteService({ ...dependencies, store: createSiteStore(database) })
  const lentValues = createLentValues({ store: createLentValueStore(database), secrets, clock: dependencies.clock })
  const pageConfig = createPageConfig({ ...dependencies, messagingApp, lentValues })
  const handedOverMedium = createHandedOverMedia({ messagingApp, lentValues })
  return { service, routes: [...siteRoutes(service), ...messagingAppRoutes({ pageConfig, handedOverMedium })] }
}
