import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A document is large, and there may be hundreds. */
const READ_DOCUMENTS_MAX = 40

export type PlacesStore = ReturnType<typeof createPlacesStore>

/** Reads what other modules keep: a place has no table of its own. */
export const createPlacesStore = (queries: Queryable) => ({
  /** Of what the account has not removed, each place once, the newest first. As stored: what is none is among them. */
  listOfOwner: (ownerId: string, limit: number): Promise<{ place: unknown; usedAt: Date }[]> =>
    queries.query<{ place: unknown; usedAt: Date }>(
      sql`with used as (
        select c.content -> 'place' as place, c.updated_at as used_at from biz_card c
          where c.account_id = ${ownerId} and c.removed_at is null
        union all select a.form -> 'place', a.updated_at from activity a
          where a.owner_id = ${ownerId} and a.removed_at is null
        union all select b.form -> 'place', b.updated_at from booth b
          where b.owner_id = ${ownerId} and b.removed_at is null
        union all select jsonb_build_object('name', w.place_name, 'address', w.place_address, 'regionCode', w.place_region_code,
            'position', case when w.longitude is not null
              then jsonb_build_object('longitude', w.longitude, 'latitude', w.latitude, 'datum', 'wgs84') end), d.updated_at
          from work w join work_draft d on d.work_id = w.id
          where w.owner_id = ${ownerId} and w.availability <> 'deleted' and w.place_name is not null
        union all select d.document #> '{event,place}', d.updated_at from work_draft d
          join (select newest.work_id from work w join work_draft newest on newest.work_id = w.id
            where w.owner_id = ${ownerId} and w.availability <> 'deleted' and w.kind = 'invitation'
            order by newest.updated_at desc limit ${READ_DOCUMENTS_MAX}) read on read.work_id = d.work_id)
      select place, max(used_at) as "usedAt" from used where jsonb_typeof(place) = 'object'
      group by place order by max(used_at) desc, place limit ${limit}`,
    ),
})
