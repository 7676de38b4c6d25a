import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** `open`: people gather; `live`: its host leads. */
export type SessionStep = 'open' | 'live'

/** An entry of the timetable of a published exhibition with its live room. Times by the clock of Asia/Shanghai. */
export interface DueSession {
  workId: string
  curatorId: string
  sessionId: string
  roomName: string
  startsAt: string
  taken: SessionStep[]
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Entries of timetables that begin. */
export const createSessionStore = (queries: Queryable) => ({
  /** Those that begin until `soon` and have not ended `now`, in exhibitions that others may see. Times as in documents. */
  listDue: (now: string, soon: string): Promise<DueSession[]> =>
    queries.query<DueSession>(
      sql`select w.id as "workId", w.owner_id as "curatorId", coalesce(s ->> 'id', '') as "sessionId", coalesce(s ->> 'roomName', '') as "roomName",
          coalesce(s ->> 'startsAt', '') as "startsAt", array(
            select step from exhibition_session_step p
            where p.work_id = w.id and p.session_id = s ->> 'id' and p.starts_at = s ->> 'startsAt') as taken
        from work w join work_revision r on r.work_id = w.id and r.number = w.current_revision
          cross join lateral jsonb_array_elements(r.document -> 'timetable') as s
        where w.kind = 'exhibition' and w.availability = 'published' and w.visibility <> 'private' and not w.is_withheld
          and s ->> 'roomName' is not null and s ->> 'startsAt' <= ${soon} and s ->> 'endsAt' > ${now}
        order by s ->> 'startsAt', w.id, s ->> 'id'`,
    ),

  async addStep({ workId, sessionId, startsAt }: DueSession, step: SessionStep, at: Date): Promise<void> {
    await queries.query(
      sql`insert into exhibition_session_step (work_id, session_id, starts_at, step, taken_at)
        values (${workId}, ${sessionId}, ${startsAt}, ${step}, ${at}) on conflict do nothing`,
    )
  },

  async deleteSteps(before: Date): Promise<void> {
    await queries.query(sql`delete from exhibition_session_step where taken_at < ${before}`)
  },
})
