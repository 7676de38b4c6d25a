import { commentsOfWork } from '@zhanjian/contract/community.ts'
import { homeFeed } from '@zhanjian/contract/discovery.ts'
import { countVisit, reportDwell, workDetailByCode } from '@zhanjian/contract/published-works.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { sampleDetail, sampleThreads } from '../../../../playground/talk.ts'
import { sampleWorks } from '../../../../playground/works.ts'
import { VerticalSwiperPage } from './vertical-swiper-page.tsx'

const detailOf = (work: WorkSummary) => ({ ...sampleDetail(work.kind), work })
const [hall, other] = sampleHalls
const article = sampleDetail('article').work
const [first = article] = [hall]

function answerAll(api: FakeApi, works: readonly WorkSummary[] = sampleWorks): void {
  api.answer(homeFeed, { data: { records: [...works], cursor: null, head: null } })
  api.answer(workDetailByCode, ({ params }) => {
    const work = sampleWorks.find(({ code }) => code === params.code)
    return work === undefined ? { error: 'NOT_FOUND' } : { data: detailOf(work) }
  })
  api.answer(commentsOfWork, { data: { records: [...sampleThreads], cursor: null, total: 86 } })
  api.answer(countVisit, { data: { counted: true, again: false } })
  api.answer(reportDwell, { data: { counted: true } })
}

function swiper(name: string, work: WorkSummary, answers: (api: FakeApi) => void = answerAll): Story {
  return {
    name,
    mood: 'immersive',
    route: screenAddress('swiper', { code: work.code }),
    render: () => <VerticalSwiperPage />,
    answers,
  }
}

export const stories: Story[] = [
  swiper('hall', first),
  swiper('another-hall', other ?? first),
  swiper('article', article),
  swiper('video', sampleDetail('video').work),
  swiper('panorama', sampleDetail('panorama').work),
  swiper('loading', first, (api) => {
    answerAll(api)
    api.answer(workDetailByCode, { isPending: true })
  }),
  swiper('offline', first, (api) => {
    answerAll(api)
    api.answer(workDetailByCode, { isOffline: true })
  }),
  swiper('missing', first, (api) => {
    answerAll(api)
    api.answer(workDetailByCode, { error: 'NOT_FOUND' })
  }),
]
