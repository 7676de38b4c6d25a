import { sql } from './sql.ts'

/**
 * A query for the `from` of a statement that answers before it stands on the disk: a crash of the database within the next
 * half second forgets it. For what would be noted anew or matters to nobody then; it spares the wait for the disk.
 */
export const SET_ASYNCHRONOUS_COMMIT = sql`select set_config('synchronous_commit', 'off', true)`
