import { allFeedback } from '@zhanjian/contract/community/feedback.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { samplePeople, sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import type { UserFeedback } from '../model/record-types.ts'
import { answerQueues, operator, timestampMinutesAgo } from '../testing/sample-admin.ts'
import { FeedbackPage } from './feedback-page.tsx'

const person = samplePeople[0] ?? operator
const from = { id: person.id, nickname: person.nickname, avatar: person.avatar }
const records: readonly UserFeedback[] = [
  {
    id: 'f1',
    kind: 'problem',
    state: 'answered',
    hasUnread: true,
    createdAt: timestampMinutesAgo(2400),
    person: from,
    text: '发布展厅以后，朋友用旧手机打开时墙上的画是黑的，过了大约半分钟才出现。\n截图里是他看到的样子。',
    pictures: sampleWorks.slice(0, 2).flatMap(({ cover }) => (cover === null ? [] : [{ url: cover.url }])),
    contact: 'linshen@zhanjian.example',
    device: { screen: '390×844 @3', language: 'zh-CN', appVersion: 'v0.1', host: 'browser' },
    answers: [
      {
        id: 'a1',
        text: '谢谢您的截图。旧手机上大图来得慢，我们已让小图先出现，更新后请再试一次。',
        at: timestampMinutesAgo(300),
      },
    ],
  },
  {
    id: 'f2',
    kind: 'suggestion',
    state: 'open',
    hasUnread: false,
    createdAt: timestampMinutesAgo(200),
    person: from,
    text: '希望可以自己选墙的颜色。',
    pictures: [],
    contact: '',
    device: null,
    answers: [],
  },
]

const page = { route: screenAddress('adminFeedback'), person: operator, render: () => <FeedbackPage /> }
const createAnswers = (answer: FakeResponse<typeof allFeedback>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(allFeedback, answer)
}

export const stories: Story[] = [
  {
    ...page,
    name: 'full',
    answers: createAnswers({ data: { records: [...records], total: 42, current: 1, size: 20, pages: 3 } }),
  },
  { ...page, name: 'empty', answers: createAnswers({ data: { records: [], total: 0, current: 1, size: 20, pages: 0 } }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
]
