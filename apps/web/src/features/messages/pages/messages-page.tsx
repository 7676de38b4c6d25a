import type { MessageType } from '@zhanjian/contract/community/messages.ts'
import { type RefObject, useId, useRef, useState } from 'react'
import { messageTexts as texts } from '#text/community/messages.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { MarkAllReadButton } from '../components/mark-all-read-button.tsx'
import { MessageList } from '../components/message-list.tsx'
import { useMessages } from '../model/use-messages.ts'
import { useUnreadMessageCounts } from '../model/use-unread-message-counts.ts'
import css from './messages-page.module.css'

const VisitorMessages = createLazyComponent(() =>
  import('../components/visitor/visitor-messages.tsx').then((module) => module.VisitorMessages),
)

/** The messages of the user: from other users and from the operator. */
export function MessagesPage() {
  if (isLoggedInState(useSessionState())) return <MessageLists />
  return (
    <Page width="wide" hasTabBar>
      <header className={css.header}>
        <PageHeading>{texts.title}</PageHeading>
      </header>
      <main>
        <VisitorMessages />
      </main>
    </Page>
  )
}

/** Messages caused by other users come first. */
const MESSAGE_TYPES: readonly MessageType[] = ['community', 'card', 'system']

function MessageLists() {
  return useIsWide() ? <MessageColumns /> : <MessageTabs />
}

function MessageTabs() {
  const scroller = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { handleError } = useServices()
  const unreadCounts = useUnreadMessageCounts()
  const [type, setType] = useState<MessageType>('community')
  const messages = useMessages(type)
  return (
    <Page hasTabBar scrollerRef={scroller}>
      <PullToRefresh scroller={scroller} onRefresh={() => messages.refresh().catch(handleError)}>
        <header className={css.header}>
          <PageHeading>{texts.title}</PageHeading>
          <MarkAllReadButton type={type} count={unreadCounts[type]} until={messages.records[0]?.id} />
        </header>
        <div className={css.types} role="tablist" aria-label={texts.kinds}>
          {MESSAGE_TYPES.map((value) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${panelId}-${value}`}
              aria-selected={value === type}
              aria-controls={panelId}
              onClick={() => setType(value)}
            >
              {texts.types[value]}
              <CountBadge count={unreadCounts[value]} label={texts.unread(unreadCounts[value])} />
            </button>
          ))}
        </div>
        <main className={css.list} id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${type}`}>
          <MessageList key={type} type={type} messages={messages} scroller={scroller} />
        </main>
      </PullToRefresh>
    </Page>
  )
}

/** Side by side in wide windows. */
function MessageColumns() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <Page width="wide" hasTabBar scrollerRef={scroller}>
      <header className={css.header}>
        <PageHeading>{texts.title}</PageHeading>
      </header>
      <main className={css.columns}>
        {MESSAGE_TYPES.map((type) => (
          <MessageColumn key={type} type={type} scroller={scroller} />
        ))}
      </main>
    </Page>
  )
}

interface MessageColumnProps {
  type: MessageType
  scroller: RefObject<HTMLElement | null>
}

function MessageColumn({ type, scroller }: MessageColumnProps) {
  const unreadCounts = useUnreadMessageCounts()
  const messages = useMessages(type)
  return (
    <section aria-label={texts.types[type]}>
      <header className={css.columnHeader}>
        <h2>{texts.types[type]}</h2>
        <CountBadge count={unreadCounts[type]} label={texts.unread(unreadCounts[type])} />
        <MarkAllReadButton type={type} count={unreadCounts[type]} until={messages.records[0]?.id} />
      </header>
      <MessageList type={type} messages={messages} scroller={scroller} />
    </section>
  )
}
