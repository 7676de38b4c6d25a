/** Messages that were looked at, told to the server a few at a time. */
export interface SeenQueue {
  /** Has been in sight long enough to be read. */
  seen(id: string): void
  /** The page goes: what waits is told now. */
  flush(): void
}

interface SeenQueueDependencies {
  /** Resolves with whether the server has it. */
  tell: (ids: readonly string[]) => Promise<boolean>
  setTimer: (run: () => void, afterMs: number) => () => void
}

const GATHER_MS = 800
/** What one call takes. */
const AT_ONCE = 100

export function createSeenQueue({ tell, setTimer }: SeenQueueDependencies): SeenQueue {
  const waiting = new Set<string>()
  const told = new Set<string>()
  let stopTimer: (() => void) | undefined

  function flush(): void {
    stopTimer?.()
    stopTimer = undefined
    const ids = [...waiting].slice(0, AT_ONCE)
    if (ids.length === 0) return
    for (const id of ids) {
      waiting.delete(id)
      told.add(id)
    }
    void tell(ids).then((isKnown) => {
      // Seen once more, they are told once more.
      if (!isKnown) for (const id of ids) told.delete(id)
    })
    if (waiting.size > 0) stopTimer = setTimer(flush, GATHER_MS)
  }
  return {
    seen(id) {
      if (told.has(id) || waiting.has(id)) return
      waiting.add(id)
      stopTimer ??= setTimer(flush, GATHER_MS)
    },
    flush,
  }
}
