/** Queue of read receipts, sent to the server in batches. */
export interface ReadReceiptQueue {
  /** Call when a message has been visible long enough to be read. */
  markSeen(id: string): void
  /** Call when the page is left: sends what is queued. */
  flush(): void
}

interface ReadReceiptQueueDependencies {
  /** Resolves with whether the server accepted them. */
  sendReceipts: (ids: readonly string[]) => Promise<boolean>
  setTimer: (run: () => void, afterMs: number) => () => void
}

const BATCH_DELAY_MS = 800
/** The maximum of one request. */
const BATCH_MAX = 100

/** Sends receipts after a short delay, in batches. Failed ones are sent again when the message is visible again. */
export function createReadReceiptQueue({ sendReceipts, setTimer }: ReadReceiptQueueDependencies): ReadReceiptQueue {
  const pendingIds = new Set<string>()
  const sentIds = new Set<string>()
  let stopTimer: (() => void) | undefined

  function flush(): void {
    stopTimer?.()
    stopTimer = undefined
    const ids = [...pendingIds].slice(0, BATCH_MAX)
    if (ids.length === 0) return
    for (const id of ids) {
      pendingIds.delete(id)
      sentIds.add(id)
    }
    void sendReceipts(ids).then((isKnown) => {
      // So that they are sent again when they are visible again.
      if (!isKnown) for (const id of ids) sentIds.delete(id)
    })
    if (pendingIds.size > 0) stopTimer = setTimer(flush, BATCH_DELAY_MS)
  }
  return {
    markSeen(id) {
      if (sentIds.has(id) || pendingIds.has(id)) return
      pendingIds.add(id)
      stopTimer ??= setTimer(flush, BATCH_DELAY_MS)
    },
    flush,
  }
}
