import type { WorksStore } from '../store.ts'
import type { DailyWorkCounts } from './overview-store.ts'

/** Numbers of works, for admins. */
export const createOverview = ({ store }: { store: WorksStore }) => ({
  /** Number of listed works. */
  countListed: (): Promise<number> => store.countListed(),
  /** Without the recycle bin; owners without any are left out. */
  countByOwner: (ownerIds: readonly string[]): Promise<Map<string, number>> => store.countByOwner(ownerIds),
  /** By day of Asia/Shanghai, both days included; days without anything are left out. */
  countByDay: (first: string, last: string): Promise<DailyWorkCounts[]> => store.countByDay(first, last),
})
