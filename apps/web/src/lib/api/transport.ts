import { addressOf, type CallData, type Endpoint } from '@zhanjian/contract/endpoint.ts'
import { isSuccessStatus } from '@zhanjian/contract/envelope.ts'
import { type ErrorCode, isErrorCode } from '@zhanjian/contract/errors.ts'
import { CALL_TIMEOUT_MS, CLIENT_ID, CLIENT_VERSION } from '@zhanjian/contract/limits.ts'
import * as z from 'zod/mini'
import { apiTexts } from '../../text/zh/api.ts'
import { ApiError, INVALID_INPUT_CODE, NETWORK_CODE, TIMEOUT_CODE } from './api-error.ts'
import type { ClientInput, LooseInput } from './client-input.ts'

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

const looseEnvelope = z.looseObject({
  status: z.optional(z.number()),
  msg: z.optional(z.string()),
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
})
type LooseEnvelope = z.infer<typeof looseEnvelope>

export function createTransport({ fetch, product, onUnauthorized, baseUrl = '' }: TransportDependencies): Transport {
  return {
    async send(endpoint, input, options = {}) {
      // What `ClientInput<E>` has is decided by E; on the wire every endpoint looks alike.
      const { params, query, body } = input as LooseInput
      const address = baseUrl + addressOf(endpoint.path, { ...params, product }, query)
      const { httpStatus, envelope } = await exchange(fetch, address, requestOf(endpoint, body, options), options)
      const status = envelope?.status ?? httpStatus
      if (isSuccessStatus(httpStatus) && isSuccessStatus(status) && envelope !== undefined) {
        return parseData(endpoint, envelope.data, options.malformedText)
      }
      const failure = failureOf(httpStatus, status, envelope)
      if (failure.code === 401) onUnauthorized(endpoint.path)
      throw failure
    },
  }
}

/** C-40, C-41. */
function requestOf(endpoint: Endpoint, body: unknown, options: SendOptions): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'client-id': CLIENT_ID,
    'client-version': CLIENT_VERSION,
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.isLoginCall) headers.platform = 'H5'
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  return { method: endpoint.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
}

/** One AbortController and a timer: `AbortSignal.any` and `AbortSignal.timeout` are too young for our browsers. */
async function exchange(
  fetch: TransportDependencies['fetch'],
  address: string,
  request: RequestInit,
  { signal, timeoutMs = CALL_TIMEOUT_MS }: SendOptions,
): Promise<{ httpStatus: number; envelope: LooseEnvelope | undefined }> {
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
    return { httpStatus: response.status, envelope: parseEnvelope(text) }
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
    return z.parse(looseEnvelope, JSON.parse(text))
  } catch {
    return undefined
  }
}

function parseData<E extends Endpoint>(endpoint: E, data: unknown, malformedText: string = apiTexts.serverFault): CallData<E> {
  const parsed = z.safeParse(endpoint.data, data)
  // `CallData<E>` is by definition the output of `endpoint.data`; the compiler cannot see it through the generic.
  if (parsed.success) return parsed.data as CallData<E>
  throw new ApiError({ code: NETWORK_CODE, message: malformedText, data: parsed.error.issues })
}

/** Where the catalogue names the failure, its sentence is kinder than the general one. */
function failureOf(httpStatus: number, status: number, envelope: LooseEnvelope | undefined): ApiError {
  const name: ErrorCode | undefined = isErrorCode(envelope?.code) ? envelope.code : undefined
  const serverText = envelope?.msg === undefined || envelope.msg === '' ? undefined : envelope.msg
  const named = name === undefined ? undefined : serverText
  const fail = (code: number, message: string) => new ApiError({ code, message, name, data: envelope?.data })
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
