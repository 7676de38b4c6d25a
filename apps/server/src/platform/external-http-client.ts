import { hasUnstorableText, toStorableText } from '../text/storable-text.ts'
import { BodyTooLarge, readBytes } from './bounded-body.ts'

/** Response of an external service, with any status. */
export interface ExternalResponse {
  status: number
  text: string
}

/** A request to an external service. */
export interface ExternalRequest {
  method?: 'GET' | 'POST'
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  headers?: Readonly<Record<string, string>>
  /** Ends the call when nobody needs its answer any more. */
  signal?: AbortSignal
}

/** Calls an external service. @throws ExternalServiceUnavailable if no complete response arrives in time */
export type ExternalHttpClient = (address: string, request?: ExternalRequest) => Promise<ExternalResponse>

/** A file of an external service. */
export interface ExternalFile {
  status: number
  contentType: string
  bytes: Buffer
}

/** A response with what signatures are about: the bytes, and headers with names in lower case. */
export interface ExternalExchangeResponse {
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Buffer
}

/** A request whose bytes are signed. */
export interface ExternalExchangeRequest {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

/** Calls an external service that signs its answers. @throws ExternalServiceUnavailable if no complete response arrives in time */
export type ExternalExchange = (address: string, request: ExternalExchangeRequest) => Promise<ExternalExchangeResponse>

/** Downloads a file. @throws ExternalServiceUnavailable if it does not arrive completely in time, or is larger than `maxBytes` */
export type ExternalDownload = (address: string, limits: { maxBytes: number }) => Promise<ExternalFile>

/** The message never contains the address: some providers require their secret in it. */
export class ExternalServiceUnavailable extends Error {}

/** The parsed text, of any content type; undefined if it is not JSON. What the database refuses is left out of its texts. */
export function tryParseJson(text: string): unknown {
  try {
    return hasUnstorableText(text) ? JSON.parse(text, withStorableText) : JSON.parse(text)
  } catch {
    return undefined
  }
}

const withStorableText = (_name: string, value: unknown): unknown => (typeof value === 'string' ? toStorableText(value) : value)

const TIMEOUT_MS = 5_000
const DOWNLOAD_TIMEOUT_MS = 20_000
const RESPONSE_MAX_BYTES = 64 * 1024
const EXCHANGE_MAX_BYTES = 32 * 1024 * 1024

/** Follows no redirects; timeout of five seconds; reads 64 KB at most. */
export function createExternalHttpClient({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): ExternalHttpClient {
  return async (address, { method = 'GET', form, json, headers, signal } = {}) => {
    const request = {
      method,
      headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(signal === undefined ? {} : { signal }),
    }
    const { status, bytes } = await fetchBytes(address, request, { timeoutMs, maxBytes: RESPONSE_MAX_BYTES })
    return { status, text: bytes.toString('utf8') }
  }
}

/** Follows no redirects; timeout of five seconds; reads 32 MB at most, which bills need. */
export function createExternalExchange({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): ExternalExchange {
  return async (address, { method, headers, body }) => {
    const request = { method, headers, ...(body === undefined ? {} : { body }) }
    const response = await fetchBytes(address, request, { timeoutMs, maxBytes: EXCHANGE_MAX_BYTES })
    return { status: response.status, headers: response.headers, bytes: response.bytes }
  }
}

/** Follows no redirects; timeout of twenty seconds. */
export function createExternalDownload({ timeoutMs = DOWNLOAD_TIMEOUT_MS }: { timeoutMs?: number } = {}): ExternalDownload {
  return async (address, { maxBytes }) => {
    const { status, headers, bytes } = await fetchBytes(address, {}, { timeoutMs, maxBytes })
    return { status, contentType: headers['content-type'] ?? '', bytes }
  }
}

async function fetchBytes(
  address: string,
  request: RequestInit,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<ExternalExchangeResponse> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  try {
    const response = await fetch(address, { ...request, redirect: 'error', signal })
    const headers = Object.fromEntries(response.headers.entries())
    return { status: response.status, headers, bytes: await readBytes(response.body, maxBytes) }
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new ExternalServiceUnavailable('the response of the external service is too large')
    throw new ExternalServiceUnavailable(
      timeout.aborted ? 'the external service timed out' : `the call failed: ${getErrorCode(error)}`,
    )
  }
}

/** A code such as ECONNREFUSED; the message may quote the address. */
function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no reason given'
}
