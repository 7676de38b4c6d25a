import type { IconName } from '@zhanjian/scene/invitation/elements.ts'
import { useEffect, useState } from 'react'
import type { Icon } from '../../ui/icons/create-icon.tsx'

type CardIcons = Readonly<Record<IconName, Icon>>

/** The icons of cards, which come after the words; undefined until then. One that does not arrive leaves its place empty. */
export function useCardIcons(): CardIcons | undefined {
  const [icons, setIcons] = useState<CardIcons>()
  useEffect(() => {
    let isUnmounted = false
    import('./card-icons.ts').then(
      ({ CARD_ICONS }) => isUnmounted || setIcons(CARD_ICONS),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return icons
}
