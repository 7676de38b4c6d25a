import type { StackWindow } from './stack-router.ts'

interface HistoryEntry {
  state: unknown
  hash: string
}

/** History and address bar as browsers behave: `go` is asynchronous, a typed hash is pushed immediately. */
export function createFakeWindow(hash = '', navigator: StackWindow['navigator'] = { onLine: true }) {
  const listeners = new Set<(event: PopStateEvent) => void>()
  const entries: HistoryEntry[] = [{ state: null, hash }]
  let current = 0
  let getReloadCount = 0
  const left: string[] = []
  const getCurrentEntry = () => entries[current] ?? { state: null, hash: '' }
  const emitPopState = () => {
    for (const listener of listeners) listener({ state: getCurrentEntry().state } as PopStateEvent)
  }
  const getHash = (url: string | URL | null | undefined) =>
    url === null || url === undefined ? getCurrentEntry().hash : String(url)

  const window: StackWindow = {
    navigator,
    location: {
      get hash() {
        return getCurrentEntry().hash
      },
      assign: (address) => void left.push(String(address)),
      reload: () => {
        getReloadCount += 1
      },
    },
    history: {
      get state() {
        return getCurrentEntry().state
      },
      pushState(state, _title, url) {
        entries.splice(current + 1, entries.length, { state, hash: getHash(url) })
        current += 1
      },
      replaceState(state, _title, url) {
        entries[current] = { state, hash: getHash(url) }
      },
      go(delta = 0) {
        setTimeout(() => {
          if (current + delta < 0) left.push('back')
          if (current + delta < 0 || current + delta >= entries.length) return
          current += delta
          emitPopState()
        }, 0)
      },
      back: () => window.history.go(-1),
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  }
  return {
    window,
    reloads: () => getReloadCount,
    listAddresses: () => entries.map((entry) => entry.hash),
    /** Where the app was left for: an address, or `back` to what was before it. */
    listLeft: () => left,
    countForward: () => entries.length - 1 - current,
    getAddress: () => getCurrentEntry().hash,
    typeHash(next: string) {
      if (next === getCurrentEntry().hash) {
        entries[current] = { state: null, hash: next }
      } else {
        entries.splice(current + 1, entries.length, { state: null, hash: next })
        current += 1
      }
      emitPopState()
    },
  }
}
