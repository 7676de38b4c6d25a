import { setTimeout as delay } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

interface SupervisorOptions {
  /** Clears the ground for a launch. */
  prepare: () => Promise<void>
  launch: () => Promise<Postmaster>
  log: (line: string) => void
  onFailure: (error: Error) => void
}

const MAX_LAUNCH_ATTEMPTS = 3
/** More deaths than this within the window are no accident; starting again would only hide it. */
const MAX_CRASHES = 5
const CRASH_WINDOW_MS = 60_000
/** What PostgreSQL says as it dies of a full disk: its log could not grow. It loses nothing, and recovers once there is room. */
const NO_ROOM = /No space left on device|Disk quota exceeded/
const WAIT_FOR_ROOM_MS = 2_000

/**
 * Starts a server and starts it again when it dies by itself, until it is stopped or dies too often. While its disk is
 * full it is tried again for as long as that takes.
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
    if (crashTimesMs.length > MAX_CRASHES) throw new Error(`The database keeps dying, giving up. ${reason}`)
    plan.log(`${reason}\nstarting it again`)
    const launched = await launchOnceThereIsRoom()
    if (launched === undefined) return
    current = launched
    watch(current)
  }

  /** Undefined when a stop came first. */
  async function launchOnceThereIsRoom(): Promise<Postmaster | undefined> {
    while (!isStopping) {
      try {
        return await launchWithRetry(plan)
      } catch (error) {
        if (!(error instanceof Error && NO_ROOM.test(error.message))) throw error
        plan.log('the disk is full; the database is started again once there is room')
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

/** An orphan that had not written its pid file when we looked may take the directory a moment before us: look again. */
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
