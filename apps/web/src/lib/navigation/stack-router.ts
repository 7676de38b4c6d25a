import { isContentPath, isVrPath } from '@zhanjian/contract/screens.ts'
import { createStore } from 'zustand/vanilla'
import { isArrayOf, isNumber, isShape, isString } from '../guards.ts'
import { addressOfEntry, isStackEntry, parseAddress, type StackEntry } from './stack-entry.ts'

/** How the present top came to be, for the page transition. */
export type StackAction = 'start' | 'push' | 'pop' | 'replace' | 'relaunch'

export interface StackState {
  /** From the bottom up; the last one is shown. */
  entries: readonly [StackEntry, ...StackEntry[]]
  action: StackAction
}

/**
 * A stack of pages over the browser's history and the hash of the address: the address, the browser's own
 * back button, a reload and a link typed by hand all keep working.
 */
export interface StackRouter {
  getState: () => StackState
  subscribe: (listener: () => void) => () => void
  push(address: string): void
  replace(address: string): void
  /** The top page goes on under another query (without `?`) and stays the page that it is: for filters and searches. */
  amendQuery(search: string): void
  /** Tabs live at the bottom of the stack: everything above is left. */
  switchTab(address: string): Promise<void>
  relaunch(address?: string): Promise<void>
  /** S-82. */
  back(pages?: number): void
  /** S-83: to the newest page that is neither a login nor an account page, then on to `target` where one is remembered. */
  returnToContent(target?: string): Promise<void>
  dispose(): void
}

/** The part of the window that the router uses. */
export interface StackWindow {
  location: Pick<Location, 'hash' | 'reload'>
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go' | 'back'>
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
  removeEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
}

interface StackRouterDependencies {
  window: StackWindow
  /** Where the stack survives a reload. */
  memory: { read(): unknown; write(entries: readonly StackEntry[]): void }
  home: string
  aliases: Readonly<Record<string, string>>
  isTab: (path: string) => boolean
  isKnown: (path: string) => boolean
  /** Another address where this one may not be shown (yet). */
  divert: (address: string, path: string) => string | undefined
  /** S-86. */
  onUnknown: (path: string) => void
  newKey: () => string
}

/** What the browser keeps with each history entry. */
interface Mark {
  key: string
  index: number
}
const isMark = isShape<Mark>({ key: isString, index: isNumber })
const areEntries = isArrayOf(isStackEntry)

/** A browser that is asked to go back, but has nowhere to go, stays silent. */
const SILENT_AFTER_MS = 400

