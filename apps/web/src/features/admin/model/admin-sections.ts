import type { PlainScreenName } from '@zhanjian/contract/screens/screens.ts'
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
import type { QueueCounts } from './use-queue-counts.ts'

export type AdminSection =
  | 'dashboard'
  | 'reviews'
  | 'reports'
  | 'prizes'
  | 'wheels'
  | 'plans'
  | 'orders'
  | 'refunds'
  | 'money'
  | 'activities'
  | 'merchants'
  | 'users'
  | 'promotions'
  | 'config'
  | 'terms'
  | 'feedback'
  | 'audit'

interface AdminSectionEntry {
  name: AdminSection
  screen: PlainScreenName
  icon: Icon
  /** The queue whose size is shown. */
  queue?: keyof QueueCounts
}

/** The pages of the back office, in their order. */
export const ADMIN_SECTIONS: readonly AdminSectionEntry[] = [
  { name: 'dashboard', screen: 'adminDashboard', icon: ChartLineRegular },
  { name: 'reviews', screen: 'adminReviews', icon: EyeRegular, queue: 'reviews' },
  { name: 'reports', screen: 'adminReports', icon: FlagRegular, queue: 'reports' },
  { name: 'prizes', screen: 'adminPrizes', icon: GiftFill, queue: 'prizes' },
  { name: 'wheels', screen: 'adminWheels', icon: CompassRegular },
  { name: 'plans', screen: 'adminPlans', icon: CrownRegular },
  { name: 'orders', screen: 'adminOrders', icon: ReceiptRegular },
  { name: 'refunds', screen: 'adminRefunds', icon: HandCoinsRegular, queue: 'refunds' },
  { name: 'money', screen: 'adminMoney', icon: CurrencyCnyRegular },
  { name: 'activities', screen: 'adminActivities', icon: CalendarCheckDuotone },
  { name: 'merchants', screen: 'adminMerchants', icon: BankDuotone, queue: 'merchants' },
  { name: 'users', screen: 'adminUsers', icon: UserRegular },
  { name: 'promotions', screen: 'adminPromotions', icon: SlideshowRegular },
  { name: 'config', screen: 'adminConfig', icon: GearRegular },
  { name: 'terms', screen: 'adminTerms', icon: ArticleBold },
  { name: 'feedback', screen: 'adminFeedback', icon: ChatCircleDotsRegular, queue: 'feedback' },
  { name: 'audit', screen: 'adminAudit', icon: ClockCounterClockwiseRegular },
]
