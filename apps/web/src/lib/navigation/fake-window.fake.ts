import type { StackWindow } from './stack-router.ts'

interface HistoryEntry {
  state: unknown
  hash: string
}

/** A window's history and address bar, as browsers behave: `go` arrives later, a typed hash is pushed at once. */
export function createFakeWindow(hash = '') {
  const listeners = new Set<(event: PopStateEvent) => void>()
  const entries: HistoryEntry[] = [{ state: null, hash }]
  let current = 0
  let reloads = 0
  const here = () => entries[current] ?? { state: null, hash: '' }
  const tell = () => {
    for (const listener of listeners) listener({ state: here().state } as PopStateEvent)
  }
  const hashOf = (url: string | URL | null | undefined) => (url === null || url === undefined ? here().hash : String(url))

  const window: StackWindow = {
    location: {
      get hash() {
        return here().hash
      },
      reload: () => {
        reloads += 1
      },
    },
    history: {
      get state() {
        return here().state
      },
      pushState(state, _title, url) {
        entries.splice(current + 1, entries.length, { state, hash: hashOf(url) })
        current += 1
      },
      replaceState(state, _title, url) {
        entries[current] = { state, hash: hashOf(url) }
      },
      go(delta = 0) {
        setTimeout(() => {
          if (current + delta < 0 || current + delta >= entries.length) return
          current += delta
          tell()
        }, 0)
      },
      back: () => window.history.go(-1),
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  }
  return {
    window,
    reloads: () => reloads,
    addresses: () => entries.map((entry) => entry.hash),
    address: () => here().hash,
    typeHash(next: string) {
      if (next === here().hash) {
        entries[current] = { state: null, hash: next }
      } else {
        entries.splice(current + 1, entries.length, { state: null, hash: next })
        current += 1
      }
      tell()
    },
  }
}
