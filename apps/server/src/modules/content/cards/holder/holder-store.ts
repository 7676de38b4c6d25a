import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { ENTRIES, ENTRY_COLUMNS, type EntryRow } from './entry-store.ts'

export interface HolderFilter {
  /** Folded; an entry has all of them. */
  words: readonly string[]
  groupId: string | null
}

/**
 * Lists of a card holder. A search reads the entries of one holder by their index, of which there are `HELD_CARDS_MAX` at most:
 * so it finds any part of a text, and an entry costs no index of all its parts.
 */
export const createHolderStore = (queries: Queryable) => ({
  async listEntries(
    holderId: string,
    { words, groupId }: HolderFilter,
    order: 'name' | 'recent',
    { offset, limit }: { offset: number; limit: number },
  ): Promise<EntryRow[]> {
    const isFound = sql`not exists (select 1 from unnest(${words}::text[]) as word
      where strpos(e.search_text, word) = 0 and strpos(e.searched_notes, word) = 0)
      and (${groupId}::uuid is null or exists (
        select 1 from card_group_entry m where m.group_id = ${groupId} and m.entry_id = e.id))`
    const page = sql`offset ${offset} limit ${limit}`
    if (order === 'recent')
      return queries.query<EntryRow>(
        sql`select ${ENTRY_COLUMNS} from ${ENTRIES} where e.id in (
            select e.id from card_entry e where e.holder_id = ${holderId} and e.removed_at is null and ${isFound}
            order by e.used_at desc, e.id desc ${page})
          order by e.used_at desc, e.id desc`,
      )
    return queries.query<EntryRow>(
      sql`select ${ENTRY_COLUMNS} from ${ENTRIES} where e.id in (
          select e.id from card_entry e where e.holder_id = ${holderId} and e.removed_at is null and ${isFound}
          order by e.sort_key, e.id ${page})
        order by e.sort_key, e.id`,
    )
  },

  async countFound(holderId: string, { words, groupId }: HolderFilter): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from card_entry e where e.holder_id = ${holderId} and e.removed_at is null
        and not exists (select 1 from unnest(${words}::text[]) as word
          where strpos(e.search_text, word) = 0 and strpos(e.searched_notes, word) = 0)
        and (${groupId}::uuid is null or exists (
          select 1 from card_group_entry m where m.group_id = ${groupId} and m.entry_id = e.id))`,
    )
    return row?.count ?? 0
  },

  /** In the order of the list: `#` comes last. */
  countInitials: (holderId: string): Promise<{ initial: string; count: number }[]> =>
    queries.query<{ initial: string; count: number }>(
      sql`select initial, count(*)::int as count from card_entry where holder_id = ${holderId} and removed_at is null
        group by initial order by initial = '#', initial`,
    ),
})
