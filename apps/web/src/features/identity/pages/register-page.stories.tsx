import { inviterByCode } from '@zhanjian/contract/accounts/account.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { PasswordRuleList } from '../../../shared/verification/password-rule-list.tsx'
import { RegisterPage } from './register-page.tsx'

export const stories: Story[] = [
  { name: 'empty', route: screenAddress('register'), render: () => <RegisterPage />, answers: mockLoginApi },
  {
    name: 'invited',
    route: screenAddress('register'),
    render: () => <RegisterPage />,
    device: { 'invitation-code': sampleCreator.invitationCode },
    answers(api) {
      mockLoginApi(api)
      api.mockEndpoint(inviterByCode, { data: { nickname: sampleCreator.nickname, avatar: sampleCreator.avatar } })
    },
  },
  { name: 'password rules, half met', render: () => <PasswordRuleList password="zhanjian1" /> },
  { name: 'password rules, a common password', render: () => <PasswordRuleList password="Password1!" /> },
  { name: 'password rules, a pattern', render: () => <PasswordRuleList password="Abcdef1!" /> },
]
