import {
  computeBackoffMs,
  FIRST_BYTE_WITHIN_MS,
  type LiveState,
  POLL_INTERVAL_MS,
  POLLS_BEFORE_RETRY,
  SILENCE_MAX_MS,
  type StreamEnd,
} from './live-state.ts'

/** The connection of one browser for live notices. */
export interface LiveConnection {
  getState: () => LiveState
  /** Connects if it is idle. */
  start: () => void
  /** Closes everything: nobody looks, or nobody is logged in any more. */
  pause: () => void
  /** The device may have slept, or changed its network: what waits is done at once. */
  wake: () => void
}

/** What {@link createLiveConnection} needs. */
export interface LiveConnectionDependencies {
  /** False: the browser cannot share a connection between its tabs, so each polls. */
  canStream: boolean
  /** Never rejects. `signal` ends it. */
  receive: (options: { token: string; signal: AbortSignal; onBytes: () => void; onChanged: () => void }) => Promise<StreamEnd>
  /** Undefined: nobody is logged in. */
  getToken: () => Promise<string | undefined>
  /** Rejects if the login has ended, or if that cannot be known now. */
  renewToken: () => Promise<unknown>
  isTransientFailure: (error: unknown) => boolean
  now: () => number
  random: () => number
  setTimer: (run: () => void, afterMs: number) => () => void
  /** Numbers and lists are to be read again. */
  onChanged: () => void
  /** The connection works, or polls. */
  onAlive: () => void
}

/** A timer that is later was held up by a sleep of the device. */
const TIMER_LATE_MAX_MS = 3_000
/** Attempts that fail without a poll: a restart of the server is over by then. */
const QUIET_ATTEMPTS = 3

/** Every state is entered before anything is awaited; what was begun in a state that has been left is ignored. */
export function createLiveConnection(dependencies: LiveConnectionDependencies): LiveConnection {
  const { canStream, receive, getToken, renewToken, isTransientFailure, now, random, setTimer, onChanged, onAlive } = dependencies
  let state: LiveState = { kind: 'idle' }
  let stopTimer: (() => void) | undefined
  let abort = new AbortController()
  /** When the next byte of a stream is due. */
  let byteDueMs = Number.POSITIVE_INFINITY

  /** @returns the signal of the new state: aborted when it has been left */
  function enter(next: LiveState): AbortSignal {
    stopTimer?.()
    stopTimer = undefined
    byteDueMs = Number.POSITIVE_INFINITY
    abort.abort()
    abort = new AbortController()
    state = next
    return abort.signal
  }

  function connect(attempt: number): void {
    if (!canStream) return poll(0)
    const signal = enter({ kind: 'connecting', attempt, hasRenewed: false })
    void obtainToken(signal, attempt).then((token) => {
      if (token !== undefined && !signal.aborted) void openStream(token, signal)
    })
  }

  async function obtainToken(signal: AbortSignal, attempt: number): Promise<string | undefined> {
    try {
      const token = await getToken()
      if (token === undefined && !signal.aborted) stop()
      return token
    } catch (error) {
      if (!signal.aborted) retryOrStop(error, attempt)
      return undefined
    }
  }

  async function openStream(token: string, signal: AbortSignal): Promise<void> {
    waitForBytes(FIRST_BYTE_WITHIN_MS)
    const end = await receive({
      token,
      signal,
      onBytes: () => signal.aborted || noteBytes(),
      onChanged: () => signal.aborted || onChanged(),
    })
    if (!signal.aborted) handleEnd(end)
  }

  function noteBytes(): void {
    stopTimer?.()
    if (state.kind === 'connecting') {
      const { attempt, hasRenewed } = state
      // Not entered: the stream goes on, with its signal.
      state = { kind: 'open', attempt, hasRenewed, isProven: false }
      // What happened before is not told.
      onChanged()
    } else if (state.kind === 'open') {
      state = { kind: 'open', attempt: 0, hasRenewed: false, isProven: true }
    }
    waitForBytes(SILENCE_MAX_MS)
    onAlive()
  }

  function waitForBytes(durationMs: number): void {
    byteDueMs = now() + durationMs
    stopTimer = setTimer(handleSilence, durationMs)
  }

  /** Of a device that was asleep it proves nothing. */
  function handleSilence(): void {
    if ((state.kind === 'open' && state.isProven) || now() - byteDueMs > TIMER_LATE_MAX_MS) connect(0)
    else poll(0)
  }

  function handleEnd(end: StreamEnd): void {
    const attempt = 'attempt' in state ? state.attempt : 0
    switch (end.kind) {
      case 'closed':
        return retryLater(attempt)
      case 'unsupported':
        return poll(0)
      case 'ended':
        return void renewOnce(attempt)
      case 'refused':
        if (end.httpStatus === 401) return void renewOnce(attempt)
        if (end.httpStatus === 403) return stop()
        if (end.httpStatus >= 500) return retryLater(attempt)
        return poll(0)
    }
  }

  /** The session may only need a new token. */
  async function renewOnce(attempt: number): Promise<void> {
    if ('hasRenewed' in state && state.hasRenewed) return stop()
    const signal = enter({ kind: 'connecting', attempt, hasRenewed: true })
    try {
      await renewToken()
    } catch (error) {
      if (!signal.aborted) retryOrStop(error, attempt)
      return
    }
    if (signal.aborted) return
    const token = await obtainToken(signal, attempt)
    if (token !== undefined && !signal.aborted) void openStream(token, signal)
  }

  function retryOrStop(error: unknown, attempt: number): void {
    if (isTransientFailure(error)) retryLater(attempt)
    else stop()
  }

  function retryLater(attempt: number): void {
    enter({ kind: 'waiting', attempt: attempt + 1 })
    stopTimer = setTimer(
      () => {
        if (attempt >= QUIET_ATTEMPTS) onChanged()
        connect(attempt + 1)
      },
      computeBackoffMs(attempt, random),
    )
  }

  /** The first time at once: what happened since the last notice is not known. */
  function poll(polls: number): void {
    if (canStream && polls >= POLLS_BEFORE_RETRY) return connect(0)
    enter({ kind: 'polling', polls })
    stopTimer = setTimer(() => poll(polls + 1), POLL_INTERVAL_MS)
    onChanged()
    onAlive()
  }

  const stop = (): void => void enter({ kind: 'stopped' })

  return {
    getState: () => state,
    start() {
      if (state.kind === 'idle') connect(0)
    },
    pause() {
      enter({ kind: 'idle' })
    },
    wake() {
      if (state.kind === 'waiting' || state.kind === 'polling') connect(0)
      else if (now() > byteDueMs) connect(0)
    },
  }
}
