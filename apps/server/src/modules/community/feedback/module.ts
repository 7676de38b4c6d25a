import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import { feedbackTimetable, registerFeedbackJobs } from './jobs.ts'
import { createFeedbackPersonalData } from './personal-data-store.ts'
import { feedbackRoutes } from './routes.ts'
import { createFeedbackService, FEEDBACK_FOLDER } from './service.ts'
import { createFeedbackStore } from './store.ts'

interface FeedbackNeeds {
  media: { service: PublicFiles }
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  uploads: { service: UploadsService }
}

export const feedbackModule = defineModule({
  timetable: feedbackTimetable,
  create({ database, jobs, objects, clock, random }, { media, audit, outbox, identity, uploads }: FeedbackNeeds) {
    const store = createFeedbackStore(database)
    media.service.registerFolder(FEEDBACK_FOLDER, store.findUnreferencedPictures)
    const service = createFeedbackService({
      store,
      ...takeServices({ uploads, identity, audit, messenger: outbox }),
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
