import type { MessageType } from '@zhanjian/contract/community/messages.ts'
import { useRef } from 'react'
import { messageTexts as texts } from '#text/community/messages.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { MarkAllReadButton } from '../components/mark-all-read-button.tsx'
import { MessageList } from '../components/message-list.tsx'
import { useMessages } from '../model/use-messages.ts'
import { useUnreadMessageCounts } from '../model/use-unread-message-counts.ts'
import css from './message-list-pages.module.css'

export const SystemMessagesPage = () => <MessageListPage type="system" />
export const CommunityMessagesPage = () => <MessageListPage type="community" />

/** A single list of messages, for links from elsewhere. */
function MessageListPage({ type }: { type: MessageType }) {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const unreadCounts = useUnreadMessageCounts()
  const messages = useMessages(type)
  return (
    <Page scrollerRef={scroller}>
      <NavBar title={texts.pageTitles[type]} onBack={() => router.back()}>
        <span className={css.inBar}>
          <MarkAllReadButton type={type} count={unreadCounts[type]} until={messages.records[0]?.id} />
        </span>
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={() => messages.refresh().catch(handleError)}>
        <main className={css.list}>
          <MessageList type={type} messages={messages} scroller={scroller} />
        </main>
      </PullToRefresh>
    </Page>
  )
}
