import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { coCuratorInviteByKey } from '@zhanjian/contract/works/co-curators.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import type { Story } from '../../../../playground/story.ts'
import { CoCuratorInvitePage } from './co-curator-invite-page.tsx'

const { title } = buildSampleExhibition().work
const expiresAt = '2027-04-17T08:00:00.000Z'
const owner = { id: 'u-helped', nickname: '江岸美术馆', avatar: '/faces/03.webp' }

const createStory = (name: string, mock: (api: FakeApi) => void): Story => ({
  name,
  route: screenAddress('coCuratorInvite', { key: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  person: sampleCreator,
  answers(api) {
    api.mockEndpoint(accountOverview, { data: sampleAccount })
    mock(api)
  },
  render: () => <CoCuratorInvitePage />,
})

const answer =
  (data: object = {}) =>
  (api: FakeApi): void =>
    api.mockEndpoint(coCuratorInviteByKey, { data: { title, owner, duties: ['edit', 'guest_book'], expiresAt, ...data } })

export const stories: Story[] = [
  createStory('invite', answer()),
  createStory('own', answer({ owner: { ...owner, id: sampleCreator.id } })),
  createStory('gone', (api) => api.mockEndpoint(coCuratorInviteByKey, { error: 'NOT_FOUND' })),
  createStory('opening', (api) => api.mockEndpoint(coCuratorInviteByKey, { isPending: true })),
  createStory('offline', (api) => api.mockEndpoint(coCuratorInviteByKey, { isOffline: true })),
]
