import { createStore } from 'zustand/vanilla'

export interface ShownToast {
  id: number
  message: string
}

/** One toast at a time. Its timer starts when the first subscriber mounts, so toasts shown during start-up are not lost. */
export interface ToastStore {
  show: (message: string, durationMs?: number) => void
  get: () => ShownToast | undefined
  subscribe: (listener: () => void) => () => void
}

const DEFAULT_TOAST_MS = 1500

export function createToastStore(): ToastStore {
  const shown = createStore<ShownToast | undefined>(() => undefined)
  let isWatched = false
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingDurationMs: number | undefined
  const startTimer = (durationMs: number) => {
    pendingDurationMs = undefined
    timer = setTimeout(() => shown.setState(undefined, true), durationMs)
  }
  return {
    show(message, durationMs = DEFAULT_TOAST_MS) {
      clearTimeout(timer)
      lastId += 1
      shown.setState({ id: lastId, message }, true)
      if (isWatched) startTimer(durationMs)
      else pendingDurationMs = durationMs
    },
    get: shown.getState,
    subscribe(listener) {
      isWatched = true
      if (pendingDurationMs !== undefined) startTimer(pendingDurationMs)
      return shown.subscribe(listener)
    },
  }
}
