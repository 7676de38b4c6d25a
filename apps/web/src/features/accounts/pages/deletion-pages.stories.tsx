import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { deletionConsequences } from '@zhanjian/contract/accounts/account-data.ts'
import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { termsInfo } from '@zhanjian/contract/admin/terms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { mockAccountApi, mockDeletionApi } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { DeletionDone } from '../components/deletion-done.tsx'
import { DeletionView } from '../components/deletion-view.tsx'
import { DeletionApplyPage } from './deletion-apply-page.tsx'

const noop = async () => undefined
const apply = { route: screenAddress('deletionApply'), person: sampleCreator, render: () => <DeletionApplyPage /> }
const confirm = { route: screenAddress('deletion'), person: sampleCreator, render: () => <DeletionView clearDevice={noop} /> }

export const stories: Story[] = [
  { ...apply, name: 'apply', answers: (api) => mockDeletionApi(api) },
  { ...apply, name: 'apply-nothing', answers: (api) => mockDeletionApi(api, []) },
  { ...apply, name: 'apply-loading', answers: (api) => api.mockEndpoint(deletionConsequences, { isPending: true }) },
  { ...apply, name: 'apply-offline', answers: (api) => api.mockEndpoint(deletionConsequences, { isOffline: true }) },
  {
    ...confirm,
    name: 'confirm',
    answers(api) {
      mockAccountApi(api)
      mockDeletionApi(api)
    },
  },
  {
    ...confirm,
    name: 'confirm-policy-failed',
    answers(api) {
      mockAccountApi(api)
      api.mockEndpoint(termsInfo, { error: 'SERVER_BUSY' })
    },
  },
  { ...confirm, name: 'confirm-loading', answers: (api) => api.mockEndpoint(accountOverview, { isPending: true }) },
  {
    name: 'done',
    route: screenAddress('deletion'),
    person: sampleCreator,
    render: () => (
      <DeletionDone userId={sampleCreator.id} eraseAt={new Date(Date.now() + 7 * 86_400_000).toISOString()} clearDevice={noop} />
    ),
    answers: (api) => api.mockEndpoint(logout, { data: { ended: true } }),
  },
]
