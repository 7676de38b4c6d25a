import type { StackEntry } from '../lib/navigation/stack-entry.ts'

/** A mounted page: shown, or kept alive behind the shown one. */
export interface RenderedPage {
  id: string
  entry: StackEntry
  isShown: boolean
}

interface RenderedPageRules {
  isTab: (path: string) => boolean
  /** False for pages that use the GPU: they are unmounted when hidden. */
  shouldKeepAlive: (path: string) => boolean
}

const MAX_RENDERED_PAGES = 8

/**
 * Computes which pages stay mounted: visited tabs, and the newest pages of the stack. The order never changes, since moving an
 * iframe or video in the DOM restarts it.
 */
export function computeRenderedPages(
  previous: readonly RenderedPage[],
  entries: readonly StackEntry[],
  { isTab, shouldKeepAlive }: RenderedPageRules,
): RenderedPage[] {
  const top = entries[entries.length - 1]
  const getPageId = (entry: StackEntry) => (isTab(entry.path) ? `tab:${entry.path}` : entry.key)
  const shownId = top === undefined ? undefined : getPageId(top)

  const candidates = new Map<string, StackEntry>()
  for (const page of previous) if (isTab(page.entry.path)) candidates.set(page.id, page.entry)
  for (const entry of entries) candidates.set(getPageId(entry), entry)

  const renderedEntries = [...candidates].filter(([id, entry]) => id === shownId || shouldKeepAlive(entry.path))
  const surplusCount = renderedEntries.length - MAX_RENDERED_PAGES
  // The lowest pages of the stack are evicted first; tabs and the shown page stay.
  const evicted = new Set(
    renderedEntries
      .filter(([id, entry]) => id !== shownId && !isTab(entry.path))
      .slice(0, Math.max(0, surplusCount))
      .map(([id]) => id),
  )
  return renderedEntries.filter(([id]) => !evicted.has(id)).map(([id, entry]) => ({ id, entry, isShown: id === shownId }))
}
