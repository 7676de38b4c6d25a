import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import { merchantsTimetable, registerMerchantsJobs } from './jobs.ts'
import { createMerchantsPersonalData } from './personal-data-store.ts'
import { merchantsRoutes } from './routes.ts'
import { createMerchantsService } from './service.ts'
import { createMerchantsStore } from './store.ts'

interface MerchantsNeeds {
  audit: { service: AuditService }
  site: { service: SiteService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  uploads: { service: UploadsService }
}

export const merchantsModule = defineModule({
  timetable: merchantsTimetable,
  create(base, { audit, site, outbox, identity, uploads }: MerchantsNeeds) {
    const service = createMerchantsService({
      ...base,
      store: createMerchantsStore(base.database),
      ...takeServices({ audit, site, messenger: outbox, identity, uploads }),
    })
    registerMerchantsJobs(base.jobs, service)
    return {
      merchants: {
        service,
        routes: merchantsRoutes(service, base.toBearer),
        personalData: createMerchantsPersonalData(base),
      },
    }
  },
})
