import * as z from 'zod/mini'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import { tryParseJson } from '../external-http-client.ts'
import {
  type AssistantModel,
  type ModelEvent,
  ModelFailure,
  type ModelMessage,
  type ModelRequest,
  type ModelToolCall,
} from './assistant-model.ts'
import { type Chunk, chunk } from './chunk.ts'
import { readEvents } from './read-events.ts'

/** What the operator has registered at a provider. */
export interface ModelAccount {
  /** `https://dashscope.aliyuncs.com/compatible-mode/v1`, without a final slash. */
  baseUrl: string
  apiKey: string
  model: string
}

export interface ModelTimeouts {
  /** Until the first byte. */
  firstByteMs: number
  /** Between two pieces. */
  idleMs: number
  totalMs: number
}

const TIMEOUTS: ModelTimeouts = { firstByteMs: 15_000, idleMs: 20_000, totalMs: 120_000 }
/** Providers name their own filter in one of these ways. */
const REFUSAL = /data_inspection_failed|content_filter|sensitive/i
/** An error of a provider is short. */
const ERROR_MAX_CHARACTERS = 4096
const TOOL_CALLS_MAX = 8

/** The model behind `POST {baseUrl}/chat/completions`, streamed. Follows no redirects; the key is in no message. */
export function createOpenAiCompatibleModel(
  { baseUrl, apiKey, model }: ModelAccount,
  { clock, timeouts = TIMEOUTS }: { clock: Clock; timeouts?: ModelTimeouts },
): AssistantModel {
  const circuit = createCircuitBreaker({ clock })

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const deadline = createDeadline(timeouts, signal)
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(toBody(model, request)),
        redirect: 'error',
        signal: deadline.signal,
      })
      if (response.status !== 200 || response.body === null) throw await toFailure(response)
      yield* readAnswer(response.body, deadline)
      circuit.recordSuccess()
    } catch (error) {
      // Whoever asked has left: nobody is at fault.
      if (signal.aborted) throw new ModelFailure('unavailable', 'the question was withdrawn')
      const failure = error instanceof ModelFailure ? error : new ModelFailure('unavailable', deadline.describe(error))
      if (failure.kind === 'refused') circuit.recordSuccess()
      else circuit.recordFailure()
      throw failure
    } finally {
      deadline.end()
    }
  }

  return { name: model, isResting: () => circuit.isOpen(), stream }
}

const toBody = (model: string, { messages, tools, maxTokens }: ModelRequest) => ({
  model,
  messages: messages.map(toWireMessage),
  max_tokens: maxTokens,
  stream: true,
  ...(tools.length === 0 ? {} : { tools: tools.map((tool) => ({ type: 'function', function: tool })), tool_choice: 'auto' }),
})

function toWireMessage(message: ModelMessage): Record<string, unknown> {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant' || message.toolCalls === undefined) return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.toolCalls.map(({ id, name, argumentsText }) => ({
      id,
      type: 'function',
      function: { name, arguments: argumentsText },
    })),
  }
}

async function* readAnswer(body: AsyncIterable<Uint8Array>, deadline: Deadline): AsyncGenerator<ModelEvent> {
  const calls = new Map<number, ModelToolCall>()
  let reason: string | null = null
  for await (const data of readEvents(deadline.watch(body))) {
    if (data === '[DONE]') break
    const piece = parseChunk(data)
    const [choice] = piece.choices
    const text = choice?.delta?.content ?? ''
    if (text !== '') yield { type: 'text', text }
    collectToolCalls(calls, choice)
    reason = choice?.finish_reason ?? reason
  }
  if (reason === null) throw new ModelFailure('unavailable', 'the answer was cut off')
  if (REFUSAL.test(reason)) throw new ModelFailure('refused', 'the provider withheld the answer')
  const toolCalls = [...calls.values()].filter(({ name }) => name !== '').slice(0, TOOL_CALLS_MAX)
  yield { type: 'end', reason: toolCalls.length > 0 ? 'tool_calls' : reason === 'length' ? 'length' : 'stop', toolCalls }
}

function parseChunk(data: string): Chunk {
  const result = z.safeParse(chunk, tryParseJson(data))
  if (!result.success) throw new ModelFailure('unavailable', 'a piece of the answer has another form')
  if (result.data.error !== undefined) throw toStreamedFailure(JSON.stringify(result.data.error))
  return result.data
}

const toStreamedFailure = (text: string): ModelFailure =>
  REFUSAL.test(text)
    ? new ModelFailure('refused', 'the provider refused the question')
    : new ModelFailure('unavailable', 'the provider reports an error')

/** Names and arguments come in pieces, which belong together by their index. */
function collectToolCalls(calls: Map<number, ModelToolCall>, choice: Chunk['choices'][number] | undefined): void {
  for (const { index, id, function: called } of choice?.delta?.tool_calls ?? []) {
    const known = calls.get(index) ?? { id: '', name: '', argumentsText: '' }
    calls.set(index, {
      id: known.id || (id ?? `call-${index}`),
      name: known.name + (called?.name ?? ''),
      argumentsText: known.argumentsText + (called?.arguments ?? ''),
    })
  }
}

async function toFailure(response: Response): Promise<ModelFailure> {
  const text = (await response.text().catch(() => '')).slice(0, ERROR_MAX_CHARACTERS)
  if (response.status === 400 && REFUSAL.test(text)) return new ModelFailure('refused', 'the provider refused the question')
  return new ModelFailure('unavailable', `the provider answered ${response.status}`)
}

type Deadline = ReturnType<typeof createDeadline>

/** Aborts when the next byte, or the whole answer, is late, or when `outer` is. */
function createDeadline({ firstByteMs, idleMs, totalMs }: ModelTimeouts, outer: AbortSignal) {
  const own = new AbortController()
  const total = setTimeout(() => own.abort(), totalMs)
  let next = setTimeout(() => own.abort(), firstByteMs)
  return {
    signal: AbortSignal.any([outer, own.signal]),
    async *watch(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const bytes of body) {
        clearTimeout(next)
        next = setTimeout(() => own.abort(), idleMs)
        yield bytes
      }
    },
    /** Without addresses. */
    describe: (error: unknown): string =>
      own.signal.aborted ? 'the provider is too slow' : `the call failed: ${error instanceof Error ? error.name : 'unknown'}`,
    end() {
      clearTimeout(total)
      clearTimeout(next)
    },
  }
}
