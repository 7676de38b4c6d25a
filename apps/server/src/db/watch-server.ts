import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Outage } from '../failures/outage.ts'

/** Made by {@link watchServer}. */
export interface ServerWatch {
  /** Throws immediately while the server is known not to respond: waiting would only block callers and connections. */
  assertResponding(): void
  /** A caller timed out: check whether the server responds at all. */
  handleTimeout(): void
  recordDiskFull(): void
  /** Rejects soon with an `Outage` if the server does not respond or recently had no disk space. */
  check: () => Promise<void>
  /** Stops checking. */
  stop(): void
}

interface ServerWatchOptions {
  connection: pg.PoolConfig
  /** Timeout of one check. */
  checkTimeoutMs: number
  log: (line: string) => void
}

const CHECK_INTERVAL_MS = 250
/** After this time a statement that found no disk space is no evidence any more. */
const DISK_FULL_REMEMBERED_MS = 10_000

/** Checks whether the server responds, by a new connection: a hanging connection of a pool proves nothing about the server. */
export function watchServer({ connection, checkTimeoutMs, log }: ServerWatchOptions): ServerWatch {
  let state: 'answers' | 'suspected' | 'silent' = 'answers'
  let suspectedAtMs = 0
  let isStopped = false
  let runningCheck: Promise<Error | null> | undefined
  let diskWasFullAtMs = Number.NEGATIVE_INFINITY

  /** Concurrent callers share one check. @returns why the server does not respond; null if it does */
  function checkOnce(): Promise<Error | null> {
    runningCheck ??= connectOnce(connection, checkTimeoutMs)
      .then((failure) => {
        if (failure === null) markResponding()
        return failure
      })
      .finally(() => {
        runningCheck = undefined
      })
    return runningCheck
  }

  function markResponding(): void {
    if (state === 'silent') log(`database: answers again, after ${Math.round(performance.now() - suspectedAtMs)} ms`)
    state = 'answers'
  }

  async function checkUntilResponding(): Promise<void> {
    for (;;) {
      const failure = await checkOnce()
      if (failure === null || isStopped) return
      if (state !== 'silent') log(`database: does not answer (${failure.message}); calls are refused until it does`)
      state = 'silent'
      await delay(CHECK_INTERVAL_MS, undefined, { ref: false })
    }
  }

  return {
    assertResponding() {
      if (state === 'silent') throw new Outage('database', 'database: does not answer')
    },

    handleTimeout() {
      if (state !== 'answers' || isStopped) return
      state = 'suspected'
      suspectedAtMs = performance.now()
      void checkUntilResponding()
    },

    recordDiskFull() {
      diskWasFullAtMs = performance.now()
    },

    async check() {
      const failure = await checkOnce()
      if (failure !== null) throw new Outage('database', `database: does not answer (${failure.message})`, failure)
      if (performance.now() - diskWasFullAtMs < DISK_FULL_REMEMBERED_MS) {
        throw new Outage('disk', 'database: a recent write failed because the disk is full')
      }
    },

    stop() {
      isStopped = true
    },
  }
}

async function connectOnce(connection: pg.PoolConfig, checkTimeoutMs: number): Promise<Error | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: checkTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    // Not awaited: a server that has stopped since would never close it.
    void client.end().catch(() => {})
  }
}
