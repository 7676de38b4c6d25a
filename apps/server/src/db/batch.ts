/** More keys than this make a second statement: a longer one would keep the first of its callers waiting. */
const BATCH_MAX_KEYS = 100

interface BatchPlan<Value> {
  /** Reads what it can find, by key. Every key comes once; those that are missing in the answer have no value. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  maxKeys?: number
}

/**
 * Reads one value by its key, together with all others that are asked for in the same turn of the event loop: under
 * load they share the cost of one statement. Nothing is kept: the statement always begins after the last of its callers
 * asked, so each sees what was committed before. A statement that fails fails for its own callers only.
 *
 * For reads outside transactions; callers with the same key get the same object, so it is theirs to read only.
 */
export function createBatch<Value>({ load, maxKeys = BATCH_MAX_KEYS }: BatchPlan<Value>) {
  let gathering: { keys: Set<string>; answer: Promise<ReadonlyMap<string, Value>> } | undefined

  function begin() {
    const keys = new Set<string>()
    const turnIsOver = new Promise<void>((resolve) => setImmediate(resolve))
    const batch = {
      keys,
      answer: turnIsOver.then(() => {
        if (gathering === batch) gathering = undefined
        return load([...keys])
      }),
    }
    return batch
  }

  return async (key: string): Promise<Value | undefined> => {
    if (gathering === undefined || gathering.keys.size >= maxKeys) gathering = begin()
    const batch = gathering
    batch.keys.add(key)
    return (await batch.answer).get(key)
  }
}
