import { type ManagedUser, managedUsers } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { samplePeople } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { BanSheet } from '../components/users/ban-sheet.tsx'
import { UserSheet } from '../components/users/user-sheet.tsx'
import { answerQueues, operator, operatorCard, timestampMinutesAgo } from '../testing/sample-admin.ts'
import { UsersPage } from './users-page.tsx'

const MINUTES_PER_DAY = 1440
const admin: ManagedUser = {
  ...operatorCard,
  username: 'editor',
  phone: '138****0000',
  roles: ['user', 'admin'],
  status: 'active',
  ban: null,
  workCount: 3,
  createdAt: timestampMinutesAgo(400 * MINUTES_PER_DAY),
  lastSeenAt: timestampMinutesAgo(2),
}
const users: readonly ManagedUser[] = [
  admin,
  ...samplePeople.map(
    ({ id, nickname, avatar, workCount, isMerchant }, index): ManagedUser => ({
      id,
      nickname,
      avatar,
      username: `person${index}`,
      phone: index === 2 ? null : `138****000${index}`,
      roles: isMerchant ? ['user', 'merchant'] : ['user'],
      status: index === 3 ? 'banned' : index === 4 ? 'deletion_requested' : 'active',
      ban: index === 3 ? { note: '反复在评论里发布广告', until: '2026-12-20T00:00:00.000Z' } : null,
      workCount,
      createdAt: timestampMinutesAgo((30 + index * 40) * MINUTES_PER_DAY),
      lastSeenAt: index === 5 ? null : timestampMinutesAgo(30 + index * 900),
    }),
  ),
]
const banned = users.find(({ status }) => status === 'banned') ?? admin

const page = { route: screenAddress('adminUsers'), person: operator, render: () => <UsersPage /> }
const createAnswers = (answer: FakeResponse<typeof managedUsers>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(managedUsers, answer)
}
const noop = () => undefined

export const stories: Story[] = [
  {
    ...page,
    name: 'full',
    answers: createAnswers({ data: { records: [...users], total: 51_820, current: 1, size: 50, pages: 1037 } }),
  },
  {
    ...page,
    name: 'nobody found',
    route: screenAddress('adminUsers', { text: '没有这个人', status: 'banned' }),
    answers: createAnswers({ data: { records: [], total: 0, current: 1, size: 50, pages: 0 } }),
  },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  {
    name: 'somebody',
    person: operator,
    render: () => <UserSheet user={banned} onBan={noop} onUnban={noop} onClose={noop} />,
  },
  {
    name: 'ban',
    person: operator,
    render: () => <BanSheet drafts={new Map()} users={[banned]} onDone={noop} onClose={noop} />,
  },
]
