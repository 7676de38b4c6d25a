export interface Turns {
  /** Runs `work` when its turn has come; in the order of asking. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Lets only so many works run at once: for what would fill the memory if everybody asked for it at the same time. */
export function createTurns({ parallel }: { parallel: number }): Turns {
  const waiting: (() => void)[] = []
  let busy = 0

  async function take(): Promise<void> {
    if (busy < parallel) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** A turn goes straight to who waits longest, so that nobody overtakes. */
  function pass(): void {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next()
  }

  return {
    async run(work) {
      await take()
      try {
        return await work()
      } finally {
        pass()
      }
    },
  }
}
