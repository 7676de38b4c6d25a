import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { PasswordLoginPage } from './password-login-page.tsx'

export const stories: Story[] = [{ name: 'empty', route: screens.passwordLogin, render: () => <PasswordLoginPage /> }]
