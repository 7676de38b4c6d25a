import { isContentPath, isVrPath } from '@zhanjian/contract/screens/screens.ts'
import { createStore } from 'zustand/vanilla'
import { isArrayOf, isNumber, isShape, isString, isUndefinedOr } from '../type-guards.ts'
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
  /** Puts another page in the place of the one with this key, by default of the top one. */
  replace(address: string, key?: string): void
  /** Changes the query (without `?`) of the page with this key, by default of the top one, without leaving it: for filters and searches. */
  replaceQuery(search: string, key?: string): void
  /** Tabs are at the bottom of the stack: all pages above are closed. */
  switchTab(address: string): Promise<void>
  relaunch(address?: string): Promise<void>
  /** Goes back by `pages`, by default one; with a key, only from that page. */
  back(pages?: number, key?: string): void
  /** Goes back to the newest page that is neither a login nor an account page, then on to a remembered `target`. */
  returnToContent(target?: string): Promise<void>
  /**
   * Something lies over the shown page: it gets an entry of the history, so that Back calls `close` instead of leaving the page.
   * @returns to be called when it is gone, however it was closed
   */
  openLayer(close: () => void): () => void
  /** Leaves the app for an address, when no step is pending that would call the browser back. */
  leave(address: string): void
  /** Closes the newest layer over the shown page. @returns whether there was one */
  closeLayer(): boolean
  dispose(): void
}

/** The part of the window that the router uses. */
export interface StackWindow {
  location: Pick<Location, 'hash' | 'reload' | 'assign'>
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
  /** Takes the focus from what has it, so that what is typed there is applied as by a tap elsewhere. */
  leaveField: () => void
}

/** State of each history entry. */
interface HistoryMark {
  key: string
  index: number
  /** Entries of the same page below: 0 is the page itself, others are layers over it. Older builds wrote none. */
  depth: number | undefined
}
const isHistoryMark = isShape<HistoryMark>({ key: isString, index: isNumber, depth: isUndefinedOr(isNumber) })
const isEntryList = isArrayOf(isStackEntry)

/** What lies over the page with this key. */
interface Layer {
  key: string
  close: () => void
}

/** Browsers fire no event if there is no entry to go back to. */
const BACK_TIMEOUT_MS = 400
/** A page that is shown again opens what lay over it before. */
const REOPEN_MS = 1000

