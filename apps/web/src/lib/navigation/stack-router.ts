import { isContentPath, isVrPath } from '@zhanjian/contract/screens.ts'
import { createStore } from 'zustand/vanilla'
import { isArrayOf, isNumber, isShape, isString } from '../type-guards.ts'
import { formatEntryAddress, isStackEntry, parseAddress, type StackEntry } from './stack-entry.ts'

/** What led to the current top entry, for the page transition. */
export type StackAction = 'start' | 'push' | 'pop' | 'replace' | 'relaunch'

export interface StackState {
  /** From the bottom up; the last one is shown. */
  entries: readonly [StackEntry, ...StackEntry[]]
  action: StackAction
}

/**
 * A stack of pages on top of the browser's history and the hash of the URL: the URL, the browser's back button, a reload and a
 * typed link all work.
 */
export interface StackRouter {
  getState: () => StackState
  subscribe: (listener: () => void) => () => void
  push(address: string): void
  replace(address: string): void
  /** Changes the query (without `?`) of the top page without leaving it: for filters and searches. */
  replaceQuery(search: string): void
  /** Tabs are at the bottom of the stack: all pages above are closed. */
  switchTab(address: string): Promise<void>
  relaunch(address?: string): Promise<void>
  /** Goes back by `pages`, by default one. */
  back(pages?: number): void
  /** Goes back to the newest page that is neither a login nor an account page, then on to a remembered `target`. */
  returnToContent(target?: string): Promise<void>
  dispose(): void
}

/** The part of the window that the router uses. */
export interface StackWindow {
  location: Pick<Location, 'hash' | 'reload'>
  navigator: Pick<Navigator, 'onLine'>
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go' | 'back'>
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
  removeEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
}

interface StackRouterDependencies {
  window: StackWindow
  /** Storage of the stack that survives a reload. */
  entryStore: { read(): unknown; write(entries: readonly StackEntry[]): void }
  home: string
  aliases: Readonly<Record<string, string>>
  isTab: (path: string) => boolean
  isKnown: (path: string) => boolean
  /** Another address, if this one may not be shown (yet). */
  getRedirect: (address: string, path: string) => string | undefined
  /** Called for an unknown path. */
  onUnknown: (path: string) => void
  createKey: () => string
}

/** State of each history entry. */
interface HistoryMark {
  key: string
  index: number
}
const isHistoryMark = isShape<HistoryMark>({ key: isString, index: isNumber })
const isEntryList = isArrayOf(isStackEntry)

/** Browsers fire no event if there is no entry to go back to. */
const BACK_TIMEOUT_MS = 400

