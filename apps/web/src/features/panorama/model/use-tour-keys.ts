import { type RefObject, useEffect } from 'react'

const TURNING_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '=', '_'])

/** Keys that turn and zoom work wherever the focus is in the page, except where arrows have a meaning of their own. */
export function useTurningKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const passOn = (event: KeyboardEvent) => {
      const canvas = root.current?.querySelector('canvas')
      if (!canvas || event.target === canvas || event.defaultPrevented || !TURNING_KEYS.has(event.key)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, dialog, [data-own-arrows]')
      if (isElsewhere) return
      event.preventDefault()
      // It stays there, so that the key's release arrives too.
      canvas.focus({ preventScroll: true })
      canvas.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: false, cancelable: true }))
    }
    window.addEventListener('keydown', passOn)
    return () => window.removeEventListener('keydown', passOn)
  }, [root])
}
