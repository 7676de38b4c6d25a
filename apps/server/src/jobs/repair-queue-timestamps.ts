import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The queue stamps rows by the database's clock. After the clock was set back, earlier stamps are in the future. */
const MAX_FUTURE_SQL = sql`now() + interval '1 minute'`
/** No job of this program waits longer for its start or a retry. */
const MAX_WAIT_SQL = sql`interval '1 hour'`

/**
 * Moves such stamps to the present. Otherwise no waiting job would start, no lost job be found and no scheduled job be sent
 * until the clock has caught up.
 */
export async function repairQueueTimestamps(database: Database): Promise<void> {
  await database.query(
    sql`update pgboss.job set created_on = least(created_on, now()),
       start_after = now() + least(greatest(interval '0', start_after - created_on), ${MAX_WAIT_SQL}),
       started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
     where state < 'completed' and greatest(created_on, started_on, heartbeat_on, start_after - ${MAX_WAIT_SQL}) >
       ${MAX_FUTURE_SQL}`,
  )
  await database.query(
    sql`update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()),
       reindex_on = least(reindex_on, now()), monitor_backoff_on = null
     where greatest(cron_on, bam_on, flow_on, reindex_on) > ${MAX_FUTURE_SQL}`,
  )
  await database.query(
    sql`update pgboss.queue set monitor_claim_on = null, monitor_on = least(monitor_on, now()),
      maintain_on = least(maintain_on, now())
     where greatest(monitor_claim_on, monitor_on, maintain_on) > ${MAX_FUTURE_SQL}`,
  )
}
