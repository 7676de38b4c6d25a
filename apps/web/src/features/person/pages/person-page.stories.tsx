import {
  blockedPeople,
  followedByPerson,
  followersOfPerson,
  personById,
  worksOfPerson,
} from '@zhanjian/contract/accounts/people.ts'
import { cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleAvatar } from '../../../../playground/sample-avatar.ts'
import { buildSampleBrief } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import { samplePeople, sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { BlockedPeoplePage } from './blocked-people-page.tsx'
import { PeoplePage } from './people-page.tsx'
import { PersonPage } from './person-page.tsx'

const worksAnswer: FakeResponse<typeof worksOfPerson> = { data: { records: [...sampleWorks], cursor: null } }
const noWorks: FakeResponse<typeof worksOfPerson> = { data: { records: [], cursor: null } }
const id = buildSampleProfile().id

const noCard: FakeResponse<typeof cardOfUser> = { data: null }

function createPersonStory(
  name: string,
  profile: FakeResponse<typeof personById>,
  itsWorks = worksAnswer,
  itsCard = noCard,
): Story {
  return {
    name,
    route: screenAddress('person', { id }),
    person: sampleCreator,
    render: () => <PersonPage />,
    answers(api) {
      api.mockEndpoint(personById, profile)
      api.mockEndpoint(userMetaAvatar, { data: buildSampleAvatar('osmanthus', '戴花环、穿黄裙子的人') })
      api.mockEndpoint(worksOfPerson, itsWorks)
      api.mockEndpoint(cardOfUser, itsCard)
    },
  }
}

type PeopleAnswer = FakeResponse<typeof followersOfPerson>
const peopleAnswer: PeopleAnswer = { data: { records: [...samplePeople], cursor: null } }
const noPeople: PeopleAnswer = { data: { records: [], cursor: null } }
const createPeopleStory = (name: string, which: 'followers' | 'following', answer: PeopleAnswer): Story => ({
  name,
  route: screenAddress('people', { id, list: which }),
  person: sampleCreator,
  render: () => <PeoplePage />,
  answers(api: FakeApi) {
    api.mockEndpoint(personById, { data: buildSampleProfile() })
    api.mockEndpoint(followersOfPerson, answer)
    api.mockEndpoint(followedByPerson, answer)
  },
})
const createBlockedStory = (name: string, answer: PeopleAnswer): Story => ({
  name,
  route: screenAddress('blocked'),
  person: sampleCreator,
  render: () => <BlockedPeoplePage />,
  answers: (api) => api.mockEndpoint(blockedPeople, answer),
})

const longCard = {
  ...buildSampleBrief(),
  name: '欧阳清和·亚历山德拉·冯·洪堡特',
  title: '空间策展人与沉浸式叙事艺术总监',
  company: '光年沉浸艺术与数字人文联合实验室（杭州）',
}
/** Name and introduction of maximum length. */
const longProfile = {
  nickname: '一个名字特别特别长长到放不下的朋友们啊',
  introduction: '住在山脚下，画画，烧窑，种树，也写一点关于它们的文字。'.repeat(4),
  likeCount: 128_000_000,
}

export const stories: Story[] = [
  createPersonStory('full', { data: buildSampleProfile() }),
  createPersonStory('card', { data: buildSampleProfile() }, worksAnswer, { data: buildSampleBrief() }),
  createPersonStory('card-long', { data: buildSampleProfile() }, worksAnswer, { data: longCard }),
  createPersonStory('card-own', { data: buildSampleProfile({ isMe: true }) }, noWorks, {
    data: buildSampleBrief({ kind: 'own' }),
  }),
  createPersonStory('followed', { data: buildSampleProfile({ isFollowed: true, isFollower: true }) }),
  createPersonStory('own', { data: buildSampleProfile({ isMe: true, introduction: '' }) }, noWorks),
  createPersonStory('newcomer', { data: buildSampleProfile({ introduction: '', workCount: 0, isMerchant: false }) }, noWorks),
  createPersonStory('blocked', { data: buildSampleProfile({ isBlocked: true }) }),
  createPersonStory('long', { data: buildSampleProfile(longProfile) }),
  createPersonStory('loading', { isPending: true }),
  createPersonStory('works-loading', { data: buildSampleProfile() }, { isPending: true }),
  createPersonStory('gone', { error: 'NOT_FOUND' }),
  createPersonStory('offline', { isOffline: true }),
  createPersonStory('works-failed', { data: buildSampleProfile() }, { error: 'SERVER_BUSY' }),
  createPeopleStory('followers', 'followers', peopleAnswer),
  createPeopleStory('following-none', 'following', noPeople),
  createPeopleStory('people-loading', 'followers', { isPending: true }),
  createPeopleStory('people-offline', 'followers', { isOffline: true }),
  createPeopleStory('people-failed', 'followers', { error: 'SERVER_BUSY' }),
  createBlockedStory('blocked-people', peopleAnswer),
  createBlockedStory('blocked-nobody', noPeople),
  createBlockedStory('blocked-offline', { isOffline: true }),
]
