/**
 * State of the connection that a browser has for live notices. `idle`: nobody looks, or nobody is logged in. `open`: it has
 * received bytes; `isProven` after the first ones only, since some proxies pass on the head and hold back the rest. `waiting`:
 * for the next attempt. `polling`: streams do not get through. `stopped`: the login has ended.
 */
export type LiveState =
  | { kind: 'idle' }
  | { kind: 'connecting'; attempt: number; hasRenewed: boolean }
  | { kind: 'open'; attempt: number; hasRenewed: boolean; isProven: boolean }
  | { kind: 'waiting'; attempt: number }
  | { kind: 'polling'; polls: number }
  | { kind: 'stopped' }

/** How an attempt to receive a stream ended. */
export type StreamEnd =
  /** Cut, or ended in order by the server: it may be opened again. */
  | { kind: 'closed' }
  /** The server says that the login has ended. */
  | { kind: 'ended' }
  | { kind: 'refused'; httpStatus: number }
  /** Not a stream: the answer of a proxy, or a browser that cannot read one. */
  | { kind: 'unsupported' }

/** Without a byte for so long a stream is lost: more than twice the server's heartbeat. */
export const SILENCE_MAX_MS = 60_000
/** Until then the first byte has arrived, unless a proxy collects them. */
export const FIRST_BYTE_WITHIN_MS = 10_000
/** While streams do not get through. */
export const POLL_INTERVAL_MS = 60_000
/** Then a stream is tried again: the device may be in another network. */
export const POLLS_BEFORE_RETRY = 10

const BACKOFF_MIN_MS = 500
const BACKOFF_SPREAD_MS = 2_500
const BACKOFF_MAX_MS = 60_000

/** Spread, so that all clients of a server that starts again do not come in the same second. */
export const computeBackoffMs = (attempt: number, random: () => number): number =>
  Math.min(BACKOFF_MAX_MS, (BACKOFF_MIN_MS + random() * BACKOFF_SPREAD_MS) * 2 ** Math.min(attempt, 6))
