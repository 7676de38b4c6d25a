import { defineModule } from '../../../server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import { feedbackTimetable, registerFeedbackJobs } from './jobs.ts'
import { createFeedbackPersonalData } from './personal-data-store.ts'
import { feedbackRoutes } from './routes.ts'
import { createFeedbackService } from './service.ts'
import { createFeedbackStore } from './store.ts'

interface FeedbackNeeds {
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  uploads: { service: UploadsService }
}

export const feedbackModule = defineModule({
  timetable: feedbackTimetable,
  create({ database, jobs, objects, clock, random }, { audit, outbox, identity, uploads }: FeedbackNeeds) {
    const service = createFeedbackService({
      store: createFeedbackStore(database),
      uploads: uploads.service,
      identity: identity.service,
      audit: audit.service,
      messenger: outbox.service,
      objects,
      clock,
      random,
    })
    registerFeedbackJobs(jobs, service)
    return {
      feedback: {
        service,
        routes: feedbackRoutes(service),
        personalData: createFeedbackPersonalData(database, objects),
      },
    }
  },
})
