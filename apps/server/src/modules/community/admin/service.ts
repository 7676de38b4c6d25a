import type { QueueCounts } from '@zhanjian/contract/admin/admin.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { LotteryService } from '../../content/lottery/service.ts'
import type { MerchantsService } from '../../content/merchants/service.ts'
import type { OrdersService } from '../../content/orders/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { CommunityService } from '../community/service.ts'
import type { FeedbackService } from '../feedback/service.ts'
import { type AuditLogDependencies, createAuditLog } from './audit-log.ts'
import { createBans } from './bans.ts'
import { createDailyStatistics } from './daily-statistics.ts'
import type { AdminStore } from './store.ts'
import { createUserManagement, type UserManagementDependencies } from './user-management.ts'

/** What `createAdminService` needs from other modules and the platform. */
export interface AdminDependencies extends AuditLogDependencies {
  store: AdminStore
  identity: Pick<IdentityService, 'findPeopleByIds' | 'accountManagement'>
  works: Pick<WorksService, 'reviews' | 'reviewQueue' | 'overview'>
  community: Pick<CommunityService, 'countCommentsAndLikesByDay' | 'reports'>
  uploads: Pick<UploadsService, 'sumStoredBytes'>
  feedback: Pick<FeedbackService, 'countOpen'>
  lottery: Pick<LotteryService, 'reviews'>
  orders: Pick<OrdersService, 'refundDesk'>
  merchants: Pick<MerchantsService, 'reviews'>
  site: Pick<SiteService, 'listEntries'>
  attempts: UserManagementDependencies['attempts']
  clock: Clock
}

/** The admin service, by subject, as the routes see it. */
export type AdminService = ReturnType<typeof createAdminService>

/** What admins view and act on. Each module owns its tables and counts them itself. */
export function createAdminService(dependencies: AdminDependencies) {
  const { identity, works, community, uploads, feedback, lottery, orders, merchants, site } = dependencies
  const { accountManagement } = identity
  const communityDays = createDailyStatistics({ ...dependencies, management: accountManagement })
  return {
    users: createUserManagement({ ...dependencies, management: accountManagement, countWorks: works.overview.countByOwner }),
    bans: createBans({ ...dependencies, management: accountManagement }),
    auditLog: createAuditLog(dependencies),
    /** Counts and stores the statistics of finished days, for the job. Idempotent. */
    closeFinishedDays: communityDays.closeFinishedDays,
    listConfigEntries: site.listEntries,

    /** Totals, lengths of the open queues and daily statistics. @param days how many days, today included */
    async getDashboard(days: number) {
      const [figures, people, listed, storedBytes, queues] = await Promise.all([
        communityDays.getStatistics(days),
        accountManagement.countAccounts(),
        works.overview.countListed(),
        uploads.sumStoredBytes(),
        countQueues(),
      ])
      const { visits, comments } = figures
      return {
        totals: { people, works: listed, visits, comments, storedBytes },
        queues,
        days: figures.days,
      }
    },
  }

  async function countQueues(): Promise<QueueCounts> {
    const [reviews, reports, prizes, refunds, merchantApplications, openFeedback] = await Promise.all([
      works.reviewQueue.countWaiting(),
      community.reports.countOpenCases(),
      lottery.reviews.countWaiting(),
      orders.refundDesk.countWaiting(),
      merchants.reviews.countWaiting(),
      feedback.countOpen(),
    ])
    return { reviews, reports, prizes, refunds, merchants: merchantApplications, feedback: openFeedback }
  }
}
