import { commentsOfWork } from '@zhanjian/contract/community/community.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { countVisit, reportDwell, type WorkDetail, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { visitTexts } from '#text/works/visit.ts'
import { buildSampleDetail, sampleThreads } from '../../../playground/sample-details.ts'
import { mockLoginApi } from '../../../playground/sample-logins.ts'
import { samplePanorama } from '../../../playground/sample-tours.ts'
import type { Story } from '../../../playground/story.ts'
import { PanoramaPage } from './panorama-page.tsx'

const { work } = samplePanorama
const detail: WorkDetail = buildSampleDetail('panorama', { ...work, likeCount: 1284, favouriteCount: 306, commentCount: 42 })

const createVisit = (name: string, press: readonly string[] = []): Story => ({
  name,
  route: screenAddress('panorama', { code: work.code }),
  mood: 'immersive',
  presses: press,
  render: () => <PanoramaPage />,
  answers(api) {
    mockLoginApi(api)
    api.mockEndpoint(publicPanoramaByCode, { data: { ...samplePanorama, work: detail.work } })
    api.mockEndpoint(workDetailByCode, { data: detail })
    api.mockEndpoint(commentsOfWork, { data: { records: [...sampleThreads], cursor: null, total: sampleThreads.length } })
    api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
    api.mockEndpoint(reportDwell, { data: { counted: true } })
  },
})

/** What a visitor may say and do; the tour itself is shown by the stories of the feature. */
export const stories: Story[] = [createVisit('visitor'), createVisit('owner', [visitTexts.author(work.owner.nickname)])]
