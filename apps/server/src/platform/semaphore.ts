export interface Semaphore {
  /** Runs `work` when its turn has come; in the order of asking. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Lets only so many works run at once: for what would fill the memory if everybody asked for it at the same time. */
export function createSemaphore({ parallel }: { parallel: number }): Semaphore {
  const waiting: (() => void)[] = []
  let busy = 0

  async function acquire(): Promise<void> {
    if (busy < parallel) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** A turn goes straight to who waits longest, so that nobody overtakes. */
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
