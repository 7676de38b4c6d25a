import { commentsOfWork } from '@zhanjian/contract/community/community.ts'
import {
  type Message,
  type MessageType,
  markMessagesRead,
  myMessages,
  unreadMessages,
} from '@zhanjian/contract/community/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useEffect } from 'react'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleThreads } from '../../../../playground/sample-details.ts'
import { sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { useServices } from '../../../lib/services.tsx'
import { cardMessages, communityMessages, systemMessages } from '../testing/sample-messages.ts'
import { CommunityMessagesPage, SystemMessagesPage } from './message-list-pages.tsx'
import { MessagesPage } from './messages-page.tsx'

/** Responds with the messages of the requested type. */
const answerByType = ({ body }: { body: unknown }): FakeResponse<typeof myMessages> =>
  toPageAnswer(messagesByType[(body as { type: MessageType }).type])
const messagesByType: Record<MessageType, Message[]> = {
  system: systemMessages,
  community: communityMessages,
  card: cardMessages,
}
const toPageAnswer = (records: Message[]): FakeResponse<typeof myMessages> => ({ data: { records, cursor: null } })
const createAnswers =
  (messages: FakeResponse<typeof myMessages> | typeof answerByType, unread = { system: 1, community: 128, card: 2 }) =>
  (api: FakeApi) => {
    api.mockEndpoint(unreadMessages, { data: unread })
    api.mockEndpoint(myMessages, messages)
    api.mockEndpoint(markMessagesRead, { data: unread })
  }
const page = { route: screenAddress('messages'), person: sampleCreator, render: () => <MessagesPage /> }

/** Scrolls down as soon as there is a list, and has messages arrive then. */
function PageWithArrivals() {
  const { events } = useServices()
  useEffect(() => {
    let frame = requestAnimationFrame(arrive)
    function arrive() {
      const scroller = document.querySelector('[data-page-scroller]:has([data-unread-id])')
      if (scroller === null) frame = requestAnimationFrame(arrive)
      else {
        scroller.scrollTop = SCROLLED_PX
        events.emit('messages:changed')
      }
    }
    return () => cancelAnimationFrame(frame)
  }, [events])
  return <MessagesPage />
}
const SCROLLED_PX = 220
const ROWS = 18
const LATE = 3

/** More messages at every request. */
function createGrowingAnswers() {
  const counts = new Map<unknown, number>()
  return createAnswers(({ body }) => {
    const { type } = body as { type: MessageType }
    const count = counts.get(type) ?? ROWS
    counts.set(type, count + LATE)
    const samples = messagesByType[type]
    const records = Array.from({ length: count }, (_, index) => ({
      ...(samples[index % samples.length] ?? samples[0]),
      id: `m${String(count - index).padStart(3, '0')}`,
    }))
    return toPageAnswer(records as Message[])
  })
}

const mockTalk = (api: FakeApi, works: readonly WorkSummary[]) => {
  api.mockEndpoint(homeFeed, { data: { records: [...works], cursor: null, head: null } })
  api.mockEndpoint(commentsOfWork, ({ body }) => {
    const { size } = body as { size: number }
    return { data: { records: sampleThreads.slice(0, size), cursor: null, total: sampleThreads.length } }
  })
}
const visitor: Story = {
  name: 'visitor',
  route: screenAddress('messages'),
  render: () => <MessagesPage />,
  answers: (api) => mockTalk(api, sampleWorks),
}

export const stories: Story[] = [
  visitor,
  { ...visitor, name: 'visitor of a quiet place', answers: (api) => mockTalk(api, []) },
  { ...page, name: 'full', answers: createAnswers(answerByType) },
  { ...page, name: 'arrivals', render: () => <PageWithArrivals />, answers: createGrowingAnswers() },
  { ...page, name: 'empty', answers: createAnswers(toPageAnswer([]), { system: 0, community: 0, card: 0 }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  { ...page, name: 'failed', answers: createAnswers({ error: 'SERVER_BUSY' }) },
  {
    name: 'system',
    route: screenAddress('systemMessages'),
    person: sampleCreator,
    render: () => <SystemMessagesPage />,
    answers: createAnswers(toPageAnswer(systemMessages)),
  },
  {
    name: 'system-empty',
    route: screenAddress('systemMessages'),
    person: sampleCreator,
    render: () => <SystemMessagesPage />,
    answers: createAnswers(toPageAnswer([]), { system: 0, community: 0, card: 0 }),
  },
  {
    name: 'community',
    route: screenAddress('communityMessages'),
    person: sampleCreator,
    render: () => <CommunityMessagesPage />,
    answers: createAnswers(toPageAnswer(communityMessages)),
  },
]
