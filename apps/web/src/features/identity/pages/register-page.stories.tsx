import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { PasswordRuleList } from '../../../ui/password-rule-list.tsx'
import { RegisterPage } from './register-page.tsx'

export const stories: Story[] = [
  { name: 'empty', route: screens.register, render: () => <RegisterPage /> },
  { name: 'password rules, half met', render: () => <PasswordRuleList password="zhanjian1" /> },
]
