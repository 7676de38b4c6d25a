import { isContentPath, screenAddress } from '@zhanjian/contract/screens.ts'
import { useSyncExternalStore } from 'react'
import { useUnreadMessages } from '../features/messages/model/use-unread-messages.ts'
import type { StackRouter } from '../lib/navigation/stack-router.ts'
import { shellTexts } from '../text/zh/app/shell.ts'
import type { ConfirmationStore } from '../ui/overlays/confirmation-store.ts'
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
import type { ToastStore } from '../ui/overlays/toast-store.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { LazyPage } from './lazy-page.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { QuestionsPlace } from './questions-place.tsx'
import { routeOf } from './route-table.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { StackView } from './stack-view.tsx'

/** S-05: the order is the source's. */
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
  scrollMemory: ScrollMemory
  prefersReducedMotion: () => boolean
}

/** Pages, tab bar, toast and the word about the network. */
export function AppShell({ router, toasts, confirmations, scrollMemory, prefersReducedMotion }: AppShellProps) {
  const { entries } = useSyncExternalStore(router.subscribe, router.getState)
  const path = entries[entries.length - 1]?.path ?? screenAddress('home')
  const route = routeOf(path)
  const isTabPage = route?.isTab === true
  const unread = useUnreadMessages()
  return (
    <>
      <OfflineBanner />
      <TabBar
        tabs={tabs.map((tab) => (tab.id === screenAddress('messages') ? { ...tab, ...unreadBadge(unread.all) } : tab))}
        selectedId={isTabPage ? path : entries[0].path}
        label={shellTexts.mainNavigation}
        onSelect={(tab) => void router.switchTab(tab.id)}
        isTabPage={isTabPage}
        productName={shellTexts.productName}
      />
      <StackView
        router={router}
        routeOf={routeOf}
        renderPage={renderPage}
        scrollMemory={scrollMemory}
        prefersReducedMotion={prefersReducedMotion}
      />
      <QuestionsPlace
        confirmations={confirmations}
        isQuiet={route?.mood === 'immersive' || !isContentPath(path)}
        isTabPage={isTabPage}
      />
      <Toaster store={toasts} />
    </>
  )
}

const unreadBadge = (count: number) => ({ badge: count, badgeLabel: shellTexts.unreadCount(count) })

function renderPage(path: string) {
  const route = routeOf(path)
  return route === undefined ? null : <LazyPage load={route.load} isTab={route.isTab} />
}
