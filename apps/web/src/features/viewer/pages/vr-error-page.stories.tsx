import type { Story } from '../../../../playground/story.ts'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { HALL_FAILURES } from '../../../shared/halls/hall-failure.ts'
import { VrErrorPage } from './vr-error-page.tsx'

export const stories: Story[] = HALL_FAILURES.map((reason) => ({
  name: reason,
  route: screenAddress(screens.vrError, { reason, code: 'yuedong001' }),
  mood: 'immersive',
  render: () => <VrErrorPage />,
}))
