import type { Queryable } from '../../../../db/database.ts'
import { join, sql } from '../../../../db/sql.ts'

/** Without faults. */
export const createRightStore = (queries: Queryable) => ({
  nullColumn: (id: string) => queries.query<{ phone: string | null }>(sql`select phone from account where id = ${id}`),
  proven: () => queries.query<{ phone: string }>(sql`select phone from account where phone is not null`),
  compared: (at: Date) =>
    queries.query<{ until: Date }>(sql`select banned_until as until from account where banned_until < ${at}`),
  coalesced: () => queries.query<{ phone: string }>(sql`select coalesce(phone, '') as phone from account`),
  counted: () => queries.query<{ count: number }>(sql`select count(*)::int as count from work`),
  sumOfGroups: () => queries.query<{ visits: number }>(sql`select sum(visit_count)::int as visits from work group by kind`),
  asked: () =>
    queries.query<{ isBanned: boolean; hasWorks: boolean }>(
      sql`select banned_until is not null as "isBanned", exists (select 1 from work w where w.owner_id = a.id) as "hasWorks" from account a`,
    ),
  json: () => queries.query<{ work: { id: string } }>(sql`select jsonb_build_object('id', id) as work from work`),
  returned: (id: string) =>
    queries.query<{ before: string; after: string }>(
      sql`with known as (select id, nickname from account where id = ${id} for update)
        update account set nickname = '' from known where account.id = known.id
        returning known.nickname as before, account.nickname as after`,
    ),
  either: () =>
    queries.query<{ id: string; days: string[] }>(
      sql`select id, array(select day::text from work_day) as days from work union all select work_id, '{}' from work_draft`,
    ),
  parts: () => queries.query<{ id: string }>(sql`select id from work where ${join([sql`is_listed`, sql`is_offered`], ' or ')}`),
  of: (state: 'draft' | null) =>
    queries.query<{ state: 'draft' | null; kind: string }>(sql`select ${state}::text as state, ${'x'}::text as kind`),
})
