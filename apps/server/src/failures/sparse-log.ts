const LOG_INTERVAL_MS = 10_000

interface SparseLogOptions<Said> {
  /** Of few different values: each has an interval of its own, so that a flood of one hides no other. */
  keyOf?: (said: Said) => string
  nowMs?: () => number
}

/**
 * For lines that anybody can cause in any number: one per interval is written, with the number of those that were left out.
 * @param write receives what was said and how much was left out since the last line
 */
export function createSparseLog<Said>(
  write: (said: Said, leftOut: number) => void,
  { keyOf = () => '', nowMs = () => performance.now() }: SparseLogOptions<Said> = {},
): (said: Said) => void {
  const lines = new Map<string, { writtenAtMs: number; leftOut: number }>()
  return (said) => {
    const key = keyOf(said)
    const last = lines.get(key)
    if (last !== undefined && nowMs() - last.writtenAtMs < LOG_INTERVAL_MS) {
      last.leftOut += 1
      return
    }
    lines.set(key, { writtenAtMs: nowMs(), leftOut: 0 })
    write(said, last?.leftOut ?? 0)
  }
}
