import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { figuresOfExhibition } from '@zhanjian/contract/works/exhibition-figures.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { WorksStore } from '../store.ts'

export interface ExhibitionFigureDependencies {
  store: WorksStore
  drafts: Pick<Drafts, 'getOwnDraftRow'>
  clock: Clock
}

/** Where visits to an exhibition come from, and how long they last in its halls, for its owner. */
export const createExhibitionFigures = ({ store, drafts, clock }: ExhibitionFigureDependencies) => ({
  /** Of the last `dayCount` days, today included. @throws AppError NOT_FOUND, FORBIDDEN */
  async getFigures(id: string, userId: string, dayCount: number): Promise<CallData<typeof figuresOfExhibition>> {
    await drafts.getOwnDraftRow(id, userId)
    const firstDay = addDays(toShanghaiDay(clock.now()), 1 - dayCount)
    const [sources, stays] = await Promise.all([
      store.exhibitionFigures.listSources(id, firstDay),
      store.exhibitionFigures.listStays(id, firstDay),
    ])
    return {
      sources,
      stays: stays.map(({ partId, stays: count, totalS }) => ({ partId, stays: count, meanS: Math.round(totalS / count) })),
    }
  },
})
