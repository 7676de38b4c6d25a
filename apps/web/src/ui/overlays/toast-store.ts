import { createStore } from 'zustand/vanilla'

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
  const shown = createStore<ShownToast | undefined>(() => undefined)
  let isWatched = false
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingMs: number | undefined
  const begin = (durationMs: number) => {
    waitingMs = undefined
    timer = setTimeout(() => shown.setState(undefined, true), durationMs)
  }
  return {
    show(message, durationMs = TOAST_MS) {
      clearTimeout(timer)
      count += 1
      shown.setState({ id: count, message }, true)
      if (isWatched) begin(durationMs)
      else waitingMs = durationMs
    },
    get: shown.getState,
    subscribe(listener) {
      isWatched = true
      if (waitingMs !== undefined) begin(waitingMs)
      return shown.subscribe(listener)
    },
  }
}
