import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type FakeRequest, type FakeResponse, type ProviderFault } from './fake-provider.ts'
import { findFakeProvider, type ProviderPrefix } from './fake-provider-list.ts'
import type { FakeProviders } from './fake-providers.ts'

/** Longer than the timeout of a caller under test, and short enough for tests. */
const SLOW_MS = 400

const TRANSPORT_FAULTS: Readonly<Partial<Record<ProviderFault, FakeResponse>>> = {
  error_500: { status: 500, type: 'text/plain', body: 'internal error' },
  html: { status: 200, type: 'text/html', body: '<html><body>We will be back soon.</body></html>' },
  bad_json: { status: 200, type: 'application/json', body: '{"access_token":"half an ans' },
}

/** Pages for browsers; all other paths are for servers. */
const PAGE_PATH_PATTERN = /\/(authorize|qrconnect|approve|refuse|one-click)$/
/** Whether a browser opens the path. */
export const isPagePath = (path: string): boolean => PAGE_PATH_PATTERN.test(path)

/** A running server of the fakes. */
export interface FakeProviderServer {
  /** `http://127.0.0.1:4711`; each provider is below its prefix. */
  origin: string
  close: () => Promise<void>
}

/** The fakes on a local port. `POST /_ctl {provider, fault}` makes one fail. */
export async function startFakeProviderServer(fakes: FakeProviders): Promise<FakeProviderServer> {
  const server = createServer((request, response) => {
    handleRequest(fakes, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handleRequest(fakes: FakeProviders, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const body = await text(request)
  const [, first = '', ...rest] = url.pathname.split('/')
  if (first === '_ctl') return handleControlRequest(fakes, body, response)
  const prefix = findFakeProvider(first)?.prefix
  if (prefix === undefined) return sendResponse(response, { status: 404, type: 'text/plain', body: 'no such provider' })
  const call = toFakeRequest(request.method ?? 'GET', `/${rest.join('/')}`, url.searchParams, body, `/${prefix}`)
  const fault = isPagePath(call.path) || url.searchParams.has('followed') ? undefined : fakes.getFault(prefix)
  if (fault === 'timeout') return
  if (fault === 'slow') await delay(SLOW_MS)
  // To an address with a valid response, so that following the redirect is detectable.
  if (fault === 'redirect')
    return sendResponse(response, toRedirectResponse(`${url.pathname}?${url.searchParams.toString()}&followed=1`))
  const answer = fakes.handle(prefix, call)
  sendResponse(response, (fault && TRANSPORT_FAULTS[fault]) ?? answer)
}

/** Converts an HTTP request for a fake. */
export const toFakeRequest = (
  method: string,
  path: string,
  query: URLSearchParams,
  body: string,
  mount: string,
): FakeRequest => ({
  method,
  path,
  query,
  form: new URLSearchParams(body.startsWith('{') ? '' : body),
  json: body.startsWith('{') ? JSON.parse(body) : undefined,
  mount,
})

const toRedirectResponse = (location: string): FakeResponse => ({ status: 307, type: 'text/plain', body: '', location })

function handleControlRequest(fakes: FakeProviders, body: string, response: ServerResponse): void {
  const { provider, fault } = JSON.parse(body) as { provider: ProviderPrefix; fault: ProviderFault | null }
  fakes.setFault(provider, fault)
  sendResponse(response, { status: 204, type: 'text/plain', body: '' })
}

function sendResponse(response: ServerResponse, { status, type, body, location }: FakeResponse): void {
  response.writeHead(status, { 'content-type': type, ...(location !== undefined && { location }) })
  response.end(body)
}
