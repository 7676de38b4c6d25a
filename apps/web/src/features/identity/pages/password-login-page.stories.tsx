import { loginProviders } from '@zhanjian/contract/accounts/social.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { PasswordLoginPage } from './password-login-page.tsx'

const page = { render: () => <PasswordLoginPage />, answers: mockLoginApi }

export const stories: Story[] = [
  { name: 'empty', route: screenAddress('passwordLogin'), ...page },
  { name: 'a social login failed', route: screenAddress('passwordLogin', { error: 'SOCIAL_STATE_INVALID' }), ...page },
  {
    name: 'ways in cannot be asked for',
    route: screenAddress('passwordLogin'),
    render: page.render,
    answers: answerWithoutProviders,
  },
]

function answerWithoutProviders(api: Parameters<typeof mockLoginApi>[0]): void {
  mockLoginApi(api)
  api.mockEndpoint(loginProviders, { isOffline: true })
}
