/** How long the provider may be silent. */
export interface ModelTimeouts {
  /** Until the first line. */
  firstLineMs: number
  /** Between two lines. */
  idleMs: number
}

/** Aborts when the next line, or the whole answer, is late, or when `outer` is. `end` must be called. */
export function createAnswerDeadline({ firstLineMs, idleMs, maxMs }: ModelTimeouts & { maxMs: number }, outer: AbortSignal) {
  const own = new AbortController()
  let isOver = false
  const total = setTimeout(() => {
    isOver = true
    own.abort()
  }, maxMs)
  let next = setTimeout(() => own.abort(), firstLineMs)
  return {
    signal: AbortSignal.any([outer, own.signal]),
    /** The time that the caller takes for a line does not count as a pause. */
    async *watch(lines: AsyncIterable<string>): AsyncGenerator<string> {
      for await (const line of lines) {
        clearTimeout(next)
        yield line
        next = setTimeout(() => own.abort(), idleMs)
      }
    },
    /** The whole answer has taken too long. */
    isOver: () => isOver,
    /** Without addresses. */
    describe: (error: unknown): string =>
      own.signal.aborted ? 'the provider is too slow' : `the call failed: ${error instanceof Error ? error.name : 'unknown'}`,
    /** Leaves the provider too, wherever its answer is. */
    end() {
      clearTimeout(total)
      clearTimeout(next)
      own.abort()
    },
  }
}
