import type { ServerResponse } from 'node:http'

/** A response that stays open (`text/event-stream`) and tells its client that something has changed, never what. */
export interface ChangeStream {
  /** Notices within a short time become one event. */
  notify: () => void
  /** A comment, so that proxies keep the connection and the client knows that it works. */
  beat: () => void
  /** `ended`: tells the client not to come back. Absent: it comes back by itself. */
  end: (event?: 'ended') => void
}

/** Suggested to clients that reconnect by the standard's rule. */
const RETRY_MS = 5_000
/** At most one event within this time. */
const EVENT_INTERVAL_MS = 250
/** The system's buffers are full with far more than one event: nobody reads. */
const BACKLOG_MAX_BYTES = 1024

/** Asks proxies to pass every byte on at once. */
export const EVENT_STREAM_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses would collect bytes first.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const formatEvent = (name: 'changed' | 'ended'): string => `event: ${name}\ndata: {}\n\n`

/**
 * Writes a stream to `response`, whose head has been sent. A client that does not read is disconnected.
 * @param onClose once, however the connection ends
 */
export function openChangeStream(response: ServerResponse, onClose: () => void): ChangeStream {
  let pause: NodeJS.Timeout | undefined
  let hasPending = false

  function write(text: string): void {
    if (response.destroyed || response.writableEnded) return
    const { socket } = response
    if (socket !== null && socket.writableLength > BACKLOG_MAX_BYTES) response.destroy()
    else response.write(text)
  }

  function sendChanged(): void {
    write(formatEvent('changed'))
    pause = setTimeout(() => {
      pause = undefined
      if (!hasPending) return
      hasPending = false
      sendChanged()
    }, EVENT_INTERVAL_MS)
  }

  // A write to a connection that was just cut reports it here; `close` follows.
  response.on('error', () => {})
  response.once('close', () => {
    clearTimeout(pause)
    onClose()
  })
  write(`retry: ${RETRY_MS}\n\n`)

  return {
    notify() {
      if (response.destroyed || response.writableEnded) return
      if (pause === undefined) sendChanged()
      else hasPending = true
    },
    beat: () => write(':\n\n'),
    end(event) {
      clearTimeout(pause)
      if (response.destroyed || response.writableEnded) return
      const { socket } = response
      response.end(event === undefined ? '' : formatEvent(event))
      // Not kept alive for a next request: a server that stops would wait for it.
      socket?.destroySoon()
    },
  }
}
