import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/**
 * Export and erasure of a user's rooms with all their messages, and of the user's messages in other rooms. Names of guests in rooms go with
 * the user's invitations; those of a guest with the guest.
 */
export const createRoomPersonalData = (database: Database): PersonalData => ({
  name: 'rooms',
  tables: { room: 'erased', room_message: 'erased', room_pass: 'erased' },

  countRecords: async () => ({}),

  async collectRecords(accountId) {
    return {
      records: {
        rooms: await database.query(
          sql`select name, title, capacity, status, live_status as "liveStatus", opened_at as "openedAt",
            created_at as "createdAt"
           from room where owner_id = ${accountId} order by created_at`,
        ),
        said: await database.query(
          sql`select r.name as room, m.n, m.role, m.text, m.said_at as at from room_message m join room r on r.id = m.room_id
           where m.author_id = ${accountId} order by m.said_at`,
        ),
      },
    }
  },

  async erase(accountId) {
    await database.withTransaction(async (transaction) => {
      await transaction.query(sql`delete from room_pass where card_id in (select id from work where owner_id = ${accountId})`)
      await transaction.query(sql`delete from room where owner_id = ${accountId}`)
      await transaction.query(sql`delete from room_message where author_id = ${accountId}`)
      await transaction.query(
        sql`update room set person_ids = array_remove(person_ids, ${accountId}::uuid) where ${accountId} = any (person_ids)`,
      )
    })
  },
})
