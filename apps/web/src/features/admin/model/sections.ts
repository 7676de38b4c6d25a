import { screens, type ScreenPath } from '../../../lib/navigation/screens.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  ArticleBold,
  ChartLineRegular,
  ChatCircleDotsRegular,
  ClockCounterClockwiseRegular,
  EyeRegular,
  FlagRegular,
  GearRegular,
  SlideshowRegular,
  UserRegular,
} from '../../../ui/icons/icons.gen.tsx'
import type { Queues } from './use-queues.ts'

export type AdminSection =
  | 'dashboard'
  | 'reviews'
  | 'reports'
  | 'users'
  | 'promotions'
  | 'config'
  | 'terms'
  | 'feedback'
  | 'audit'

interface Section {
  name: AdminSection
  address: ScreenPath
  icon: Icon
  /** What waits there. */
  queue?: keyof Queues
}

/** The pages of the back office, in their order. */
export const SECTIONS: readonly Section[] = [
  { name: 'dashboard', address: screens.adminDashboard, icon: ChartLineRegular },
  { name: 'reviews', address: screens.adminReviews, icon: EyeRegular, queue: 'reviews' },
  { name: 'reports', address: screens.adminReports, icon: FlagRegular, queue: 'reports' },
  { name: 'users', address: screens.adminUsers, icon: UserRegular },
  { name: 'promotions', address: screens.adminPromotions, icon: SlideshowRegular },
  { name: 'config', address: screens.adminConfig, icon: GearRegular },
  { name: 'terms', address: screens.adminTerms, icon: ArticleBold },
  { name: 'feedback', address: screens.adminFeedback, icon: ChatCircleDotsRegular, queue: 'feedback' },
  { name: 'audit', address: screens.adminAudit, icon: ClockCounterClockwiseRegular },
]