export function createStackRouter(dependencies: StackRouterDependencies): StackRouter {
  const { window, memory, home, aliases, isTab, isKnown, divert, onUnknown, newKey } = dependencies
  /** Set while the browser is on its way back for us. */
  let arrival: (() => void) | undefined
  let settled: Promise<void> = Promise.resolve()
  let waiting = 0
  let isOwnBack = false
  const shown = createStore<StackState>(start)
  /** Where the browser stands: below what is shown while it goes back. */
  let { entries } = shown.getState()

  const topIndex = () => entries.length - 1
  const top = (): StackEntry => entries[topIndex()] ?? entries[0]

  function show(next: readonly StackEntry[], action: StackAction): void {
    const [bottom, ...rest] = next
    if (bottom === undefined) return
    entries = [bottom, ...rest]
    memory.write(entries)
    shown.setState({ entries, action })
  }

  /** The entry for an address, after aliases (S-01), unknown routes (S-86) and the guard. */
  function resolve(address: string, key = newKey()): StackEntry {
    const wanted = parseAddress(address, aliases)
    if (!isKnown(wanted.path)) {
      onUnknown(wanted.path)
      return { key, path: home, search: '' }
    }
    const other = divert(addressOfEntry(wanted), wanted.path)
    return { key, ...(other === undefined ? wanted : parseAddress(other, aliases)) }
  }

  function write(how: 'pushState' | 'replaceState', entry: StackEntry, index: number): void {
    window.history[how]({ key: entry.key, index }, '', `#${addressOfEntry(entry)}`)
  }

  function start(): StackState {
    const mark: unknown = window.history.state
    const stored = memory.read()
    const saved = areEntries(stored) ? stored : []
    const here = resolve(window.location.hash, isMark(mark) ? mark.key : newKey())
    const isSameStack = isMark(mark) && saved[mark.index]?.key === here.key
    const below = isSameStack && !isTab(here.path) ? saved.slice(0, mark.index) : []
    const entries = withTop(below, here)
    memory.write(entries)
    write('replaceState', here, entries.length - 1)
    return { entries, action: 'start' }
  }

  /** Goes back in the browser's history; the stack is cut when the browser has arrived. */
  function unwind(pages: number): Promise<void> {
    if (pages <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => arrival?.(), SILENT_AFTER_MS)
      arrival = () => {
        clearTimeout(timer)
        arrival = undefined
        const [bottom, ...rest] = entries
        entries = [bottom, ...rest.slice(0, topIndex() - pages)]
        resolve()
      }
      window.history.go(-pages)
    })
  }

  /** Steps that unwind run one after another; a step asked for in between waits for its turn. */
  function inTurn(step: () => void | Promise<void>): Promise<void> {
    waiting += 1
    settled = settled.then(step).finally(() => {
      waiting -= 1
    })
    return settled
  }
  function whenStill(step: () => void): void {
    if (waiting === 0) step()
    else void inTurn(step)
  }

  function push(address: string): void {
    const entry = resolve(address)
    if (isTab(entry.path)) return void toBottom(entry, 'replace')
    write('pushState', entry, entries.length)
    show([...entries, entry], 'push')
  }

  function replaceTop(entry: StackEntry, action: StackAction = 'replace'): void {
    write('replaceState', entry, topIndex())
    show([...entries.slice(0, -1), entry], action)
  }

  function toBottom(entry: StackEntry, action: 'replace' | 'relaunch'): Promise<void> {
    return inTurn(async () => {
      await unwind(topIndex())
      const [bottom] = entries
      const kept = action === 'replace' && addressOfEntry(bottom) === addressOfEntry(entry) ? bottom : entry
      write('replaceState', kept, 0)
      show([kept], action)
    })
  }

  function back(pages: number): void {
    if (pages > topIndex()) {
      if (addressOfEntry(top()) !== home) void toBottom(resolve(home), 'relaunch')
      return
    }
    if (isVrPath(top().path)) return void inTurn(() => reloadBelow(pages))
    isOwnBack = true
    window.history.go(-pages)
  }

  /** S-82: a page that drew with the GPU leaves nothing behind when the earlier address is loaded anew. */
  async function reloadBelow(pages: number): Promise<void> {
    await unwind(pages)
    memory.write(entries)
    window.location.reload()
  }

  async function returnToContent(target: string | undefined): Promise<void> {
    const contentIndex = entries.map((entry) => isContentPath(entry.path)).lastIndexOf(true)
    if (target === undefined) {
      if (contentIndex === -1) return toBottom(resolve(home), 'relaunch')
      if (contentIndex < topIndex()) back(topIndex() - contentIndex)
      return
    }
    const entry = resolve(target)
    if (contentIndex === -1 || isTab(entry.path)) return toBottom(entry, 'relaunch')
    if (contentIndex === topIndex()) return push(target)
    // The lowest login page makes room for what the person wanted to see.
    return inTurn(async () => {
      await unwind(topIndex() - contentIndex - 1)
      replaceTop(entry)
    })
  }

  function onPopState(event: PopStateEvent): void {
    if (arrival !== undefined) return arrival()
    const mark: unknown = event.state
    if (!isMark(mark)) return followTypedAddress()
    const { key, index } = mark
    const next = entries[index]?.key === key ? entries.slice(0, index + 1) : rebuilt(key, index)
    const action = index < topIndex() ? 'pop' : 'push'
    const arrive = () => {
      show(next, action)
      const other = divert(addressOfEntry(top()), top().path)
      if (other !== undefined) replaceTop(resolve(other))
    }
    // React skips view transitions inside popstate. Our own back button leaves the event first, so that it moves;
    // a swipe, which the browser has animated already, stays within it.
    if (isOwnBack) setTimeout(arrive, 0)
    else arrive()
    isOwnBack = false
  }

  /** A forward step, or an entry of an earlier life of the page: the address in the bar is all we know of it. */
  function rebuilt(key: string, index: number): StackEntry[] {
    const here = { key, ...parseAddress(window.location.hash, aliases) }
    return [...entries.slice(0, index), here]
  }

  /** A plain link or an edited address: the browser has pushed it already, or replaced the same address. */
  function followTypedAddress(): void {
    const entry = resolve(window.location.hash)
    if (addressOfEntry(entry) === addressOfEntry(top())) return write('replaceState', top(), topIndex())
    write('replaceState', entry, entries.length)
    show([...entries, entry], 'push')
    if (isTab(entry.path)) void toBottom(entry, 'replace')
  }

  window.addEventListener('popstate', onPopState)
  return {
    getState: shown.getState,
    subscribe: shown.subscribe,
    push: (address) => whenStill(() => push(address)),
    replace: (address) => whenStill(() => replaceTop(resolve(address))),
    amendQuery: (search) => whenStill(() => replaceTop({ ...top(), search }, shown.getState().action)),
    switchTab: (address) => toBottom(resolve(address), 'replace'),
    relaunch: (address = home) => toBottom(resolve(address), 'relaunch'),
    back: (pages = 1) => whenStill(() => back(pages)),
    returnToContent,
    dispose: () => window.removeEventListener('popstate', onPopState),
  }
}

function withTop(below: StackEntry[], top: StackEntry): [StackEntry, ...StackEntry[]] {
  const [bottom, ...rest] = below
  return bottom === undefined ? [top] : [bottom, ...rest, top]
}
