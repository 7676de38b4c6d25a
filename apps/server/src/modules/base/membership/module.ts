import { defineModule } from '../../../module-support/server-module.ts'
import type { AuditService } from '../audit/service.ts'
import type { MessageOutbox } from '../outbox/service.ts'
import { createFreeBenefits } from './benefits.ts'
import { membershipTimetable, registerMembershipJobs } from './jobs.ts'
import { createMembershipPersonalData } from './personal-data-store.ts'
import { membershipRoutes } from './routes.ts'
import { createMembershipService } from './service.ts'
import { createMembershipStore } from './store.ts'

interface MembershipNeeds {
  audit: { service: AuditService }
  outbox: { service: MessageOutbox }
}

export const membershipModule = defineModule({
  timetable: membershipTimetable,
  create({ database, jobs, clock, random, environment }, { audit, outbox }: MembershipNeeds) {
    const service = createMembershipService({
      store: createMembershipStore(database),
      audit: audit.service,
      messenger: outbox.service,
      free: createFreeBenefits(environment.storageQuotaBytes),
      clock,
      random,
    })
    registerMembershipJobs(jobs, service)
    return {
      membership: { service, routes: membershipRoutes(service), personalData: createMembershipPersonalData(database) },
    }
  },
})
