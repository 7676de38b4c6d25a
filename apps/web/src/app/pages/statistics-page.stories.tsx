import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { figuresOfExhibition } from '@zhanjian/contract/works/exhibition-figures.ts'
import { passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { statisticsOfWork } from '@zhanjian/contract/works/work-statistics.ts'
import type { FakeApi, FakeResponse } from '../../../playground/fake-api.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../playground/sample-drafts.ts'
import { buildSampleExhibition } from '../../../playground/sample-exhibitions.ts'
import { sampleStatistics } from '../../../playground/sample-statistics.ts'
import type { Story } from '../../../playground/story.ts'
import { StatisticsPage } from './statistics-page.tsx'

const exhibition = buildSampleExhibition()
const page = {
  route: screenAddress('figures', { id: exhibition.work.id }),
  person: sampleCreator,
  render: () => <StatisticsPage />,
}
const answerWith =
  (
    figures: FakeResponse<typeof figuresOfExhibition>,
    passages: FakeResponse<typeof passagesOfExhibition>,
    shown: FakeResponse<typeof publicExhibitionByCode> = { data: exhibition },
  ) =>
  (api: FakeApi) => {
    api.mockEndpoint(statisticsOfWork, { data: sampleStatistics })
    api.mockEndpoint(workById, { data: buildSampleDraft({ work: exhibition.work }) })
    api.mockEndpoint(publicExhibitionByCode, shown)
    api.mockEndpoint(figuresOfExhibition, figures)
    api.mockEndpoint(passagesOfExhibition, passages)
  }
const figures = {
  data: {
    sources: [
      { source: 'link' as const, visits: 1284 },
      { source: 'poster' as const, visits: 655 },
      { source: 'home' as const, visits: 430 },
      { source: 'embedded' as const, visits: 212 },
      { source: 'search' as const, visits: 71 },
      { source: 'app' as const, visits: 18 },
      { source: 'other' as const, visits: 3 },
    ],
    stays: [
      { partId: 'p1', stays: 720, meanS: 154 },
      { partId: 'p0', stays: 1312, meanS: 96 },
      { partId: 'p3', stays: 95, meanS: 41 },
    ],
  },
}
const passages = {
  data: {
    passages: [
      { from: null, to: 'p0', count: 1520 },
      { from: 'p0', to: 'p1', count: 910 },
      { from: 'p1', to: 'p2', count: 540 },
      { from: 'p2', to: 'p3', count: 170 },
      { from: null, to: 'p4', count: 12 },
    ],
  },
}
const none = { data: { sources: [], stays: [] } }

export const stories: Story[] = [
  { ...page, name: 'exhibition', answers: answerWith(figures, passages) },
  { ...page, name: 'exhibition, nothing counted', answers: answerWith(none, { data: { passages: [] } }) },
  { ...page, name: 'exhibition, withdrawn', answers: answerWith(figures, passages, { error: 'NOT_FOUND' }) },
  { ...page, name: 'exhibition, loading', answers: answerWith({ isPending: true }, passages) },
  { ...page, name: 'exhibition, failed', answers: answerWith({ error: 'SERVER_BUSY' }, passages) },
]
