import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { InvitationScene } from '../invitation-scene.ts'
import { useInvitationIcons } from '../use-invitation-icons.ts'

/** An ornament; what it stands for is said by the words beside it. */
export function IconElement({
  element: { icon, w, h, colour },
  theme,
}: {
  element: ElementOf<'icon'>
  theme: InvitationScene['theme']
}) {
  const Icon = useInvitationIcons()?.[icon]
  if (Icon === undefined) return null
  return <Icon width={w} height={h} style={{ display: 'block' }} color={resolveColour(colour, theme)} />
}
