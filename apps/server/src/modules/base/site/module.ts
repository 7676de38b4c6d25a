import type { BaseDependencies } from '../../../base-dependencies.ts'
import type { MessagingApp } from '../../../platform/messaging-app.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { createMediaDownload } from './messaging-app/media-download.ts'
import { createSharedTokenStore } from './messaging-app/shared-token-store.ts'
import { createSharedTokens } from './messaging-app/shared-tokens.ts'
import { createPageConfig } from './messaging-app/page-config.ts'
import { messagingAppRoutes } from './messaging-app/routes.ts'
import { siteRoutes } from './routes.ts'
import { createSiteService, type SiteDependencies } from './service.ts'
import { createSiteStore } from './store.ts'

interface SiteModuleDependencies extends Pick<BaseDependencies, 'database' | 'random'>, Omit<SiteDependencies, 'store'> {
  secrets: Secrets
  /** Null if the site is not registered with the messaging app. */
  messagingApp: MessagingApp | null
}

export function createSiteModule({ database, secrets, messagingApp, ...dependencies }: SiteModuleDependencies) {
  const service = createSiteService({ ...dependencies, store: createSiteStore(database) })
  const lentValues = createSharedTokens({ store: createSharedTokenStore(database), secrets, clock: dependencies.clock })
  const pageConfig = createPageConfig({ ...dependencies, messagingApp, lentValues })
  const downloadMedia = createMediaDownload({ messagingApp, lentValues })
  return { service, routes: [...siteRoutes(service), ...messagingAppRoutes({ pageConfig, downloadMedia })] }
}
