import { accountOverview } from '@zhanjian/contract/account.ts'
import { deletionConsequences } from '@zhanjian/contract/account-data.ts'
import { logout } from '@zhanjian/contract/identity.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { termsInfo } from '@zhanjian/contract/terms.ts'
import { answerAccount, answerDeletion } from '../../../../playground/accounts.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { DeletionDone } from '../components/deletion-done.tsx'
import { DeletionView } from '../components/deletion-view.tsx'
import { DeletionApplyPage } from './deletion-apply-page.tsx'

const nothing = async () => undefined
const apply = { route: screenAddress('deletionApply'), person: creator, render: () => <DeletionApplyPage /> }
const confirm = { route: screenAddress('deletion'), person: creator, render: () => <DeletionView clearDevice={nothing} /> }

export const stories: Story[] = [
  { ...apply, name: 'apply', answers: (api) => answerDeletion(api) },
  { ...apply, name: 'apply-nothing', answers: (api) => answerDeletion(api, []) },
  { ...apply, name: 'apply-loading', answers: (api) => api.answer(deletionConsequences, { isPending: true }) },
  { ...apply, name: 'apply-offline', answers: (api) => api.answer(deletionConsequences, { isOffline: true }) },
  {
    ...confirm,
    name: 'confirm',
    answers(api) {
      answerAccount(api)
      answerDeletion(api)
    },
  },
  {
    ...confirm,
    name: 'confirm-policy-failed',
    answers(api) {
      answerAccount(api)
      api.answer(termsInfo, { error: 'SERVER_BUSY' })
    },
  },
  { ...confirm, name: 'confirm-loading', answers: (api) => api.answer(accountOverview, { isPending: true }) },
  {
    name: 'done',
    route: screenAddress('deletion'),
    person: creator,
    render: () => (
      <DeletionDone userId={creator.id} eraseAt={new Date(Date.now() + 7 * 86_400_000).toISOString()} clearDevice={nothing} />
    ),
    answers: (api) => api.answer(logout, { data: { ended: true } }),
  },
]
