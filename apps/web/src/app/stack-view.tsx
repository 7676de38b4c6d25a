import { Activity, addTransitionType, type ReactNode, startTransition, useEffect, useState, ViewTransition } from 'react'
import type { StackAction, StackRouter, StackState } from '../lib/navigation/stack-router.ts'
import { shellTexts } from '../text/zh/app/shell.ts'
import { type LivePage, livePages } from './live-pages.ts'
import { PageFrame } from './page-frame.tsx'
import type { Route } from './route-table.ts'
import type { ScrollMemory } from './scroll-memory.ts'

interface StackViewProps {
  router: StackRouter
  routeOf: (path: string) => Route | undefined
  renderPage: (path: string) => ReactNode
  scrollMemory: ScrollMemory
  /** From `prefers-reduced-motion`, asked at every step. */
  prefersReducedMotion: () => boolean
}

interface View {
  pages: LivePage[]
  action: StackAction
}

/** The pages of the stack: one shown, the others alive behind it. */
export function StackView({ router, routeOf, renderPage, scrollMemory, prefersReducedMotion }: StackViewProps) {
  const [view, setView] = useState<View>(() => nextView([], router.getState(), routeOf))

  useEffect(() => {
    const follow = () =>
      startTransition(() => {
        const state = router.getState()
        addTransitionType(prefersReducedMotion() ? 'none' : TRANSITION_OF[state.action])
        setView((previous) => nextView(previous.pages, state, routeOf))
      })
    follow()
    return router.subscribe(follow)
  }, [router, routeOf, prefersReducedMotion])

  return view.pages.map(({ id, entry, isShown }) => {
    const route = routeOf(entry.path)
    return (
      <Activity key={id} mode={isShown ? 'visible' : 'hidden'}>
        <ViewTransition enter={ENTER} exit={EXIT} default="none">
          <PageFrame
            entry={entry}
            title={route === undefined ? shellTexts.productName : shellTexts.titleOf(route.title)}
            mood={route?.mood ?? 'light'}
            takesFocus={view.action !== 'start'}
            scrollMemory={scrollMemory}
            renderPage={renderPage}
          />
        </ViewTransition>
      </Activity>
    )
  })
}

const TRANSITION_OF: Record<StackAction, 'forward' | 'backward' | 'none'> = {
  start: 'none',
  push: 'forward',
  pop: 'backward',
  replace: 'none',
  relaunch: 'none',
}
const ENTER = { forward: 'push-in', backward: 'pop-in', default: 'none' }
const EXIT = { forward: 'push-out', backward: 'pop-out', default: 'none' }

function nextView(previous: readonly LivePage[], state: StackState, routeOf: StackViewProps['routeOf']): View {
  const pages = livePages(previous, state.entries, {
    isTab: (path) => routeOf(path)?.isTab === true,
    keepsAlive: (path) => routeOf(path)?.keepAlive !== false,
  })
  return { pages, action: state.action }
}
