import { defineModule } from '../../../module-support/server-module.ts'
import type { AuditService } from '../audit/service.ts'
import { createMediaDownload } from './messaging-app/media-download.ts'
import { createPageConfig } from './messaging-app/page-config.ts'
import { messagingAppRoutes } from './messaging-app/routes.ts'
import { createSharedTokenStore } from './messaging-app/shared-token-store.ts'
import { createSharedTokens } from './messaging-app/shared-tokens.ts'
import { siteRoutes } from './routes.ts'
import { createSiteService } from './service.ts'
import { createSiteStore } from './store.ts'

interface SiteNeeds {
  audit: { service: AuditService }
}

export const siteModule = defineModule({
  create(base, { audit }: SiteNeeds) {
    const { database, secrets, messagingApp, clock, random } = base
    const { publicOrigin, siteDomains, launchOrigins, demo } = base.environment
    const options = { publicOrigin, siteDomains, launchOrigins, demo }
    const service = createSiteService({ ...options, store: createSiteStore(database), audit: audit.service, clock })
    const sharedTokens = createSharedTokens({ store: createSharedTokenStore(database), secrets, clock })
    const pageConfig = createPageConfig({ ...options, messagingApp, sharedTokens, clock, random })
    const downloadMedia = createMediaDownload({ messagingApp, sharedTokens })
    const routes = [...siteRoutes(service), ...messagingAppRoutes({ pageConfig, downloadMedia })]
    return { site: { service, routes, onClose: () => service.close() } }
  },
})
