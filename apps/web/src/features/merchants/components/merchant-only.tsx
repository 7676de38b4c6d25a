import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { merchantDeskTexts as texts } from '#text/activities/desk.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'

/** Renders its children for merchants and admins only, so that others send no requests. */
export function MerchantOnly({ children }: { children: ReactNode }) {
  const router = useRouter()
  const state = useSessionState()
  if (!isLoggedInState(state)) return null
  if (state.user.roles.some((role) => role === 'merchant' || role === 'admin')) return children
  const { title, description, action } = texts.denied
  const apply = () => router.replace(screenAddress('becomeMerchant'))
  return <StateView kind="denied" title={title} description={description} action={{ label: action, onPress: apply }} />
}
