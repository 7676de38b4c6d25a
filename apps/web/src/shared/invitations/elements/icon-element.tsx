import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { CardScene } from '../card-scene.ts'
import { useCardIcons } from '../use-card-icons.ts'

/** An ornament; what it stands for is said by the words beside it. */
export function IconElement({
  element: { icon, w, h, colour },
  theme,
}: {
  element: ElementOf<'icon'>
  theme: CardScene['theme']
}) {
  const Icon = useCardIcons()?.[icon]
  if (Icon === undefined) return null
  return <Icon width={w} height={h} style={{ display: 'block' }} color={resolveColour(colour, theme)} />
}
