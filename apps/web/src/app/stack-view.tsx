import { Activity, addTransitionType, type ReactNode, startTransition, useEffect, useState, ViewTransition } from 'react'
import type { StackAction, StackRouter, StackState } from '../lib/navigation/stack-router.ts'
import { PageFrame } from './page-frame.tsx'
import { computeRenderedPages, type RenderedPage } from './rendered-pages.ts'
import type { Route } from './route-table.ts'
import type { ScrollPositionStore } from './scroll-position-store.ts'

interface StackViewProps {
  router: StackRouter
  findRoute: (path: string) => Route | undefined
  renderPage: (path: string) => ReactNode
  scrollPositions: ScrollPositionStore
  /** From `prefers-reduced-motion`, read at every step. */
  prefersReducedMotion: () => boolean
}

interface StackViewState {
  pages: RenderedPage[]
  action: StackAction
}

/** The pages of the stack: one shown, the others kept alive behind it. */
export function StackView({ router, findRoute, renderPage, scrollPositions, prefersReducedMotion }: StackViewProps) {
  const [view, setView] = useState<StackViewState>(() => computeNextView([], router.getState(), findRoute))

  useEffect(() => {
    const updateView = () =>
      startTransition(() => {
        const state = router.getState()
        addTransitionType(prefersReducedMotion() ? 'none' : TRANSITION_BY_ACTION[state.action])
        setView((previous) => computeNextView(previous.pages, state, findRoute))
      })
    updateView()
    return router.subscribe(updateView)
  }, [router, findRoute, prefersReducedMotion])

  return view.pages.map(({ id, entry, isShown }) => {
    const route = findRoute(entry.path)
    return (
      <Activity key={id} mode={isShown ? 'visible' : 'hidden'}>
        <ViewTransition enter={ENTER_CLASSES} exit={EXIT_CLASSES} default="none">
          <PageFrame
            entry={entry}
            loadTitle={route?.loadTitle}
            mood={route?.mood ?? 'light'}
            shouldTakeFocus={view.action !== 'start'}
            scrollPositions={scrollPositions}
            renderPage={renderPage}
          />
        </ViewTransition>
      </Activity>
    )
  })
}

const TRANSITION_BY_ACTION: Record<StackAction, 'forward' | 'backward' | 'none'> = {
  start: 'none',
  push: 'forward',
  pop: 'backward',
  replace: 'none',
  relaunch: 'none',
}
const ENTER_CLASSES = { forward: 'push-in', backward: 'pop-in', default: 'none' }
const EXIT_CLASSES = { forward: 'push-out', backward: 'pop-out', default: 'none' }

function computeNextView(
  previous: readonly RenderedPage[],
  state: StackState,
  findRoute: StackViewProps['findRoute'],
): StackViewState {
  const pages = computeRenderedPages(previous, state.entries, {
    isTab: (path) => findRoute(path)?.isTab === true,
    shouldKeepAlive: (path) => findRoute(path)?.keepAlive !== false,
  })
  return { pages, action: state.action }
}
