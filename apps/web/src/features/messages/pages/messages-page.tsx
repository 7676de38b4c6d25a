import { type MessageType, messageType } from '@zhanjian/contract/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useId, useRef, useState } from 'react'
import { useUnreadMessages } from '../model/use-unread-messages.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { messageTexts as texts } from '../../../text/zh/community/messages.ts'
import { visitorTexts } from '../../../text/zh/accounts/visitor.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ChatCircleDotsDuotone } from '../../../ui/icons/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { VisitorIntro } from '../../../shared/people/visitor-intro.tsx'
import { MessageList } from '../components/message-list.tsx'
import { ReadAllButton } from '../components/read-all-button.tsx'
import { useMessages } from '../model/use-messages.ts'
import css from './messages-page.module.css'

/** S-03: what others did, and what the site has to say. */
export function MessagesPage() {
  const router = useRouter()
  const state = useSessionState()
  if (isPerson(state)) return <Inbox />
  const action = { label: visitorTexts.logIn, onPress: () => router.push(screenAddress('codeLogin')) }
  return (
    <Page hasTabBar>
      <VisitorIntro icon={ChatCircleDotsDuotone} title={texts.title} description={texts.visitor} action={action} />
    </Page>
  )
}

/** What people did comes first. */
const TYPES: readonly MessageType[] = [...messageType.options].reverse()

function Inbox() {
  return useIsWide() ? <BothLists /> : <OneList />
}

function OneList() {
  const scroller = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const unread = useUnreadMessages()
  const [type, setType] = useState<MessageType>('community')
  const messages = useMessages(type)
  return (
    <Page hasTabBar scrollerRef={scroller}>
      <PullToRefresh scroller={scroller} onRefresh={messages.refresh}>
        <header className={css.header}>
          <PageHeading>{texts.title}</PageHeading>
          <ReadAllButton type={type} count={unread[type]} />
        </header>
        <div className={css.types} role="tablist" aria-label={texts.kinds}>
          {TYPES.map((value) => (
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
              <Badge count={unread[value]} label={texts.unread(unread[value])} />
            </button>
          ))}
        </div>
        <main className={css.list} id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${type}`}>
          <MessageList key={type} type={type} messages={messages} />
        </main>
      </PullToRefresh>
    </Page>
  )
}

/** Side by side, where there is room. */
function BothLists() {
  return (
    <Page width="wide" hasTabBar>
      <header className={css.header}>
        <PageHeading>{texts.title}</PageHeading>
      </header>
      <main className={css.columns}>
        {TYPES.map((type) => (
          <Column key={type} type={type} />
        ))}
      </main>
    </Page>
  )
}

function Column({ type }: { type: MessageType }) {
  const unread = useUnreadMessages()
  const messages = useMessages(type)
  return (
    <section aria-label={texts.types[type]}>
      <header className={css.columnHead}>
        <h2>{texts.types[type]}</h2>
        <Badge count={unread[type]} label={texts.unread(unread[type])} />
        <ReadAllButton type={type} count={unread[type]} />
      </header>
      <MessageList type={type} messages={messages} />
    </section>
  )
}
