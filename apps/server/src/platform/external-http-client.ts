/** What an outside service answered, whatever it means. */
export interface ExternalResponse {
  status: number
  text: string
}

export interface ExternalRequest {
  method?: 'GET' | 'POST'
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Asks an outside service. Rejects with `ExternalServiceUnavailable` when nothing that could be an answer came in time. */
export type ExternalHttpClient = (address: string, request?: ExternalRequest) => Promise<ExternalResponse>

/** Bytes that an outside service keeps for us. */
export interface ExternalFile {
  status: number
  contentType: string
  bytes: Buffer
}

/** Fetches a file. Rejects with `ExternalServiceUnavailable` when it did not come whole in time, or is larger than `maxBytes`. */
export type ExternalDownload = (address: string, limits: { maxBytes: number }) => Promise<ExternalFile>

/** Never says which address was asked: some providers want their secret in it. */
export class ExternalServiceUnavailable extends Error {}

/** What an answer says, whatever its type; undefined where it is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const TIMEOUT_MS = 5_000
const DOWNLOAD_TIMEOUT_MS = 20_000
const RESPONSE_MAX_BYTES = 64 * 1024

/** Follows no redirect, waits for five seconds, reads no more than 64 KB. */
export function createExternalHttpClient({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): ExternalHttpClient {
  return async (address, { method = 'GET', form, json, headers } = {}) => {
    const request = {
      method,
      headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }
    const { status, bytes } = await fetchBytes(address, request, { timeoutMs, maxBytes: RESPONSE_MAX_BYTES })
    return { status, text: bytes.toString('utf8') }
  }
}

/** Follows no redirect, waits for twenty seconds. */
export function createExternalDownload({ timeoutMs = DOWNLOAD_TIMEOUT_MS }: { timeoutMs?: number } = {}): ExternalDownload {
  return (address, { maxBytes }) => fetchBytes(address, {}, { timeoutMs, maxBytes })
}

async function fetchBytes(
  address: string,
  request: RequestInit,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<ExternalFile> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, { ...request, redirect: 'error', signal })
    const contentType = response.headers.get('content-type') ?? ''
    return { status: response.status, contentType, bytes: await readBytes(response, maxBytes) }
  } catch (error) {
    if (error instanceof ExternalServiceUnavailable) throw error
    throw new ExternalServiceUnavailable(
      signal.aborted ? 'the outside service took too long' : `the call failed: ${getErrorCode(error)}`,
    )
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  // `for await` cancels the body when it is left.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > maxBytes) throw new ExternalServiceUnavailable('the outside service answers without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A code such as ECONNREFUSED; the message may quote the address. */
function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no reason given'
}
