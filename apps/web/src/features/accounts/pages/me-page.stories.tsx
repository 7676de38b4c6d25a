import { type HandOver, handOverOffers } from '@zhanjian/contract/accounts/account-data.ts'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { savedCounts } from '@zhanjian/contract/community/community.ts'
import { unreadFeedback } from '@zhanjian/contract/community/feedback.ts'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { myWorksTexts } from '#text/works/my-works.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHandOverOffer } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { noMembership, sampleMembership } from '../../../../playground/sample-membership.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import type { Story } from '../../../../playground/story.ts'
import { LocalDraftTile } from '../../../shared/drafts/local-draft-tile.tsx'
import { MePage } from './me-page.tsx'

const toPagedResponse = (records: readonly WorkSummary[]) => ({
  records: [...records],
  total: records.length,
  current: 1,
  size: 6,
  pages: 1,
})

function createStory(name: string, records: readonly WorkSummary[], offers: HandOver[] = [], answerCount = 0): Story {
  return {
    name,
    route: screenAddress('me'),
    person: sampleCreator,
    render: () => <MePage />,
    answers(api) {
      answerSwitch(api)
      api.mockEndpoint(myWorks, { data: toPagedResponse(records) })
      api.mockEndpoint(handOverOffers, { data: offers })
      api.mockEndpoint(personById, { data: buildSampleProfile({ ...sampleCreator, isMe: true, workCount: records.length }) })
      api.mockEndpoint(savedCounts, {
        data: records.length === 0 ? { favourites: 0, visited: 0, blocked: 0 } : { favourites: 128, visited: 36, blocked: 2 },
      })
      api.mockEndpoint(myMembership, { data: records.length === 0 ? noMembership : sampleMembership })
      api.mockEndpoint(unreadFeedback, { data: { count: answerCount } })
    },
  }
}

const answerSwitch = (api: FakeApi) => api.mockEndpoint(siteConfig, { data: [{ name: 'aiSwitch', value: true }] })

const begun = {
  title: '小满的生日',
  note: myWorksTexts.unsent(),
  action: { label: myWorksTexts.actions.continueDraft, onPress: () => undefined },
}

export const stories: Story[] = [
  { name: 'visitor', route: screenAddress('me'), render: () => <MePage />, answers: answerSwitch },
  {
    name: 'visitor who has begun',
    route: screenAddress('me'),
    device: { 'visited-works': sampleHalls.slice(0, 5).map(({ code }) => code) },
    render: () => <MePage drafts={<LocalDraftTile {...begun} />} />,
    answers(api) {
      answerSwitch(api)
      api.mockEndpoint(workDetailByCode, ({ params }) => {
        const hall = sampleHalls.find(({ code }) => code === params.code)
        return hall === undefined ? { error: 'NOT_FOUND' } : { data: buildSampleDetail('gallery', hall) }
      })
    },
  },
  createStory('creator', sampleHalls.slice(0, 5)),
  createStory('newcomer', []),
  createStory('offered', sampleHalls.slice(0, 2), [sampleHandOverOffer], 1),
]
