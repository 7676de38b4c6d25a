import type { Autograph, GuestBookEntryState, Sticker } from '@zhanjian/contract/works/guest-book.ts'
import type { Queryable } from '../../../../db/database.ts'
import { type Sql, sql } from '../../../../db/sql.ts'
import { isDutyOf, isOwnedBy } from '../../works/service.ts'

/** `removed`: by the curator or an admin; nobody but admins sees it. */
export type StoredEntryState = GuestBookEntryState | 'removed'

export interface EntryRow {
  id: string
  workId: string
  authorId: string
  text: string
  autograph: Autograph | null
  sticker: Sticker | null
  state: StoredEntryState
  signedAt: Date
}

export interface NewEntry extends Omit<EntryRow, 'state'> {
  /** Of Asia/Shanghai. */
  day: string
  /** Never waits: the curator wrote it. */
  isCurators: boolean
}

/** `afterId`: the last entry of the page before; null: from the newest. */
export interface EntryPlace {
  afterId: string | null
  limit: number
}

const COLUMNS = sql`e.id, e.work_id as "workId", e.author_id as "authorId", e.text, e.autograph, e.sticker, e.state,
  e.signed_at as "signedAt"`
const isAfter = (id: string | null): Sql => (id === null ? sql`true` : sql`e.id < ${id}::uuid`)
const isDecidedBy = (userId: string): Sql =>
  sql`exists (select 1 from work w where w.id = work_id and (${isOwnedBy(userId)} or ${isDutyOf(userId, 'guest_book')}))`

/** Entries of guest books, and what their curators have chosen. */
export const createEntryStore = (queries: Queryable) => ({
  /** How many entries the person has left on that day, in all guest books. */
  async countOfDay(authorId: string, day: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from exhibition_guest_book_entry where author_id = ${authorId} and day = ${day}`,
    )
    return row?.count ?? 0
  },

  /** The caller has locked the author, and knows that there is no entry of that day. */
  async insert({ id, workId, authorId, day, text, autograph, sticker, signedAt, isCurators }: NewEntry): Promise<EntryRow> {
    const [row] = await queries.query<EntryRow>(
      sql`insert into exhibition_guest_book_entry as e (id, work_id, author_id, day, text, autograph, sticker, state, signed_at)
        values (${id}, ${workId}, ${authorId}, ${day}, ${text}, ${autograph === null ? null : JSON.stringify(autograph)}::jsonb, ${sticker},
          case when not ${isCurators}::boolean
            and exists (select 1 from exhibition_guest_book b where b.work_id = ${workId} and b.needs_approval)
            then 'waiting' else 'shown' end, ${signedAt})
        returning ${COLUMNS}`,
    )
    if (row === undefined) throw new Error(`entry ${id} was not added`)
    return row
  },

  async findOfDay(workId: string, authorId: string, day: string): Promise<EntryRow | null> {
    const [row] = await queries.query<EntryRow>(
      sql`select ${COLUMNS} from exhibition_guest_book_entry e
        where e.work_id = ${workId} and e.author_id = ${authorId} and e.day = ${day}`,
    )
    return row ?? null
  },

  /** In any state. */
  findByIds: (ids: readonly string[]): Promise<EntryRow[]> =>
    queries.query<EntryRow>(sql`select ${COLUMNS} from exhibition_guest_book_entry e where e.id = any (${ids}::uuid[])`),

  /** Those that are shown and the reader's own, newest first, without those of people whom the reader blocks. */
  listForReader: (workId: string, readerId: string | null, { afterId, limit }: EntryPlace): Promise<EntryRow[]> =>
    queries.query<EntryRow>(
      sql`select * from (
          (select ${COLUMNS} from exhibition_guest_book_entry e
            where e.work_id = ${workId} and e.state = 'shown' and ${isAfter(afterId)}
              and not exists (select 1 from person_block b where b.blocker_id = ${readerId}::uuid and b.blocked_id = e.author_id)
            order by e.id desc limit ${limit})
          union all
          (select ${COLUMNS} from exhibition_guest_book_entry e
            where e.work_id = ${workId} and e.state in ('waiting', 'hidden') and e.author_id = ${readerId}::uuid and ${isAfter(afterId)}
            order by e.id desc limit ${limit})) as entry
        order by id desc limit ${limit}`,
    ),

  /** Newest first, without those that are removed. */
  listForCurator: (workId: string, state: GuestBookEntryState | null, { afterId, limit }: EntryPlace): Promise<EntryRow[]> =>
    queries.query<EntryRow>(
      sql`select ${COLUMNS} from exhibition_guest_book_entry e
        where e.work_id = ${workId} and e.state <> 'removed' and (${state}::text is null or e.state = ${state}) and ${isAfter(afterId)}
        order by e.id desc limit ${limit}`,
    ),

  countByState: (workId: string): Promise<{ state: StoredEntryState; count: number }[]> =>
    queries.query<{ state: StoredEntryState; count: number }>(
      sql`select state, count(*)::int as count from exhibition_guest_book_entry where work_id = ${workId} group by state`,
    ),

  /** @returns false unless it stands in a guest book in which the user decides */
  async setState(id: string, userId: string, state: StoredEntryState): Promise<boolean> {
    const rows = await queries.query(
      sql`update exhibition_guest_book_entry set state = ${state} where id = ${id} and state <> 'removed' and ${isDecidedBy(userId)}
        returning 1`,
    )
    return rows.length > 0
  },

  /** By an admin. @returns null if it is gone already */
  async remove(id: string): Promise<Pick<EntryRow, 'workId' | 'authorId'> | null> {
    const [row] = await queries.query<Pick<EntryRow, 'workId' | 'authorId'>>(
      sql`update exhibition_guest_book_entry set state = 'removed' where id = ${id} and state <> 'removed'
        returning work_id as "workId", author_id as "authorId"`,
    )
    return row ?? null
  },

  /** By its author. @returns false unless it stands */
  async withdraw(id: string, authorId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`delete from exhibition_guest_book_entry where id = ${id} and author_id = ${authorId} and state <> 'removed' returning 1`,
    )
    return rows.length > 0
  },

  async needsApproval(workId: string): Promise<boolean> {
    const rows = await queries.query(sql`select 1 from exhibition_guest_book where work_id = ${workId} and needs_approval`)
    return rows.length > 0
  },

  async setApproval(workId: string, needsApproval: boolean): Promise<void> {
    await queries.query(
      sql`insert into exhibition_guest_book (work_id, needs_approval) values (${workId}, ${needsApproval})
        on conflict (work_id) do update set needs_approval = excluded.needs_approval`,
    )
  },
})

/** SQL access to guest books. */
export type EntryStore = ReturnType<typeof createEntryStore>
