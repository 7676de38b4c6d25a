import { answerLoginPage } from '../../../../playground/logins.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { BindPhonePage } from './bind-phone-page.tsx'

const page = { route: screens.otherLogin, render: () => <BindPhonePage />, answers: answerLoginPage }

export const stories: Story[] = [
  { name: 'phone', ...page, person: { ...creator, phone: null } },
  { name: 'bound already', ...page, person: creator },
]
