import { type Message, markMessagesRead, myMessages, unreadMessages } from '@zhanjian/contract/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { communityMessages, systemMessages } from '../testing/sample-messages.ts'
import { CommunityMessagesPage, SystemMessagesPage } from './message-list-pages.tsx'
import { MessagesPage } from './messages-page.tsx'

/** Those of the type that is asked for. */
const each = ({ body }: { body: unknown }): Answer<typeof myMessages> =>
  part((body as { type: string }).type === 'system' ? systemMessages : communityMessages)
const part = (records: Message[]): Answer<typeof myMessages> => ({ data: { records, cursor: null } })
const answerWith =
  (messages: Answer<typeof myMessages> | typeof each, unread = { system: 1, community: 128 }) =>
  (api: FakeApi) => {
    api.answer(unreadMessages, { data: unread })
    api.answer(myMessages, messages)
    api.answer(markMessagesRead, { data: unread })
  }
const page = { route: screenAddress('messages'), person: creator, render: () => <MessagesPage /> }

export const stories: Story[] = [
  { name: 'visitor', route: screenAddress('messages'), render: () => <MessagesPage /> },
  { ...page, name: 'full', answers: answerWith(each) },
  { ...page, name: 'empty', answers: answerWith(part([]), { system: 0, community: 0 }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'failed', answers: answerWith({ error: 'SERVER_BUSY' }) },
  {
    name: 'system',
    route: screenAddress('systemMessages'),
    person: creator,
    render: () => <SystemMessagesPage />,
    answers: answerWith(part(systemMessages)),
  },
  {
    name: 'system-empty',
    route: screenAddress('systemMessages'),
    person: creator,
    render: () => <SystemMessagesPage />,
    answers: answerWith(part([]), { system: 0, community: 0 }),
  },
  {
    name: 'community',
    route: screenAddress('communityMessages'),
    person: creator,
    render: () => <CommunityMessagesPage />,
    answers: answerWith(part(communityMessages)),
  },
]
