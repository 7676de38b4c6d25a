import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'

/** Export and erasure of a user's membership; what was paid for it is kept with the orders. */
export const createMembershipPersonalData = (database: Database): PersonalData => ({
  name: 'membership',
  tables: { membership: 'erased', membership_term: 'erased', membership_change: 'erased' },

  async countRecords(accountId) {
    const [row] = await database.query<{ days: number }>(
      sql`select coalesce(ceil(extract(epoch from until - now()) / 86400), 0)::int as days from membership
        where account_id = ${accountId} and until > now()`,
    )
    return { membershipDays: row?.days ?? 0 }
  },

  async collectRecords(accountId) {
    const terms = await database.query(
      sql`select content, source_kind as source, source_id as "sourceId", starts_at as "startsAt", ends_at as "endsAt",
          taken_back_at as "takenBackAt",
          array(select json_build_object('kind', c.kind, 'milliseconds', c.milliseconds, 'at', c.at) from membership_change c
            where c.term_id = t.id order by c.at, c.id) as changes
        from membership_term t where account_id = ${accountId} order by starts_at, id`,
    )
    return { records: terms }
  },

  async erase(accountId) {
    await database.withTransaction(async (transaction) => {
      await transaction.query(sql`delete from membership_change where account_id = ${accountId}`)
      await transaction.query(sql`delete from membership_term where account_id = ${accountId}`)
      await transaction.query(sql`delete from membership where account_id = ${accountId}`)
    })
  },
})
