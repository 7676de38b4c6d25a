import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useCallback, useContext } from 'react'
import { visitorTexts } from '#text/accounts/visitor.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useServices } from '../../lib/services.tsx'
import { isLoggedInState } from '../../lib/session/session-state.ts'
import { LoginPromptContext } from './login-prompt-context.ts'

/**
 * Runs an action that needs a login. A visitor is sent to the login page and returns to the current page, or logs in over a page
 * that cannot be covered, and the action happens then. Stable between renders.
 */
export function useRequireLogin(): (action: () => void) => void {
  const router = useRouter()
  const { session, showToast } = useServices()
  const promptLogin = useContext(LoginPromptContext)
  return useCallback(
    (action) => {
      if (isLoggedInState(session.getState())) return action()
      if (promptLogin !== null) return promptLogin(action)
      showToast(visitorTexts.logInToGoOn)
      router.push(screenAddress('codeLogin'))
    },
    [router, session, showToast, promptLogin],
  )
}
