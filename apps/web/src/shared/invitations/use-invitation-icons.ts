import type { IconName } from '@zhanjian/scene/invitation/elements.ts'
import { useEffect, useState } from 'react'
import type { Icon } from '../../ui/icons/create-icon.tsx'

type InvitationIcons = Readonly<Record<IconName, Icon>>

/** The icons of invitations, which come after the words; undefined until then. One that does not arrive leaves its place empty. */
export function useInvitationIcons(): InvitationIcons | undefined {
  const [icons, setIcons] = useState<InvitationIcons>()
  useEffect(() => {
    let isUnmounted = false
    import('./invitation-icons.ts').then(
      ({ INVITATION_ICONS }) => isUnmounted || setIcons(INVITATION_ICONS),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return icons
}
