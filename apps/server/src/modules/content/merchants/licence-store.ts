import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Until when pictures are kept. */
export interface LicenceDeadlines {
  /** Who left before it was a merchant once. */
  leftBefore: Date
  /** Applications untouched since that never led to an approval. */
  untouchedBefore: Date
}

/** The pictures of licences, which are private objects. */
export const createLicenceStore = (queries: Queryable) => ({
  /** @returns the key that it replaces; undefined if the application is not open for changes */
  async attach(accountId: string, key: string, at: Date): Promise<{ former: string | null } | undefined> {
    const [row] = await queries.query<{ former: string | null }>(
      sql`with before as (select account_id, licence_key from merchant
          where account_id = ${accountId} and state in ('draft', 'rejected', 'revoked') for update)
        update merchant m set licence_key = ${key}, licence_at = ${at}, updated_at = ${at} from before b
          where m.account_id = b.account_id returning b.licence_key as former`,
    )
    return row
  },

  /** Forgets the pictures whose time is over. @returns their keys */
  async forgetDue({ leftBefore, untouchedBefore }: LicenceDeadlines): Promise<string[]> {
    const rows = await queries.query<{ key: string | null }>(
      sql`with due as (select account_id, licence_key from merchant
          where licence_key is not null and state not in ('approved', 'pending')
            and case when approved_at is null then updated_at <= ${untouchedBefore} else coalesce(left_at, updated_at) <= ${leftBefore} end
          for update)
        update merchant m set licence_key = null, licence_at = null from due d where m.account_id = d.account_id
          returning d.licence_key as key`,
    )
    return rows.flatMap(({ key }) => key ?? [])
  },

  /** Those among `keys` that no application has. */
  async findUnreferenced(keys: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ key: string | null }>(
      sql`select key from unnest(${keys}::text[]) as key where not exists (select 1 from merchant where licence_key = key)`,
    )
    return rows.flatMap(({ key }) => key ?? [])
  },
})
