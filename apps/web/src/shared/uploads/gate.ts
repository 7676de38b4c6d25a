/** Where tasks wait while a condition does not hold. */
export interface Gate {
  /** Resolves when the gate is open, or after `signal`. */
  pass: (signal: AbortSignal) => Promise<void>
  /** To be called when the condition may have changed. */
  check: () => void
}

export function createGate(isOpen: () => boolean): Gate {
  let waiting: (() => void)[] = []
  return {
    pass: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted || isOpen()) return resolve()
        waiting.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    check() {
      if (!isOpen()) return
      const passing = waiting
      waiting = []
      for (const proceed of passing) proceed()
    },
  }
}
