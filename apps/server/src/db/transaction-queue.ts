/** Lets a limited number of transactions run. */
export interface TransactionQueue {
  /**
   * Waits for a turn. @param caller whose transaction it is; undefined: nobody's in particular
   * @returns ends the turn. Rejects if none has come after `waitMs`
   */
  enter(caller: string | undefined, waitMs: number): Promise<() => void>
}

interface Waiting {
  caller: string | undefined
  begin: () => void
}

/**
 * At most `parallel` transactions run at the same time, of one caller at most `perCaller`. The next turn goes to the caller with
 * the fewest running ones, so that whoever sends a thousand calls delays their own.
 */
export function createTransactionQueue({ parallel, perCaller }: { parallel: number; perCaller: number }): TransactionQueue {
  const running = new Map<string | undefined, number>()
  // In the order of their arrival.
  const waiting = new Set<Waiting>()
  let busy = 0

  const countOf = (caller: string | undefined): number => running.get(caller) ?? 0
  const mayBegin = (caller: string | undefined): boolean =>
    busy < parallel && countOf(caller) < (caller === undefined ? parallel : perCaller)

  function begin(caller: string | undefined): void {
    busy += 1
    running.set(caller, countOf(caller) + 1)
  }

  function end(caller: string | undefined): void {
    busy -= 1
    if (countOf(caller) > 1) running.set(caller, countOf(caller) - 1)
    else running.delete(caller)
    findNext()?.begin()
  }

  function findNext(): Waiting | undefined {
    let next: Waiting | undefined
    for (const candidate of waiting) {
      if (!mayBegin(candidate.caller)) continue
      if (next === undefined || countOf(candidate.caller) < countOf(next.caller)) next = candidate
    }
    return next
  }

  function waitForTurn(caller: string | undefined, waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry)
        reject(new Error('no transaction ended in time'))
      }, waitMs)
      const entry: Waiting = {
        caller,
        // Counted at once: before the waiting caller goes on, others may ask.
        begin: () => {
          clearTimeout(timer)
          waiting.delete(entry)
          begin(caller)
          resolve()
        },
      }
      waiting.add(entry)
    })
  }

  return {
    async enter(caller, waitMs) {
      if (mayBegin(caller)) begin(caller)
      else await waitForTurn(caller, waitMs)
      return () => end(caller)
    },
  }
}
