import type { Database, Queryable } from './database.ts'
import { sql } from './sql.ts'

interface Blocker {
  pid: number
  program: string
  state: string
  forS: number
}

const CHECK_INTERVAL_MS = 2_000
/** Repeated after this number of checks while the start is still waiting. */
const CHECKS_PER_LOG = 15

/** Logs what a session waits for: another process that migrates, or a session that locks a table. @returns stops it */
export async function logBlockers(database: Database, session: Queryable, warn: (line: string) => void): Promise<() => void> {
  const [ownBackend] = await session.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  let lastLogged = ''
  let checksSinceLog = 0
  let isChecking = false

  async function checkBlockers() {
    const blockers = await database.withoutTimeLimits(() => listBlockers(database, ownBackend?.pid ?? 0))
    const names = blockers.map(({ pid, program }) => `${pid} ${program}`).join(', ')
    checksSinceLog += 1
    if (blockers.length === 0 || (names === lastLogged && checksSinceLog < CHECKS_PER_LOG)) return
    lastLogged = names
    checksSinceLog = 0
    warn(`migrations: waiting for ${blockers.map(formatBlocker).join(' and ')}`)
  }

  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    // An unreachable database is reported by the migration itself.
    void checkBlockers()
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}

function listBlockers(database: Database, pid: number): Promise<Blocker[]> {
  return database.query<Blocker>(
    sql`select pid, application_name as program, coalesce(state, backend_type) as state,
       extract(epoch from now() - coalesce(xact_start, backend_start))::int as "forS"
     from pg_stat_activity where pid = any(pg_blocking_pids(${pid})) order by pid`,
  )
}

const formatBlocker = ({ pid, program, state, forS }: Blocker): string =>
  `process ${pid} of the database (${program || 'unnamed program'}, ${state}, for ${forS} s)`
