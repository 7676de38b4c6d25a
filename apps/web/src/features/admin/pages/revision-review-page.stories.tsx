import { reviewQueue, reviewSubject } from '@zhanjian/contract/admin/review.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { samplePublicInvitation } from '../../../../playground/sample-invitations.ts'
import { samplePanorama } from '../../../../playground/sample-tours.ts'
import type { Story } from '../../../../playground/story.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { buildReviewAddress } from '../model/review-filters.ts'
import { createSampleSubject, operator, sampleDecided, sampleReviews, sampleTemplateReview } from '../testing/sample-admin.ts'
import { RevisionReviewPage } from './revision-review-page.tsx'

const [hall] = sampleReviews
const post = sampleReviews.find(({ work }) => work.kind === 'article' && work.cover !== null)
const [, rejected] = sampleDecided
const reported = sampleReviews.find(({ openReports }) => openReports > 0)

/** The stage is left out: it has picture tests of its own. */
const page = {
  mood: 'immersive' as const,
  person: operator,
  render: () => (
    <RevisionReviewPage
      renderHall={({ hall: { work } }) =>
        work.cover === null ? null : <Picture src={work.cover.url} alt="" {...work.cover} isCover />
      }
      renderPanorama={({ panorama: { work } }) =>
        work.cover === null ? null : <Picture src={work.cover.url} alt="" {...work.cover} isCover />
      }
      renderMedia={({ work }) => (work.cover === null ? null : <Picture src={work.cover.url} alt="" {...work.cover} />)}
    />
  ),
}

function createStories(name: string, item: typeof hall, answer?: FakeResponse<typeof reviewSubject>): Story[] {
  if (item === undefined) return []
  return [
    {
      ...page,
      name,
      route: buildReviewAddress(item, { state: item.state === 'pending' ? 'pending' : 'decided' }),
      answers(api: FakeApi) {
        api.mockEndpoint(reviewQueue, { data: { records: [...sampleReviews], cursor: null, total: 41 } })
        api.mockEndpoint(
          reviewSubject,
          ({ params }) =>
            answer ?? { data: createSampleSubject(params.workId === item.workId ? item : (sampleReviews[0] ?? item)) },
        )
      },
    },
  ]
}

const [template] = sampleTemplateReview

export const stories: Story[] = [
  ...createStories('hall', hall),
  ...createStories('template', template),
  ...createStories('tour', post && { ...post, work: samplePanorama.work }),
  ...createStories('card', post && { ...post, work: samplePublicInvitation().work }),
  ...createStories('post', post),
  ...createStories('reported', reported),
  ...createStories('rejected', rejected),
  ...createStories('loading', hall, { isPending: true }),
  ...createStories('gone', hall, { error: 'NOT_FOUND' }),
  ...createStories('offline', hall, { isOffline: true }),
  ...createStories('no admin', hall).map((each) => ({ ...each, person: sampleCreator })),
]
