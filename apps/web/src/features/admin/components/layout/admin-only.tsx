import type { ReactNode } from 'react'
import { useSessionState } from '../../../../lib/services.tsx'
import { isLoggedInState } from '../../../../lib/session/session-state.ts'
import { AccessDeniedView } from './access-denied-view.tsx'

/** Renders its children for admins only. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const state = useSessionState()
  return isLoggedInState(state) && state.user.roles.includes('admin') ? children : <AccessDeniedView />
}
