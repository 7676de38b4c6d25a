import { useEffect, useRef } from 'react'

/** Letter keys while a hall is shown; walking keys are handled by the stage. */
export type ViewerKeys = Readonly<Record<string, () => void>>

/** `keys` by the typed character, in lower case. Ignored in sheets and text fields, and with modifier keys. */
export function useViewerKeys(keys: ViewerKeys): void {
  const latestKeys = useRef(keys)
  useEffect(() => {
    latestKeys.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, dialog') !== null) return
      latestKeys.current[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
