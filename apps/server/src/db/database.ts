import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Connection, type ConnectionPool, createConnectionPool } from './connection-pool.ts'
import { listen, type Subscription } from './listen.ts'
import { type Statement, sql } from './sql.ts'
import { watchServer } from './watch-server.ts'

/** Runs SQL: the whole database, or one transaction. */
export type Queryable = Connection

/** If the server does not respond, disconnects or has no space, every method rejects with an `Outage`. */
export interface Database extends Queryable {
  /**
   * Runs `callback` in one transaction on one connection. Inside it only `transaction` is used, not the database: whoever holds a
   * connection and locks must not wait for another connection (decision 67). Both the database and `assertOutsideTransaction`
   * complain about it.
   */
  withTransaction<Result>(callback: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /**
   * Checks out one connection outside any transaction, for what belongs to a session: advisory locks, cursors. It has no time
   * limits.
   */
  withConnection<Result>(callback: (session: Queryable) => Promise<Result>): Promise<Result>
  /** For what reads on behalf of several callers. Complains inside a transaction, as every use of the database does. */
  assertOutsideTransaction: () => void
  /** For what is done once, for all callers, and only happens to be started inside a transaction. */
  outsideTransaction: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Runs `work`; its transactions are this caller's, who can have some of the turns, but not all. */
  asCaller: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
  /** Runs `work`, and everything it starts, without the time limits of requests and on other connections. */
  withoutTimeLimits: <Result>(work: () => Promise<Result>) => Promise<Result>
  /**
   * Listens for NOTIFY on a connection of its own, which reconnects by itself. Notifications during a disconnection are lost, so
   * `onListening` runs at every (re)connection: read the current state then.
   */
  listen(channel: string, onNotification: (payload: string) => void, onListening: () => void): Promise<Subscription>
  /** Rejects soon if the server cannot work. */
  check: () => Promise<void>
  close(): Promise<void>
}

/** Time limits of requests. */
interface TimeLimits {
  connectionWaitMs: number
  /** Of each statement. */
  statementMaxMs: number
}

/** A request gets its response within 10 s even if both limits are reached. */
export const CALL_LIMITS: TimeLimits = { connectionWaitMs: 3_000, statementMaxMs: 5_500 }

interface DatabaseOptions {
  /** Absent: no time limits. */
  limits?: TimeLimits
  /** Receives lost connections, and when the server stops and starts responding. */
  log?: (line: string) => void
  /** Code in a transaction uses the database beside it. Default: throws `error`. */
  onSecondConnection?: (error: Error) => void
}

/** What code runs in. */
interface Scope {
  isUnlimited: boolean
  caller?: string
  /** Of work that a transaction has started, and that goes on after it, the transaction is over. */
  transaction?: { isOver: boolean } | undefined
}

const NO_SCOPE: Scope = { isUnlimited: false }

/** If all connections are in use for this time, a query fails, which reveals the fault, instead of hanging. */
const ACQUIRE_CONNECTION_TIMEOUT_MS = 20_000
/** Timeout of a check; `/readyz` has 2 s. */
const CHECK_TIMEOUT_MS = 1_500
/** For jobs; more connections would not be faster. */
const UNLIMITED_CONNECTIONS_MAX = 5
/** An unreachable machine sends nothing: after this idle time TCP probes it. */
const KEEP_ALIVE_AFTER_MS = 10_000

/** `discard all` without the prepared statements, which the driver expects to persist. */
const RESET_SESSION_SQL = sql`close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all();
  discard plans; discard sequences; discard temp`
const UNIQUE_VIOLATION = '23505'
const POSTGRES_TYPE = { int8: 20, date: 1082 }

/**
 * Rows as pg returns them, with two differences: int8 is a number (beyond 2^53 it throws instead of being rounded silently) and
 * date is 'YYYY-MM-DD'. numeric is a string, timestamptz a Date.
 */
export function openDatabase(
  config: pg.PoolConfig,
  { limits, log = console.warn, onSecondConnection = throwIt }: DatabaseOptions = {},
): Database {
  const connection: pg.PoolConfig = {
    application_name: 'zhanjian',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...config,
    types: { getTypeParser },
  }
  const watch = watchServer({ connection, checkTimeoutMs: CHECK_TIMEOUT_MS, log })
  const unlimitedConfig = limits === undefined ? connection : { ...connection, max: UNLIMITED_CONNECTIONS_MAX }
  const unlimitedPool = createConnectionPool({
    connection: unlimitedConfig,
    watch,
    connectionWaitMs: ACQUIRE_CONNECTION_TIMEOUT_MS,
    log,
  })
  const limitedPool = limits === undefined ? unlimitedPool : createConnectionPool({ connection, watch, log, ...limits })
  const scopes = new AsyncLocalStorage<Scope>()
  const getScope = (): Scope => scopes.getStore() ?? NO_SCOPE
  const getPool = ({ isUnlimited }: Scope): ConnectionPool => (isUnlimited ? unlimitedPool : limitedPool)
  const assertOutside = ({ transaction }: Scope, use: string): void => {
    if (transaction?.isOver !== false) return
    onSecondConnection(new Error(`database: used inside a transaction, which costs a second connection: ${use}`))
  }

  async function query<Row extends object>(statement: Statement): Promise<Row[]> {
    const scope = getScope()
    assertOutside(scope, statement.text)
    return getPool(scope).takeConnection(async (client) => {
      try {
        return await client.query<Row>(statement)
      } catch (error) {
        // Several statements in one text may have opened a transaction, which the next user of the connection must not inherit.
        if (statement.values.length === 0) await client.query(sql`rollback`).catch(() => {})
        throw error
      }
    })
  }

  async function withTransaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const scope = getScope()
    assertOutside(scope, 'begin')
    return getPool(scope).takeConnectionInTurn(scope.caller, async (client) => {
      const transaction = { isOver: false }
      await client.query(sql`begin`)
      try {
        const result = await scopes.run({ ...scope, transaction }, () => work(client))
        await client.query(sql`commit`)
        return result
      } catch (error) {
        // A rollback fails only on a dead connection; then the server rolls back by itself.
        await client.query(sql`rollback`).catch(() => {})
        throw error
      } finally {
        transaction.isOver = true
      }
    })
  }

