import type { GuestSums } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface BookRow {
  workId: string
  remindedAt: Date | null
  changedAt: Date
  /** Whether the common link takes answers. */
  isLinkOpen: boolean
  /** Of guests who were deleted after the event. */
  totals: GuestSums | null
}

const BOOK_COLUMNS = sql`work_id as "workId", reminded_at as "remindedAt", changed_at as "changedAt", is_link_open as "isLinkOpen", totals`

/** What is remembered of an invitation's guests as a whole. */
export const createBookStore = (queries: Queryable) => ({
  /** Makes it if there is none, and locks it until the transaction ends. */
  async lock(workId: string, at: Date): Promise<{ isLinkOpen: boolean }> {
    const [row] = await queries.query<{ isLinkOpen: boolean }>(
      sql`insert into guest_book as b (work_id, changed_at) values (${workId}, ${at})
        on conflict (work_id) do update set changed_at = excluded.changed_at, cleared_at = null
        returning is_link_open as "isLinkOpen"`,
    )
    if (row === undefined) throw new Error('a book has a row')
    return row
  },

  async setLinkOpen(workId: string, isOpen: boolean, at: Date): Promise<void> {
    await queries.query(
      sql`insert into guest_book as b (work_id, is_link_open, changed_at) values (${workId}, ${isOpen}, ${at})
        on conflict (work_id) do update set is_link_open = excluded.is_link_open`,
    )
  },

  /** Locks it until the transaction ends. @returns false if it has changed since it was read */
  async lockUnchanged({ workId, changedAt }: BookRow): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from guest_book where work_id = ${workId} and changed_at = ${changedAt} and cleared_at is null for update`,
    )
    return rows.length > 0
  },

  async find(workId: string): Promise<BookRow | null> {
    const [row] = await queries.query<BookRow>(sql`select ${BOOK_COLUMNS} from guest_book where work_id = ${workId}`)
    return row ?? null
  },

  /** Those with guests, by the id of the invitation. */
  list: (afterId: string | null, limit: number): Promise<BookRow[]> =>
    queries.query<BookRow>(
      sql`select ${BOOK_COLUMNS} from guest_book
        where cleared_at is null and (${afterId}::uuid is null or work_id > ${afterId}::uuid) order by work_id limit ${limit}`,
    ),

  /** @returns false if a reminder went out after `since` */
  async markReminded(workId: string, since: Date, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into guest_book as b (work_id, reminded_at, changed_at) values (${workId}, ${at}, ${at})
        on conflict (work_id) do update set reminded_at = excluded.reminded_at
          where b.reminded_at is null or b.reminded_at <= ${since} returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if guests and host were told of this deadline before */
  async markToldOfDeadline(workId: string, deadline: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update guest_book set told_deadline = ${deadline}
        where work_id = ${workId} and told_deadline is distinct from ${deadline}::timestamptz returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if the host was told of an answer on that day before */
  async markToldOfAnswer(workId: string, day: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into guest_book as b (work_id, told_on, changed_at) values (${workId}, ${day}, ${at})
        on conflict (work_id) do update set told_on = excluded.told_on where b.told_on is distinct from excluded.told_on returning 1`,
    )
    return rows.length > 0
  },

  /** Deletes the guests and keeps their sums. */
  async clear(workId: string, totals: GuestSums, at: Date): Promise<void> {
    await queries.query(sql`delete from guest where work_id = ${workId}`)
    await queries.query(sql`delete from guest_entrance where work_id = ${workId}`)
    await queries.query(
      sql`update guest_book set totals = ${JSON.stringify(totals)}::jsonb, cleared_at = ${at} where work_id = ${workId}`,
    )
  },

  /** Accounts of guests of the list who have not answered, each once. */
  remind: (workId: string, at: Date): Promise<{ accountId: string }[]> =>
    queries.query<{ accountId: string }>(
      sql`with reminded as (
          update guest set reminded_at = ${at}
          where work_id = ${workId} and removed_at is null and not is_waiting and state <> 'answered' and account_id is not null
          returning account_id)
        select distinct account_id as "accountId" from reminded where account_id is not null`,
    ),

  /** Of those who have not answered, how many have no account. */
  async countLeft(workId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from guest
        where work_id = ${workId} and removed_at is null and not is_waiting and state <> 'answered' and account_id is null`,
    )
    return row?.count ?? 0
  },
})
