import { defineModule, takeServices } from '../../../module-support/server-module.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { PublicFiles } from '../../base/media/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { LotteryService } from '../lottery/service.ts'
import type { MerchantsService } from '../merchants/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import { activitiesTimetable, registerActivitiesJobs } from './jobs.ts'
import { createActivitiesPersonalData } from './personal-data-store.ts'
import { activitiesRoutes } from './routes.ts'
import { createActivitiesService } from './service.ts'
import { createActivitiesStore } from './store.ts'

interface ActivitiesNeeds {
  media: { service: PublicFiles }
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
  identity: { service: IdentityService }
  membership: { service: MembershipService }
  uploads: { service: UploadsService }
  lottery: { service: LotteryService }
  /** Its applications are read for the desk. */
  merchants: { service: MerchantsService }
}

export const activitiesModule = defineModule({
  timetable: activitiesTimetable,
  create(base, { media, audit, outbox, identity, membership, uploads, lottery }: ActivitiesNeeds) {
    const { publicOrigin } = base.environment
    const store = createActivitiesStore(base.database)
    media.service.registerFolder('activity', (keys) => store.activities.findUnreferencedCovers(keys))
    const service = createActivitiesService({
      ...base,
      publicOrigin,
      store,
      ...takeServices({ audit, messenger: outbox, identity, membership, uploads, lottery }),
    })
    registerActivitiesJobs(base.jobs, service)
    return {
      activities: {
        service,
        routes: activitiesRoutes(service, base.toBearer),
        personalData: createActivitiesPersonalData(base),
      },
    }
  },
})
