import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { ASSISTANT_CHAT_PATH, assistantHistory, assistantState, helpArticles } from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import {
  sampleArticles,
  sampleGuideAnswer,
  sampleHelpAnswer,
  sampleQuota,
  sampleTurns,
  toEvents,
} from '../testing/sample-answers.ts'
import { AssistantPage } from './assistant-page.tsx'

type State = CallData<typeof assistantState>

const onState: State = { isOn: true, engine: 'guide', model: null, quota: sampleQuota }

interface AssistantStoryOptions extends Partial<Story> {
  query?: { hall?: string; article?: string; ask?: string }
  state?: FakeResponse<typeof assistantState>
  more?: (api: FakeApi) => void
}

const createStory = (
  name: string,
  { query = {}, state = { data: onState }, more = () => undefined, ...rest }: AssistantStoryOptions = {},
): Story => ({
  name,
  route: screenAddress('assistant', query),
  render: () => <AssistantPage />,
  answers(api) {
    api.mockEndpoint(assistantState, state)
    api.mockEndpoint(helpArticles, { data: { records: sampleArticles } })
    api.mockEndpoint(assistantHistory, { data: { records: sampleTurns, cursor: null } })
    api.mockEvents(ASSISTANT_CHAT_PATH, () => toEvents(sampleGuideAnswer))
    more(api)
  },
  ...rest,
})

const kept = (answer: typeof sampleGuideAnswer, question: string) => ({ key: question, question, answer, isHelpful: null })
const device = { 'assistant-turns': [kept(sampleGuideAnswer, '讲讲《晴川》'), kept(sampleHelpAnswer, '怎么用照片建展厅')] }

export const stories: Story[] = [
  createStory('welcome'),
  createStory('in-hall', { query: { hall: 'yuanshan02' } }),
  createStory('model', {
    state: { data: { ...onState, engine: 'model', model: 'deepseek-chat', quota: { ...sampleQuota, left: 4 } } },
  }),
  createStory('visitor', { device }),
  createStory('history', { person: sampleCreator }),
  createStory('used-up', { device, state: { data: { ...onState, quota: { ...sampleQuota, left: 0 } } } }),
  createStory('off', { state: { data: { ...onState, isOn: false } } }),
  createStory('loading', { state: { isPending: true } }),
  createStory('offline', { state: { isOffline: true } }),
  createStory('cut', {
    query: { ask: '讲讲《晴川》' },
    more: (api) => api.mockEvents(ASSISTANT_CHAT_PATH, () => toEvents(sampleGuideAnswer).slice(0, 2)),
  }),
  createStory('refused', {
    query: { ask: '讲讲《晴川》' },
    more: (api) =>
      api.mockEvents(ASSISTANT_CHAT_PATH, () => [
        { type: 'start', engine: 'guide', notice: null },
        { type: 'refused', message: '这段内容不符合社区规范，请修改后再问。' },
        { type: 'done', turnId: null, quota: sampleQuota },
      ]),
  }),
  createStory('article', { query: { article: 'make-hall' } }),
]
