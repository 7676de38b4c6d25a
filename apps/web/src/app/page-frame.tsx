import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { createPageRouter, EntryContext, RouterContext, useRouter } from '../lib/navigation/navigation.tsx'
import type { StackEntry } from '../lib/navigation/stack-entry.ts'
import css from './page-frame.module.css'
import type { ScrollPositionStore } from './scroll-position-store.ts'

interface PageFrameProps {
  entry: StackEntry
  /** Undefined: the product's name alone. */
  loadTitle: (() => Promise<string>) | undefined
  mood: 'light' | 'immersive'
  /** False for the first page: the focus stays where the browser puts it. */
  shouldTakeFocus: boolean
  scrollPositions: ScrollPositionStore
  renderPage: (path: string) => ReactNode
}

/** Frame of every page: its container, and the document's title, focus and scroll position when it is shown. */
export const PageFrame = memo(function PageFrame({
  entry,
  loadTitle,
  mood,
  shouldTakeFocus,
  scrollPositions,
  renderPage,
}: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const title = useTitle(loadTitle)
  const router = useRouter()
  const pageRouter = useMemo(() => createPageRouter(router, entry.key), [router, entry.key])
  // Effects run when the page is shown and are undone when it is hidden. Layout effects come first, so a page can override the
  // title.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  useArrival(frame, shouldTakeFocus)
  useScrollRestoration(frame, entry.key, scrollPositions)
  return (
    <RouterContext value={pageRouter}>
      <EntryContext value={entry}>
        <div className={css.frame} ref={frame} data-path={entry.path} data-mood={mood === 'immersive' ? mood : undefined}>
          {renderPage(entry.path)}
        </div>
      </EntryContext>
    </RouterContext>
  )
})

/** The document's title; undefined while it is being loaded. */
function useTitle(loadTitle: PageFrameProps['loadTitle']): string | undefined {
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    // Whoever reports the missing code is the page.
    void loadTitle?.().then(
      (loaded) => setTitle(shellTexts.titleOf(loaded)),
      () => undefined,
    )
  }, [loadTitle])
  return loadTitle === undefined ? shellTexts.productName : title
}

/** Restores the focus to the element last used, or focuses the heading of a new page. What sounds on a page stops when it is left. */
function useArrival(frame: RefObject<HTMLElement | null>, shouldTakeFocus: boolean): void {
  const lastFocused = useRef<HTMLElement | null>(null)
  // Together with the page: a fast user interacts before its effects have run.
  useLayoutEffect(() => {
    const root = frame.current
    if (root === null) return
    const rememberFocus = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement) lastFocused.current = event.target
    }
    root.addEventListener('focusin', rememberFocus)
    return () => {
      root.removeEventListener('focusin', rememberFocus)
      // Nobody could stop a sound behind another page. A muted film is a picture, and plays on.
      root.querySelectorAll<HTMLMediaElement>('audio,video').forEach((medium) => medium.muted || medium.pause())
    }
  }, [frame])
  useEffect(() => {
    const root = frame.current
    return root === null || !shouldTakeFocus ? undefined : focusWhenRendered(root, () => lastFocused.current)
  }, [frame, shouldTakeFocus])
}

/** The heading of a lazy page is rendered after its frame. */
function focusWhenRendered(root: HTMLElement, lastUsed: () => HTMLElement | null): () => void {
  const tryFocus = (): boolean => {
    // The page has focused an element itself, for instance its first field.
    if (root.contains(document.activeElement)) return true
    const last = lastUsed()
    const target = last !== null && root.contains(last) ? last : root.querySelector<HTMLElement>('[data-page-heading]')
    target?.focus({ preventScroll: true })
    return target !== null
  }
  if (tryFocus()) return () => undefined
  const observer = new MutationObserver(() => {
    if (tryFocus()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Long enough for a list to load, short enough not to scroll while the user does. */
const SCROLL_RESTORE_TIMEOUT_MS = 3000

function useScrollRestoration(
  frame: RefObject<HTMLElement | null>,
  entryKey: string,
  scrollPositions: ScrollPositionStore,
): void {
  useEffect(() => {
    const root = frame.current
    if (root === null) return
    let targetPx = scrollPositions.getPositionPx(entryKey)
    const savePosition = (event: Event) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || target.dataset.pageScroller === undefined) return
      if (targetPx > 0 && target.scrollTop < targetPx) return
      targetPx = 0
      scrollPositions.setPosition(entryKey, target.scrollTop)
    }
    const restore = () => {
      const scroller = root.querySelector<HTMLElement>('[data-page-scroller]')
      if (targetPx > 0 && scroller !== null) scroller.scrollTop = targetPx
    }
    const stopRestoring = () => {
      targetPx = 0
    }
    restore()
    const observer = new MutationObserver(restore)
    if (targetPx > 0) observer.observe(root, { childList: true, subtree: true })
    const timer = setTimeout(() => {
      stopRestoring()
      observer.disconnect()
    }, SCROLL_RESTORE_TIMEOUT_MS)
    root.addEventListener('scroll', savePosition, { capture: true, passive: true })
    for (const event of ['pointerdown', 'wheel', 'keydown']) root.addEventListener(event, stopRestoring, { passive: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      root.removeEventListener('scroll', savePosition, { capture: true })
      for (const event of ['pointerdown', 'wheel', 'keydown']) root.removeEventListener(event, stopRestoring)
    }
  }, [frame, entryKey, scrollPositions])
}
