import type { Feedback, FeedbackKind, FeedbackState } from '@zhanjian/contract/community/feedback.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { lockAccount } from '../../../module-support/lock-account.ts'
import { withClockTolerance } from '../../../platform/clock.ts'

export interface FeedbackRow {
  id: string
  accountId: string
  kind: FeedbackKind
  text: string
  contact: string
  device: Feedback['device']
  state: FeedbackState
  createdAt: Date
  hasUnread: boolean
  pictureKeys: string[]
  answers: { id: string; text: string; at: string }[]
}

export type NewFeedback = Omit<FeedbackRow, 'state' | 'hasUnread' | 'answers'>

const COLUMNS = sql`f.id, f.account_id as "accountId", f.kind, f.text, f.contact, f.device, f.state, f.created_at as "createdAt",
  coalesce(f.read_at < f.answered_at, f.answered_at is not null) as "hasUnread",
  array(select object_key from feedback_picture p where p.feedback_id = f.id order by position) as "pictureKeys",
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'text', a.text, 'at',
    to_char(a.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     order by a.made_at, a.id), '[]') from feedback_answer a where a.feedback_id = f.id) as answers`

export type FeedbackStore = ReturnType<typeof createFeedbackStore>

export const createFeedbackStore = (database: Database) => ({
  /** @returns false if the user has already sent `max` since `since` */
  async insertFeedback(row: NewFeedback, max: number, since: Date): Promise<boolean> {
    return database.withTransaction(async (transaction) => {
      await lockAccount(transaction, row.accountId)
      const added = await transaction.query(
        sql`insert into feedback (id, account_id, kind, text, contact, device, state, created_at)
         select ${row.id}, ${row.accountId}, ${row.kind}, ${row.text}, ${row.contact},
           ${row.device === null ? null : JSON.stringify(row.device)}, 'open', ${row.createdAt}
         where (select count(*) from feedback
           where account_id = ${row.accountId} and created_at > ${since}
             and created_at <= ${withClockTolerance(row.createdAt)}) < ${max}
         returning 1`,
      )
      if (added.length === 0) return false
      await transaction.query(
        sql`insert into feedback_picture (feedback_id, position, object_key)
         select ${row.id}, position, key from unnest(${row.pictureKeys}::text[]) with ordinality as picture (key, position)`,
      )
      return true
    })
  },

  async findFeedback(id: string): Promise<FeedbackRow | undefined> {
    const [row] = await database.query<FeedbackRow>(sql`select ${COLUMNS} from feedback f where f.id = ${id}`)
    return row
  },

  async listByAccount(accountId: string, offset: number, limit: number) {
    const records = await database.query<FeedbackRow>(
      sql`select ${COLUMNS} from feedback f where f.account_id = ${accountId}
        order by f.created_at desc, f.id desc offset ${offset} limit ${limit}`,
    )
    const [counted] = await database.query<{ total: number }>(
      sql`select count(*)::int as total from feedback where account_id = ${accountId}`,
    )
    return { records, total: counted?.total ?? 0 }
  },

  /** Open ones oldest first, others newest first. */
  async listAll(state: FeedbackState | null, offset: number, limit: number) {
    const records = await database.query<FeedbackRow>(
      sql`select ${COLUMNS} from feedback f where ${state}::text is null or f.state = ${state}
       order by case when ${state} = 'open' then f.created_at end, f.created_at desc, f.id desc offset ${offset} limit ${limit}`,
    )
    const [counted] = await database.query<{ total: number }>(
      sql`select count(*)::int as total from feedback where ${state}::text is null or state = ${state}`,
    )
    return { records, total: counted?.total ?? 0 }
  },

  async countOpen(): Promise<number> {
    const [row] = await database.query<{ count: number }>(sql`select count(*)::int as count from feedback where state = 'open'`)
    return row?.count ?? 0
  },

  async countUnread(accountId: string): Promise<number> {
    const [row] = await database.query<{ count: number }>(
      sql`select count(*)::int as count from feedback
       where account_id = ${accountId} and answered_at is not null and (read_at is null or read_at < answered_at)`,
    )
    return row?.count ?? 0
  },

  async markRead(id: string, accountId: string, at: Date): Promise<void> {
    await database.query(
      sql`update feedback set read_at = greatest(read_at, answered_at, ${at}) where id = ${id} and account_id = ${accountId}`,
    )
  },

  /** @param seen number of answers that the admin has seen; null: any @returns false if closed, missing, or answered since */
  async insertAnswer(
    answer: { id: string; feedbackId: string; authorId: string; text: string; at: Date },
    seen: number | null,
    onAnswered: (transaction: Queryable) => Promise<void>,
  ): Promise<boolean> {
    return database.withTransaction(async (transaction) => {
      // Locks the feedback, otherwise concurrent answers would not count each other.
      await transaction.query(sql`select 1 from feedback where id = ${answer.feedbackId} for update`)
      const rows = await transaction.query(
        sql`update feedback f set state = 'answered', answered_at = ${answer.at}
          where id = ${answer.feedbackId} and state <> 'closed'
           and (${seen}::int is null or (select count(*) from feedback_answer a where a.feedback_id = f.id) <= ${seen})
             returning 1`,
      )
      if (rows.length === 0) return false
      await transaction.query(
        sql`insert into feedback_answer (id, feedback_id, author_id, text, made_at)
          values (${answer.id}, ${answer.feedbackId}, ${answer.authorId}, ${answer.text}, ${answer.at})`,
      )
      await onAnswered(transaction)
      return true
    })
  },

  /** @param work runs in the transaction, only if it was not closed yet */
  async updateClosed(id: string, work: (transaction: Queryable) => Promise<void>): Promise<void> {
    await database.withTransaction(async (transaction) => {
      const rows = await transaction.query(
        sql`update feedback set state = 'closed' where id = ${id} and state <> 'closed' returning 1`,
      )
      if (rows.length > 0) await work(transaction)
    })
  },

  /** Those of `keys` that no feedback shows. */
  findUnreferencedPictures: async (keys: readonly string[]): Promise<string[]> => {
    const rows = await database.query<{ key: string }>(
      sql`select unnest(${keys}::text[]) as key except (select object_key from feedback_picture)`,
    )
    return rows.map(({ key }) => key)
  },
})
