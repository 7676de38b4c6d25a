import { writeDraftText } from '@zhanjian/contract/community/assistant.ts'
import type { FakeResponse } from '../../../playground/fake-api.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import type { Story } from '../../../playground/story.ts'
import { DraftSheet } from './draft-sheet.tsx'

const quota = { limit: 300, left: 299, resetsAt: '2026-11-26T16:00:00.000Z' }
const noop = () => undefined

const createStory = (name: string, current: string, answer: FakeResponse<typeof writeDraftText>): Story => ({
  name,
  person: sampleCreator,
  render: () => (
    <DraftSheet wish={{ kind: 'introduction', current, title: '远山有信', maxCharacters: 500 }} onAccept={noop} onClose={noop} />
  ),
  answers: (api) => api.mockEndpoint(writeDraftText, answer),
})

const text = '《远山有信》展出沈未央的 12 件作品。它们作于 2021 年到 2024 年。可以从《远山有信》、《晴川》、《秋水》看起。'

export const stories: Story[] = [
  createStory('empty-field', '', { data: { text, engine: 'guide', notice: null, quota } }),
  createStory('changes', '《远山有信》展出沈未央的作品。它们作于近几年。', {
    data: { text, engine: 'guide', notice: 'model_failed', quota },
  }),
  createStory('model', '沈未央水墨个展。', {
    data: { text: '沈未央的水墨个展：山不回信，云替它回。', engine: 'model', notice: null, quota },
  }),
  createStory('too-little', '', { data: { text: '', engine: 'guide', notice: null, quota } }),
  createStory('used-up', '', { error: 'ASSISTANT_USED_UP' }),
  createStory('loading', '', { isPending: true }),
]
