/** Runs at most `limit` tasks at the same time, the rest in order. */
export function createConcurrencyLimit(limit: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let freeSlots = limit
  return async (work) => {
    if (freeSlots > 0) freeSlots -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) freeSlots += 1
      else next()
    }
  }
}
