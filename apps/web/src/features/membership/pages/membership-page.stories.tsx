import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { membershipChanges, membershipPlans, myMembership } from '@zhanjian/contract/money/membership.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { noMembership, sampleChanges, sampleMembership, samplePlans } from '../../../../playground/sample-membership.ts'
import type { Story } from '../../../../playground/story.ts'
import { MembershipPage } from './membership-page.tsx'

const page = { route: screenAddress('membership'), render: () => <MembershipPage /> }
const mockPlans = (api: FakeApi) => api.mockEndpoint(membershipPlans, { data: samplePlans })

const createMemberStory = (
  name: string,
  my: CallData<typeof myMembership>,
  changes: CallData<typeof membershipChanges>['records'] = [],
  presses: readonly string[] = [],
): Story => ({
  ...page,
  name,
  person: sampleCreator,
  presses,
  answers(api) {
    mockPlans(api)
    api.mockEndpoint(myMembership, { data: my })
    api.mockEndpoint(membershipChanges, { data: { records: changes, cursor: null } })
  },
})

const chosen = ['鎏金年卡¥168 ¥216合 ¥13.81 / 30 天全年常驻的展厅']

export const stories: Story[] = [
  { ...page, name: 'visitor', answers: mockPlans },
  createMemberStory('without a plan', noMembership),
  createMemberStory('a plan is chosen', noMembership, [], chosen),
  createMemberStory('member', sampleMembership),
  createMemberStory('member extends', sampleMembership, [], chosen),
  createMemberStory('lapsed, with an order that waits', { ...noMembership, openOrderId: 'o-open' }, [
    { ...sampleChanges[0], until: '2026-11-20T04:00:00.000Z' },
  ]),
  createMemberStory('refunded', noMembership, [sampleChanges[2]]),
  {
    ...page,
    name: 'nothing is offered',
    answers: (api) => api.mockEndpoint(membershipPlans, { data: { ...samplePlans, plans: [] } }),
  },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(membershipPlans, { isPending: true }) },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(membershipPlans, { isOffline: true }) },
  { ...page, name: 'failed', answers: (api) => api.mockEndpoint(membershipPlans, { error: 'SERVER_BUSY' }) },
]
