import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import type { Story } from '../../../../playground/story.ts'
import { sampleOverview } from '../testing/sample-overview.ts'
import { ProfileEditPage } from './profile-edit-page.tsx'

const createStory = (name: string, answer: FakeResponse<typeof accountOverview>, person = sampleCreator): Story => ({
  name,
  route: screenAddress('profileEdit'),
  person,
  render: () => <ProfileEditPage />,
  answers(api) {
    api.mockEndpoint(accountOverview, answer)
    api.mockEndpoint(personById, { data: buildSampleProfile({ ...person, isMe: true }) })
  },
})

export const stories: Story[] = [
  createStory('filled', { data: sampleOverview }),
  createStory(
    'username-fixed',
    { data: { ...sampleOverview, isUsernameFixed: true } },
    {
      ...sampleCreator,
      nickname: '住在转塘的空间策展人林深深几许',
      username: 'linshen_of_the_long_n',
      gender: 2,
      avatar: '/icon-192.png',
    },
  ),
  createStory('loading', { isPending: true }),
  createStory('offline', { isOffline: true }),
]
