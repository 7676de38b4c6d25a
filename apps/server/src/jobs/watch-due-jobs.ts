import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** A retry or a job with `delayMs` begins at most this late. */
const CHECK_INTERVAL_MS = 1000

interface DueJobsOptions {
  database: Database
  queues: readonly string[]
  /** A job of this queue may start. Called again until a worker has taken it. */
  onDue: (queue: string) => void
  /** A check failed; the next one follows. */
  onError: (error: unknown) => void
}

/**
 * Looks for jobs that have become due, with one statement for all queues: workers that poll for themselves would ask as many times
 * as there are workers.
 * @returns stops it
 */
export function watchDueJobs({ database, queues, onDue, onError }: DueJobsOptions): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    try {
      for (const { name } of await findQueuesWithDueJobs(database, queues)) if (!isStopped) onDue(name)
    } catch (error) {
      if (!isStopped) onError(error)
    }
    if (!isStopped) checkLater()
  }
  function checkLater(): void {
    timer = setTimeout(() => void check(), CHECK_INTERVAL_MS).unref()
  }

  checkLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

const findQueuesWithDueJobs = (database: Database, queues: readonly string[]): Promise<{ name: string }[]> =>
  database.query(sql`select queue.name from unnest(${queues}::text[]) as queue (name)
    where exists (select from pgboss.job where name = queue.name and state < 'active' and start_after < now() and not blocked)`)
