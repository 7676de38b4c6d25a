import pg from 'pg'
import { Outage } from '../failures/outage.ts'

const DISK_FULL = '53100'
/** Classes of SQLSTATE: connections; resources; operator intervention and time limits; system errors such as a failing disk. */
const OUTAGE_CLASSES = ['08', '53', '57', '58']
/** Idle in a transaction for too long; a standby server, or one that is read-only. */
const OUTAGE_CODES = ['25P03', '25006']

/** The error as an `Outage` if it means that the server cannot work at the moment; null if the statement itself failed. */
export function outageOf(error: unknown, { isConnectionLost }: { isConnectionLost: boolean }): Outage | null {
  if (error instanceof Outage) return null
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  if (code === DISK_FULL) return new Outage('disk', `database: ${message}`, error)
  const isOutage = OUTAGE_CLASSES.includes(code.slice(0, 2)) || OUTAGE_CODES.includes(code)
  return isOutage || isConnectionLost ? new Outage('database', `database: ${message}`, error) : null
}
