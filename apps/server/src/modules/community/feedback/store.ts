import type { Feedback, FeedbackKind, FeedbackState } from '@zhanjian/contract/feedback.ts'
import { CLOCKS_APART } from '../../../db/clocks-apart.ts'
import type { Database, Queryable } from '../../../db/database.ts'

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

const COLUMNS = `f.id, f.account_id as "accountId", f.kind, f.text, f.contact, f.device, f.state, f.created_at as "createdAt",
  f.answered_at is not null and (f.read_at is null or f.read_at < f.answered_at) as "hasUnread",
  array(select object_key from feedback_picture p where p.feedback_id = f.id order by position) as "pictureKeys",
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'text', a.text, 'at', to_char(a.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     order by a.made_at, a.id), '[]') from feedback_answer a where a.feedback_id = f.id) as answers`

export type FeedbackStore = ReturnType<typeof createFeedbackStore>

export const createFeedbackStore = (database: Database) => ({
  /** @returns false when the person has said that much already since `since` */
  async insertFeedback(row: NewFeedback, max: number, since: Date): Promise<boolean> {
    return database.withTransaction(async (transaction) => {
      // One after the other, or many at once would each count what was there before all of them.
      await transaction.query('select 1 from account where id = $1 for update', [row.accountId])
      const added = await transaction.query(
        `insert into feedback (id, account_id, kind, text, contact, device, state, created_at)
         select $1, $2, $3, $4, $5, $6, 'open', $7
         where (select count(*) from feedback
           where account_id = $2 and created_at > $8 and created_at <= $7::timestamptz + ${CLOCKS_APART}) < $9
         returning 1`,
        [
          row.id,
          row.accountId,
          row.kind,
          row.text,
          row.contact,
          row.device === null ? null : JSON.stringify(row.device),
          row.createdAt,
          since,
          max,
        ],
      )
      if (added.length === 0) return false
      await transaction.query(
        `insert into feedback_picture (feedback_id, position, object_key)
         select $1, position, key from unnest($2::text[]) with ordinality as picture (key, position)`,
        [row.id, row.pictureKeys],
      )
      return true
    })
  },

  async findFeedback(id: string): Promise<FeedbackRow | undefined> {
    const [row] = await database.query<FeedbackRow>(`select ${COLUMNS} from feedback f where f.id = $1`, [id])
    return row
  },

  async listByAccount(accountId: string, offset: number, limit: number) {
    const records = await database.query<FeedbackRow>(
      `select ${COLUMNS} from feedback f where f.account_id = $1 order by f.created_at desc, f.id desc offset $2 limit $3`,
      [accountId, offset, limit],
    )
    const [counted] = await database.query<{ total: number }>(
      'select count(*)::int as total from feedback where account_id = $1',
      [accountId],
    )
    return { records, total: counted?.total ?? 0 }
  },

  /** Who waits longest comes first among the open ones. */
  async listAll(state: FeedbackState | null, offset: number, limit: number) {
    const records = await database.query<FeedbackRow>(
      `select ${COLUMNS} from feedback f where $1::text is null or f.state = $1
       order by case when $1 = 'open' then f.created_at end, f.created_at desc, f.id desc offset $2 limit $3`,
      [state, offset, limit],
    )
    const [counted] = await database.query<{ total: number }>(
      'select count(*)::int as total from feedback where $1::text is null or state = $1',
      [state],
    )
    return { records, total: counted?.total ?? 0 }
  },

  async countOpen(): Promise<number> {
    const [row] = await database.query<{ count: number }>(`select count(*)::int as count from feedback where state = 'open'`)
    return row?.count ?? 0
  },

  async countUnread(accountId: string): Promise<number> {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from feedback
       where account_id = $1 and answered_at is not null and (read_at is null or read_at < answered_at)`,
      [accountId],
    )
    return row?.count ?? 0
  },

  async markRead(id: string, accountId: string, at: Date): Promise<void> {
    await database.query('update feedback set read_at = greatest(read_at, answered_at, $3) where id = $1 and account_id = $2', [
      id,
      accountId,
      at,
    ])
  },

  /** @param seen null: however many answers there are @returns false where it is closed, nowhere, or has more answers */
  async insertAnswer(
    answer: { id: string; feedbackId: string; authorId: string; text: string; at: Date },
    seen: number | null,
    onAnswered: (transaction: Queryable) => Promise<void>,
  ): Promise<boolean> {
    return database.withTransaction(async (transaction) => {
      // One after the other, or two would each count what was there before both.
      await transaction.query('select 1 from feedback where id = $1 for update', [answer.feedbackId])
      const rows = await transaction.query(
        `update feedback f set state = 'answered', answered_at = $2 where id = $1 and state <> 'closed'
           and ($3::int is null or (select count(*) from feedback_answer a where a.feedback_id = f.id) <= $3) returning 1`,
        [answer.feedbackId, answer.at, seen],
      )
      if (rows.length === 0) return false
      await transaction.query(
        'insert into feedback_answer (id, feedback_id, author_id, text, made_at) values ($1, $2, $3, $4, $5)',
        [answer.id, answer.feedbackId, answer.authorId, answer.text, answer.at],
      )
      await onAnswered(transaction)
      return true
    })
  },

  /** @param work happens only where it was open still */
  async updateClosed(id: string, work: (transaction: Queryable) => Promise<void>): Promise<void> {
    await database.withTransaction(async (transaction) => {
      const rows = await transaction.query(
        `update feedback set state = 'closed' where id = $1 and state <> 'closed' returning 1`,
        [id],
      )
      if (rows.length > 0) await work(transaction)
    })
  },

  /** Those of `keys` that no feedback shows. */
  findUnreferencedPictures: async (keys: readonly string[]): Promise<string[]> => {
    const rows = await database.query<{ key: string }>(
      'select unnest($1::text[]) as key except (select object_key from feedback_picture)',
      [keys],
    )
    return rows.map(({ key }) => key)
  },
})
