import { screenAddress } from '@zhanjian/contract/screens.ts'
import { answerLoginPage } from '../../../../playground/logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { FindPasswordPage } from './find-password-page.tsx'
import { ResetForm, ResetPasswordPage } from './reset-password-page.tsx'

export const stories: Story[] = [
  { name: 'phone', route: screenAddress('findPassword'), render: () => <FindPasswordPage />, answers: answerLoginPage },
  { name: 'reset, not proved', route: screenAddress('findPasswordReset'), render: () => <ResetPasswordPage /> },
  {
    name: 'reset',
    route: screenAddress('findPasswordReset'),
    render: () => <ResetForm permit={{ phone: '13800000001', resetToken: 'reset', endsAtMs: Number.POSITIVE_INFINITY }} />,
  },
]
