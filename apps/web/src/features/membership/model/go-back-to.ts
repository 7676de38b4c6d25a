import { type PlainScreenName, screenAddress, screenNameOf } from '@zhanjian/contract/screens/screens.ts'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'

/** Back to the page that the user came from, or on to it: it never lies in the stack twice. */
export function goBackTo(name: PlainScreenName, router: Pick<StackRouter, 'getState' | 'back' | 'replace'>): void {
  const { entries } = router.getState()
  const below = entries[entries.length - 2]
  if (below !== undefined && screenNameOf(below.path) === name) router.back()
  else router.replace(screenAddress(name))
}
