import { setTimeout as wait } from 'node:timers/promises'

const FIRST_MS = 100
const LONGEST_MS = 2_000
const GROWTH = 1.25

/**
 * Pauses between questions whether something is done, each longer than the one before: asking takes the processor time that is waited for.
 * Rejects with the signal.
 */
export function createGrowingPause(signal: AbortSignal): () => Promise<void> {
  let ms = FIRST_MS
  return async () => {
    await wait(ms, undefined, { signal })
    ms = Math.min(ms * GROWTH, LONGEST_MS)
  }
}
