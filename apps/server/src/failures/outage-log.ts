import { Outage } from './outage.ts'
import { createSparseLog } from './sparse-log.ts'

/**
 * While the same outage fails every request, one line per interval reports it, with the number of suppressed ones. Other errors
 * all pass.
 * @param write receives the error and the number of outages suppressed since the last line
 */
export function createOutageLogger(
  write: (error: unknown, suppressedCount: number) => void,
  nowMs?: () => number,
): (error: unknown) => void {
  const logOutage = createSparseLog<Outage>(write, nowMs === undefined ? {} : { nowMs })
  return (error) => (error instanceof Outage ? logOutage(error) : write(error, 0))
}
