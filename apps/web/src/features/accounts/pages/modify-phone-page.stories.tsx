import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { mockAccountApi } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { ModifyPhonePage } from './modify-phone-page.tsx'

const page = { route: screenAddress('modifyPhone'), person: sampleCreator, render: () => <ModifyPhonePage /> }

export const stories: Story[] = [
  { ...page, name: 'form', answers: (api) => mockAccountApi(api) },
  { ...page, name: 'code-only', answers: (api) => mockAccountApi(api, { account: { hasPassword: false } }) },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(accountOverview, { isPending: true }) },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(accountOverview, { isOffline: true }) },
]
