import { CLIENT_ID, CLIENT_VERSION } from '@zhanjian/contract/api/limits.ts'
import { ASSISTANT_CHAT_PATH, type AssistantEvent, type AssistantQuestion } from '@zhanjian/contract/community/assistant.ts'
import { createLineSplitter } from '@zhanjian/contract/text/split-lines.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { isRecord, isString } from '../../../lib/type-guards.ts'

/** Why there is no whole answer. `refused`: with the server's sentence. `cut`: it ended in the middle. */
export type AnswerFailure =
  | { kind: 'offline' }
  | { kind: 'cut' }
  | { kind: 'stopped' }
  | { kind: 'refused'; code: string; message: string }

interface ReceiveAnswerOptions {
  fetch: typeof fetch
  /** Absent: a visitor. */
  token: string | undefined
  question: AssistantQuestion
  signal: AbortSignal
  /** Those that have come together, at once. */
  onEvents: (events: readonly AssistantEvent[]) => void
}

/** Of one event; the cards of an answer take some kilobytes. */
const LINE_MAX_CHARACTERS = 1024 * 1024
const DATA = 'data: '

/** Asks, and hands on what is answered piece by piece. Never rejects. @returns null if the answer is whole */
export async function receiveAnswer(options: ReceiveAnswerOptions): Promise<AnswerFailure | null> {
  const { fetch, token, question, signal } = options
  let response: Response
  try {
    response = await fetch(ASSISTANT_CHAT_PATH, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'client-id': CLIENT_ID,
        'client-version': CLIENT_VERSION,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(question),
      cache: 'no-store',
      signal,
    })
  } catch {
    return signal.aborted ? { kind: 'stopped' } : { kind: 'offline' }
  }
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
  if (!response.ok || !isStream || response.body === null) return toRefusal(await response.json().catch(() => null))
  try {
    return (await readEvents(response.body.getReader(), options)) ? null : { kind: 'cut' }
  } catch {
    return signal.aborted ? { kind: 'stopped' } : { kind: 'cut' }
  }
}

const toRefusal = (envelope: unknown): AnswerFailure =>
  isRecord(envelope) && isString(envelope.code) && isString(envelope.msg)
    ? { kind: 'refused', code: envelope.code, message: envelope.msg }
    : { kind: 'cut' }

/** @returns whether the end has come */
async function readEvents(
  reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>,
  { onEvents }: Pick<ReceiveAnswerOptions, 'onEvents'>,
): Promise<boolean> {
  const decoder = new TextDecoder()
  const splitter = createLineSplitter({ maxCharacters: LINE_MAX_CHARACTERS })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return false
    const lines = splitter.push(decoder.decode(value, { stream: true })).filter((line) => line.startsWith(DATA))
    // The server builds them from the contract's schema, like every response.
    const events = lines.map((line) => JSON.parse(sliceUnits(line, DATA.length)) as AssistantEvent)
    if (events.length > 0) onEvents(events)
    if (events.some(({ type }) => type === 'done')) return true
  }
}
