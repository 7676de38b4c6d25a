import type { StackEntry } from '../lib/navigation/stack-entry.ts'

/** A page that is rendered: shown, or kept alive behind the one that is. */
export interface RenderedPage {
  id: string
  entry: StackEntry
  isShown: boolean
}

interface RenderedPageRules {
  isTab: (path: string) => boolean
  /** False for pages that hold the GPU: they go as soon as they are hidden. */
  shouldKeepAlive: (path: string) => boolean
}

const MAX_RENDERED_PAGES = 8

/**
 * Which pages live now. Tabs that were visited stay, wherever the stack goes; of the stack the newest stay.
 * The order of what stays never changes, so that no page is moved in the document (a moved frame or video restarts).
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
  // The lowest pages of the stack go first; tabs and the shown page stay.
  const evicted = new Set(
    renderedEntries
      .filter(([id, entry]) => id !== shownId && !isTab(entry.path))
      .slice(0, Math.max(0, surplusCount))
      .map(([id]) => id),
  )
  return renderedEntries.filter(([id]) => !evicted.has(id)).map(([id, entry]) => ({ id, entry, isShown: id === shownId }))
}
