import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Something that runs SQL: the whole database, or one transaction of it. */
export interface Queries {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
}

export interface Database extends Queries {
  /** Runs `work` in one transaction on one connection; never use the outer database inside it. */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result>
  /** Lends one connection outside any transaction, for what lives as long as a session: advisory locks, cursors. */
  session<Result>(work: (session: Queries) => Promise<Result>): Promise<Result>
  /**
   * Hears NOTIFY on a connection of its own, which comes back by itself after a break. What was sent during a break
   * is lost, so `onListening` runs at every (re)connection: look for yourself then.
   */
  listen(channel: string, onNotification: (payload: string) => void, onListening: () => void): Promise<Subscription>
  close(): Promise<void>
}

interface Subscription {
  close(): Promise<void>
}

/** How long a query waits for a server that restarts (a killed backend resets all of PostgreSQL for some 100 ms). */
const CONNECT_PATIENCE_MS = 8_000
const CONNECT_RETRY_MS = 50
/** When all connections are lent out: a query then fails, which shows the fault, rather than hanging for ever. */
const LONGEST_WAIT_FOR_CONNECTION_MS = 20_000
const LISTEN_RETRY_MS = 500

/** `discard all`, but for the prepared statements: the driver believes that they stay. */
const FORGET_SESSION = `close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all();
  discard plans; discard sequences; discard temp`
const UNIQUE_VIOLATION = '23505'
const CANNOT_CONNECT_NOW = '57P03'
const POSTGRES_TYPE = { int8: 20, date: 1082 }

/**
 * Rows as pg gives them, with two differences: int8 arrives as a number (one beyond 2^53 throws, rather than being
 * rounded in silence) and date as 'YYYY-MM-DD'. numeric stays a string, timestamptz is a Date.
 */
export function openDatabase(connection: pg.PoolConfig): Database {
  const config: pg.PoolConfig = {
    application_name: 'zhanjian',
    connectionTimeoutMillis: LONGEST_WAIT_FOR_CONNECTION_MS,
    ...connection,
    types: { getTypeParser },
  }
  const pool = new pg.Pool(config)
  // A server that stops sends 57P01 to idle connections; an 'error' without a listener would end this process.
  pool.on('error', (error) => {
    if (!pool.ending) reportLostConnection(error)
  })

  async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await connectPatiently(pool)
    let isBroken = false
    const onError = () => {
      isBroken = true
    }
    // The pool listens only to idle clients; one that breaks in use is ours to hear, or it ends this process.
    client.on('error', onError)
    try {
      return await work(client)
    } catch (error) {
      // The server says so before it closes; the closing itself arrives only after we gave the client back.
      isBroken ||= error instanceof pg.DatabaseError && error.severity === 'FATAL'
      throw error
    } finally {
      client.off('error', onError)
      client.release(isBroken)
    }
  }

  return {
    query: <Row extends object>(sql: string, values?: readonly unknown[]) =>
      withClient(async (client) => {
        try {
          return await run<Row>(client, sql, values)
        } catch (error) {
          // Several statements in one text may have begun a transaction: the next borrower must not find it.
          if (values === undefined) await client.query('rollback').catch(() => {})
          throw error
        }
      }),

    transaction: (work) =>
      withClient(async (client) => {
        await client.query('begin')
        try {
          const result = await work(queriesOf(client))
          await client.query('commit')
          return result
        } catch (error) {
          // A rollback that fails means a dead connection, and the server rolls back by itself.
          await client.query('rollback').catch(() => {})
          throw error
        }
      }),

    session: (work) =>
      withClient(async (client) => {
        try {
          return await work(queriesOf(client))
        } finally {
          // Nothing of one borrower's session may reach the next: an open transaction, settings, locks, temporary
          // tables. It fails only on a dead connection, which the pool will not lend again.
          await client.query('rollback').catch(() => {})
          await client.query(FORGET_SESSION).catch(() => {})
        }
      }),

    listen: (channel, onNotification, onListening) => listen(config, channel, onNotification, onListening),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Whether `error` is a duplicate that a unique index refused, of that name where `constraint` is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false
  return constraint === undefined || error.constraint === constraint
}

function queriesOf(client: pg.ClientBase): Queries {
  return { query: (sql, values) => run(client, sql, values) }
}

async function run<Row extends object>(client: pg.ClientBase, sql: string, values?: readonly unknown[]): Promise<Row[]> {
  // A text without values may hold several statements, which cannot be prepared.
  const name = values && values.length > 0 ? statementName(sql) : undefined
  const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>({
    text: sql,
    ...(values && { values: [...values] }),
    ...(name !== undefined && { name }),
  })
  // Several statements in one text (only possible without values) answer with several results.
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows
}

/** More than all of the product's; texts beyond it are made up as they go, and preparing them would only fill memory. */
const MOST_PREPARED_STATEMENTS = 400
const nameByStatement = new Map<string, string>()

/**
 * The server keeps the plan of a named statement on its connection: planning a join took longer than running it.
 * Names are the same on all connections, so every text has one.
 */
function statementName(sql: string): string | undefined {
  const known = nameByStatement.get(sql)
  if (known !== undefined || nameByStatement.size >= MOST_PREPARED_STATEMENTS) return known
  const name = `s${nameByStatement.size}`
  nameByStatement.set(sql, name)
  return name
}

/** Waiting for a connection changes nothing in the database, so it may be tried again; a query may not. */
async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  const patienceEndsMs = performance.now() + CONNECT_PATIENCE_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isRestarting(error) || pool.ending || performance.now() > patienceEndsMs) throw error
      await delay(CONNECT_RETRY_MS)
    }
  }
}

function isRestarting(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return (
    error.code === CANNOT_CONNECT_NOW || error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ECONNRESET'
  )
}

async function listen(
  config: pg.PoolConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onListening: () => void,
): Promise<Subscription> {
  let isClosed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ ...config, keepAlive: true })
    client = next
    next.on('notification', (message) => onNotification(message.payload ?? ''))
    next.on('error', reportLostConnection)
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    next.once('end', reconnectLater)
    if (isClosed) await next.end()
    else onListening()
  }

  function reconnectLater() {
    if (isClosed) return
    retry = setTimeout(() => {
      connect().catch(() => {
        client?.end().catch(() => {})
        reconnectLater()
      })
    }, LISTEN_RETRY_MS)
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

function reportLostConnection(error: Error) {
  console.warn(`database: a connection was lost (${error.message}); the next query opens a new one`)
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
