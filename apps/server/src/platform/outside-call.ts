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
}

/** Asks an outside service. Rejects with `OutsideUnavailable` when nothing that could be an answer came in time. */
export type OutsideCall = (address: string, request?: OutsideRequest) => Promise<OutsideAnswer>

/** Never says which address was asked: some providers want their secret in it. */
export class OutsideUnavailable extends Error {}

const TIMEOUT_MS = 5_000
const ANSWER_MAX_BYTES = 64 * 1024

/** Follows no redirect, waits for five seconds, reads no more than 64 KB. */
export function createOutsideCall({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): OutsideCall {
  return async (address, { method = 'GET', form, json } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(address, {
        method,
        headers: json === undefined ? {} : { 'content-type': 'application/json' },
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        redirect: 'error',
        signal,
      })
      return { status: response.status, text: await textOf(response) }
    } catch (error) {
      if (error instanceof OutsideUnavailable) throw error
      throw new OutsideUnavailable(signal.aborted ? 'the outside service took too long' : `the call failed: ${reasonOf(error)}`)
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  // `for await` cancels the body when it is left.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > ANSWER_MAX_BYTES) throw new OutsideUnavailable('the outside service answers without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** A code such as ECONNREFUSED; the message may quote the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no reason given'
}
