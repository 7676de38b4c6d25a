import type { QueueCounts } from '@zhanjian/contract/admin/admin.ts'
import type { PlainScreenName } from '@zhanjian/contract/screens/screens.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  ArticleBold,
  BankDuotone,
  CalendarCheckDuotone,
  ChartLineRegular,
  ChatCircleDotsRegular,
  ClockCounterClockwiseRegular,
  CompassRegular,
  CrownRegular,
  CurrencyCnyRegular,
  EyeRegular,
  FlagRegular,
  GearRegular,
  GiftFill,
  HandCoinsRegular,
  ReceiptRegular,
  SlideshowRegular,
  UserRegular,
} from '../../../ui/icons/icons.gen.tsx'

/** A page of the back office; a queue has the page of its name. */
export type AdminSection =
  | keyof QueueCounts
  | 'dashboard'
  | 'wheels'
  | 'plans'
  | 'orders'
  | 'money'
  | 'activities'
  | 'users'
  | 'promotions'
  | 'config'
  | 'terms'
  | 'audit'

interface SectionEntry {
  screen: PlainScreenName
  icon: Icon
}

const SECTIONS: Readonly<Record<AdminSection, SectionEntry>> = {
  dashboard: { screen: 'adminDashboard', icon: ChartLineRegular },
  reviews: { screen: 'adminReviews', icon: EyeRegular },
  reports: { screen: 'adminReports', icon: FlagRegular },
  prizes: { screen: 'adminPrizes', icon: GiftFill },
  wheels: { screen: 'adminWheels', icon: CompassRegular },
  plans: { screen: 'adminPlans', icon: CrownRegular },
  orders: { screen: 'adminOrders', icon: ReceiptRegular },
  refunds: { screen: 'adminRefunds', icon: HandCoinsRegular },
  money: { screen: 'adminMoney', icon: CurrencyCnyRegular },
  activities: { screen: 'adminActivities', icon: CalendarCheckDuotone },
  merchants: { screen: 'adminMerchants', icon: BankDuotone },
  users: { screen: 'adminUsers', icon: UserRegular },
  promotions: { screen: 'adminPromotions', icon: SlideshowRegular },
  config: { screen: 'adminConfig', icon: GearRegular },
  terms: { screen: 'adminTerms', icon: ArticleBold },
  feedback: { screen: 'adminFeedback', icon: ChatCircleDotsRegular },
  audit: { screen: 'adminAudit', icon: ClockCounterClockwiseRegular },
}

/** The pages of the back office, in their order. */
export const ADMIN_SECTIONS = keysOf(SECTIONS).map((name) => ({ name, ...SECTIONS[name] }))

/** Whether a page is that of a queue. */
export const isQueue = (name: AdminSection, queues: QueueCounts): name is keyof QueueCounts => name in queues
