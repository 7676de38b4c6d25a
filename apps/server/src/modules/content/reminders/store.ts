import { REMINDERS_MAX } from '@zhanjian/contract/works/limits.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { empty, sql } from '../../../db/sql.ts'

export type RemindersStore = ReturnType<typeof createRemindersStore>

/** Reminders of exhibitions. `sessionId` of the opening is empty. */
export const createRemindersStore = (database: Database) => ({
  ...createReminderStore(database),
  runInTransaction: <Result>(work: (store: ReturnType<typeof createReminderStore>, queries: Queryable) => Promise<Result>) =>
    database.withTransaction((queries) => work(createReminderStore(queries), queries)),
})

const createReminderStore = (queries: Queryable) => ({
  async listSessionIds(accountId: string, workId: string): Promise<string[]> {
    const rows = await queries.query<{ sessionId: string }>(
      sql`select session_id as "sessionId" from exhibition_reminder
        where account_id = ${accountId} and work_id = ${workId} order by session_id`,
    )
    return rows.map(({ sessionId }) => sessionId)
  },

  /** Keeps one that is there. The caller has locked the account. @returns false if as many others as allowed are waiting */
  async insert(accountId: string, workId: string, sessionId: string, at: Date): Promise<boolean> {
    const rows = await queries.query<{ isKept: boolean }>(
      sql`with waiting as (
          select count(*) >= ${REMINDERS_MAX} as is_full from exhibition_reminder where account_id = ${accountId} and told_at is null),
        added as (
          insert into exhibition_reminder (account_id, work_id, session_id, set_at)
            select ${accountId}, ${workId}, ${sessionId}, ${at} from waiting where not is_full on conflict do nothing)
        select not is_full or exists (
          select 1 from exhibition_reminder where account_id = ${accountId} and work_id = ${workId} and session_id = ${sessionId}) as "isKept"
          from waiting`,
    )
    return rows[0]?.isKept === true
  },

  delete: (accountId: string, workId: string, sessionId: string): Promise<object[]> =>
    queries.query(
      sql`delete from exhibition_reminder where account_id = ${accountId} and work_id = ${workId} and session_id = ${sessionId}`,
    ),

  /** Exhibitions with reminders after that one, by their ids. @param isWaiting only those of which somebody waits to be told */
  async listWorkIds(isWaiting: boolean, after: string | null, limit: number): Promise<string[]> {
    const waiting = isWaiting ? sql` and told_at is null` : empty
    const rows = await queries.query<{ workId: string }>(
      sql`select work_id as "workId" from exhibition_reminder
        where (${after}::uuid is null or work_id > ${after}::uuid)${waiting}
        group by work_id order by work_id limit ${limit}`,
    )
    return rows.map(({ workId }) => workId)
  },

  /** Marks reminders as told; those that another transaction is telling are left to it. */
  markTold(workId: string, sessionIds: readonly string[], at: Date, limit: number): Promise<ToldReminder[]> {
    return queries.query<ToldReminder>(
      sql`with due as (
          select account_id, session_id from exhibition_reminder
            where work_id = ${workId} and session_id = any (${sessionIds}) and told_at is null
            order by session_id, account_id limit ${limit} for update skip locked)
        update exhibition_reminder r set told_at = ${at} from due
          where r.work_id = ${workId} and r.session_id = due.session_id and r.account_id = due.account_id
          returning r.account_id as "accountId", r.session_id as "sessionId"`,
    )
  },

  async deleteOf(workId: string, sessionIds: readonly string[] | 'all'): Promise<void> {
    const isOver = sessionIds === 'all' ? empty : sql` and session_id = any (${sessionIds})`
    await queries.query(sql`delete from exhibition_reminder where work_id = ${workId}${isOver}`)
  },
})

interface ToldReminder {
  accountId: string
  sessionId: string
}
