import type { StackEntry } from '../lib/navigation/stack-entry.ts'

/** A page that is rendered: shown, or kept alive behind the one that is. */
export interface LivePage {
  id: string
  entry: StackEntry
  isShown: boolean
}

interface LivePageRules {
  isTab: (path: string) => boolean
  /** False for pages that hold the GPU: they go as soon as they are hidden. */
  keepsAlive: (path: string) => boolean
}

const LIVE_PAGES_MAX = 8

/**
 * Which pages live now. Tabs that were visited stay, wherever the stack goes; of the stack the newest stay.
 * The order of what stays never changes, so that no page is moved in the document (a moved frame or video restarts).
 */
export function livePages(
  previous: readonly LivePage[],
  entries: readonly StackEntry[],
  { isTab, keepsAlive }: LivePageRules,
): LivePage[] {
  const top = entries[entries.length - 1]
  const idOf = (entry: StackEntry) => (isTab(entry.path) ? `tab:${entry.path}` : entry.key)
  const shownId = top === undefined ? undefined : idOf(top)

  const candidates = new Map<string, StackEntry>()
  for (const page of previous) if (isTab(page.entry.path)) candidates.set(page.id, page.entry)
  for (const entry of entries) candidates.set(idOf(entry), entry)

  const alive = [...candidates].filter(([id, entry]) => id === shownId || keepsAlive(entry.path))
  const surplus = alive.length - LIVE_PAGES_MAX
  // The lowest pages of the stack go first; tabs and the shown page stay.
  const evicted = new Set(
    alive
      .filter(([id, entry]) => id !== shownId && !isTab(entry.path))
      .slice(0, Math.max(0, surplus))
      .map(([id]) => id),
  )
  return alive.filter(([id]) => !evicted.has(id)).map(([id, entry]) => ({ id, entry, isShown: id === shownId }))
}
