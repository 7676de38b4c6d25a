import { AsyncResource } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** More keys than this make a second statement: a longer one would keep the first of its callers waiting. */
const BATCH_MAX_KEYS = 100
/** A statement that takes longer is not waited for: one dead connection must not stop everybody. */
const LONGEST_WAIT_MS = 20

interface BatchLoaderOptions<Value> {
  /** Reads what it can find, by key. Every key comes once; those that are missing in the answer have no value. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  maxKeys?: number
  longestWaitMs?: number
}

/**
 * Reads one value by its key, together with all others that are asked for in the same turn of the event loop or while
 * the statement before is on its way: the more there are, the more share the cost of one. Nothing is kept: the statement
 * always begins after the last of its callers asked, so each sees what was committed before. A statement that fails
 * fails for its own callers only.
 *
 * For reads outside transactions; callers with the same key get the same object, so it is theirs to read only.
 */
export function createBatchLoader<Value>({
  load: loadForAll,
  maxKeys = BATCH_MAX_KEYS,
  longestWaitMs = LONGEST_WAIT_MS,
}: BatchLoaderOptions<Value>) {
  // Not as its first caller asks, who may have all the time there is: others wait for the same answer.
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
    if (pendingBatch === undefined || pendingBatch.keys.size >= maxKeys) pendingBatch = startBatch()
    const batch = pendingBatch
    batch.keys.add(key)
    return (await batch.answer).get(key)
  }
}

const waitForImmediate = () => new Promise<void>((resolve) => setImmediate(resolve))
