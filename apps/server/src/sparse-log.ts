const LOG_INTERVAL_MS = 10_000

/**
 * For lines that anybody can cause in any number: one per interval is written, with the number of those that were left out.
 * @param write receives what was said and how much was left out since the last line
 */
export function createSparseLog<Said>(
  write: (said: Said, leftOut: number) => void,
  nowMs: () => number = () => performance.now(),
): (said: Said) => void {
  let writtenAtMs = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return (said) => {
    if (nowMs() - writtenAtMs < LOG_INTERVAL_MS) {
      leftOut += 1
      return
    }
    writtenAtMs = nowMs()
    write(said, leftOut)
    leftOut = 0
  }
}
