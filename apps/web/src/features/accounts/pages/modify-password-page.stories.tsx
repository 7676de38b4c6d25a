import { accountOverview } from '@zhanjian/contract/account.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { answerAccount } from '../../../../playground/accounts.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { ModifyPasswordPage } from './modify-password-page.tsx'

const page = { route: screenAddress('modifyPassword'), person: creator, render: () => <ModifyPasswordPage /> }

export const stories: Story[] = [
  { ...page, name: 'form', answers: (api) => answerAccount(api) },
  { ...page, name: 'first-password', answers: (api) => answerAccount(api, { account: { hasPassword: false } }) },
  { ...page, name: 'loading', answers: (api) => api.answer(accountOverview, { isPending: true }) },
  { ...page, name: 'error', answers: (api) => api.answer(accountOverview, { error: 'SERVER_FAULT' }) },
]
