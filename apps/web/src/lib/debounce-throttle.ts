/** The default of `debounce`. */
const DEBOUNCE_MS = 500
const THROTTLE_MS = 1000
const SHARED_THROTTLE_MS = 2000

export interface DebouncedFunction<Args extends unknown[]> {
  (...args: Args): void
  /** Drops a pending call. */
  cancel: () => void
}

/** Calls once, with the last arguments, after no call came for `waitMs`. */
export function debounce<Args extends unknown[]>(action: (...args: Args) => void, waitMs = DEBOUNCE_MS): DebouncedFunction<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const debounced = (...args: Args) => {
    cancel()
    timer = setTimeout(() => action(...args), waitMs)
  }
  return Object.assign(debounced, { cancel })
}

/** Calls immediately, then ignores further calls for `waitMs`: against double taps. */
export function throttle<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs = THROTTLE_MS,
  now: () => number = Date.now,
): (...args: Args) => void {
  let openFromMs = Number.NEGATIVE_INFINITY
  return (...args) => {
    if (now() < openFromMs) return
    openFromMs = now() + waitMs
    action(...args)
  }
}

/**
 * A throttle shared by many actions: for `waitMs` after any of them ran, none of them runs.
 * Prevents a user from opening two pages with two quick taps on different buttons.
 */
export function createSharedThrottle(waitMs = SHARED_THROTTLE_MS, now: () => number = Date.now) {
  let openFromMs = Number.NEGATIVE_INFINITY
  return <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args): void => {
      if (now() < openFromMs) return
      openFromMs = now() + waitMs
      action(...args)
    }
}
