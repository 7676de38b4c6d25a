/** What an outside service answered, whatever it means. */
export interface OutsideAnswer {
  status: number
  text: string
}

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Asks an outside service. Rejects with `OutsideUnavailable` when nothing that could be an answer came in time. */
export type OutsideCall = (address: string, request?: OutsideRequest) => Promise<OutsideAnswer>

/** Bytes that an outside service keeps for us. */
export interface OutsideFile {
  status: number
  contentType: string
  bytes: Buffer
}

/** Fetches a file. Rejects with `OutsideUnavailable` when it did not come whole in time, or is larger than `maxBytes`. */
export type OutsideDownload = (address: string, limits: { maxBytes: number }) => Promise<OutsideFile>

/** Never says which address was asked: some providers want their secret in it. */
export class OutsideUnavailable extends Error {}

/** What an answer says, whatever its type; undefined where it is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const TIMEOUT_MS = 5_000
const DOWNLOAD_TIMEOUT_MS = 20_000
const ANSWER_MAX_BYTES = 64 * 1024

/** Follows no redirect, waits for five seconds, reads no more than 64 KB. */
export function createOutsideCall({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): OutsideCall {
  return async (address, { method = 'GET', form, json, headers } = {}) => {
    const request = {
      method,
      headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }
    const { status, bytes } = await ask(address, request, { timeoutMs, maxBytes: ANSWER_MAX_BYTES })
    return { status, text: bytes.toString('utf8') }
  }
}

/** Follows no redirect, waits for twenty seconds. */
export function createOutsideDownload({ timeoutMs = DOWNLOAD_TIMEOUT_MS }: { timeoutMs?: number } = {}): OutsideDownload {
  return (address, { maxBytes }) => ask(address, {}, { timeoutMs, maxBytes })
}

async function ask(
  address: string,
  request: RequestInit,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<OutsideFile> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, { ...request, redirect: 'error', signal })
    const contentType = response.headers.get('content-type') ?? ''
    return { status: response.status, contentType, bytes: await bytesOf(response, maxBytes) }
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw error
    throw new OutsideUnavailable(signal.aborted ? 'the outside service took too long' : `the call failed: ${reasonOf(error)}`)
  }
}

async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  // `for await` cancels the body when it is left.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > maxBytes) throw new OutsideUnavailable('the outside service answers without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A code such as ECONNREFUSED; the message may quote the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no reason given'
}
