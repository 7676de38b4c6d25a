import type { WorkFigures } from '@zhanjian/contract/work-figures.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { dayOf, dayPlus, daysFrom } from '../../day.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Drafts } from './drafts.ts'
import { viewerWith } from './policy.ts'
import type { WorksStore } from './store.ts'
import type { ToWire } from './to-wire.ts'
import type { DayRow } from './visit-store.ts'

export interface FigureDependencies {
  store: WorksStore
  drafts: Pick<Drafts, 'ownDraft'>
  toWire: ToWire
  clock: Clock
}

/** Days for which it is known who came. */
export const FIGURES_KEPT_DAYS = 90
const MOST_VISITED = 5

/** S-07: how works do, for their owner. */
export function createFigures({ store, drafts, toWire, clock }: FigureDependencies) {
  /** @throws NOT_FOUND, FORBIDDEN */
  async function ofWork(id: string, userId: string, dayCount: number): Promise<WorkFigures> {
    await drafts.ownDraft(id, userId)
    return figuresOf([id], dayCount)
  }

  /** Of all the person's works together, and those that most people came to. */
  async function ofMine(userId: string, dayCount: number) {
    const ids = await store.workIdsOf(userId)
    const [figures, most] = await Promise.all([
      figuresOf(ids, dayCount),
      store.mostVisited(ids, firstDayOf(dayCount), MOST_VISITED),
    ])
    const rows = await store.worksByIds(most.map(({ id }) => id))
    const works = new Map((await toWire(rows, viewerWith(userId))).map((work) => [work.id, work]))
    const top: { work: WorkSummary; visits: number }[] = most.flatMap(({ id, visits }) => {
      const work = works.get(id)
      return work === undefined ? [] : [{ work, visits }]
    })
    return { ...figures, top }
  }

  async function figuresOf(ids: readonly string[], dayCount: number): Promise<WorkFigures> {
    const first = firstDayOf(dayCount)
    const [rows, visitors] = await Promise.all([store.daysOf(ids, first), store.visitorsOf(ids, first)])
    const rowByDay = new Map(rows.map((row) => [row.day, row]))
    const days = daysFrom(first, dayOf(clock.now())).map((day) => ({ day, ...shown(rowByDay.get(day) ?? NOTHING) }))
    return { totals: shown({ ...rows.reduce(added, NOTHING), visitors }), days }
  }

  const firstDayOf = (dayCount: number): string => dayPlus(dayOf(clock.now()), 1 - dayCount)

  return { ofWork, ofMine }
}

type Figures = Omit<DayRow, 'day'>

const NOTHING: Figures = {
  visits: 0,
  visitors: 0,
  likes: 0,
  favourites: 0,
  comments: 0,
  shares: 0,
  dwells: 0,
  dwellS: 0,
}

const added = (sum: Figures, row: Figures): Figures => ({
  visits: sum.visits + row.visits,
  visitors: sum.visitors + row.visitors,
  likes: sum.likes + row.likes,
  favourites: sum.favourites + row.favourites,
  comments: sum.comments + row.comments,
  shares: sum.shares + row.shares,
  dwells: sum.dwells + row.dwells,
  dwellS: sum.dwellS + row.dwellS,
})

/** Seconds to a tenth. */
const shown = ({ visits, visitors, likes, favourites, comments, shares, dwells, dwellS }: Figures) => ({
  ...{ visits, visitors, likes, favourites, comments, shares },
  dwellS: dwells === 0 ? 0 : Math.round((dwellS / dwells) * 10) / 10,
})
