import pg from 'pg'

/** An active LISTEN. */
export interface Subscription {
  close(): Promise<void>
}

interface ListenPlan {
  connection: pg.PoolConfig
  /** How long the first connection, and each further attempt, may take. */
  connectionWaitMs: number
  channel: string
  onNotification: (payload: string) => void
  onListening: () => void
  log: (line: string) => void
}

const LISTEN_RETRY_MS = 500

/** Listens for NOTIFY on a connection of its own and reconnects by itself. */
export async function listen(plan: ListenPlan): Promise<Subscription> {
  const { connection, connectionWaitMs, channel, onNotification, onListening, log } = plan
  let isClosed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: connectionWaitMs })
    client = next
    next.on('notification', (message) => onNotification(message.payload ?? ''))
    next.on('error', (error) => log(`database: a listening connection was lost (${error.message}); it is reopened`))
    await next.connect()
    // A server that hangs here responds to neither this nor a close: the connection is cut.
    const timer = setTimeout(() => void next.end(), connectionWaitMs)
    await next.query(`listen ${next.escapeIdentifier(channel)}`).finally(() => clearTimeout(timer))
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
