import type { ReactNode } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { adminTexts as texts } from '../../../text/zh/admin.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { StateView } from '../../../ui/state-view.tsx'

/** X-05, P-03: whoever is no admin reads so, and finds the way home. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const router = useRouter()
  const state = useSessionState()
  if (isPerson(state) && state.user.roles.includes('admin')) return children
  return (
    <StateView kind="denied" {...texts.denied} action={{ label: shellTexts.goHome, onPress: () => void router.relaunch() }} />
  )
}
