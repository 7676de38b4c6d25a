import { accountOverview, myLoginSessions } from '@zhanjian/contract/accounts/account.ts'
import { handOverOffers } from '@zhanjian/contract/accounts/account-data.ts'
import { mySocialLogins } from '@zhanjian/contract/accounts/social.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { mockAccountApi, sampleAccount, sampleDevices, sampleHandOverOffer } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { UsernameSheet } from '../../../shared/people/username-sheet.tsx'
import { InvitedPeopleSheet } from '../components/invited-people-sheet.tsx'
import { SocialLoginSheet } from '../components/social-login-sheet.tsx'
import { AccountSafePage } from './account-safe-page.tsx'

const page = { route: screenAddress('accountSafety'), person: sampleCreator, render: () => <AccountSafePage /> }
const noop = () => undefined

export const stories: Story[] = [
  { ...page, name: 'full', answers: (api) => mockAccountApi(api) },
  {
    ...page,
    name: 'newcomer',
    answers: (api) =>
      mockAccountApi(api, {
        account: { phone: null, hasPassword: false, invitedCount: 0, isUsernameFixed: true },
        devices: sampleDevices.slice(0, 1),
      }),
  },
  {
    ...page,
    name: 'offers',
    answers: (api) =>
      mockAccountApi(api, {
        offers: [
          sampleHandOverOffer,
          { ...sampleHandOverOffer, id: 'o2', state: 'accepted' },
          { ...sampleHandOverOffer, id: 'o3', state: 'declined' },
        ],
      }),
  },
  {
    ...page,
    name: 'parts-failed',
    answers(api) {
      mockAccountApi(api)
      api.mockEndpoint(myLoginSessions, { error: 'SERVER_BUSY' })
      api.mockEndpoint(mySocialLogins, { error: 'SERVER_BUSY' })
    },
  },
  {
    ...page,
    name: 'loading',
    answers: (api) =>
      [accountOverview, myLoginSessions, handOverOffers].forEach((endpoint) => api.mockEndpoint(endpoint, { isPending: true })),
  },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(accountOverview, { isOffline: true }) },
  { ...page, name: 'error', answers: (api) => api.mockEndpoint(accountOverview, { error: 'SERVER_FAULT' }) },
  {
    name: 'username',
    person: sampleCreator,
    render: () => <UsernameSheet username="linshen" isOpen onClose={noop} />,
  },
  {
    name: 'social-sheet',
    person: sampleCreator,
    render: () => (
      <SocialLoginSheet requestedChange={{ kind: 'unbind', family: 'wechat' }} account={sampleAccount} onClose={noop} />
    ),
    answers: (api) => mockAccountApi(api),
  },
  {
    name: 'invited',
    person: sampleCreator,
    render: () => <InvitedPeopleSheet isOpen onClose={noop} />,
    answers: (api) => mockAccountApi(api),
  },
]
