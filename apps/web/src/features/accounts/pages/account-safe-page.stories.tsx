import { accountOverview, myLoginSessions } from '@zhanjian/contract/account.ts'
import { handOverOffers } from '@zhanjian/contract/account-data.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { mySocialLogins } from '@zhanjian/contract/social.ts'
import { answerAccount, sampleAccount, sampleDevices, sampleOffer } from '../../../../playground/accounts.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { UsernameSheet } from '../../../shared/people/username-sheet.tsx'
import { InvitedSheet } from '../components/invited-sheet.tsx'
import { SocialSheet } from '../components/social-sheet.tsx'
import { AccountSafePage } from './account-safe-page.tsx'

const page = { route: screenAddress('accountSafety'), person: creator, render: () => <AccountSafePage /> }
const nothing = () => undefined

export const stories: Story[] = [
  { ...page, name: 'full', answers: (api) => answerAccount(api) },
  {
    ...page,
    name: 'newcomer',
    answers: (api) =>
      answerAccount(api, {
        account: { phone: null, hasPassword: false, invitedCount: 0, isUsernameFixed: true },
        devices: sampleDevices.slice(0, 1),
      }),
  },
  {
    ...page,
    name: 'offers',
    answers: (api) =>
      answerAccount(api, {
        offers: [sampleOffer, { ...sampleOffer, id: 'o2', state: 'accepted' }, { ...sampleOffer, id: 'o3', state: 'declined' }],
      }),
  },
  {
    ...page,
    name: 'parts-failed',
    answers(api) {
      answerAccount(api)
      api.answer(myLoginSessions, { error: 'SERVER_BUSY' })
      api.answer(mySocialLogins, { error: 'SERVER_BUSY' })
    },
  },
  {
    ...page,
    name: 'loading',
    answers: (api) =>
      [accountOverview, myLoginSessions, handOverOffers].forEach((endpoint) => api.answer(endpoint, { isPending: true })),
  },
  { ...page, name: 'offline', answers: (api) => api.answer(accountOverview, { isOffline: true }) },
  { ...page, name: 'error', answers: (api) => api.answer(accountOverview, { error: 'SERVER_FAULT' }) },
  {
    name: 'username',
    person: creator,
    render: () => <UsernameSheet username="linshen" isOpen onClose={nothing} />,
  },
  {
    name: 'social-sheet',
    person: creator,
    render: () => <SocialSheet change={{ kind: 'unbind', family: 'wechat' }} account={sampleAccount} onClose={nothing} />,
    answers: (api) => answerAccount(api),
  },
  {
    name: 'invited',
    person: creator,
    render: () => <InvitedSheet isOpen onClose={nothing} />,
    answers: (api) => answerAccount(api),
  },
]
