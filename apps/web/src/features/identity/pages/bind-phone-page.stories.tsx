import { screenAddress } from '@zhanjian/contract/screens.ts'
import { answerLoginPage } from '../../../../playground/logins.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { BindPhonePage } from './bind-phone-page.tsx'

const page = { route: screenAddress('otherLogin'), render: () => <BindPhonePage />, answers: answerLoginPage }

export const stories: Story[] = [
  { name: 'phone', ...page, person: { ...creator, phone: null } },
  { name: 'bound already', ...page, person: creator },
]
