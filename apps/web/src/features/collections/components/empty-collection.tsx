import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'

interface EmptyCollectionProps {
  texts: { empty: { title: string; description?: string }; action: string }
}

/** Leads to where there is something to collect. */
export function EmptyCollection({ texts: { empty, action } }: EmptyCollectionProps) {
  const router = useRouter()
  const goHome = () => void router.switchTab(screenAddress('home'))
  return <StateView kind="empty" {...empty} action={{ label: action, onPress: goHome }} />
}
