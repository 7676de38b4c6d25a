import type { CommunityService } from '../community/service.ts'
import type { FeedbackService } from '../feedback/service.ts'
import type { IdentityService } from '../identity/service.ts'
import type { SiteService } from '../site/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import type { WorksService } from '../works/service.ts'
import { type AuditLogDependencies, createAuditLog } from './audit-log.ts'
import { createBans } from './bans.ts'
import { createCommunityDays } from './community-days.ts'
import { createPeople, type PeopleDependencies } from './people.ts'
import type { AdminStore } from './store.ts'
import type { Clock } from '../../platform/clock.ts'

export interface AdminDependencies extends AuditLogDependencies {
  store: AdminStore
  identity: Pick<IdentityService, 'peopleById' | 'management'>
  works: Pick<WorksService, 'reviews' | 'reviewQueue' | 'overview'>
  community: Pick<CommunityService, 'activityByDay' | 'reports'>
  uploads: Pick<UploadsService, 'storedBytes'>
  feedback: Pick<FeedbackService, 'openCount'>
  site: Pick<SiteService, 'entries'>
  attempts: PeopleDependencies['attempts']
  clock: Clock
}

export type AdminService = ReturnType<typeof createAdminService>

/** What operators look at and act on; each module keeps its own tables and counts them itself. */
export function createAdminService(dependencies: AdminDependencies) {
  const { identity, works, community, uploads, feedback, site } = dependencies
  const { management } = identity
  const communityDays = createCommunityDays({ ...dependencies, management })
  return {
    people: createPeople({ ...dependencies, management, countWorks: works.overview.keptCounts }),
    bans: createBans({ ...dependencies, management }),
    auditLog: createAuditLog(dependencies),
    closeDays: communityDays.close,
    configEntries: site.entries,

    async dashboard(days: number) {
      const [figures, people, listed, storedBytes, reviews, reports, openFeedback] = await Promise.all([
        communityDays.figures(days),
        management.count(),
        works.overview.listedCount(),
        uploads.storedBytes(),
        works.reviewQueue.waitingCount(),
        community.reports.openCount(),
        feedback.openCount(),
      ])
      const { visits, comments } = figures
      return {
        totals: { people, works: listed, visits, comments, storedBytes },
        queues: { reviews, reports, feedback: openFeedback },
        days: figures.days,
      }
    },
  }
}
