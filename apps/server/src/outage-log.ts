import { Outage } from './outage.ts'

const LOG_INTERVAL_MS = 10_000

/**
 * While the same outage fails every request, one line per interval reports it, with the number of suppressed ones. Other errors
 * all pass.
 * @param write receives the error and the number of outages suppressed since the last line
 */
export function createOutageLogger(
  write: (error: unknown, suppressedCount: number) => void,
  nowMs: () => number = () => performance.now(),
): (error: unknown) => void {
  let loggedAtMs = Number.NEGATIVE_INFINITY
  let suppressedCount = 0
  return (error) => {
    if (!(error instanceof Outage)) return write(error, 0)
    if (nowMs() - loggedAtMs < LOG_INTERVAL_MS) {
      suppressedCount += 1
      return
    }
    loggedAtMs = nowMs()
    write(error, suppressedCount)
    suppressedCount = 0
  }
}
