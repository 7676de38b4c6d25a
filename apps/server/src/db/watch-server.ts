import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Outage } from '../outage.ts'

export interface ServerWatch {
  /** Throws at once while the server is known not to answer: waiting for it would only hold callers and connections. */
  refuseWhileSilent(): void
  /** Somebody waited in vain: find out whether the server answers at all. */
  suspect(): void
  noteDiskFull(): void
  /** Rejects with an `Outage`, soon, when the server does not answer or has lately had no room to write. */
  check: () => Promise<void>
  /** Looks no more. */
  stop(): void
}

interface ServerWatchPlan {
  connection: pg.PoolConfig
  /** How long one look waits for an answer. */
  lookMs: number
  log: (line: string) => void
}

const PAUSE_BETWEEN_LOOKS_MS = 250
/** One statement that found no room says nothing about the next hour. */
const DISK_FULL_REMEMBERED_MS = 10_000

/** Knows whether the server answers, by connecting anew: what hangs in a pool proves nothing about the rest. */
export function watchServer({ connection, lookMs, log }: ServerWatchPlan): ServerWatch {
  let state: 'answers' | 'suspected' | 'silent' = 'answers'
  let suspectedAtMs = 0
  let isStopped = false
  let looking: Promise<Error | null> | undefined
  let diskWasFullAtMs = Number.NEGATIVE_INFINITY

  /** One look for all who ask meanwhile. @returns why it does not answer; null when it does */
  function look(): Promise<Error | null> {
    looking ??= connectOnce(connection, lookMs)
      .then((silence) => {
        if (silence === null) noteAnswer()
        return silence
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  function noteAnswer(): void {
    if (state === 'silent') log(`database: answers again, after ${Math.round(performance.now() - suspectedAtMs)} ms`)
    state = 'answers'
  }

  async function lookUntilItAnswers(): Promise<void> {
    for (;;) {
      const silence = await look()
      if (silence === null || isStopped) return
      if (state !== 'silent') log(`database: does not answer (${silence.message}); calls are refused until it does`)
      state = 'silent'
      await delay(PAUSE_BETWEEN_LOOKS_MS, undefined, { ref: false })
    }
  }

  return {
    refuseWhileSilent() {
      if (state === 'silent') throw new Outage('database', 'database: does not answer')
    },

    suspect() {
      if (state !== 'answers' || isStopped) return
      state = 'suspected'
      suspectedAtMs = performance.now()
      void lookUntilItAnswers()
    },

    noteDiskFull() {
      diskWasFullAtMs = performance.now()
    },

    async check() {
      const silence = await look()
      if (silence !== null) throw new Outage('database', `database: does not answer (${silence.message})`, silence)
      if (performance.now() - diskWasFullAtMs < DISK_FULL_REMEMBERED_MS) {
        throw new Outage('disk', 'database: no room to write a moment ago')
      }
    },

    stop() {
      isStopped = true
    },
  }
}

async function connectOnce(connection: pg.PoolConfig, lookMs: number): Promise<Error | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: lookMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    // Not waited for: a server that stopped between the two would never say goodbye.
    void client.end().catch(() => {})
  }
}