  async function withConnection<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result> {
    assertOutside(getScope(), 'a session')
    return unlimitedPool.takeConnection(async (client) => {
      try {
        return await work(client)
      } finally {
        // Session state must not reach the next user of the connection: an open transaction, settings, locks, temporary tables.
        // It fails only on a dead connection, which the pool does not reuse.
        await client.query(sql`rollback`).catch(() => {})
        await client.query(RESET_SESSION_SQL).catch(() => {})
      }
    })
  }

  return {
    query,
    withTransaction,
    withConnection,
    assertOutsideTransaction: () => assertOutside(getScope(), 'a shared read'),
    outsideTransaction: (work) => scopes.run({ ...getScope(), transaction: undefined }, work),
    asCaller: (caller, work) => scopes.run({ ...getScope(), caller }, work),
    withoutTimeLimits: (work) => scopes.run({ ...getScope(), isUnlimited: true }, work),

    listen: (channel, onNotification, onListening) => {
      const connectionWaitMs = limits?.connectionWaitMs ?? ACQUIRE_CONNECTION_TIMEOUT_MS
      return listen({ connection, connectionWaitMs, channel, onNotification, onListening, log })
    },
    check: watch.check,
    close: async () => {
      watch.stop()
      await limitedPool.close()
      await unlimitedPool.close()
    },
  }
}

function throwIt(error: Error): never {
  throw error
}

/** Whether `error` is a duplicate refused by a unique index, by the one named `constraint` if given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false
  return constraint === undefined || error.constraint === constraint
}

function getTypeParser(typeId: number, format?: 'text' | 'binary') {
  if (typeId === POSTGRES_TYPE.int8) return parseInt8
  if (typeId === POSTGRES_TYPE.date) return (text: string) => text
  return pg.types.getTypeParser(typeId, format)
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`database: ${text} does not fit a JavaScript number`)
  return value
}
