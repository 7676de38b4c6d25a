import { blockedPeople, followedByPerson, followersOfPerson, personById, worksOfPerson } from '@zhanjian/contract/people.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import { sampleProfile } from '../../../../playground/profiles.ts'
import type { Story } from '../../../../playground/story.ts'
import { samplePeople, sampleWorks } from '../../../../playground/works.ts'
import { BlockedPage } from './blocked-page.tsx'
import { PeoplePage } from './people-page.tsx'
import { PersonPage } from './person-page.tsx'

const works: Answer<typeof worksOfPerson> = { data: { records: [...sampleWorks], cursor: null } }
const none: Answer<typeof worksOfPerson> = { data: { records: [], cursor: null } }
const id = sampleProfile().id

function person(name: string, profile: Answer<typeof personById>, itsWorks = works): Story {
  return {
    name,
    route: screenAddress('person', { id }),
    person: creator,
    render: () => <PersonPage />,
    answers(api) {
      api.answer(personById, profile)
      api.answer(worksOfPerson, itsWorks)
    },
  }
}

type People = Answer<typeof followersOfPerson>
const people: People = { data: { records: [...samplePeople], cursor: null } }
const nobody: People = { data: { records: [], cursor: null } }
const list = (name: string, which: 'followers' | 'following', answer: People): Story => ({
  name,
  route: screenAddress('people', { id, list: which }),
  person: creator,
  render: () => <PeoplePage />,
  answers(api: FakeApi) {
    api.answer(personById, { data: sampleProfile() })
    api.answer(followersOfPerson, answer)
    api.answer(followedByPerson, answer)
  },
})
const blocked = (name: string, answer: People): Story => ({
  name,
  route: screenAddress('blocked'),
  person: creator,
  render: () => <BlockedPage />,
  answers: (api) => api.answer(blockedPeople, answer),
})

/** As long as a name and an introduction can be. */
const long = {
  nickname: '一个名字特别特别长长到放不下的朋友们啊',
  introduction: '住在山脚下，画画，烧窑，种树，也写一点关于它们的文字。'.repeat(4),
  likeCount: 128_000_000,
}

export const stories: Story[] = [
  person('full', { data: sampleProfile() }),
  person('followed', { data: sampleProfile({ isFollowed: true, isFollower: true }) }),
  person('own', { data: sampleProfile({ isMe: true, introduction: '' }) }, none),
  person('newcomer', { data: sampleProfile({ introduction: '', workCount: 0, isMerchant: false }) }, none),
  person('blocked', { data: sampleProfile({ isBlocked: true }) }),
  person('long', { data: sampleProfile(long) }),
  person('loading', { isPending: true }),
  person('works-loading', { data: sampleProfile() }, { isPending: true }),
  person('gone', { error: 'NOT_FOUND' }),
  person('offline', { isOffline: true }),
  person('works-failed', { data: sampleProfile() }, { error: 'SERVER_BUSY' }),
  list('followers', 'followers', people),
  list('following-none', 'following', nobody),
  list('people-loading', 'followers', { isPending: true }),
  list('people-offline', 'followers', { isOffline: true }),
  list('people-failed', 'followers', { error: 'SERVER_BUSY' }),
  blocked('blocked-people', people),
  blocked('blocked-nobody', nobody),
  blocked('blocked-offline', { isOffline: true }),
]
