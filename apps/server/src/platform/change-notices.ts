import type { Database, Queryable } from '../db/database.ts'
import type { Subscription } from '../db/listen.ts'
import { sql } from '../db/sql.ts'

const CHANNEL = 'change'

/** Tells waiting calls and open streams on all nodes that something has changed. */
export interface ChangeNotices {
  /** Of a transaction it is sent on commit. */
  send(topic: string, transaction?: Queryable): Promise<void>
  /**
   * Begins to watch a topic: read the state after it, and wait only then.
   * Notices can be lost with a connection, so never wait for long without reading the state again.
   */
  watch(topic: string): Promise<TopicWatch>
  /**
   * Calls `listener` for every notice of a topic. A `reconnected` comes when notices may have been lost: read the state again.
   * Rejects if notices cannot be received. @returns ends it
   */
  subscribe(topic: string, listener: (notice: Notice) => void): Promise<() => void>
  /** Ends all waiting. */
  close(): Promise<void>
}

/** `reconnected`: of all topics at the same time. */
export type Notice = 'sent' | 'reconnected'

interface TopicWatch {
  /** Resolves at the first notice since the last wait, at the latest after `maxMs`. @returns false once waiting has no use: at the end */
  wait(maxMs: number): Promise<boolean>
  stop(): void
}

type Listener = (notice: Notice) => void

/** Listens on one connection for the whole process, opened at the first `watch` or `subscribe`. */
export function createChangeNotices({ database }: { database: Pick<Database, 'listen' | 'query'> }): ChangeNotices {
  const listenersByTopic = new Map<string, Set<Listener>>()
  let subscription: Promise<Subscription> | undefined
  let isClosed = false

  function notifyTopic(topic: string, notice: Notice = 'sent'): void {
    for (const listener of listenersByTopic.get(topic) ?? []) listener(notice)
  }

  function notifyAll(): void {
    for (const topic of listenersByTopic.keys()) notifyTopic(topic, 'reconnected')
  }

  function ensureListening(): Promise<Subscription> {
    const opened = (subscription ??= database.listen(CHANNEL, (topic) => notifyTopic(topic), notifyAll))
    opened.catch(() => {
      if (subscription === opened) subscription = undefined
    })
    return opened
  }

  function addListener(topic: string, listener: Listener): () => void {
    const listeners = listenersByTopic.get(topic) ?? new Set()
    listenersByTopic.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && listenersByTopic.get(topic) === listeners) listenersByTopic.delete(topic)
    }
  }

  return {
    async send(topic, transaction = database) {
      await transaction.query(sql`select pg_notify(${CHANNEL}, ${topic})`)
    },

    async watch(topic) {
      // Without a connection the state is only read less promptly.
      if (!isClosed) await ensureListening().catch(() => {})
      let hasNotice = false
      let wake: (() => void) | undefined
      const stop = addListener(topic, () => {
        hasNotice = true
        wake?.()
      })
      return {
        async wait(maxMs) {
          if (!hasNotice && !isClosed) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, maxMs)
              wake = () => {
                clearTimeout(timer)
                resolve()
              }
            })
          }
          hasNotice = false
          return !isClosed
        },
        stop,
      }
    },

    async subscribe(topic, listener) {
      if (isClosed) throw new Error('the server is stopping: there are no more notices')
      await ensureListening()
      return addListener(topic, listener)
    },

    async close() {
      isClosed = true
      notifyAll()
      const opened = await subscription?.catch(() => undefined)
      await opened?.close()
    },
  }
}
