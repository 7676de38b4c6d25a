import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useCallback } from 'react'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useServices } from '../../lib/services.tsx'
import { isLoggedInState } from '../../lib/session/session-state.ts'
import { visitorTexts } from '../../text/zh/accounts/visitor.ts'

/**
 * Runs an action that needs a login. A visitor is sent to the login page first and returns to the current page. Stable between
 * renders.
 */
export function useRequireLogin(): (action: () => void) => void {
  const router = useRouter()
  const { session, showToast } = useServices()
  return useCallback(
    (action) => {
      if (isLoggedInState(session.getState())) return action()
      showToast(visitorTexts.logInToGoOn)
      router.push(screenAddress('codeLogin'))
    },
    [router, session, showToast],
  )
}