/** Creates the router, with the stack of the current history entry. */
export function createStackRouter(dependencies: StackRouterDependencies): StackRouter {
  const { window, entryStore, home, aliases, isTab, isKnown, getRedirect, onUnknown, createKey } = dependencies
  /** Called by the next popstate event while a programmatic `history.go` is pending. */
  let onBackArrived: (() => void) | undefined
  let stepQueue: Promise<void> = Promise.resolve()
  let pendingSteps = 0
  const shown = createStore<StackState>(restoreStack)
  /** The browser's position: below what is shown while going back. */
  let { entries } = shown.getState()

  const getTopIndex = () => entries.length - 1
  const getTop = (): StackEntry => entries[getTopIndex()] ?? entries[0]

  function setEntries(next: readonly StackEntry[], action: StackAction): void {
    const [bottom, ...rest] = next
    if (bottom === undefined) return
    entries = [bottom, ...rest]
    entryStore.write(entries)
    shown.setState({ entries, action })
  }

  /** The entry of an address, after aliases, unknown routes and the guard. */
  function resolveEntry(address: string, key = createKey()): StackEntry {
    const requested = parseAddress(address, aliases)
    if (!isKnown(requested.path)) {
      onUnknown(requested.path)
      return { key, path: home, search: '' }
    }
    const redirect = getRedirect(formatEntryAddress(requested), requested.path)
    return { key, ...(redirect === undefined ? requested : parseAddress(redirect, aliases)) }
  }

  function writeHistory(method: 'pushState' | 'replaceState', entry: StackEntry, index: number): void {
    window.history[method]({ key: entry.key, index }, '', `#${formatEntryAddress(entry)}`)
  }

  function restoreStack(): StackState {
    const historyMark: unknown = window.history.state
    const stored = entryStore.read()
    const saved = isEntryList(stored) ? stored : []
    const currentEntry = resolveEntry(window.location.hash, isHistoryMark(historyMark) ? historyMark.key : createKey())
    const isSameStack = isHistoryMark(historyMark) && saved[historyMark.index]?.key === currentEntry.key
    const lowerEntries = isSameStack && !isTab(currentEntry.path) ? saved.slice(0, historyMark.index) : []
    const entries = buildEntries(lowerEntries, currentEntry)
    entryStore.write(entries)
    writeHistory('replaceState', currentEntry, entries.length - 1)
    return { entries, action: 'start' }
  }

  /** Goes back in the browser's history; the stack is cut on popstate. */
  function goBackAndCut(pages: number): Promise<void> {
    if (pages <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => onBackArrived?.(), BACK_TIMEOUT_MS)
      onBackArrived = () => {
        clearTimeout(timer)
        onBackArrived = undefined
        const [bottom, ...rest] = entries
        entries = [bottom, ...rest.slice(0, getTopIndex() - pages)]
        resolve()
      }
      window.history.go(-pages)
    })
  }

  /** Steps run one after another; a step requested during another is queued. */
  function enqueueStep(step: () => void | Promise<void>): Promise<void> {
    pendingSteps += 1
    const done = stepQueue.then(step).finally(() => {
      pendingSteps -= 1
    })
    // A step that fails, such as when the browser limits changes of its history, does not hold the next ones.
    stepQueue = done.catch(() => undefined)
    return done
  }
  function runWhenSettled(step: () => void): void {
    if (pendingSteps === 0) step()
    else void enqueueStep(step)
  }

  function push(address: string): void {
    const entry = resolveEntry(address)
    if (isTab(entry.path)) return void resetStack(entry, 'replace')
    writeHistory('pushState', entry, entries.length)
    setEntries([...entries, entry], 'push')
  }

  function replaceTop(entry: StackEntry, action: StackAction = 'replace'): void {
    writeHistory('replaceState', entry, getTopIndex())
    setEntries([...entries.slice(0, -1), entry], action)
  }

  function resetStack(entry: StackEntry, action: 'replace' | 'relaunch'): Promise<void> {
    return enqueueStep(async () => {
      await goBackAndCut(getTopIndex())
      const [bottom] = entries
      const bottomEntry = action === 'replace' && formatEntryAddress(bottom) === formatEntryAddress(entry) ? bottom : entry
      writeHistory('replaceState', bottomEntry, 0)
      setEntries([bottomEntry], action)
    })
  }

  function back(pages: number): void {
    if (pages > getTopIndex()) {
      if (formatEntryAddress(getTop()) !== home) void resetStack(resolveEntry(home), 'relaunch')
      return
    }
    // Offline the new document could be the browser's page for errors.
    void enqueueStep(() => (isVrPath(getTop().path) && window.navigator.onLine ? reloadBelow(pages) : popPages(pages)))
  }

  async function popPages(pages: number): Promise<void> {
    await goBackAndCut(pages)
    // React skips view transitions inside popstate: the event is left first. A swipe, which the browser has animated, stays within it.
    await new Promise((resolve) => setTimeout(resolve, 0))
    showEntries(entries, 'pop')
  }

  /** Reloads the earlier address, so that a page that drew with WebGL releases all GPU memory. */
  async function reloadBelow(pages: number): Promise<void> {
    await goBackAndCut(pages)
    entryStore.write(entries)
    window.location.reload()
  }

  async function returnToContent(target: string | undefined): Promise<void> {
    const contentIndex = entries.map((entry) => isContentPath(entry.path)).lastIndexOf(true)
    if (target === undefined) {
      if (contentIndex === -1) return resetStack(resolveEntry(home), 'relaunch')
      if (contentIndex < getTopIndex()) back(getTopIndex() - contentIndex)
      return
    }
    const entry = resolveEntry(target)
    if (contentIndex === -1 || isTab(entry.path)) return resetStack(entry, 'relaunch')
    if (contentIndex === getTopIndex()) return push(target)
    // The target replaces the lowest login page.
    return enqueueStep(async () => {
      await goBackAndCut(getTopIndex() - contentIndex - 1)
      replaceTop(entry)
    })
  }

  function onPopState(event: PopStateEvent): void {
    if (onBackArrived !== undefined) return onBackArrived()
    const historyMark: unknown = event.state
    if (!isHistoryMark(historyMark)) return handleTypedAddress()
    const { key, index } = historyMark
    const next = entries[index]?.key === key ? entries.slice(0, index + 1) : rebuildEntries(key, index)
    showEntries(next, index < getTopIndex() ? 'pop' : 'push')
  }

  function showEntries(next: readonly StackEntry[], action: StackAction): void {
    setEntries(next, action)
    const redirect = getRedirect(formatEntryAddress(getTop()), getTop().path)
    if (redirect !== undefined) replaceTop(resolveEntry(redirect))
  }

  /** Rebuilds the stack for an entry that is unknown (forward navigation, or a restored tab) from the hash of the URL. */
  function rebuildEntries(key: string, index: number): StackEntry[] {
    const currentEntry = { key, ...parseAddress(window.location.hash, aliases) }
    return [...entries.slice(0, index), currentEntry]
  }

  /** A plain link or an edited URL: the browser has already pushed or replaced the entry. */
  function handleTypedAddress(): void {
    const entry = resolveEntry(window.location.hash)
    if (formatEntryAddress(entry) === formatEntryAddress(getTop())) return writeHistory('replaceState', getTop(), getTopIndex())
    writeHistory('replaceState', entry, entries.length)
    setEntries([...entries, entry], 'push')
    if (isTab(entry.path)) void resetStack(entry, 'replace')
  }

  window.addEventListener('popstate', onPopState)
  return {
    getState: shown.getState,
    subscribe: shown.subscribe,
    push: (address) => runWhenSettled(() => push(address)),
    replace: (address) => runWhenSettled(() => replaceTop(resolveEntry(address))),
    replaceQuery: (search) => runWhenSettled(() => replaceTop({ ...getTop(), search }, shown.getState().action)),
    switchTab: (address) => resetStack(resolveEntry(address), 'replace'),
    relaunch: (address = home) => resetStack(resolveEntry(address), 'relaunch'),
    back: (pages = 1) => runWhenSettled(() => back(pages)),
    returnToContent,
    dispose: () => window.removeEventListener('popstate', onPopState),
  }
}

function buildEntries(below: StackEntry[], top: StackEntry): [StackEntry, ...StackEntry[]] {
  const [bottom, ...rest] = below
  return bottom === undefined ? [top] : [bottom, ...rest, top]
}
