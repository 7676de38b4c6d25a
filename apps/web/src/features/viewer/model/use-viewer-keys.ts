import { useEffect, useRef } from 'react'

/** What letters do while a hall is in sight; the walking keys are the stage's own. */
export type ViewerKeys = Readonly<Record<string, () => void>>

/** `keys` by what is typed, in lower case. Sheets, text fields and the browser's own shortcuts keep theirs. */
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
