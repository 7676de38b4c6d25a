import { defineModule } from '../../../module-support/server-module.ts'
import type { AuditService } from '../audit/service.ts'
import type { SiteService } from '../site/service.ts'
import { createTermsPagesPlugin } from './page-routes.ts'
import { createConsentPersonalData } from './personal-data-store.ts'
import { termsRoutes } from './routes.ts'
import { createTermsService } from './service.ts'
import { createTermsStore } from './store.ts'

interface TermsNeeds {
  audit: { service: AuditService }
  site: { service: SiteService }
}

export const termsModule = defineModule({
  create({ database, clock }, { audit, site }: TermsNeeds) {
    const service = createTermsService({ store: createTermsStore(database), site: site.service, audit: audit.service, clock })
    return {
      terms: {
        service,
        routes: termsRoutes(service),
        plugins: [createTermsPagesPlugin(service)],
        personalData: createConsentPersonalData(database),
      },
    }
  },
})
