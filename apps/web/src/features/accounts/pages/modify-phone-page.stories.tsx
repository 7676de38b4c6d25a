import { accountOverview } from '@zhanjian/contract/account.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { answerAccount } from '../../../../playground/accounts.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { ModifyPhonePage } from './modify-phone-page.tsx'

const page = { route: screenAddress('modifyPhone'), person: creator, render: () => <ModifyPhonePage /> }

export const stories: Story[] = [
  { ...page, name: 'form', answers: (api) => answerAccount(api) },
  { ...page, name: 'code-only', answers: (api) => answerAccount(api, { account: { hasPassword: false } }) },
  { ...page, name: 'loading', answers: (api) => api.answer(accountOverview, { isPending: true }) },
  { ...page, name: 'offline', answers: (api) => api.answer(accountOverview, { isOffline: true }) },
]
