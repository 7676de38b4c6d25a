import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Connection, createLender, type Lender } from './lend-connection.ts'
import { listen, type Subscription } from './listen.ts'
import { type Statement, sql } from './sql.ts'
import { watchServer } from './watch-server.ts'

/** Something that runs SQL: the whole database, or one transaction of it. */
export type Queryable = Connection

/** Where the server does not answer, breaks off or has no room, everything here rejects with an `Outage`. */
export interface Database extends Queryable {
  /** Runs `work` in one transaction on one connection; never use the outer database inside it. */
  withTransaction<Result>(callback: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /**
   * Lends one connection outside any transaction, for what lives as long as a session: advisory locks, cursors. It
   * has no time limits.
   */
  withConnection<Result>(callback: (session: Queryable) => Promise<Result>): Promise<Result>
  /** Runs `work`, and whatever it begins, without the time limits of calls and apart from their connections. */
  withoutHurry<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Hears NOTIFY on a connection of its own, which comes back by itself after a break. What was sent during a break
   * is lost, so `onListening` runs at every (re)connection: look for yourself then.
   */
  listen(channel: string, onNotification: (payload: string) => void, onListening: () => void): Promise<Subscription>
  /** Rejects, soon, when the server cannot do its work. */
  check: () => Promise<void>
  close(): Promise<void>
}

/** How long somebody who waits for an answer is kept waiting. */
interface TimeLimits {
  connectionWaitMs: number
  /** For each statement. */
  statementMaxMs: number
}

/** A call gets its answer within 10 s even where both waits were in vain. */
export const CALL_LIMITS: TimeLimits = { connectionWaitMs: 3_000, statementMaxMs: 5_500 }

interface DatabaseOptions {
  /** Absent: nobody is in a hurry. */
  limits?: TimeLimits
  /** Hears when connections break, and when the server falls silent and comes back. */
  log?: (line: string) => void
}

/** When all connections are lent out: a query then fails, which shows the fault, rather than hanging for ever. */
const ACQUIRE_CONNECTION_TIMEOUT_MS = 20_000
/** `/readyz` has 2 s. */
const LOOK_MS = 1_500
/** For jobs; many are not quicker than a few. */
const UNHURRIED_CONNECTIONS = 5
/** A machine that is gone says nothing: after that time of silence it is asked for a sign of life. */
const KEEP_ALIVE_AFTER_MS = 10_000

/** `discard all`, but for the prepared statements: the driver believes that they stay. */
const RESET_SESSION_SQL = sql`close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all();
  discard plans; discard sequences; discard temp`
const UNIQUE_VIOLATION = '23505'
const POSTGRES_TYPE = { int8: 20, date: 1082 }

/**
 * Rows as pg gives them, with two differences: int8 arrives as a number (one beyond 2^53 throws, rather than being
 * rounded in silence) and date as 'YYYY-MM-DD'. numeric stays a string, timestamptz is a Date.
 */
export function openDatabase(given: pg.PoolConfig, { limits, log = console.warn }: DatabaseOptions = {}): Database {
  const connection: pg.PoolConfig = {
    application_name: 'zhanjian',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...given,
    types: { getTypeParser },
  }
  const watch = watchServer({ connection, lookMs: LOOK_MS, log })
  const unhurriedConnection = limits === undefined ? connection : { ...connection, max: UNHURRIED_CONNECTIONS }
  const unhurried = createLender({
    connection: unhurriedConnection,
    watch,
    connectionWaitMs: ACQUIRE_CONNECTION_TIMEOUT_MS,
    log,
  })
  const hurried = limits === undefined ? unhurried : createLender({ connection, watch, log, ...limits })
  const hasTime = new AsyncLocalStorage<true>()
  const lender = (): Lender => (hasTime.getStore() === true ? unhurried : hurried)

  return {
    query: <Row extends object>(statement: Statement) =>
      lender().lend(async (client) => {
        try {
          return await client.query<Row>(statement)
        } catch (error) {
          // Several statements in one text may have begun a transaction: the next borrower must not find it.
          if (statement.values.length === 0) await client.query(sql`rollback`).catch(() => {})
          throw error
        }
      }),

    withTransaction: (work) =>
      lender().lend(async (client) => {
        await client.query(sql`begin`)
        try {
          const result = await work(client)
          await client.query(sql`commit`)
          return result
        } catch (error) {
          // A rollback that fails means a dead connection, and the server rolls back by itself.
          await client.query(sql`rollback`).catch(() => {})
          throw error
        }
      }),

    withConnection: (work) =>
      unhurried.lend(async (client) => {
        try {
          return await work(client)
        } finally {
          // Nothing of one borrower's session may reach the next: an open transaction, settings, locks, temporary
          // tables. It fails only on a dead connection, which the pool will not lend again.
          await client.query(sql`rollback`).catch(() => {})
          await client.query(RESET_SESSION_SQL).catch(() => {})
        }
      }),

    withoutHurry: (work) => hasTime.run(true, work),

    listen: (channel, onNotification, onListening) => {
      const connectionWaitMs = limits?.connectionWaitMs ?? ACQUIRE_CONNECTION_TIMEOUT_MS
      return listen({ connection, connectionWaitMs, channel, onNotification, onListening, log })
    },
    check: watch.check,
    close: async () => {
      watch.stop()
      await hurried.close()
      await unhurried.close()
    },
  }
}

/** Whether `error` is a duplicate that a unique index refused, of that name where `constraint` is given. */
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
