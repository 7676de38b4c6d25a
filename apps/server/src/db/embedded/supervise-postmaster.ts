import { setTimeout as delay } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

interface SupervisorOptions {
  /** Removes what would prevent a launch. */
  prepare: () => Promise<void>
  launch: () => Promise<Postmaster>
  log: (line: string) => void
  onFailure: (error: Error) => void
}

const MAX_LAUNCH_ATTEMPTS = 3
/** More crashes than this within the window are systematic; restarting would only hide them. */
const MAX_CRASHES = 5
const CRASH_WINDOW_MS = 60_000
/**
 * What PostgreSQL logs when it dies of a full disk: its log could not grow. No data are lost; it recovers when there is space.
 */
const NO_ROOM = /No space left on device|Disk quota exceeded/
const WAIT_FOR_ROOM_MS = 2_000

/**
 * Starts a server and restarts it when it dies, until it is stopped or crashes too often. With a full disk it is retried until
 * there is space.
 */
export async function supervisePostmaster(plan: SupervisorOptions): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let crashTimesMs: number[] = []
  let current = await launchWithRetry(plan)
  let restart: Promise<void> | undefined
  watch(current)

  function watch(postmaster: Postmaster) {
    void postmaster.ended.then((reason) => {
      if (isStopping) return
      restart = startAgain(reason).catch((error) => plan.onFailure(error))
    })
  }

  async function startAgain(reason: string) {
    const nowMs = performance.now()
    crashTimesMs = [...crashTimesMs.filter((timeMs) => nowMs - timeMs < CRASH_WINDOW_MS), nowMs]
    if (NO_ROOM.test(reason)) crashTimesMs = []
    if (crashTimesMs.length > MAX_CRASHES) throw new Error(`The database keeps crashing and is not restarted again. ${reason}`)
    plan.log(`${reason}\nrestarting it`)
    const launched = await launchOnceThereIsRoom()
    if (launched === undefined) return
    current = launched
    watch(current)
  }

  /** Undefined if it was stopped first. */
  async function launchOnceThereIsRoom(): Promise<Postmaster | undefined> {
    while (!isStopping) {
      try {
        return await launchWithRetry(plan)
      } catch (error) {
        if (!(error instanceof Error && NO_ROOM.test(error.message))) throw error
        plan.log('the disk is full; the database is restarted once there is free space')
        await delay(WAIT_FOR_ROOM_MS)
      }
    }
    return undefined
  }

  return {
    async stop() {
      isStopping = true
      await restart
      await current.stop()
      await plan.prepare()
    },
  }
}

/** An orphan without a pid file at the time of the check may take the directory just before the launch: check again. */
async function launchWithRetry(plan: SupervisorOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await plan.prepare()
    try {
      return await plan.launch()
    } catch (error) {
      if (attempt === MAX_LAUNCH_ATTEMPTS) throw error
    }
  }
}
