import { useContext, useEffectEvent, useLayoutEffect } from 'react'
import { RouterContext } from '../../lib/navigation/navigation.tsx'

/** While it is open, Back closes what lies over the page, instead of leaving the page. */
export function useBackToClose(onClose: () => void, isOpen = true): void {
  const router = useContext(RouterContext)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (isOpen ? router?.openLayer(() => close()) : undefined), [router, isOpen])
}
