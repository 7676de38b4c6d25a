import { loginProviders } from '@zhanjian/contract/social.ts'
import { answerLoginPage } from '../../../../playground/logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { PasswordLoginPage } from './password-login-page.tsx'

const page = { render: () => <PasswordLoginPage />, answers: answerLoginPage }

export const stories: Story[] = [
  { name: 'empty', route: screens.passwordLogin, ...page },
  { name: 'a social login failed', route: screenAddress(screens.passwordLogin, { error: 'SOCIAL_STATE_INVALID' }), ...page },
  { name: 'ways in cannot be asked for', route: screens.passwordLogin, render: page.render, answers: answerWithoutProviders },
]

function answerWithoutProviders(api: Parameters<typeof answerLoginPage>[0]): void {
  answerLoginPage(api)
  api.answer(loginProviders, { isOffline: true })
}
