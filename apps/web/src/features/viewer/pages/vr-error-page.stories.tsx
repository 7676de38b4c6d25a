import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Story } from '../../../../playground/story.ts'
import { HALL_FAILURES } from '../../../shared/halls/hall-failure.ts'
import { VrErrorPage } from './vr-error-page.tsx'

export const stories: Story[] = HALL_FAILURES.map((reason) => ({
  name: reason,
  route: screenAddress('vrError', { reason, code: 'yuedong001' }),
  mood: 'immersive',
  render: () => <VrErrorPage />,
}))
