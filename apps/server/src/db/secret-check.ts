import type { Clock } from '../platform/clock.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

interface SecretCheckDependencies {
  database: Queryable
  secrets: Pick<Secrets, 'keyedHash' | 'keyedHashes'>
  clock: Clock
}

const PURPOSE = 'secret check'

/**
 * Notes a check value of the present secret, from which it cannot be found, and compares those of all that were used with what is
 * known. @returns how many secrets are missing
 */
export async function countMissingSecrets({ database, secrets, clock }: SecretCheckDependencies): Promise<number> {
  await database.query(
    sql`insert into secret_check (check_value, first_used_at) values (${secrets.keyedHash(PURPOSE, '')}, ${clock.now()})
      on conflict do nothing`,
  )
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from secret_check where check_value <> all (${secrets.keyedHashes(PURPOSE, '')}::bytea[])`,
  )
  return row?.count ?? 0
}
