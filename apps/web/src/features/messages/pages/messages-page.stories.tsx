import { type Message, markMessagesRead, myMessages, unreadMessages } from '@zhanjian/contract/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { communityMessages, systemMessages } from '../testing/sample-messages.ts'
import { CommunityMessagesPage, SystemMessagesPage } from './message-list-pages.tsx'
import { MessagesPage } from './messages-page.tsx'

/** Responds with the messages of the requested type. */
const answerByType = ({ body }: { body: unknown }): FakeResponse<typeof myMessages> =>
  toPageAnswer((body as { type: string }).type === 'system' ? systemMessages : communityMessages)
const toPageAnswer = (records: Message[]): FakeResponse<typeof myMessages> => ({ data: { records, cursor: null } })
const createAnswers =
  (messages: FakeResponse<typeof myMessages> | typeof answerByType, unread = { system: 1, community: 128 }) =>
  (api: FakeApi) => {
    api.mockEndpoint(unreadMessages, { data: unread })
    api.mockEndpoint(myMessages, messages)
    api.mockEndpoint(markMessagesRead, { data: unread })
  }
const page = { route: screenAddress('messages'), person: sampleCreator, render: () => <MessagesPage /> }

export const stories: Story[] = [
  { name: 'visitor', route: screenAddress('messages'), render: () => <MessagesPage /> },
  { ...page, name: 'full', answers: createAnswers(answerByType) },
  { ...page, name: 'empty', answers: createAnswers(toPageAnswer([]), { system: 0, community: 0 }) },
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
    answers: createAnswers(toPageAnswer([]), { system: 0, community: 0 }),
  },
  {
    name: 'community',
    route: screenAddress('communityMessages'),
    person: sampleCreator,
    render: () => <CommunityMessagesPage />,
    answers: createAnswers(toPageAnswer(communityMessages)),
  },
]
