/** An in-memory server: records requests and responds as scripted by the test. */
export interface ScriptedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export type ScriptedResponse =
  | { http?: number; body: unknown }
  /** The connection breaks. */
  | 'broken'
  /** No response. */
  | 'silent'

export function createScriptedServer(script: (request: ScriptedRequest) => ScriptedResponse | Promise<ScriptedResponse>) {
  const requests: ScriptedRequest[] = []
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const url = new URL(String(address), 'http://test')
    const request: ScriptedRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const answer = await script(request)
    init?.signal?.throwIfAborted()
    if (answer === 'broken') throw new TypeError('Failed to fetch')
    if (answer === 'silent') {
      return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return new Response(text, { status: answer.http ?? 200 })
  }
  return { fetch, requests, listRequestsTo: (path: string) => requests.filter((request) => request.path === path) }
}

export const okResponse = (data: unknown): ScriptedResponse => ({ body: { status: 200, msg: 'ok', data } })
export const errorResponse = (http: number, code: string, msg = '', status = http): ScriptedResponse => ({
  http,
  body: { status, msg, code },
})
