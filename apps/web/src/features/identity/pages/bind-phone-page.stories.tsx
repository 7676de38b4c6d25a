import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { mockLoginApi } from '../../../../playground/sample-logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { BindPhonePage } from './bind-phone-page.tsx'

const page = { route: screenAddress('otherLogin'), render: () => <BindPhonePage />, answers: mockLoginApi }

export const stories: Story[] = [
  { name: 'phone', ...page, person: { ...sampleCreator, phone: null } },
  { name: 'bound already', ...page, person: sampleCreator },
]
