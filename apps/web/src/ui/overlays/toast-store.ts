export interface ShownToast {
  id: number
  message: string
}

/**
 * One short sentence at a time; a new one takes the place of the old. Its time begins when somebody listens: when the app
 * starts, what shows it may still be on its way.
 */
export interface ToastStore {
  show: (message: string, durationMs?: number) => void
  get: () => ShownToast | undefined
  subscribe: (listener: () => void) => () => void
}

const TOAST_MS = 1500

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  let shown: ShownToast | undefined
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingMs: number | undefined
  const set = (next: ShownToast | undefined) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const begin = (durationMs: number) => {
    waitingMs = undefined
    timer = setTimeout(() => set(undefined), durationMs)
  }
  return {
    show(message, durationMs = TOAST_MS) {
      clearTimeout(timer)
      count += 1
      set({ id: count, message })
      if (listeners.size === 0) waitingMs = durationMs
      else begin(durationMs)
    },
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      if (waitingMs !== undefined) begin(waitingMs)
      return () => void listeners.delete(listener)
    },
  }
}
