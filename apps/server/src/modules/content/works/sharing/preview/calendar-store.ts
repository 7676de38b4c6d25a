import type { WithdrawnSession } from '@zhanjian/scene/exhibition/calendar.zh.ts'
import type { Queryable } from '../../../../../db/database.ts'
import { sql } from '../../../../../db/sql.ts'

/** Publications that are looked through. */
const REVISIONS = 50

export type CalendarStore = ReturnType<typeof createCalendarStore>

/** What calendars may have of earlier publications. */
export const createCalendarStore = (queries: Queryable) => ({
  /** Every entry that the last publications of an exhibition had on `since` or later, as the latest one had it. @param since a day */
  listEarlierSessions(workId: string, since: string): Promise<WithdrawnSession[]> {
    return queries.query<WithdrawnSession>(
      sql`select id, kind, "startsAt", "endsAt" from (
          select distinct on (s ->> 'id') coalesce(s ->> 'id', '') as id, coalesce(s ->> 'kind', '') as kind,
            coalesce(s ->> 'startsAt', '') as "startsAt", coalesce(s ->> 'endsAt', '') as "endsAt"
          from (select number, document from work_revision where work_id = ${workId} and state = 'ready'
              order by number desc limit ${REVISIONS}) as r,
            jsonb_array_elements(coalesce(r.document -> 'timetable', '[]'::jsonb)) as s
          order by s ->> 'id', r.number desc) as latest
        where "endsAt" >= ${since} order by "startsAt", id`,
    )
  },
})
