import { answerLoginPage } from '../../../../playground/logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { FindPasswordPage } from './find-password-page.tsx'
import { ResetForm, ResetPasswordPage } from './reset-password-page.tsx'

export const stories: Story[] = [
  { name: 'phone', route: screens.findPassword, render: () => <FindPasswordPage />, answers: answerLoginPage },
  { name: 'reset, not proved', route: screens.findPasswordReset, render: () => <ResetPasswordPage /> },
  {
    name: 'reset',
    route: screens.findPasswordReset,
    render: () => <ResetForm permit={{ phone: '13800000001', resetToken: 'reset', endsAtMs: Number.POSITIVE_INFINITY }} />,
  },
]
