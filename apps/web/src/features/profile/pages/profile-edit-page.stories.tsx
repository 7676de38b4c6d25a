import { accountOverview } from '@zhanjian/contract/account.ts'
import { personById } from '@zhanjian/contract/people.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import { sampleProfile } from '../../../../playground/profiles.ts'
import type { Story } from '../../../../playground/story.ts'
import { sampleOverview } from '../testing/sample-overview.ts'
import { ProfileEditPage } from './profile-edit-page.tsx'

const story = (name: string, answer: Answer<typeof accountOverview>, person = creator): Story => ({
  name,
  route: screenAddress('profileEdit'),
  person,
  render: () => <ProfileEditPage />,
  answers(api) {
    api.answer(accountOverview, answer)
    api.answer(personById, { data: sampleProfile({ ...person, isMe: true }) })
  },
})

export const stories: Story[] = [
  story('filled', { data: sampleOverview }),
  story(
    'username-fixed',
    { data: { ...sampleOverview, isUsernameFixed: true } },
    {
      ...creator,
      nickname: '住在转塘的空间策展人林深深几许',
      username: 'linshen_of_the_long_n',
      gender: 2,
      avatar: '/icon-192.png',
    },
  ),
  story('loading', { isPending: true }),
  story('offline', { isOffline: true }),
]
