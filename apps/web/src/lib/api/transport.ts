import { buildUrl, type CallData, type Endpoint } from '@zhanjian/contract/endpoint.ts'
import { isSuccessStatus } from '@zhanjian/contract/envelope.ts'
import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { CALL_TIMEOUT_MS, CLIENT_ID, CLIENT_VERSION } from '@zhanjian/contract/limits.ts'
import { apiTexts } from '../../text/zh/app/api.ts'
import { isAbsentOr, isNumber, isRecord, isString } from '../guards.ts'
import { ApiError, INVALID_INPUT_CODE, NETWORK_CODE, TIMEOUT_CODE } from './api-error.ts'
import type { CalledEndpoint, ClientInput, LooseInput } from './client-input.ts'

export interface SendOptions {
  /** Bearer token; none is sent where absent. */
  token?: string | undefined
  /** C-41: the login calls carry the platform marker. */
  isLoginCall?: boolean
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** What to say when the answer is not what the contract promises. */
  malformedText?: string
  /** Spending calls: the same key gives the same answer. */
  idempotencyKey?: string | undefined
  /** Goes on when the page is left. */
  outlivesPage?: boolean | undefined
}

/** One call over the wire and back: no session, no second try. Rejects with `ApiError`, or with the signal's reason. */
export interface Transport {
  send<E extends Endpoint>(endpoint: E, input: ClientInput<E>, options?: SendOptions): Promise<CallData<E>>
}

interface TransportDependencies {
  fetch: typeof fetch
  /** The first part of the login addresses. */
  product: string
  /** every 401 is told, whoever called. */
  onUnauthorized: (path: string) => void
  /** Origin of the API; empty where it is the page's own. */
  baseUrl?: string
}

interface LooseEnvelope {
  status?: number | undefined
  msg?: string | undefined
  code?: string | undefined
  data?: unknown
}

export function createTransport({ fetch, product, onUnauthorized, baseUrl = '' }: TransportDependencies): Transport {
  return {
    async send<E extends Endpoint>(endpoint: CalledEndpoint, input: ClientInput<E>, options: SendOptions = {}) {
      // What `ClientInput<E>` has is decided by E; on the wire every endpoint looks alike.
      const { params, query, body } = input as LooseInput
      const address = baseUrl + buildUrl(endpoint.path, { ...params, product }, query)
      const { httpStatus, envelope, retryAfterS } = await exchange(fetch, address, requestOf(endpoint, body, options), options)
      const status = envelope?.status ?? httpStatus
      if (isSuccessStatus(httpStatus) && isSuccessStatus(status) && envelope !== undefined) {
        return dataOf<E>(envelope, options.malformedText)
      }
      const failure = failureOf({ httpStatus, status, envelope, retryAfterS })
      if (failure.code === 401) onUnauthorized(endpoint.path)
      throw failure
    },
  }
}

/** C-40, C-41. */
function requestOf(endpoint: CalledEndpoint, body: unknown, options: SendOptions): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'client-id': CLIENT_ID,
    'client-version': CLIENT_VERSION,
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.isLoginCall) headers.platform = 'H5'
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  return {
    method: endpoint.method,
    headers,
    ...(options.outlivesPage ? { keepalive: true } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

/** One AbortController and a timer: `AbortSignal.any` and `AbortSignal.timeout` are too young for our browsers. */
async function exchange(
  fetch: TransportDependencies['fetch'],
  address: string,
  request: RequestInit,
  { signal, timeoutMs = CALL_TIMEOUT_MS }: SendOptions,
): Promise<{ httpStatus: number; envelope: LooseEnvelope | undefined; retryAfterS: number | undefined }> {
  const abort = new AbortController()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    abort.abort()
  }, timeoutMs)
  const forward = () => abort.abort()
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward)
  try {
    const response = await fetch(address, { ...request, signal: abort.signal })
    const text = await response.text()
    const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      httpStatus: response.status,
      envelope: parseEnvelope(text),
      retryAfterS: retryAfterS >= 0 ? retryAfterS : undefined,
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw isTimedOut
      ? new ApiError({ code: TIMEOUT_CODE, message: apiTexts.timeout })
      : new ApiError({ code: NETWORK_CODE, message: apiTexts.network })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forward)
  }
}

function parseEnvelope(text: string): LooseEnvelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isEnvelope = (value: unknown): value is LooseEnvelope =>
  isRecord(value) && isAbsentOr(isNumber)(value.status) && isAbsentOr(isString)(value.msg) && isAbsentOr(isString)(value.code)

/** The server makes its answers from the contract's schemas; here they are only taken for what they are. */
function dataOf<E extends Endpoint>({ data }: LooseEnvelope, malformedText: string = apiTexts.serverFault): CallData<E> {
  if (data === undefined) throw new ApiError({ code: NETWORK_CODE, message: malformedText })
  return data as CallData<E>
}

/** What is written like the names of the catalogue is one: a gateway writes otherwise, and the catalogue itself would be a lot to bring along. */
const isName = (code: string | undefined): code is ErrorCode => code !== undefined && /^[A-Z][A-Z_]+$/.test(code)

interface Failure {
  httpStatus: number
  /** The envelope's, where it has one. */
  status: number
  envelope: LooseEnvelope | undefined
  retryAfterS: number | undefined
}

/** Where the catalogue names the failure, its sentence is kinder than the general one. */
function failureOf({ httpStatus, status, envelope, retryAfterS }: Failure): ApiError {
  const name = isName(envelope?.code) ? envelope.code : undefined
  const serverText = envelope?.msg === undefined || envelope.msg === '' ? undefined : envelope.msg
  const named = name === undefined ? undefined : serverText
  const fail = (code: number, message: string) =>
    new ApiError({ code, message, name, sentence: named, data: envelope?.data, retryAfterS })
  if (status === INVALID_INPUT_CODE) return fail(INVALID_INPUT_CODE, serverText ?? apiTexts.invalidInput)
  const code = isSuccessStatus(httpStatus) ? status : httpStatus
  switch (code) {
    case 400:
      return fail(code, serverText ?? apiTexts.invalidInput)
    case 401:
      return fail(code, apiTexts.loginRequired)
    case 403:
      return fail(code, named ?? apiTexts.forbidden)
    case 404:
      return fail(code, named ?? apiTexts.notFound)
    case 500:
      return fail(code, apiTexts.serverFault)
    default:
      // A body that says "failed" under HTTP 200 keeps its code; any other HTTP status is X-03.
      return isSuccessStatus(httpStatus)
        ? fail(isSuccessStatus(status) ? NETWORK_CODE : code, serverText ?? apiTexts.network)
        : fail(NETWORK_CODE, serverText ?? apiTexts.network)
  }
}
