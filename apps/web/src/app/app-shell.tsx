import { isContentPath, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { useUnreadMessageCounts } from '../features/messages/model/use-unread-message-counts.ts'
import type { StackRouter } from '../lib/navigation/stack-router.ts'
import { useGrowingCount } from '../lib/use-growing-count.ts'
import {
  ChatCircleDotsFill,
  ChatCircleDotsRegular,
  HouseFill,
  HouseRegular,
  IdentificationCardFill,
  IdentificationCardRegular,
  UserFill,
  UserRegular,
} from '../ui/icons/icons.gen.tsx'
import { type Tab, TabBar } from '../ui/navigation/tab-bar.tsx'
import type { ConfirmationStore } from '../ui/overlays/confirmation-store.ts'
import type { ToastStore } from '../ui/overlays/toast-store.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { LazyGlobalDialogs } from './lazy-global-dialogs.tsx'
import { LazyPage } from './lazy-page.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { findRoute } from './route-table.ts'
import type { ScrollPositionStore } from './scroll-position-store.ts'
import { StackView } from './stack-view.tsx'

/** In the order of the tab bar. */
export const tabs: readonly Tab[] = [
  { id: screenAddress('home'), label: shellTexts.tabs.home, icon: HouseRegular, selectedIcon: HouseFill },
  {
    id: screenAddress('cards'),
    label: shellTexts.tabs.cards,
    icon: IdentificationCardRegular,
    selectedIcon: IdentificationCardFill,
  },
  {
    id: screenAddress('messages'),
    label: shellTexts.tabs.messages,
    icon: ChatCircleDotsRegular,
    selectedIcon: ChatCircleDotsFill,
  },
  { id: screenAddress('me'), label: shellTexts.tabs.me, icon: UserRegular, selectedIcon: UserFill },
].map((tab) => ({ ...tab, href: `#${tab.id}` }))

interface AppShellProps {
  router: StackRouter
  toasts: ToastStore
  confirmations: ConfirmationStore
  scrollPositions: ScrollPositionStore
  prefersReducedMotion: () => boolean
}

/** Pages, tab bar, toasts and the offline banner. */
export function AppShell({ router, toasts, confirmations, scrollPositions, prefersReducedMotion }: AppShellProps) {
  // The bar, then the first page, each in a task of its own, so that input is handled in between, into a frame that is mounted
  // before: a transition that mounts one begins with a view transition, which takes a slow processor a tenth of a second and has
  // nothing to show.
  const partCount = useGrowingCount(2, 0, 1)
  const isStarted = partCount === 2
  useLayoutEffect(() => {
    // Hides the placeholder of index.html.
    if (isStarted) delete document.documentElement.dataset.first
  }, [isStarted])
  return (
    <>
      {isStarted ? <OfflineBanner /> : null}
      {partCount > 0 ? <ShellTabBar router={router} /> : null}
      <StackView
        router={router}
        findRoute={findRoute}
        renderPage={isStarted ? renderPage : renderNothing}
        scrollPositions={scrollPositions}
        prefersReducedMotion={prefersReducedMotion}
      />
      {isStarted ? (
        <>
          <ShellDialogs {...{ router, confirmations }} />
          <Toaster store={toasts} />
        </>
      ) : null}
    </>
  )
}

function ShellTabBar({ router }: Pick<AppShellProps, 'router'>) {
  const { entries, path, isTabPage, isImmersive } = useShownPage(router)
  const unread = useUnreadMessageCounts()
  // A hall covers it.
  if (isImmersive) return null
  return (
    <TabBar
      tabs={tabs.map((tab) => (tab.id === screenAddress('messages') ? { ...tab, ...buildUnreadBadge(unread.total) } : tab))}
      selectedId={isTabPage ? path : entries[0].path}
      label={shellTexts.mainNavigation}
      onSelect={(tab) => void router.switchTab(tab.id)}
      isTabPage={isTabPage}
      productName={shellTexts.productName}
    />
  )
}

function ShellDialogs({ router, confirmations }: Pick<AppShellProps, 'router' | 'confirmations'>) {
  const { path, isTabPage, isImmersive } = useShownPage(router)
  return (
    <LazyGlobalDialogs
      confirmations={confirmations}
      isQuiet={isImmersive || !isContentPath(path)}
      tab={!isTabPage ? null : path === screenAddress('home') ? 'home' : 'personal'}
    />
  )
}

function useShownPage(router: StackRouter) {
  const { entries } = useSyncExternalStore(router.subscribe, router.getState)
  const path = entries[entries.length - 1]?.path ?? screenAddress('home')
  const route = findRoute(path)
  return { entries, path, isTabPage: route?.isTab === true, isImmersive: route?.mood === 'immersive' }
}

const buildUnreadBadge = (count: number) => ({ badge: count, badgeLabel: shellTexts.unreadCount(count) })

const renderNothing = () => null

function renderPage(path: string) {
  const route = findRoute(path)
  return route === undefined ? null : <LazyPage load={route.load} isTab={route.isTab} />
}
