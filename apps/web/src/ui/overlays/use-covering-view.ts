import { useEffect, useEffectEvent } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

/** A state of a page that takes the place of the whole page, such as a preview: Back and Escape lead out of it. */
export function useCoveringView(onClose: () => void, isOpen = true): void {
  useBackToClose(onClose, isOpen)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      // A dialog over it closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) close()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOpen])
}
