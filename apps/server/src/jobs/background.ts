import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Between the priorities of all other jobs and those of the background. */
const DISTANCE = 1_000_000

/** Jobs in the background start after all others of their kind, and so do those that they send. */
export function createBackground(database: Database) {
  const scope = new AsyncLocalStorage<boolean>()
  return {
    /** @param isBehind whether what `work` sends is in the background */
    run: <Result>(isBehind: boolean, work: () => Promise<Result>): Promise<Result> => scope.run(isBehind, work),

    /** Of a job that is sent here and now. */
    getPriority: (priority: number): number => (scope.getStore() === true ? priority - DISTANCE : priority),

    isBehind: (priority: number): boolean => priority < -DISTANCE / 2,

    /** Whether a job of these queues that is not in the background runs, or could. */
    async hasOthers(queues: readonly string[]): Promise<boolean> {
      const [row] = await database.query<{ hasOthers: boolean }>(
        sql`select exists (select from pgboss.job where name = any(${queues}::text[]) and state < 'completed'
          and start_after <= now() and not blocked and priority > ${-DISTANCE / 2}::int) as "hasOthers"`,
      )
      return row?.hasOthers ?? false
    },
  }
}
