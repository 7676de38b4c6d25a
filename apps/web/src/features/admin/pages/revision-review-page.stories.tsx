import { reviewQueue, reviewSubject } from '@zhanjian/contract/review.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { auditAddress } from '../model/review-filters.ts'
import { operator, sampleDecided, sampleReviews, sampleSubject, sampleTemplateReview } from '../testing/sample-admin.ts'
import { RevisionReviewPage } from './revision-review-page.tsx'

const [hall] = sampleReviews
const post = sampleReviews.find(({ work }) => work.kind === 'article' && work.cover !== null)
const [, rejected] = sampleDecided
const reported = sampleReviews.find(({ openReports }) => openReports > 0)

/** The hall itself is the stage's to draw, which has pictures of its own. */
const page = {
  mood: 'immersive' as const,
  person: operator,
  render: () => (
    <RevisionReviewPage
      walkOf={({ hall: { work } }) =>
        work.cover === null ? null : <Picture src={work.cover.url} alt="" {...work.cover} isCover />
      }
      mediaOf={({ work }) => (work.cover === null ? null : <Picture src={work.cover.url} alt="" {...work.cover} />)}
    />
  ),
}

function story(name: string, item: typeof hall, answer?: Answer<typeof reviewSubject>): Story[] {
  if (item === undefined) return []
  return [
    {
      ...page,
      name,
      route: auditAddress(item, { state: item.state === 'pending' ? 'pending' : 'decided' }),
      answers(api: FakeApi) {
        api.answer(reviewQueue, { data: { records: [...sampleReviews], cursor: null, total: 41 } })
        api.answer(
          reviewSubject,
          ({ params }) => answer ?? { data: sampleSubject(params.workId === item.workId ? item : (sampleReviews[0] ?? item)) },
        )
      },
    },
  ]
}

const [template] = sampleTemplateReview

export const stories: Story[] = [
  ...story('hall', hall),
  ...story('template', template),
  ...story('post', post),
  ...story('reported', reported),
  ...story('rejected', rejected),
  ...story('loading', hall, { isPending: true }),
  ...story('gone', hall, { error: 'NOT_FOUND' }),
  ...story('offline', hall, { isOffline: true }),
  ...story('no admin', hall).map((each) => ({ ...each, person: creator })),
]
