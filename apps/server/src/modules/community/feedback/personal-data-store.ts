import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'

/** Export and erasure of a user's feedback with its answers. */
export const createFeedbackPersonalData = (database: Database, objects: ObjectStore): PersonalData => ({
  name: 'feedback',
  tables: { feedback: 'erased', feedback_picture: 'erased', feedback_answer: 'erased' },

  async countRecords(accountId) {
    const [row] = await database.query<{ feedback: number }>(
      sql`select count(*)::int as feedback from feedback where account_id = ${accountId}`,
    )
    return { feedback: row?.feedback ?? 0 }
  },

  async collectRecords(accountId) {
    const records = await database.query(
      sql`select f.id, f.kind, f.text, f.contact, f.device, f.state, f.created_at as "createdAt",
         (select coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'at', a.made_at) order by a.made_at), '[]')
          from feedback_answer a where a.feedback_id = f.id) as answers
       from feedback f where f.account_id = ${accountId} order by f.created_at`,
    )
    const pictures = await database.query<{ id: string; position: number; key: string }>(
      sql`select f.id, p.position, p.object_key as key from feedback f join feedback_picture p on p.feedback_id = f.id
       where f.account_id = ${accountId} order by f.id, p.position`,
    )
    return { records, files: pictures.map(({ id, position, key }) => ({ path: `feedback/${id}-${position}.webp`, key })) }
  },

  async erase(accountId) {
    const keys = await database.withTransaction(async (transaction) => {
      const pictures = await transaction.query<{ key: string }>(
        sql`select p.object_key as key from feedback f join feedback_picture p on p.feedback_id = f.id
          where f.account_id = ${accountId}`,
      )
      await transaction.query(sql`delete from feedback where account_id = ${accountId}`)
      // Answers of an erased admin belong to the users who received them.
      await transaction.query(sql`update feedback_answer set author_id = null where author_id = ${accountId}`)
      return pictures.map(({ key }) => key)
    })
    for (const key of keys) await objects.remove(key)
  },
})
