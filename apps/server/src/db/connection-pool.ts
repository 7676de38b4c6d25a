import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Outage } from '../failures/outage.ts'
import { outageOf } from './outage-of.ts'
import { runStatement } from './run-statement.ts'
import type { Statement } from './sql.ts'
import { createTransactionQueue } from './transaction-queue.ts'
import type { ServerWatch } from './watch-server.ts'

/** Runs statements on one connection. */
export interface Connection {
  query<Row extends object>(statement: Statement): Promise<Row[]>
}

/** Checks out connections of a pool. */
export interface ConnectionPool {
  /** Checks out one connection for `work`. @throws Outage if the server is at fault */
  takeConnection<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * The same for a transaction, which waits its turn: some connections are left for single statements, and some of the others for
   * other callers. @param caller undefined: nobody in particular
   */
  takeConnectionInTurn<Result>(caller: string | undefined, work: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Options of {@link createConnectionPool}. */
export interface ConnectionPoolOptions {
  connection: pg.PoolConfig
  watch: ServerWatch
  /** How long to wait for a turn and a free connection, or for a server that is restarting. */
  connectionWaitMs: number
  /** After this time the server cancels a statement; absent: never. */
  statementMaxMs?: number
  log: (line: string) => void
}

/** How long a server may take to restart (a killed backend resets all of PostgreSQL for some 100 ms). */
const RESTART_TIMEOUT_MS = 8_000
const CONNECT_RETRY_DELAY_MS = 50
/** A working server cancels a late statement by itself and reports it. One that sends nothing for this further time hangs. */
const GRACE_MS = 500
/** A process that hangs in a transaction blocks others by its locks for this time at most. */
const IDLE_IN_TRANSACTION_MAX_MS = 60_000
/** The driver's default. */
const CONNECTIONS_MAX = 10
/** The others are for single statements: transactions wait for each other's locks, and reading goes on meanwhile. */
const TRANSACTIONS_SHARE = 0.7
/** Of these. One account cannot take all turns. */
const CALLER_SHARE = 0.5
const CANNOT_CONNECT_NOW = '57P03'
/** Refused, socket missing, closed again, or the server's queue is full. */
const RESTARTING_CODES: readonly unknown[] = [CANNOT_CONNECT_NOW, 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EAGAIN']

/** A pool of connections with time limits and detection of outages. */
export function createConnectionPool(options: ConnectionPoolOptions): ConnectionPool {
  const { connection, watch, connectionWaitMs, statementMaxMs, log } = options
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: connectionWaitMs,
    // A hanging server releases abandoned statements and their locks when it continues.
    ...(statementMaxMs !== undefined && {
      statement_timeout: statementMaxMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MAX_MS,
    }),
  })
  // A server that stops sends 57P01 to idle connections; an 'error' event without a listener would end this process.
  pool.on('error', (error) => {
    if (!pool.ending) log(`database: a connection was lost (${error.message}); the next query opens a new one`)
  })

  const lost = new WeakSet<pg.PoolClient>()
  // At once and for good: a server can end a connection in the very packet that opens it, before whoever waits for it goes on.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))

  const parallel = Math.ceil((connection.max ?? CONNECTIONS_MAX) * TRANSACTIONS_SHARE)
  const queue = createTransactionQueue({ parallel, perCaller: Math.max(1, Math.floor(parallel * CALLER_SHARE)) })

  async function reportNoConnection<Result>(waiting: Promise<Result>): Promise<Result> {
    try {
      return await waiting
    } catch (error) {
      watch.handleTimeout()
      throw new Outage('database', `database: no connection (${error instanceof Error ? error.message : error})`, error)
    }
  }

  async function takeConnectionInTurn<Result>(
    caller: string | undefined,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    if (statementMaxMs !== undefined) watch.assertResponding()
    const startedAtMs = performance.now()
    const endTurn = await reportNoConnection(queue.enter(caller, connectionWaitMs))
    try {
      return await takeConnection(work, connectionWaitMs - (performance.now() - startedAtMs))
    } finally {
      endTurn()
    }
  }

  async function takeConnection<Result>(
    work: (connection: Connection) => Promise<Result>,
    waitMs = connectionWaitMs,
  ): Promise<Result> {
    if (statementMaxMs !== undefined) watch.assertResponding()
    const client = await reportNoConnection(connectWithRetry(pool, waitMs))
    const abandonConnection = () => {
      lost.add(client)
      watch.handleTimeout()
      // Ends a connection that is waiting for a response, so that the statement rejects.
      void client.end()
    }
    const query = async <Row extends object>(statement: Statement): Promise<Row[]> => {
      const timer = statementMaxMs === undefined ? undefined : setTimeout(abandonConnection, statementMaxMs + GRACE_MS)
      try {
        return await runStatement<Row>(client, statement)
      } catch (error) {
        // The server reports it before it closes; the close event arrives only after the client was released.
        if (error instanceof pg.DatabaseError && ['FATAL', 'PANIC'].includes(error.severity ?? '')) lost.add(client)
        const outage = outageOf(error, { isConnectionLost: lost.has(client) })
        if (outage?.kind === 'disk') watch.recordDiskFull()
        throw outage ?? error
      } finally {
        clearTimeout(timer)
      }
    }
    try {
      return await work({ query })
    } finally {
      client.release(lost.has(client))
    }
  }

  return {
    takeConnection: (work) => takeConnection(work),
    takeConnectionInTurn,
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Waiting for a connection has no effects in the database, so it can be retried; a query cannot. */
async function connectWithRetry(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  const startedAtMs = performance.now()
  const deadlineMs = startedAtMs + waitMs
  const restartDeadlineMs = startedAtMs + Math.min(waitMs, RESTART_TIMEOUT_MS)
  for (;;) {
    try {
      return await connectBefore(deadlineMs, pool)
    } catch (error) {
      if (!isRestarting(error) || pool.ending || performance.now() + CONNECT_RETRY_DELAY_MS > restartDeadlineMs) throw error
      await delay(CONNECT_RETRY_DELAY_MS)
    }
  }
}

/** The pool has a timeout for each attempt; the caller has one for all. A connection that arrives too late is released. */
async function connectBefore(deadlineMs: number, pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  // Plain: an aborted signal would cost more than many a query.
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadlineMs - performance.now()), 'late')
  })
  try {
    const client = await Promise.race([connecting, timeout])
    if (client !== 'late') return client
    connecting.then((late) => late.release()).catch(() => {})
    throw new Error('no connection was released in time')
  } finally {
    clearTimeout(timer)
  }
}

const isRestarting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RESTARTING_CODES.includes(error.code)
