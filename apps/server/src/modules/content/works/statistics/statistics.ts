import type { WorkStatistics } from '@zhanjian/contract/works/work-statistics.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { listDaysBetween, toShanghaiDay } from '../../../../time/shanghai-day.ts'
import { createViewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { WorksStore } from '../store.ts'
import type { WorkDayRow } from '../viewing/visit-store.ts'

export interface StatisticsDependencies {
  store: WorksStore
  drafts: Pick<Drafts, 'getOwnDraftRow'>
  toWire: WorkMapper
  clock: Clock
}

/** Days for which visits are stored by visitor. */
export const STATISTICS_RETENTION_DAYS = 90
const TOP_WORKS_MAX = 5

/** Statistics of works, for their owner. */
export function createStatistics({ store, drafts, toWire, clock }: StatisticsDependencies) {
  /** Statistics of an own work for the last `dayCount` days, today included. @throws AppError NOT_FOUND, FORBIDDEN */
  async function getWorkStatistics(id: string, userId: string, dayCount: number): Promise<WorkStatistics> {
    await drafts.getOwnDraftRow(id, userId)
    return computeStatistics([id], dayCount)
  }

  /** Like `getWorkStatistics`, of all the user's works together, and the most visited ones. */
  async function getOwnStatistics(userId: string, dayCount: number) {
    const ids = await store.works.listWorkIds(userId)
    const [figures, most] = await Promise.all([
      computeStatistics(ids, dayCount),
      store.visits.listMostVisited(ids, getFirstDay(dayCount), TOP_WORKS_MAX),
    ])
    const rows = await store.works.findWorksByIds(most.map(({ id }) => id))
    const works = new Map((await toWire(rows, createViewer(userId))).map((work) => [work.id, work]))
    const top: { work: WorkSummary; visits: number }[] = most.flatMap(({ id, visits }) => {
      const work = works.get(id)
      return work === undefined ? [] : [{ work, visits }]
    })
    return { ...figures, top }
  }

  async function computeStatistics(ids: readonly string[], dayCount: number): Promise<WorkStatistics> {
    const first = getFirstDay(dayCount)
    const [rows, visitors] = await Promise.all([store.visits.listDays(ids, first), store.visits.countVisitors(ids, first)])
    const rowByDay = new Map(rows.map((row) => [row.day, row]))
    const days = listDaysBetween(first, toShanghaiDay(clock.now())).map((day) => ({
      day,
      ...toStatistics(rowByDay.get(day) ?? ZERO_COUNTS),
    }))
    return { totals: toStatistics({ ...rows.reduce(addCounts, ZERO_COUNTS), visitors }), days }
  }

  const getFirstDay = (dayCount: number): string => addDays(toShanghaiDay(clock.now()), 1 - dayCount)

  return { getWorkStatistics, getOwnStatistics }
}

type DayCounts = Omit<WorkDayRow, 'day'>

const ZERO_COUNTS: DayCounts = {
  visits: 0,
  visitors: 0,
  likes: 0,
  favourites: 0,
  comments: 0,
  shares: 0,
  dwells: 0,
  dwellS: 0,
}

const addCounts = (sum: DayCounts, row: DayCounts): DayCounts => ({
  visits: sum.visits + row.visits,
  visitors: sum.visitors + row.visitors,
  likes: sum.likes + row.likes,
  favourites: sum.favourites + row.favourites,
  comments: sum.comments + row.comments,
  shares: sum.shares + row.shares,
  dwells: sum.dwells + row.dwells,
  dwellS: sum.dwellS + row.dwellS,
})

/** The average dwell in seconds, to a tenth. */
const toStatistics = ({ visits, visitors, likes, favourites, comments, shares, dwells, dwellS }: DayCounts) => ({
  visits,
  visitors,
  likes,
  favourites,
  comments,
  shares,
  dwellS: dwells === 0 ? 0 : Math.round((dwellS / dwells) * 10) / 10,
})
