import { defineModule } from '../../../module-support/server-module.ts'
import { createAuditPersonalData } from './personal-data-store.ts'
import { createAuditService } from './service.ts'
import { createAuditStore } from './store.ts'

export const auditModule = defineModule({
  create: ({ database, clock, random }) => ({
    audit: {
      service: createAuditService({ store: createAuditStore(database), clock, random }),
      personalData: createAuditPersonalData(database),
    },
  }),
})
