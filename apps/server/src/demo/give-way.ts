import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits while somebody waits for the server. @param atMostMs so that planting ends under steady load, too
 * @returns how long it has waited
 */
export type GiveWay = (atMostMs?: number) => Promise<number>

/** Who watches those that go first. */
export interface GiveWayDependencies {
  isAnybodyWaiting: () => boolean
  hasForegroundJobs: () => Promise<boolean>
  signal: AbortSignal
}

/** A step that planting takes between is a file, a work or a piece: some tenths of a second. */
const STEP_WAIT_MAX_MS = 3_000
const LOOK_MS = 100

/** Planting calls it before each step. It rejects with the signal. */
export const createGiveWay =
  ({ isAnybodyWaiting, hasForegroundJobs, signal }: GiveWayDependencies): GiveWay =>
  async (atMostMs = STEP_WAIT_MAX_MS) => {
    let waitedMs = 0
    for (; waitedMs < atMostMs && (isAnybodyWaiting() || (await hasForegroundJobs())); waitedMs += LOOK_MS)
      await wait(LOOK_MS, undefined, { signal })
    return waitedMs
  }
