import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ModelAccount } from '../../platform/assistant-model/openai-compatible.ts'

/**
 * What a provider does wrong. `cut`: the connection ends in the middle; `silent`: no byte comes; `stalled`: no further byte.
 * After the text: `endless`: the text again and again; `endless_thinking`, `endless_arguments`, `endless_calls`: such pieces;
 * `endless_comments`: signs of life and nothing else; `huge_line`: a line of 1 MB; `dripping`: a piece that comes byte by byte.
 */
export type ModelFault =
  | 'cut'
  | 'silent'
  | 'stalled'
  | 'rate_limit'
  | 'error_500'
  | 'content_filter'
  | 'inspection_failed'
  | 'garbage'
  | 'error_in_stream'
  | EndlessFault
  | 'huge_line'

type EndlessFault = 'endless' | 'endless_thinking' | 'endless_arguments' | 'endless_calls' | 'endless_comments' | 'dripping'

/** What the fake answers. `argumentsText` goes out as it is, also if it is no JSON. */
export interface FakeAnswer {
  text?: string
  toolCalls?: readonly { name: string; argumentsText: string }[]
  /** Sent as they are, each as the `data` of an event, between text and end. */
  pieces?: readonly string[]
  /** The whole body as it is, in place of everything else. */
  body?: string
  /** Of a refusal that is not among the faults; with it `body` is its text. */
  status?: number
  fault?: ModelFault
}

/** A request as the fake has received it. */
export interface ReceivedModelRequest {
  model: string
  messages: { role: string; content: string }[]
  tools?: { function: { name: string } }[]
  max_tokens?: number
  max_completion_tokens?: number
}

const API_KEY = 'fake-key'
const PIECE_CHARACTERS = 7
const HUGE_LINE_BYTES = 1024 * 1024
const LONG_PIECE_CHARACTERS = 50_000
/** Between two pieces of what does not end. */
const ENDLESS_PAUSE_MS = 5

/** An OpenAI-compatible endpoint on a local port, with the keys, pieces and faults of the real ones. It knows nothing by itself. */
export async function startFakeModelServer(answer: (request: ReceivedModelRequest) => FakeAnswer) {
  const received: ReceivedModelRequest[] = []
  let openCount = 0
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as ReceivedModelRequest
      if (request.headers.authorization !== `Bearer ${API_KEY}`) return sendError(response, 401, 'invalid_api_key')
      if (request.url !== '/v1/chat/completions') return sendError(response, 404, 'not_found')
      received.push(body)
      openCount += 1
      response.once('close', () => (openCount -= 1))
      sendAnswer(response, answer(body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const account: ModelAccount = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: API_KEY,
    model: 'fake-chat',
  }
  return {
    account,
    received,
    /** Requests whose answer has not ended. */
    countOpen: () => openCount,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const sendError = (response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { code, message: code, type: code } }))
}

function sendAnswer(response: ServerResponse, { text = '', toolCalls = [], pieces = [], body, status, fault }: FakeAnswer): void {
  if (body !== undefined) return void response.writeHead(status ?? 200, { 'content-type': 'text/event-stream' }).end(body)
  if (fault === 'silent') return
  if (fault === 'rate_limit') return sendError(response, 429, 'rate_limit_reached', { 'retry-after': '1' })
  if (fault === 'error_500') return sendError(response, 500, 'internal_error')
  if (fault === 'inspection_failed') return sendError(response, 400, 'data_inspection_failed')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choice: Record<string, unknown>) => response.write(toChunk(choice))
  response.write(': keep-alive\n\n')
  if (fault === 'garbage') return void response.end('data: {"choices": "no"}\n\n')
  if (fault === 'error_in_stream') return void response.end('data: {"error": {"code": "server_overloaded"}}\n\n')
  send({ delta: { role: 'assistant', content: '', reasoning_content: 'hm' }, finish_reason: null })
  const shown = fault === 'cut' || fault === 'stalled' ? text.slice(0, text.length / 2) : text
  for (const piece of splitIntoPieces(shown)) send({ delta: { content: piece }, finish_reason: null })
  for (const piece of pieces) response.write(`data: ${piece}\n\n`)
  if (fault === 'stalled') return
  if (fault === 'huge_line') return void response.end(toChunk({ delta: { content: 'x'.repeat(HUGE_LINE_BYTES) } }))
  if (isEndless(fault)) return sendEndlessly(response, fault, text)
  if (fault === 'cut') return void setImmediate(() => response.destroy())
  for (const [index, { name, argumentsText }] of toolCalls.entries()) {
    send({ delta: { tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] } })
    for (const piece of splitIntoPieces(argumentsText))
      send({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } })
  }
  const usual = toolCalls.length > 0 ? 'tool_calls' : 'stop'
  send({ delta: {}, finish_reason: fault === 'content_filter' ? 'content_filter' : usual })
  response.write('data: {"choices": [], "usage": {"total_tokens": 42}}\n\n')
  response.end('data: [DONE]\n\n')
}

const toChunk = (choice: Record<string, unknown>): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`

const isEndless = (fault: ModelFault | undefined): fault is EndlessFault =>
  fault === 'dripping' || (fault?.startsWith('endless') ?? false)

/** Until the other side leaves. */
function sendEndlessly(response: ServerResponse, fault: EndlessFault, text: string): void {
  const listPieces = createEndlessPieces(fault, text)
  let sent = 0
  const timer = setInterval(() => response.write(listPieces(sent++)), ENDLESS_PAUSE_MS)
  response.once('close', () => clearInterval(timer))
}

function createEndlessPieces(fault: EndlessFault, text: string): (index: number) => string {
  const call = (index: number, called: object) => toChunk({ delta: { tool_calls: [{ index, ...called }] } })
  const dripped = toChunk({ delta: { content: text } }).replaceAll('\n', ' ')
  switch (fault) {
    case 'endless':
      return () => toChunk({ delta: { content: text } })
    case 'endless_thinking':
      return (index) => toChunk({ delta: { content: `${index === 0 ? '<think>' : ''}${'x'.repeat(LONG_PIECE_CHARACTERS)}` } })
    case 'endless_arguments':
      return (index) =>
        call(0, { ...(index === 0 ? { id: 'a' } : {}), function: { name: 'read_help', arguments: '{"text":'.repeat(100) } })
    case 'endless_calls':
      return (index) => call(index % 64, { id: `call_${index}`, function: { name: 'read_help', arguments: '{"text":"x"}' } })
    case 'endless_comments':
      return () => ': keep-alive\n\n'
    case 'dripping':
      return (index) => dripped.charAt(index % dripped.length)
  }
}

const splitIntoPieces = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE_CHARACTERS}}`, 'g')) ?? []
