import { LineTooLong } from '@zhanjian/contract/split-lines.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import * as z from 'zod/mini'
import { BodyTooLarge, limitBytes, readBytes } from '../bounded-body.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import { type AnswerDeadline, createAnswerDeadline, type ModelTimeouts } from './answer-deadline.ts'
import { type AssistantModel, type ModelEvent, ModelFailure, type ModelMessage, type ModelRequest } from './assistant-model.ts'
import { type AnswerPiece, chunk, toAnswerPiece } from './chunk.ts'
import { createToolCallCollector } from './collect-tool-calls.ts'
import { readLines } from './read-lines.ts'
import { createShownText } from './shown-text.ts'

/** What the operator has registered at a provider. */
export interface ModelAccount {
  /** `https://dashscope.aliyuncs.com/compatible-mode/v1`, without a final slash. */
  baseUrl: string
  apiKey: string
  model: string
}

const TIMEOUTS: ModelTimeouts = { firstLineMs: 15_000, idleMs: 20_000 }
/** Providers name their own filter in one of these ways. */
const REFUSAL = /data_inspection_failed|content_filter|sensitive/i
/** An error of a provider is short. */
const ERROR_MAX_BYTES = 16 * 1024
/** Of an answer as it comes: around each word stand some hundred bytes, and what is thought before it comes as well. */
const STREAM_MAX_BYTES = 8 * 1024 * 1024

/** The model behind `POST {baseUrl}/chat/completions`, streamed. Follows no redirects; the key is in no message. */
export function createOpenAiCompatibleModel(
  { baseUrl, apiKey, model }: ModelAccount,
  { clock, timeouts = TIMEOUTS }: { clock: Clock; timeouts?: ModelTimeouts },
): AssistantModel {
  const circuit = createCircuitBreaker({ clock })

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const deadline = createAnswerDeadline({ ...timeouts, maxMs: request.maxMs }, signal)
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(toBody(model, request)),
        redirect: 'error',
        signal: deadline.signal,
      })
      if (response.status !== 200 || response.body === null) throw await toFailure(response)
      yield* readAnswer(response.body, request.maxCharacters, deadline)
      circuit.recordSuccess()
    } catch (error) {
      // Whoever asked has left: nobody is at fault.
      if (signal.aborted) throw new ModelFailure('unavailable', 'the question was withdrawn')
      const isTooLong = error instanceof BodyTooLarge || error instanceof LineTooLong
      if (isTooLong || (deadline.isOver() && !(error instanceof ModelFailure))) {
        circuit.recordFailure()
        return yield { type: 'end', reason: isTooLong ? 'length' : 'late', toolCalls: [] }
      }
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

/** @throws BodyTooLarge, LineTooLong */
async function* readAnswer(
  body: AsyncIterable<Uint8Array>,
  maxCharacters: number,
  deadline: AnswerDeadline,
): AsyncGenerator<ModelEvent> {
  const shown = createShownText({ maxCharacters })
  const calls = createToolCallCollector()
  let reason: string | null = null
  for await (const line of deadline.watch(readLines(limitBytes(body, STREAM_MAX_BYTES)))) {
    if (!line.startsWith('data:')) continue
    const data = sliceUnits(line, 'data:'.length).trim()
    reason = data === '[DONE]' ? (reason ?? 'stop') : reason
    if (data === '[DONE]') break
    const piece = parsePiece(data)
    const text = shown.push(piece.text)
    if (text !== '') yield { type: 'text', text }
    for (const call of piece.toolCalls) calls.add(call)
    reason = shown.isFull() ? 'length' : calls.isFull() ? 'tool_calls' : (piece.finishReason ?? reason)
    if (shown.isFull() || calls.isFull()) break
  }
  if (reason === null) throw new ModelFailure('unavailable', 'the answer was cut off')
  if (REFUSAL.test(reason)) throw new ModelFailure('refused', 'the provider withheld the answer')
  const rest = shown.end()
  if (rest !== '') yield { type: 'text', text: rest }
  const toolCalls = shown.isFull() ? [] : calls.list()
  yield { type: 'end', reason: toolCalls.length > 0 ? 'tool_calls' : reason === 'length' ? 'length' : 'stop', toolCalls }
}

const NOTHING: AnswerPiece = { text: '', toolCalls: [], finishReason: null }

/** What has another form is skipped: providers send signs of life, figures and nulls between the pieces. */
function parsePiece(data: string): AnswerPiece {
  const result = z.safeParse(chunk, tryParsePiece(data))
  if (!result.success) return NOTHING
  const { error } = result.data
  if (error !== undefined && error !== null) throw toStreamedFailure(JSON.stringify(error))
  return toAnswerPiece(result.data)
}

/** With halves of characters, whose other half comes with the next piece. */
function tryParsePiece(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

const toStreamedFailure = (text: string): ModelFailure =>
  REFUSAL.test(text)
    ? new ModelFailure('refused', 'the provider refused the question')
    : new ModelFailure('unavailable', 'the provider reports an error')

async function toFailure(response: Response): Promise<ModelFailure> {
  const bytes = await readBytes(response.body, ERROR_MAX_BYTES).catch(() => Buffer.alloc(0))
  const text = bytes.toString('utf8')
  if (response.status === 400 && REFUSAL.test(text)) return new ModelFailure('refused', 'the provider refused the question')
  return new ModelFailure('unavailable', `the provider answered ${response.status}`)
}
