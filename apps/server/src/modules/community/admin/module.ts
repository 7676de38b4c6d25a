import { defineModule } from '../../../server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { SiteService } from '../../base/site/service.ts'
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
}

export const adminModule = defineModule({
  timetable: adminTimetable,
  create({ database, jobs, clock }, { audit, site, identity, uploads, works, community, feedback }: AdminNeeds) {
    const service = createAdminService({
      store: createAdminStore(database),
      identity: identity.service,
      works: works.service,
      community: community.service,
      uploads: uploads.service,
      feedback: feedback.service,
      site: site.service,
      audit: audit.service,
      attempts: identity.attempts,
      clock,
    })
    registerAdminJobs(jobs, service)
    return { admin: { service, routes: adminRoutes(service) } }
  },
})
