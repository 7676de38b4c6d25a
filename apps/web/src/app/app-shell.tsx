import { isContentPath, screenAddress } from '@zhanjian/contract/screens.ts'
import { useSyncExternalStore } from 'react'
import { useUnreadMessageCounts } from '../features/messages/model/use-unread-message-counts.ts'
import type { StackRouter } from '../lib/navigation/stack-router.ts'
import { shellTexts } from '../text/zh/app/shell.ts'
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
  const { entries } = useSyncExternalStore(router.subscribe, router.getState)
  const path = entries[entries.length - 1]?.path ?? screenAddress('home')
  const route = findRoute(path)
  const isTabPage = route?.isTab === true
  const unread = useUnreadMessageCounts()
  return (
    <>
      <OfflineBanner />
      <TabBar
        tabs={tabs.map((tab) => (tab.id === screenAddress('messages') ? { ...tab, ...buildUnreadBadge(unread.total) } : tab))}
        selectedId={isTabPage ? path : entries[0].path}
        label={shellTexts.mainNavigation}
        onSelect={(tab) => void router.switchTab(tab.id)}
        isTabPage={isTabPage}
        productName={shellTexts.productName}
      />
      <StackView
        router={router}
        findRoute={findRoute}
        renderPage={renderPage}
        scrollPositions={scrollPositions}
        prefersReducedMotion={prefersReducedMotion}
      />
      <LazyGlobalDialogs
        confirmations={confirmations}
        isQuiet={route?.mood === 'immersive' || !isContentPath(path)}
        isTabPage={isTabPage}
      />
      <Toaster store={toasts} />
    </>
  )
}

const buildUnreadBadge = (count: number) => ({ badge: count, badgeLabel: shellTexts.unreadCount(count) })

function renderPage(path: string) {
  const route = findRoute(path)
  return route === undefined ? null : <LazyPage load={route.load} isTab={route.isTab} />
}
