import type { ExhibitionTime, ListedExhibition } from '@zhanjian/contract/works/exhibitions.ts'
import { localDate } from '@zhanjian/scene/document/local-time.ts'
import * as z from 'zod/mini'
import { createCursorCodec } from '../../../../module-support/cursor.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import type { Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorksStore } from '../store.ts'
import { DAY_ORDERS } from './exhibition-list-store.ts'

export interface ExhibitionListDependencies {
  store: WorksStore
  relations: Pick<ViewerRelations, 'listBlockedIds'>
  toWire: WorkMapper
  clock: Clock
}

interface ExhibitionListRequest {
  time: ExhibitionTime
  cursor?: string | undefined
  size: number
}

const dayCursor = createCursorCodec(z.tuple([localDate, z.uuid()]))

/** Listed exhibitions by their days. */
export const createExhibitionList =
  ({ store, relations, toWire, clock }: ExhibitionListDependencies) =>
  /** @throws AppError INVALID_INPUT */
  async ({ time, cursor, size }: ExhibitionListRequest, viewer: Viewer) => {
    const place = dayCursor.decode(cursor)
    const position = place && { day: place[0], id: place[1] }
    const blocked = viewer.userId === null ? [] : await relations.listBlockedIds(viewer.userId)
    const today = toShanghaiDay(clock.now())
    const rows = await store.exhibitions.listExhibitions(time, today, position, blocked, size + 1)
    const shown = rows.slice(0, size)
    const works = await toWire(shown, viewer)
    const records = shown.flatMap(({ opensOn, closesOn }, index): ListedExhibition[] => {
      const work = works[index]
      return work === undefined ? [] : [{ ...work, period: { opensOn, closesOn } }]
    })
    const last = shown.at(-1)
    const isMore = rows.length > size && last !== undefined
    return { records, cursor: isMore ? dayCursor.encode([last[DAY_ORDERS[time].field], last.id]) : null, today }
  }
