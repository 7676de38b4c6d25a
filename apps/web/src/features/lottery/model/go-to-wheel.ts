import { screenAddress, screenNameOf } from '@zhanjian/contract/screens/screens.ts'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'

/** Back to the wheel that the user came from, or on to it: it never lies in the stack twice. */
export function goToWheel(router: Pick<StackRouter, 'getState' | 'back' | 'replace'>, code: string): void {
  const { entries } = router.getState()
  const below = entries[entries.length - 2]
  if (below !== undefined && screenNameOf(below.path) === 'wheel') router.back()
  else router.replace(screenAddress('wheel', { code }))
}
