import { sql } from './sql.ts'

/**
 * A query for the `from` of a statement that need not wait until it is on the disk: if the database crashes within the next half
 * second, the change is lost. Only for changes that would be repeated or do not matter then.
 */
export const SET_ASYNCHRONOUS_COMMIT = sql`select set_config('synchronous_commit', 'off', true)`
