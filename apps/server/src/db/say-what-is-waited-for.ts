import type { Database, Queryable } from './database.ts'
import { sql } from './sql.ts'

interface Blocker {
  pid: number
  program: string
  state: string
  forS: number
}

const LOOK_EVERY_MS = 2_000
/** Repeated after this number of checks while the start is still waiting. */
const SAY_EVERY_LOOKS = 15

/** Logs what a session waits for: another process that migrates, or a session that locks a table. @returns stops it */
export async function sayWhatIsWaitedFor(
  database: Database,
  session: Queryable,
  warn: (line: string) => void,
): Promise<() => void> {
  const [own] = await session.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  let lastSaid = ''
  let looksSince = 0
  let isLooking = false

  async function look() {
    const blockers = await database.withoutHurry(() => blockersOf(database, own?.pid ?? 0))
    const who = blockers.map(({ pid, program }) => `${pid} ${program}`).join(', ')
    looksSince += 1
    if (blockers.length === 0 || (who === lastSaid && looksSince < SAY_EVERY_LOOKS)) return
    lastSaid = who
    looksSince = 0
    warn(`migrations: waiting for ${blockers.map(sentenceOf).join(' and ')}`)
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // An unreachable database is reported by the migration itself.
    void look()
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

function blockersOf(database: Database, pid: number): Promise<Blocker[]> {
  return database.query<Blocker>(
    sql`select pid, application_name as program, coalesce(state, backend_type) as state,
       extract(epoch from now() - coalesce(xact_start, backend_start))::int as "forS"
     from pg_stat_activity where pid = any(pg_blocking_pids(${pid})) order by pid`,
  )
}

const sentenceOf = ({ pid, program, state, forS }: Blocker): string =>
  `process ${pid} of the database (${program || 'unnamed program'}, ${state}, for ${forS} s)`
