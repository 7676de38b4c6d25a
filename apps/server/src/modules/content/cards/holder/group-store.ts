import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export interface GroupRow {
  id: string
  name: string
  /** Entries in it. */
  count: number
}

/** Groups of a card holder. */
export const createGroupStore = (queries: Queryable) => ({
  /** Oldest first. */
  listGroups: (holderId: string): Promise<GroupRow[]> =>
    queries.query<GroupRow>(
      sql`select g.id, g.name, (select count(*)::int from card_group_entry m join card_entry e on e.id = m.entry_id
          where m.group_id = g.id and e.removed_at is null) as count
        from card_group g where g.holder_id = ${holderId} order by g.created_at, g.id`,
    ),

  async hasName(holderId: string, name: string, exceptId: string | null): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from card_group where holder_id = ${holderId} and name = ${name} and id is distinct from ${exceptId}::uuid`,
    )
    return rows.length > 0
  },

  async insertGroup({ id, holderId, name, at }: { id: string; holderId: string; name: string; at: Date }): Promise<void> {
    await queries.query(sql`insert into card_group (id, holder_id, name, created_at) values (${id}, ${holderId}, ${name}, ${at})`)
  },

  /** @returns false if it is not the holder's */
  async updateName(holderId: string, id: string, name: string): Promise<boolean> {
    const rows = await queries.query(
      sql`update card_group set name = ${name} where id = ${id} and holder_id = ${holderId} returning 1`,
    )
    return rows.length > 0
  },

  /** The entries stay. @returns false if it is not the holder's */
  async deleteGroup(holderId: string, id: string): Promise<boolean> {
    const rows = await queries.query(sql`delete from card_group where id = ${id} and holder_id = ${holderId} returning 1`)
    return rows.length > 0
  },

  /** Replaces the groups of an entry; groups of other holders are left out. */
  async replaceGroups(holderId: string, entryId: string, groupIds: readonly string[]): Promise<void> {
    await queries.query(sql`delete from card_group_entry where entry_id = ${entryId} and group_id <> all (${groupIds}::uuid[])`)
    await queries.query(
      sql`insert into card_group_entry (group_id, entry_id)
        select id, ${entryId} from card_group where holder_id = ${holderId} and id = any (${groupIds}::uuid[]) order by id
        on conflict do nothing`,
    )
  },
})
