import type { ServerResponse } from 'node:http'
import { LIVE_HEARTBEAT_S } from '@zhanjian/contract/community/live-messages.ts'
import type { ChangeNotices, Notice } from '../change-notices.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { Random } from '../random.ts'
import { type ChangeStream, openChangeStream } from './change-stream.ts'

/** To whom a stream belongs. */
export interface StreamOwner {
  accountId: string
  sessionId: string
  network: string
}

/** The open streams of this node. */
export interface LiveStreams {
  /**
   * Keeps `response` open and tells it of every notice of `topic`. Rejects if notices cannot be received.
   * @param sendHead is called when the stream is certain to open
   * @returns `full`: the account or its network has too many; `closed`: the server stops
   */
  open(topic: string, owner: StreamOwner, response: ServerResponse, sendHead: () => void): Promise<'open' | 'full' | 'closed'>
  count(): number
  /** Ends all at once; their clients come back to another node, or later. */
  close(): void
}

interface LiveStreamLimits {
  perAccountMax: number
  perNetworkMax: number
  /** How often the logins of all streams are compared with the database. */
  sessionCheckS: number
  /** Then a client comes back with a new token, and one that has vanished is forgotten. */
  ageMaxS: number
}

interface LiveStreamsDependencies {
  notices: Pick<ChangeNotices, 'subscribe'>
  /** Those of the sessions that have not ended and whose account is active. */
  findActiveSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  random: Random
  limits: LiveStreamLimits
}

interface OpenStream {
  sessionId: string
  stream: ChangeStream
  ageS: number
  ageMaxS: number
}

const TICK_MS = 1000
/** Not all clients read everything at the same moment when the database is back. */
const REREAD_WITHIN_MS = 3_000

/** One timer for all streams: a stream of its own costs little more than its connection. */
export function createLiveStreams({ notices, findActiveSessions, random, limits }: LiveStreamsDependencies): LiveStreams {
  const streams = new Set<OpenStream>()
  const byAccount = createConcurrencyLimit(limits.perAccountMax)
  const byNetwork = createConcurrencyLimit(limits.perNetworkMax)
  let timer: NodeJS.Timeout | undefined
  let tick = 0
  let isChecking = false
  let isClosed = false

  function reserve({ accountId, network }: StreamOwner): (() => void) | null {
    if (!byAccount.begin(accountId)) return null
    if (!byNetwork.begin(network)) {
      byAccount.end(accountId)
      return null
    }
    return () => {
      byAccount.end(accountId)
      byNetwork.end(network)
    }
  }

  function add(stream: OpenStream): void {
    streams.add(stream)
    timer ??= setInterval(onTick, TICK_MS).unref()
  }

  function remove(stream: OpenStream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function onTick(): void {
    tick += 1
    for (const one of streams) {
      one.ageS += 1
      if (one.ageS >= one.ageMaxS) one.stream.end()
      else if (one.ageS % LIVE_HEARTBEAT_S === 0) one.stream.beat()
    }
    if (tick % limits.sessionCheckS === 0) void endThoseOfEndedSessions()
  }

  async function endThoseOfEndedSessions(): Promise<void> {
    if (isChecking) return
    isChecking = true
    const checked = [...streams]
    try {
      const active = await findActiveSessions([...new Set(checked.map(({ sessionId }) => sessionId))])
      for (const { sessionId, stream } of checked) if (!active.has(sessionId)) stream.end('ended')
    } catch {
      // The database does not respond: nobody's login has ended by that, and the next check is soon.
    } finally {
      isChecking = false
    }
  }

  return {
    async open(topic, owner, response, sendHead) {
      if (isClosed) return 'closed'
      const release = reserve(owner)
      if (release === null) return 'full'
      let stream: ChangeStream | undefined
      const onNotice = (notice: Notice) => {
        if (notice === 'sent') stream?.notify()
        else setTimeout(() => stream?.notify(), random.int(REREAD_WITHIN_MS)).unref()
      }
      let unsubscribe: () => void
      try {
        unsubscribe = await notices.subscribe(topic, onNotice)
      } catch (error) {
        release()
        throw error
      }
      if (response.destroyed || isClosed) {
        unsubscribe()
        release()
        return 'closed'
      }
      sendHead()
      stream = openChangeStream(response, () => {
        unsubscribe()
        release()
        remove(one)
      })
      const one = { sessionId: owner.sessionId, stream, ageS: 0, ageMaxS: limits.ageMaxS + random.int(limits.ageMaxS) }
      add(one)
      return 'open'
    },

    count: () => streams.size,

    close() {
      isClosed = true
      for (const { stream } of streams) stream.end()
    },
  }
}
