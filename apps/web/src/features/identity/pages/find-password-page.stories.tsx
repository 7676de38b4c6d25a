import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { FindPasswordPage } from './find-password-page.tsx'
import { ResetPasswordForm, ResetPasswordPage } from './reset-password-page.tsx'

export const stories: Story[] = [
  { name: 'phone', route: screenAddress('findPassword'), render: () => <FindPasswordPage />, answers: mockLoginApi },
  { name: 'reset, not verified', route: screenAddress('findPasswordReset'), render: () => <ResetPasswordPage /> },
  {
    name: 'reset',
    route: screenAddress('findPasswordReset'),
    render: () => (
      <ResetPasswordForm permit={{ phone: '13800000001', resetToken: 'reset', expiresAtMs: Number.POSITIVE_INFINITY }} />
    ),
  },
]
