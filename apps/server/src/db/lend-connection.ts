import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Outage } from '../outage.ts'
import { outageOf } from './outage-of.ts'
import { runStatement } from './run-statement.ts'
import type { Statement } from './sql.ts'
import type { ServerWatch } from './watch-server.ts'

export interface Connection {
  query<Row extends object>(statement: Statement): Promise<Row[]>
}

export interface Lender {
  /** Lends one connection for as long as `work` takes; it rejects with an `Outage` where the server is at fault. */
  lend<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface LenderPlan {
  connection: pg.PoolConfig
  watch: ServerWatch
  /** How long somebody waits for a connection that is free: also for a server that is being started again. */
  connectionWaitMs: number
  /** Until the server ends a statement; absent: never. */
  statementMaxMs?: number
  log: (line: string) => void
}

/** How long a server may take to come back (a killed backend resets all of PostgreSQL for some 100 ms). */
const RESTART_PATIENCE_MS = 8_000
const CONNECT_RETRY_DELAY_MS = 50
/** A server that lives ends a late statement by itself, and says so. One that says nothing by then hangs. */
const GRACE_MS = 500
/** A process that hangs in a transaction keeps nobody waiting for its locks for longer. */
const IDLE_IN_TRANSACTION_MAX_MS = 60_000
const CANNOT_CONNECT_NOW = '57P03'
/** Refused, no socket there (yet), closed again, more in the queue than the server takes in. */
const RESTARTING_CODES: readonly unknown[] = [CANNOT_CONNECT_NOW, 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EAGAIN']

export function createLender(plan: LenderPlan): Lender {
  const { connection, watch, connectionWaitMs, statementMaxMs, log } = plan
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: connectionWaitMs,
    // The server lets go of what we gave up, with its locks, once it goes on.
    ...(statementMaxMs !== undefined && {
      statement_timeout: statementMaxMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MAX_MS,
    }),
  })
  // A server that stops sends 57P01 to idle connections; an 'error' without a listener would end this process.
  pool.on('error', (error) => {
    if (!pool.ending) log(`database: a connection was lost (${error.message}); the next query opens a new one`)
  })

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await connectWithRetry(pool, connectionWaitMs)
    } catch (error) {
      watch.suspect()
      throw new Outage('database', `database: no connection (${error instanceof Error ? error.message : error})`, error)
    }
  }

  async function lend<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (statementMaxMs !== undefined) watch.refuseWhileSilent()
    const client = await connect()
    let isLost = false
    const noteLoss = () => {
      isLost = true
    }
    // The pool listens only to idle clients; one that breaks in use is ours to hear, or it ends this process.
    client.on('error', noteLoss)
    const giveUp = () => {
      noteLoss()
      watch.suspect()
      // A connection that waits for an answer is cut off, and the statement rejects.
      void client.end()
    }
    const query = async <Row extends object>(statement: Statement): Promise<Row[]> => {
      const timer = statementMaxMs === undefined ? undefined : setTimeout(giveUp, statementMaxMs + GRACE_MS)
      try {
        return await runStatement<Row>(client, statement)
      } catch (error) {
        // The server says so before it closes; the closing itself arrives only after we gave the client back.
        if (error instanceof pg.DatabaseError && ['FATAL', 'PANIC'].includes(error.severity ?? '')) noteLoss()
        const outage = outageOf(error, { isConnectionLost: isLost })
        if (outage?.kind === 'disk') watch.noteDiskFull()
        throw outage ?? error
      } finally {
        clearTimeout(timer)
      }
    }
    try {
      return await work({ query })
    } finally {
      client.off('error', noteLoss)
      client.release(isLost)
    }
  }

  return {
    lend,
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Waiting for a connection changes nothing in the database, so it may be tried again; a query may not. */
async function connectWithRetry(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  const beganMs = performance.now()
  const endMs = beganMs + waitMs
  const patienceEndsMs = beganMs + Math.min(waitMs, RESTART_PATIENCE_MS)
  for (;;) {
    try {
      return await connectBefore(endMs, pool)
    } catch (error) {
      if (!isRestarting(error) || pool.ending || performance.now() + CONNECT_RETRY_DELAY_MS > patienceEndsMs) throw error
      await delay(CONNECT_RETRY_DELAY_MS)
    }
  }
}

/** The pool counts each try anew; the caller's time is one. A connection that comes too late goes back. */
async function connectBefore(endMs: number, pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  const waiting = new AbortController()
  const tooLate = delay(Math.max(0, endMs - performance.now()), 'late' as const, { signal: waiting.signal })
  tooLate.catch(() => {})
  try {
    const client = await Promise.race([connecting, tooLate])
    if (client !== 'late') return client
    connecting.then((late) => late.release()).catch(() => {})
    throw new Error('none came free in time')
  } finally {
    waiting.abort()
  }
}

const isRestarting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RESTARTING_CODES.includes(error.code)
