/** Limits concurrent operations. */
export interface Semaphore {
  /** Runs `work` when a slot is free, first come, first served. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** At most `parallel` operations run at the same time: for those that would exhaust the memory together. */
export function createSemaphore({ parallel }: { parallel: number }): Semaphore {
  const waiting: (() => void)[] = []
  let busy = 0

  async function acquire(): Promise<void> {
    if (busy < parallel) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The slot goes directly to the longest waiting caller, so that no later one overtakes. */
  function release(): void {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next()
  }

  return {
    async run(work) {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
