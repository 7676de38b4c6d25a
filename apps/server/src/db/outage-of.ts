import pg from 'pg'
import { Outage } from '../outage.ts'

const DISK_FULL = '53100'
/** Connections; resources; ended from outside or by a time limit; a disk that fails. */
const OUTAGE_CLASSES = ['08', '53', '57', '58']
/** Idle too long in a transaction; a server that stands by, or that its operator closed for writing. */
const OUTAGE_CODES = ['25P03', '25006']

/** What the server said, where it means that it cannot do its work just now; null for an answer to the statement itself. */
export function outageOf(error: unknown, { isConnectionLost }: { isConnectionLost: boolean }): Outage | null {
  if (error instanceof Outage) return null
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  if (code === DISK_FULL) return new Outage('disk', `database: ${message}`, error)
  const isOutage = OUTAGE_CLASSES.includes(code.slice(0, 2)) || OUTAGE_CODES.includes(code)
  return isOutage || isConnectionLost ? new Outage('database', `database: ${message}`, error) : null
}
