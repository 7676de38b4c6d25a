import type { Endpoint, HandlerData } from '@zhanjian/contract/api/endpoint.ts'
import { type ErrorCode, getBodyStatus, getHttpStatus } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'

export type FakeResponse<E extends Endpoint> =
  | { data: HandlerData<E>; delayMs?: number }
  | { error: ErrorCode; message?: string; data?: unknown; retryAfterS?: number; delayMs?: number }
  /** No network. */
  | { isOffline: true }
  /** Never responds: for skeletons. */
  | { isPending: true }

interface FakeRequest {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: unknown
}

/** A server in the page, typed by the contract. The newest mock of an endpoint counts. */
export interface FakeApi {
  mockEndpoint<E extends Endpoint>(endpoint: E, answer: FakeResponse<E> | ((request: FakeRequest) => FakeResponse<E>)): void
  /** Mocks files outside of the API, such as the demo's outbox. */
  mockFile(path: string, json: unknown): void
  /** Mocks a response that comes in pieces (`text/event-stream`); the newest answer of a path counts. */
  mockEvents(path: string, answer: (body: unknown) => readonly unknown[]): void
  fetch: typeof fetch
}

interface FakeRoute {
  method: string
  path: RegExp
  names: readonly string[]
  respond: (request: FakeRequest) => FakeResponse<Endpoint>
}

/** The browser's `fetch`; a previous story may have replaced `window.fetch`. */
const fetchFile = globalThis.fetch.bind(globalThis)
/** Pictures are files of the playground itself. */
const MEDIA_FILE = /\.(webp|png|jpe?g|webm)$/

export function createFakeApi(): FakeApi {
  const rules: FakeRoute[] = []
  const files = new Map<string, unknown>()
  const streams = new Map<string, (body: unknown) => readonly unknown[]>()
  return {
    mockEndpoint(endpoint, answer) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      const path = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
      rules.unshift({ method: endpoint.method, path, names, respond: typeof answer === 'function' ? answer : () => answer })
    },
    mockFile: (path, json) => void files.set(path, json),
    mockEvents: (path, answer) => void streams.set(path, answer),
    async fetch(address, request) {
      const url = new URL(String(address), 'http://fake')
      if (files.has(url.pathname)) return Response.json(files.get(url.pathname))
      const method = request?.method ?? 'GET'
      if (MEDIA_FILE.test(url.pathname) || url.protocol === 'blob:') return fetchFile(address, request)
      const stream = streams.get(url.pathname)
      if (stream !== undefined) {
        const asked: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined
        const text = stream(asked).map((event) => `data: ${JSON.stringify(event)}\n\n`)
        return new Response(text.join(''), { headers: { 'content-type': 'text/event-stream' } })
      }
      for (const rule of rules) {
        const match = rule.path.exec(url.pathname)
        if (match === null || rule.method !== method) continue
        const params = Object.fromEntries(rule.names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
        const body: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined
        return respond(rule.respond({ params, query: url.searchParams, body }), request?.signal)
      }
      console.error(`fake api: no handler for ${method} ${url.pathname}`)
      return buildErrorResponse({ error: 'NOT_FOUND' })
    },
  }
}

async function respond(answer: FakeResponse<Endpoint>, signal: AbortSignal | null | undefined): Promise<Response> {
  if ('isPending' in answer) {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  if ('isOffline' in answer) throw new TypeError('Failed to fetch')
  if (answer.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
  if ('error' in answer) return buildErrorResponse(answer)
  return Response.json({ status: 200, msg: 'ok', data: answer.data })
}

function buildErrorResponse({
  error: code,
  message = errorTexts[code],
  data,
  retryAfterS,
}: Extract<FakeResponse<Endpoint>, { error: ErrorCode }>) {
  const headers: Record<string, string> = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
  return Response.json({ status: getBodyStatus(code), msg: message, code, data }, { status: getHttpStatus(code), headers })
}
