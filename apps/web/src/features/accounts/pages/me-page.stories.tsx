import { type HandOver, handOverOffers } from '@zhanjian/contract/account-data.ts'
import { savedCounts } from '@zhanjian/contract/community.ts'
import { unreadFeedback } from '@zhanjian/contract/feedback.ts'
import { personById } from '@zhanjian/contract/people.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works.ts'
import { sampleOffer } from '../../../../playground/accounts.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import { sampleProfile } from '../../../../playground/profiles.ts'
import type { Story } from '../../../../playground/story.ts'
import { MePage } from './me-page.tsx'

const page = (records: readonly WorkSummary[]) => ({
  records: [...records],
  total: records.length,
  current: 1,
  size: 6,
  pages: 1,
})

function story(name: string, records: readonly WorkSummary[], offers: HandOver[] = [], answerCount = 0): Story {
  return {
    name,
    route: screenAddress('me'),
    person: creator,
    render: () => <MePage />,
    answers(api) {
      api.answer(myWorks, { data: page(records) })
      api.answer(handOverOffers, { data: offers })
      api.answer(personById, { data: sampleProfile({ ...creator, isMe: true }) })
      api.answer(savedCounts, {
        data: records.length === 0 ? { favourites: 0, visited: 0, blocked: 0 } : { favourites: 128, visited: 36, blocked: 2 },
      })
      api.answer(unreadFeedback, { data: { count: answerCount } })
    },
  }
}

export const stories: Story[] = [
  { name: 'visitor', route: screenAddress('me'), render: () => <MePage /> },
  story('creator', sampleHalls.slice(0, 5)),
  story('newcomer', []),
  story('offered', sampleHalls.slice(0, 2), [sampleOffer], 1),
]
