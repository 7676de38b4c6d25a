import type { WorksStore } from '../store.ts'
import type { DailyWorkCounts } from './overview-store.ts'

/** Numbers of works, for admins. */
export const createOverview = ({ store }: { store: WorksStore }) => ({
  /** Number of listed works. */
  countListed: (): Promise<number> => store.overview.countListed(),
  /** Number of works by owner, without the recycle bin; owners without any are left out. */
  countByOwner: (ownerIds: readonly string[]): Promise<Map<string, number>> => store.overview.countByOwner(ownerIds),
  /** New works and visits by day of Asia/Shanghai, both days included; days without any are left out. */
  countByDay: (first: string, last: string): Promise<DailyWorkCounts[]> => store.overview.countByDay(first, last),
})
