import { defineModule } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { WorksService } from '../works/service.ts'
import { invitationsTimetable, registerInvitationJobs } from './jobs.ts'
import { createGuestsPersonalData } from './personal-data-store.ts'
import { invitationsRoutes, type ToViewer } from './routes.ts'
import { createInvitationsService } from './service.ts'
import { createSharedInvitationsPlugin } from './shared-invitation-routes.ts'
import { createInvitationsStore } from './store.ts'

interface InvitationsNeeds {
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  works: { service: WorksService; toViewer: ToViewer }
  rooms: { service: RoomsService }
}

export const invitationsModule = defineModule({
  timetable: invitationsTimetable,
  create(base, { audit, outbox, works, rooms }: InvitationsNeeds) {
    const { publicOrigin } = base.environment
    const service = createInvitationsService({
      ...base,
      publicOrigin,
      networkFactor: base.environment.rateLimitFactor,
      store: createInvitationsStore(base.database),
      audit: audit.service,
      messenger: outbox.service,
      works: works.service.access,
      rooms: rooms.service,
    })
    registerInvitationJobs(base.jobs, service)
    return {
      invitations: {
        service,
        routes: invitationsRoutes(service, works.toViewer, base.toBearer),
        plugins: [createSharedInvitationsPlugin({ guests: service.guests, works: works.service, publicOrigin })],
        personalData: createGuestsPersonalData(base.database),
      },
    }
  },
})
