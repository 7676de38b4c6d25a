import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { BoothsService } from '../../content/booths/service.ts'
import type { ExhibitionsService } from '../../content/exhibitions/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { AdminService } from '../admin/service.ts'
import type { CommunityService } from '../community/service.ts'
import { reviewRoutes } from './routes.ts'
import { createReviewService } from './service.ts'
import { createReviewStore } from './store.ts'

interface ReviewNeeds {
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  works: { service: WorksService }
  booths: { service: BoothsService }
  exhibitions: { service: ExhibitionsService }
  community: { service: CommunityService }
  admin: { service: AdminService }
}

export const reviewModule = defineModule({
  create({ database }, { audit, outbox, identity, works, booths, exhibitions, community, admin }: ReviewNeeds) {
    const service = createReviewService({
      store: createReviewStore(database),
      ...takeServices({ identity, works, booths }),
      guestBooks: exhibitions.service.guestBookModeration,
      reports: community.service.reports,
      comments: community.service.comments,
      commentsByIds: community.service.findCommentsByIds,
      bans: admin.service.bans,
      messenger: outbox.service,
      audit: audit.service,
    })
    return { review: { service, routes: reviewRoutes(service) } }
  },
})
