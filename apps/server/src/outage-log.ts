import { Outage } from './outage.ts'

const LINE_EVERY_MS = 10_000

/**
 * While the same outage fails every request, one line per interval reports it, with the number of suppressed ones. Other errors
 * all pass.
 * @param write receives the error and the number of outages suppressed since the last line
 */
export function sayOutagesRarely(
  write: (error: unknown, leftOut: number) => void,
  nowMs: () => number = () => performance.now(),
): (error: unknown) => void {
  let saidAtMs = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return (error) => {
    if (!(error instanceof Outage)) return write(error, 0)
    if (nowMs() - saidAtMs < LINE_EVERY_MS) {
      leftOut += 1
      return
    }
    saidAtMs = nowMs()
    write(error, leftOut)
    leftOut = 0
  }
}
