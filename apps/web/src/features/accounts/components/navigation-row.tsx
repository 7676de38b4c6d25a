import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useAssistantSwitch } from '../../../shared/assistant/use-assistant-switch.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { SparkleDuotone } from '../../../ui/icons/icons.gen.tsx'
import { LinkRow } from '../../../ui/lists/rows.tsx'

interface NavigationRowProps {
  icon: Icon
  to: PlainScreenName
  value?: ReactNode
}

/** Called as the screen that it leads to. */
export function NavigationRow({ to, ...rest }: NavigationRowProps) {
  const router = useRouter()
  return <LinkRow {...rest} label={screenTitles[to]} onPress={() => router.push(screenAddress(to))} />
}

/** Only while the assistant is on. */
export const AssistantRow = () => (useAssistantSwitch() ? <NavigationRow icon={SparkleDuotone} to="assistant" /> : null)
