import { defineModule } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import type { BoothsService } from '../../content/booths/service.ts'
import type { ExhibitionsService } from '../../content/exhibitions/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import { communityTimetable, registerCommunityJobs } from './jobs.ts'
import { createCommunityPersonalData } from './personal-data-store.ts'
import { type CallerMappers, communityRoutes } from './routes.ts'
import { createCommunityService } from './service.ts'
import { createCommunityStore } from './store.ts'

interface CommunityNeeds {
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  relations: { service: RelationsService }
  identity: { service: IdentityService }
  works: { service: WorksService; toViewer: CallerMappers['toViewer']; toVisitor: CallerMappers['toSharer'] }
  booths: { service: BoothsService }
  exhibitions: { service: ExhibitionsService }
}

export const communityModule = defineModule({
  timetable: communityTimetable,
  create(base, { audit, outbox, relations, identity, works, booths, exhibitions }: CommunityNeeds) {
    const { database, jobs } = base
    const service = createCommunityService({
      ...base,
      store: createCommunityStore(database, relations.service),
      works: works.service.access,
      booths: booths.service.pages,
      guestBooks: exhibitions.service.guestBookModeration,
      identity: identity.service.account.profiles,
      messenger: outbox.service,
      audit: audit.service,
    })
    registerCommunityJobs(jobs, service)
    return {
      community: {
        service,
        routes: communityRoutes(service, { toViewer: works.toViewer, toSharer: works.toVisitor }),
        personalData: createCommunityPersonalData({ database, works: works.service.access, relations: relations.service }),
      },
    }
  },
})
