import { buildUrl, type CallData, type Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { isSuccessStatus } from '@zhanjian/contract/api/envelope.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { CALL_TIMEOUT_MS, CLIENT_ID, CLIENT_VERSION } from '@zhanjian/contract/api/limits.ts'
import { apiTexts } from '#text/app/api.ts'
import { isNumber, isRecord, isString, isUndefinedOr } from '../type-guards.ts'
import { ApiError, INVALID_INPUT_CODE, NETWORK_CODE, TIMEOUT_CODE } from './api-error.ts'
import type { ClientEndpoint, ClientInput, UntypedInput } from './client-input.ts'

export interface SendOptions {
  /** Bearer token; absent: no header is sent. */
  token?: string | undefined
  /** Login endpoints carry the platform header (C-41). */
  isLoginCall?: boolean
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** The message if the response does not match the contract. */
  malformedText?: string
  /** For requests that cost money: the same key returns the same response. */
  idempotencyKey?: string | undefined
  /** Sent with `keepalive`: continues after the page is left. */
  outlivesPage?: boolean | undefined
}

/** One HTTP call, without session or retry. Rejects with `ApiError`, or with the signal's reason. */
export interface Transport {
  send<E extends Endpoint>(endpoint: E, input: ClientInput<E>, options?: SendOptions): Promise<CallData<E>>
}

interface TransportDependencies {
  fetch: typeof fetch
  /** First path segment of the login endpoints. */
  product: string
  /** Called for every 401, whichever call received it. */
  onUnauthorized: (path: string) => void
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string
}

interface UntypedEnvelope {
  status?: number | undefined
  msg?: string | undefined
  code?: string | undefined
  data?: unknown
}

/** Creates the transport on top of `fetch`. */
export function createTransport({ fetch, product, onUnauthorized, baseUrl = '' }: TransportDependencies): Transport {
  return {
    async send<E extends Endpoint>(endpoint: ClientEndpoint, input: ClientInput<E>, options: SendOptions = {}) {
      // E decides which parts `ClientInput<E>` has; the transport treats all endpoints alike.
      const { params, query, body } = input as UntypedInput
      const address = baseUrl + buildUrl(endpoint.path, { ...params, product }, query)
      const { httpStatus, envelope, retryAfterS } = await fetchEnvelope(
        fetch,
        address,
        buildRequest(endpoint, body, options),
        options,
      )
      const status = envelope?.status ?? httpStatus
      if (isSuccessStatus(httpStatus) && isSuccessStatus(status) && envelope !== undefined) {
        return getData<E>(envelope, options.malformedText)
      }
      const failure = toApiError({ httpStatus, status, envelope, retryAfterS })
      if (failure.code === 401) onUnauthorized(endpoint.path)
      throw failure
    },
  }
}

/** Headers and body as the contract defines them (C-40, C-41). */
function buildRequest(endpoint: ClientEndpoint, body: unknown, options: SendOptions): RequestInit {
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

/** Some supported browsers lack `AbortSignal.any` and `AbortSignal.timeout`. */
async function fetchEnvelope(
  fetch: TransportDependencies['fetch'],
  address: string,
  request: RequestInit,
  { signal, timeoutMs = CALL_TIMEOUT_MS }: SendOptions,
): Promise<{ httpStatus: number; envelope: UntypedEnvelope | undefined; retryAfterS: number | undefined }> {
  const abort = new AbortController()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    abort.abort()
  }, timeoutMs)
  const forwardAbort = () => abort.abort()
  if (signal?.aborted) forwardAbort()
  signal?.addEventListener('abort', forwardAbort)
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
    signal?.removeEventListener('abort', forwardAbort)
  }
}

function parseEnvelope(text: string): UntypedEnvelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isEnvelope = (value: unknown): value is UntypedEnvelope =>
  isRecord(value) &&
  isUndefinedOr(isNumber)(value.status) &&
  isUndefinedOr(isString)(value.msg) &&
  isUndefinedOr(isString)(value.code)

/** Responses are not validated here: the server builds them from the contract's schemas. */
function getData<E extends Endpoint>({ data }: UntypedEnvelope, malformedText: string = apiTexts.serverFault): CallData<E> {
  if (data === undefined) throw new ApiError({ code: NETWORK_CODE, message: malformedText })
  return data as CallData<E>
}

/**
 * Checks the spelling only: including the whole error catalogue would enlarge the first bundle, and gateways use other formats.
 */
const isErrorCode = (code: string | undefined): code is ErrorCode => code !== undefined && /^[A-Z][A-Z_]+$/.test(code)

interface FailedResponse {
  httpStatus: number
  /** Of the envelope, if it has one. */
  status: number
  envelope: UntypedEnvelope | undefined
  retryAfterS: number | undefined
}

/** If the catalogue names the error, its text is kinder than the general one. */
function toApiError({ httpStatus, status, envelope, retryAfterS }: FailedResponse): ApiError {
  const name = isErrorCode(envelope?.code) ? envelope.code : undefined
  const serverText = envelope?.msg === undefined || envelope.msg === '' ? undefined : envelope.msg
  const catalogueText = name === undefined ? undefined : serverText
  const createError = (code: number, message: string) =>
    new ApiError({ code, message, name, inlineMessage: catalogueText, data: envelope?.data, retryAfterS })
  if (status === INVALID_INPUT_CODE) return createError(INVALID_INPUT_CODE, serverText ?? apiTexts.invalidInput)
  const code = isSuccessStatus(httpStatus) ? status : httpStatus
  switch (code) {
    case 400:
      return createError(code, serverText ?? apiTexts.invalidInput)
    case 401:
      return createError(code, apiTexts.loginRequired)
    case 403:
      return createError(code, catalogueText ?? apiTexts.forbidden)
    case 404:
      return createError(code, catalogueText ?? apiTexts.notFound)
    case 500:
      return createError(code, apiTexts.serverFault)
    default:
      // A body with a failure under HTTP 200 retains its code; any other HTTP status is X-03.
      return isSuccessStatus(httpStatus)
        ? createError(isSuccessStatus(status) ? NETWORK_CODE : code, serverText ?? apiTexts.network)
        : createError(NETWORK_CODE, serverText ?? apiTexts.network)
  }
}
