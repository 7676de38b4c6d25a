import { AsyncResource } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Further keys go into a second statement: a longer one would delay its first callers. */
const BATCH_MAX_KEYS = 100
/** The next batch does not wait longer for the statement before: one dead connection must not block all callers. */
const LONGEST_WAIT_MS = 20

interface BatchLoaderOptions<Value> {
  /** Reads values by key. `keys` are distinct; keys that are missing in the result have no value. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  /** `load` runs in no caller's context, so that it cannot complain itself about a caller inside a transaction. */
  assertOutsideTransaction?: () => void
  maxKeys?: number
  longestWaitMs?: number
}

/**
 * Reads one value by key, batched with all others requested in the same tick of the event loop or while the previous statement
 * is running: the more callers, the lower the cost of each. Nothing is cached: a statement starts after the last of its callers
 * has asked, so each sees what was committed before. A failure rejects the callers of that statement only.
 * For reads outside transactions. Callers with the same key get the same object and must not modify it.
 */
export function createBatchLoader<Value>({
  load: loadForAll,
  assertOutsideTransaction,
  maxKeys = BATCH_MAX_KEYS,
  longestWaitMs = LONGEST_WAIT_MS,
}: BatchLoaderOptions<Value>) {
  // Not in the async context of the first caller, which may have no time limits: others wait for the same result.
  const load = AsyncResource.bind(loadForAll)
  let pendingBatch: { keys: Set<string>; answer: Promise<ReadonlyMap<string, Value>> } | undefined
  let running: Promise<unknown> | undefined

  function startBatch() {
    const keys = new Set<string>()
    const batch = { keys, answer: gatherAndLoad() }
    return batch

    async function gatherAndLoad() {
      if (running !== undefined) await Promise.race([running, delay(longestWaitMs, undefined, { ref: false })])
      await waitForImmediate()
      if (pendingBatch === batch) pendingBatch = undefined
      const answer = load([...keys])
      const isOver = answer.then(clearRunning, clearRunning)
      running = isOver
      return answer

      function clearRunning() {
        if (running === isOver) running = undefined
      }
    }
  }

  return async (key: string): Promise<Value | undefined> => {
    assertOutsideTransaction?.()
    if (pendingBatch === undefined || pendingBatch.keys.size >= maxKeys) pendingBatch = startBatch()
    const batch = pendingBatch
    batch.keys.add(key)
    return (await batch.answer).get(key)
  }
}

const waitForImmediate = () => new Promise<void>((resolve) => setImmediate(resolve))
