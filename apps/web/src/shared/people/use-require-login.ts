import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useCallback } from 'react'
import { visitorTexts } from '../../text/zh/accounts/visitor.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useServices } from '../../lib/services.tsx'
import { isLoggedInState } from '../../lib/session/session-state.ts'

/** For what only a person may do: does it, or asks a visitor to log in first, who then comes back to the same page. The same function at each drawing. */
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
