import { CLIENT_ID } from '@zhanjian/contract/api/limits.ts'
import { LIVE_MESSAGES_PATH } from '@zhanjian/contract/community/live-messages.ts'
import type { StreamEnd } from './live-state.ts'

interface ReceiveStreamOptions {
  fetch: typeof fetch
  token: string
  signal: AbortSignal
  /** For every part of the stream, comments included. */
  onBytes: () => void
  onChanged: () => void
}

/**
 * Receives notices until the stream ends. With `fetch`, since `EventSource` would send the token in the address. Never rejects.
 */
export async function receiveStream(options: ReceiveStreamOptions): Promise<StreamEnd> {
  const { fetch, token, signal } = options
  try {
    const response = await fetch(LIVE_MESSAGES_PATH, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'client-id': CLIENT_ID },
      cache: 'no-store',
      signal,
    })
    if (!response.ok) return { kind: 'refused', httpStatus: response.status }
    const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
    if (!isStream || response.body === null) return { kind: 'unsupported' }
    return await readEvents(response.body.getReader(), options)
  } catch {
    return { kind: 'closed' }
  }
}

const EVENT_LINE = /^event: ?(.*?)\r?$/

async function readEvents(
  reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>,
  { onBytes, onChanged }: Pick<ReceiveStreamOptions, 'onBytes' | 'onChanged'>,
): Promise<StreamEnd> {
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { kind: 'closed' }
    onBytes()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    const names = lines.map((line) => EVENT_LINE.exec(line)?.[1])
    if (names.includes('ended')) return { kind: 'ended' }
    if (names.includes('changed')) onChanged()
  }
}