/** Creates the router, with the stack of the current history entry. */
export function createStackRouter(dependencies: StackRouterDependencies): StackRouter {
  const { window, entryStore, home, aliases, isTab, isKnown, getRedirect, onUnknown, createKey, leaveField } = dependencies
  /** Called by the next popstate event while a programmatic `history.go` is pending. */
  let onBackArrived: (() => void) | undefined
  let stepQueue: Promise<void> = Promise.resolve()
  let pendingSteps = 0
  /** The browser's position: below what is shown while going back. A page is in it once more for each layer over it. */
  let entries = restoreEntries()
  const shown = createStore<StackState>(() => ({ entries: listPages(entries), action: 'start' }))
  let layers: readonly Layer[] = []
  /** One was closed by its button, and its entry is still there. */
  let isClosing = false
  let settleTimer: ReturnType<typeof setTimeout> | undefined

  const getTopIndex = () => entries.length - 1
  const getTop = (): StackEntry => entries[getTopIndex()] ?? entries[0]

  function setEntries(next: readonly StackEntry[], action: StackAction): void {
    const [bottom, ...rest] = next
    if (bottom === undefined) return
    entries = [bottom, ...rest]
    entryStore.write(entries)
    shown.setState({ entries: listPages(entries), action })
    settleLater(REOPEN_MS)
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

  function writeHistory(method: 'pushState' | 'replaceState', entry: StackEntry, below: readonly StackEntry[]): void {
    const mark: HistoryMark = { key: entry.key, index: below.length, depth: countKey(below, entry) }
    window.history[method](mark, '', `#${formatEntryAddress(entry)}`)
  }

  function restoreEntries(): StackState['entries'] {
    const historyMark: unknown = window.history.state
    const stored = entryStore.read()
    const saved = isEntryList(stored) ? stored : []
    const { key = createKey(), index = 0, depth = 0 }: Partial<HistoryMark> = isHistoryMark(historyMark) ? historyMark : {}
    const own = saved[index]?.key === key ? saved[index] : undefined
    const currentEntry = resolveEntry(own === undefined ? window.location.hash : formatEntryAddress(own), key)
    return own !== undefined && !isTab(currentEntry.path)
      ? buildEntries(saved.slice(0, index), currentEntry)
      : buildEntries([], currentEntry, depth)
  }

  /** Goes back in the browser's history; the stack is cut on popstate. */
  function goBackAndCut(steps: number): Promise<void> {
    if (steps <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => onBackArrived?.(), BACK_TIMEOUT_MS)
      onBackArrived = () => {
        clearTimeout(timer)
        onBackArrived = undefined
        const [bottom, ...rest] = entries
        entries = [bottom, ...rest.slice(0, getTopIndex() - steps)]
        resolve()
      }
      window.history.go(-steps)
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
    writeHistory('pushState', entry, entries)
    setEntries([...entries, entry], 'push')
  }

  /** In the browser's history, at its position. */
  const writeTop = () => writeHistory('replaceState', getTop(), entries.slice(0, -1))

  function replaceTop(entry: StackEntry): void {
    setEntries([...entries.slice(0, -1), entry], 'replace')
    writeTop()
  }

  /** One that is covered gets its address when it is shown again; one that is closed already changes nothing. */
  function changePage(key: string | undefined, changes: Partial<StackEntry>): void {
    const next = entries.map((entry) => (entry.key === key ? { ...entry, ...changes, key } : entry))
    setEntries(next, shown.getState().action)
    writeTop()
  }
  const isShown = (key = getTop().key) => key === getTop().key

  /** What lay over the page goes with it. */
  function replacePage(entry: StackEntry): void {
    const depth = countDepth()
    if (depth === 0) return replaceTop(entry)
    void enqueueStep(async () => {
      await goBackAndCut(depth)
      replaceTop(entry)
    })
  }

  function resetStack(entry: StackEntry, action: 'replace' | 'relaunch'): Promise<void> {
    return enqueueStep(async () => {
      await goBackAndCut(getTopIndex())
      const [bottom] = entries
      const bottomEntry = action === 'replace' && formatEntryAddress(bottom) === formatEntryAddress(entry) ? bottom : entry
      setEntries([bottomEntry], action)
      writeTop()
    })
  }

  function back(pages: number): void {
    const { length, [length - 1 - pages]: target } = listPages(entries)
    if (target !== undefined) return goDown(getTopIndex() - entries.lastIndexOf(target))
    if (formatEntryAddress(getTop()) !== home) void resetStack(resolveEntry(home), 'relaunch')
  }

  function goDown(steps: number): void {
    // Offline the new document could be the browser's page for errors.
    void enqueueStep(() => (isVrPath(getTop().path) && window.navigator.onLine ? reloadBelow(steps) : popPages(steps)))
  }

  async function popPages(steps: number): Promise<void> {
    await goBackAndCut(steps)
    // React skips view transitions inside popstate: the event is left first. A swipe, which the browser has animated, stays within it.
    await new Promise((resolve) => setTimeout(resolve, 0))
    showEntries(entries, 'pop')
  }

  /** Reloads the earlier address, so that a page that drew with WebGL releases all GPU memory. */
  async function reloadBelow(steps: number): Promise<void> {
    await goBackAndCut(steps)
    entryStore.write(entries)
    window.location.reload()
  }

  async function returnToContent(target: string | undefined): Promise<void> {
    const contentIndex = entries.map((entry) => isContentPath(entry.path)).lastIndexOf(true)
    if (target === undefined) {
      if (contentIndex === -1) return resetStack(resolveEntry(home), 'relaunch')
      if (contentIndex < getTopIndex()) goDown(getTopIndex() - contentIndex)
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
    leaveField()
    const historyMark: unknown = event.state
    if (!isHistoryMark(historyMark)) return handleTypedAddress()
    const { key, index, depth = 0 } = historyMark
    if (key === getTop().key) return moveOverPage(depth)
    const next = entries[index]?.key === key ? entries.slice(0, index + 1) : rebuildEntries(key, index)
    showEntries(next, index < getTopIndex() ? 'pop' : 'push')
  }

  /** Back closes what lies over the page. An entry of what is closed already is passed over, in either direction. */
  function moveOverPage(depth: number): void {
    const [top, before] = [getTop(), countDepth()]
    entries = buildEntries(
      entries.filter(({ key }) => key !== top.key),
      top,
      depth,
    )
    // Its address may have changed under the layer.
    changePage(top.key, {})
    if (depth > before) return window.history.go(1)
    if (closeLayer() || isClosing) return settleLater(0)
    window.history.go(-1)
  }

  function openLayer(close: () => void): () => void {
    const layer = { key: getTop().key, close }
    layers = [...layers, layer]
    runWhenSettled(pushLayers)
    return () => {
      layers = layers.filter((other) => other !== layer)
      isClosing = true
      // The next one may take its place, or a page follow.
      settleLater(0)
    }
  }

  function closeLayer(): boolean {
    const layer = layers.filter(({ key }) => key === getTop().key).pop()
    layer?.close()
    return layer !== undefined
  }

  function settleLater(delayMs: number): void {
    clearTimeout(settleTimer)
    settleTimer = setTimeout(() => void enqueueStep(settleLayers), delayMs)
  }

  /** Entries of the shown page beside its own. */
  const countDepth = () => countKey(entries, getTop()) - 1

  function pushLayers(): void {
    while (countDepth() < countKey(layers, getTop())) {
      writeHistory('pushState', getTop(), entries)
      entries = [...entries, getTop()]
      entryStore.write(entries)
    }
  }

  /** As many entries as layers. */
  async function settleLayers(): Promise<void> {
    isClosing = false
    pushLayers()
    const top = getTop()
    const surplus = countDepth() - countKey(layers, top)
    if (surplus === 0) return
    await goBackAndCut(surplus)
    changePage(top.key, {})
  }

  function leave(address: string): void {
    // What is closed with the same tap is gone then.
    setTimeout(() => void enqueueStep(settleLayers).then(() => window.location.assign(address)), 0)
  }

  function showEntries(next: readonly StackEntry[], action: StackAction): void {
    setEntries(next, action)
    // It may have changed itself while it was covered.
    writeTop()
    const redirect = getRedirect(formatEntryAddress(getTop()), getTop().path)
    if (redirect !== undefined) replacePage(resolveEntry(redirect))
  }

  /** Rebuilds the stack for an entry that is unknown (forward navigation, or a restored tab) from the hash of the URL. */
  function rebuildEntries(key: string, index: number): StackEntry[] {
    const currentEntry = { key, ...parseAddress(window.location.hash, aliases) }
    return [...entries.slice(0, index), currentEntry]
  }

  /** A plain link or an edited URL: the browser has already pushed or replaced the entry. */
  function handleTypedAddress(): void {
    const entry = resolveEntry(window.location.hash)
    if (formatEntryAddress(entry) === formatEntryAddress(getTop())) {
      return writeTop()
    }
    setEntries([...entries, entry], 'push')
    writeTop()
    if (isTab(entry.path)) void resetStack(entry, 'replace')
  }

  entryStore.write(entries)
  writeTop()
  window.addEventListener('popstate', onPopState)
  settleLater(REOPEN_MS)
  return {
    getState: shown.getState,
    subscribe: shown.subscribe,
    push: (address) => runWhenSettled(() => push(address)),
    replace: (address, key) =>
      runWhenSettled(() => (isShown(key) ? replacePage(resolveEntry(address)) : changePage(key, resolveEntry(address)))),
    replaceQuery: (search, key = getTop().key) => runWhenSettled(() => changePage(key, { search })),
    switchTab: (address) => resetStack(resolveEntry(address), 'replace'),
    relaunch: (address = home) => resetStack(resolveEntry(address), 'relaunch'),
    back: (pages = 1, key) => runWhenSettled(() => isShown(key) && back(pages)),
    returnToContent,
    openLayer,
    closeLayer,
    leave,
    dispose() {
      clearTimeout(settleTimer)
      window.removeEventListener('popstate', onPopState)
    },
  }
}

const countKey = (all: readonly { key: string }[], { key }: StackEntry) => all.filter((other) => other.key === key).length

/** Each page once. */
function listPages(entries: StackState['entries']): StackState['entries'] {
  const [bottom = entries[0], ...rest] = entries.filter(({ key }, index) => key !== entries[index + 1]?.key)
  return [bottom, ...rest]
}

/** `depth`: how often the top one lies below itself. */
function buildEntries(below: readonly StackEntry[], top: StackEntry, depth = 0): [StackEntry, ...StackEntry[]] {
  const [bottom = top, ...rest] = [...below, ...Array.from({ length: depth + 1 }, () => top)]
  return [bottom, ...rest]
}
