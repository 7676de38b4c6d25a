import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { LoginPromptContext } from '../../../shared/people/login-prompt-context.ts'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

const LoginSheet = createLazyComponent(() => import('./login-sheet.tsx').then((module) => module.LoginSheet))

/**
 * For parts of a page that a login page would unmount, such as a hall: an action that needs a login asks for it in a sheet over the
 * page, and happens after it.
 */
export function LoginOverPage({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const isLoggedIn = isLoggedInState(useSessionState())
  const [pending, setPending] = useState<{ action: () => void } | null>(null)
  const promptLogin = useCallback((action: () => void) => setPending({ action }), [])
  useEffect(() => {
    if (!isLoggedIn || pending === null) return
    setPending(null)
    // The login has reset all queries, and a timer fetches those of the page: the action changes what they answer.
    const waitForPage = () => queryClient.refetchQueries({ type: 'active', fetchStatus: 'fetching' }, { cancelRefetch: false })
    setTimeout(() => void waitForPage().finally(pending.action))
  }, [isLoggedIn, pending, queryClient])
  return (
    <LoginPromptContext value={promptLogin}>
      {children}
      {pending === null || isLoggedIn ? null : <LoginSheet onClose={() => setPending(null)} />}
    </LoginPromptContext>
  )
}
