import { LineTooLong } from '@zhanjian/contract/text/split-lines.ts'
import { BodyTooLarge, readBytes } from '../bounded-body.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import { createAnswerDeadline, type ModelTimeouts } from './answer-deadline.ts'
import { type AssistantModel, type ModelEvent, ModelFailure, type ModelMessage, type ModelRequest } from './assistant-model.ts'
import { isRefusal, readAnswer } from './read-answer.ts'

/** What the operator has registered at a provider. */
export interface ModelAccount {
  /** `https://dashscope.aliyuncs.com/compatible-mode/v1`, without a final slash. */
  baseUrl: string
  apiKey: string
  model: string
}

const TIMEOUTS: ModelTimeouts = { firstLineMs: 15_000, idleMs: 20_000 }
/** An error of a provider is short. */
const ERROR_MAX_BYTES = 16 * 1024
/** How a provider calls the limit of tokens; null: it takes none. The first one that it does not refuse is kept. */
const TOKEN_LIMITS = ['max_tokens', 'max_completion_tokens', null] as const
type TokenLimit = (typeof TOKEN_LIMITS)[number]

/** The model behind `POST {baseUrl}/chat/completions`, streamed. Follows no redirects; the key is in no message. */
export function createOpenAiCompatibleModel(
  { baseUrl, apiKey, model }: ModelAccount,
  { clock, timeouts = TIMEOUTS }: { clock: Clock; timeouts?: ModelTimeouts },
): AssistantModel {
  const circuit = createCircuitBreaker({ clock })
  let tokenLimit: TokenLimit = TOKEN_LIMITS[0]

  const post = (request: ModelRequest, signal: AbortSignal): Promise<Response> =>
    fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(toBody(model, request, tokenLimit)),
      redirect: 'error',
      signal,
    })

  /** The bytes of an answer. @throws ModelFailure */
  async function open(request: ModelRequest, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const sent = tokenLimit
    const response = await post(request, signal)
    if (response.status === 200 && response.body !== null) return response.body
    const { failure, text } = await toFailure(response)
    const next = TOKEN_LIMITS[TOKEN_LIMITS.indexOf(sent) + 1]
    if (!isLimitRefused(response.status, text, sent) || next === undefined) throw failure
    tokenLimit = next
    return open(request, signal)
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const deadline = createAnswerDeadline({ ...timeouts, maxMs: request.maxMs }, signal)
    try {
      yield* readAnswer(await open(request, deadline.signal), request, (answer) => deadline.watch(answer))
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

/** `max_tokens` is not supported, or larger than the model takes. */
const isLimitRefused = (status: number, text: string, sent: TokenLimit): boolean =>
  (status === 400 || status === 422) && sent !== null && /max_(completion_)?tokens/.test(text) && !isRefusal(text)

const toBody = (model: string, { messages, tools, maxTokens }: ModelRequest, tokenLimit: TokenLimit) => ({
  model,
  messages: messages.map(toWireMessage),
  ...(tokenLimit === null ? {} : { [tokenLimit]: maxTokens }),
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

async function toFailure(response: Response): Promise<{ failure: ModelFailure; text: string }> {
  const bytes = await readBytes(response.body, ERROR_MAX_BYTES).catch(() => Buffer.alloc(0))
  const text = bytes.toString('utf8')
  const failure =
    response.status === 400 && isRefusal(text)
      ? new ModelFailure('refused', 'the provider refused the question')
      : new ModelFailure('unavailable', `the provider answered ${response.status}`)
  return { failure, text }
}
