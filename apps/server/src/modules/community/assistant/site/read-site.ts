import type { ActivitySummary } from '@zhanjian/contract/activities/activities.ts'
import type { Operator } from '@zhanjian/contract/admin/terms-operator.zh.ts'
import type { WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import type { Benefits, MembershipPlan } from '@zhanjian/contract/money/membership.ts'
import type { MembershipService } from '../../../base/membership/service.ts'
import type { SiteService } from '../../../base/site/service.ts'
import type { TermsService } from '../../../base/terms/service.ts'
import type { ActivitiesService } from '../../../content/activities/service.ts'
import type { LotteryService } from '../../../content/lottery/service.ts'

export interface SiteReaderDependencies {
  membership: Pick<MembershipService, 'plans' | 'free'>
  lottery: Pick<LotteryService, 'pages'>
  activities: Pick<ActivitiesService, 'pages'>
  site: Pick<SiteService, 'getValue'>
  terms: Pick<TermsService, 'getOperator'>
}

/** Who runs the site; empty: not given. */
export interface SiteOperator extends Operator {
  icpNumber: string
}

/** Facts of the site itself, as its public pages show them at this moment. */
export interface SiteReader {
  listPlans: () => Promise<MembershipPlan[]>
  /** Without a plan. */
  free: Benefits
  /** Those that run or are still to come, the current one first. */
  listWheels: () => Promise<WheelDetail[]>
  listActivities: () => Promise<ActivitySummary[]>
  getOperator: () => Promise<SiteOperator>
}

const WHEELS_READ_MAX = 3
const ACTIVITIES_READ_MAX = 10

export const createSiteReader = ({ membership, lottery, activities, site, terms }: SiteReaderDependencies): SiteReader => ({
  listPlans: membership.plans.listOffered,
  free: membership.free,
  async listWheels() {
    const { records } = await lottery.pages.list({ current: 1, size: WHEELS_READ_MAX })
    const open = records.filter(({ status }) => status === 'running' || status === 'upcoming')
    return Promise.all(open.map(({ code }) => lottery.pages.getDetail(code, null)))
  },
  listActivities: async () =>
    (await activities.pages.listPublic({ current: 1, size: ACTIVITIES_READ_MAX, which: 'open' })).records,
  getOperator: async () => ({ ...(await terms.getOperator()), icpNumber: await site.getValue('icpNumber') }),
})
