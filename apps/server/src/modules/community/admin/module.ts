import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { LotteryService } from '../../content/lottery/service.ts'
import type { MerchantsService } from '../../content/merchants/service.ts'
import type { OrdersService } from '../../content/orders/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { FeedbackService } from '../feedback/service.ts'
import { adminTimetable, registerAdminJobs } from './jobs.ts'
import { adminRoutes } from './routes.ts'
import { type AdminDependencies, createAdminService } from './service.ts'
import { createAdminStore } from './store.ts'

interface AdminNeeds {
  audit: { service: AuditService }
  site: { service: SiteService }
  identity: { service: IdentityService } & Pick<AdminDependencies, 'attempts'>
  uploads: { service: UploadsService }
  works: { service: WorksService }
  community: { service: CommunityService }
  feedback: { service: FeedbackService }
  lottery: { service: LotteryService }
  orders: { service: OrdersService }
  merchants: { service: MerchantsService }
}

export const adminModule = defineModule({
  timetable: adminTimetable,
  create({ database, jobs, clock }, needs: AdminNeeds) {
    const { audit, site, identity, uploads, works, community, feedback, lottery, orders, merchants } = needs
    const service = createAdminService({
      store: createAdminStore(database),
      ...takeServices({ identity, works, community, uploads, feedback, lottery, orders, merchants, site, audit }),
      attempts: identity.attempts,
      clock,
    })
    registerAdminJobs(jobs, service)
    return { admin: { service, routes: adminRoutes(service) } }
  },
})
