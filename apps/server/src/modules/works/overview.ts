import type { WorksOfDay } from './overview-store.ts'
import type { WorksStore } from './store.ts'

/** Works by numbers, for whoever runs the site. */
export const createOverview = ({ store }: { store: WorksStore }) => ({
  /** That everybody may come upon. */
  listedCount: (): Promise<number> => store.listedCount(),
  /** Without the recycle bin; owners without any are left out. */
  keptCounts: (ownerIds: readonly string[]): Promise<Map<string, number>> => store.keptCounts(ownerIds),
  /** By day of Asia/Shanghai, both days included; days without anything are left out. */
  byDay: (first: string, last: string): Promise<WorksOfDay[]> => store.worksByDay(first, last),
})
