import { commentsOfWork } from '@zhanjian/contract/community/community.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { countVisit, reportDwell, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildSampleDetail, sampleThreads } from '../../../../playground/sample-details.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { VerticalSwiperPage } from './vertical-swiper-page.tsx'

const createDetail = (work: WorkSummary) => ({ ...buildSampleDetail(work.kind), work })
const [hall, other] = sampleHalls
const article = buildSampleDetail('article').work
const [first = article] = [hall]

function answerAll(api: FakeApi, works: readonly WorkSummary[] = sampleWorks): void {
  api.mockEndpoint(homeFeed, { data: { records: [...works], cursor: null, head: null } })
  api.mockEndpoint(workDetailByCode, ({ params }) => {
    const work = sampleWorks.find(({ code }) => code === params.code)
    return work === undefined ? { error: 'NOT_FOUND' } : { data: createDetail(work) }
  })
  api.mockEndpoint(commentsOfWork, { data: { records: [...sampleThreads], cursor: null, total: 86 } })
  api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
  api.mockEndpoint(reportDwell, { data: { counted: true } })
}

function createSwiperStory(name: string, work: WorkSummary, answers: (api: FakeApi) => void = answerAll): Story {
  return {
    name,
    mood: 'immersive',
    route: screenAddress('swiper', { code: work.code }),
    render: () => <VerticalSwiperPage />,
    answers,
  }
}

export const stories: Story[] = [
  createSwiperStory('hall', first),
  createSwiperStory('another-hall', other ?? first),
  createSwiperStory('article', article),
  createSwiperStory('video', buildSampleDetail('video').work),
  createSwiperStory('panorama', buildSampleDetail('panorama').work),
  createSwiperStory('loading', first, (api) => {
    answerAll(api)
    api.mockEndpoint(workDetailByCode, { isPending: true })
  }),
  createSwiperStory('offline', first, (api) => {
    answerAll(api)
    api.mockEndpoint(workDetailByCode, { isOffline: true })
  }),
  createSwiperStory('missing', first, (api) => {
    answerAll(api)
    api.mockEndpoint(workDetailByCode, { error: 'NOT_FOUND' })
  }),
]
