import type { ExhibitionTime } from '@zhanjian/contract/works/exhibitions.ts'
import type { Queryable } from '../../../../db/database.ts'
import { empty, type Sql, sql } from '../../../../db/sql.ts'
import type { WorkRow } from '../core/work-store.ts'
import { JOIN_APPROVED_REVISION, LISTED_COLUMNS } from './feed-store.ts'

export type ListedExhibitionRow = WorkRow & { opensOn: string; closesOn: string }

/** The last record of the previous page: the day by which the list is ordered. */
export interface DayPosition {
  day: string
  id: string
}

interface DayOrder {
  column: Sql
  field: 'opensOn' | 'closesOn'
  direction: Sql
  /** How later records compare with a position. */
  isAfter: Sql
}

/** Those that close first, those that open first, those that have closed last. */
export const DAY_ORDERS: Readonly<Record<ExhibitionTime, DayOrder>> = {
  current: {
    column: sql`w.closes_on`,
    field: 'closesOn',
    direction: sql`asc`,
    isAfter: sql`>`,
  },
  upcoming: {
    column: sql`w.opens_on`,
    field: 'opensOn',
    direction: sql`asc`,
    isAfter: sql`>`,
  },
  ended: {
    column: sql`w.closes_on`,
    field: 'closesOn',
    direction: sql`desc`,
    isAfter: sql`<`,
  },
}

const timeCondition = (time: ExhibitionTime, today: string): Sql =>
  time === 'current'
    ? sql`w.closes_on >= ${today}::date and w.opens_on <= ${today}::date`
    : time === 'upcoming'
      ? sql`w.opens_on > ${today}::date`
      : sql`w.closes_on < ${today}::date`

/** Pages of listed exhibitions by their days. */
export const createExhibitionListStore = (queries: Queryable) => ({
  /** @param today by the clock of Asia/Shanghai @param excludeOwnerIds theirs are left out */
  listExhibitions(
    time: ExhibitionTime,
    today: string,
    position: DayPosition | null,
    excludeOwnerIds: readonly string[],
    limit: number,
  ): Promise<ListedExhibitionRow[]> {
    const { column, direction, isAfter } = DAY_ORDERS[time]
    const after = position === null ? empty : sql` and (${column}, w.id) ${isAfter} (${position.day}::date, ${position.id}::uuid)`
    const ofOthers = excludeOwnerIds.length === 0 ? empty : sql` and w.owner_id <> all (${excludeOwnerIds}::uuid[])`
    return queries.query<ListedExhibitionRow>(
      sql`select ${LISTED_COLUMNS}, w.opens_on::text as "opensOn", w.closes_on::text as "closesOn" from (
         select * from work w where w.is_listed and ${timeCondition(time, today)}${after}${ofOthers}
         order by ${column} ${direction}, w.id ${direction} limit ${limit}) as w ${JOIN_APPROVED_REVISION}
       order by ${column} ${direction}, w.id ${direction}`,
    )
  },
})
