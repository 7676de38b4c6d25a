import type { ReactNode } from 'react'
import { useSessionState } from '../../../../lib/services.tsx'
import { isPerson } from '../../../../lib/session/session-state.ts'
import { Denied } from './denied.tsx'

/** Draws its children for admins alone. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const state = useSessionState()
  return isPerson(state) && state.user.roles.includes('admin') ? children : <Denied />
}
