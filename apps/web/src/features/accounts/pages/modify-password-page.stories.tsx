import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { mockAccountApi } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { ModifyPasswordPage } from './modify-password-page.tsx'

const page = { route: screenAddress('modifyPassword'), person: sampleCreator, render: () => <ModifyPasswordPage /> }

export const stories: Story[] = [
  { ...page, name: 'form', answers: (api) => mockAccountApi(api) },
  { ...page, name: 'first-password', answers: (api) => mockAccountApi(api, { account: { hasPassword: false } }) },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(accountOverview, { isPending: true }) },
  { ...page, name: 'error', answers: (api) => api.mockEndpoint(accountOverview, { error: 'SERVER_FAULT' }) },
]
