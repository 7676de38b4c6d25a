import { inviterByCode } from '@zhanjian/contract/account.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { answerLoginPage } from '../../../../playground/logins.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { PasswordRuleList } from '../../../shared/proof/password-rule-list.tsx'
import { RegisterPage } from './register-page.tsx'

export const stories: Story[] = [
  { name: 'empty', route: screenAddress('register'), render: () => <RegisterPage />, answers: answerLoginPage },
  {
    name: 'invited',
    route: screenAddress('register'),
    render: () => <RegisterPage />,
    device: { 'invitation-code': creator.invitationCode },
    answers(api) {
      answerLoginPage(api)
      api.answer(inviterByCode, { data: { nickname: creator.nickname, avatar: creator.avatar } })
    },
  },
  { name: 'password rules, half met', render: () => <PasswordRuleList password="zhanjian1" /> },
]
