import { useEffect, useRef } from 'react'

/** What letters do while a hall is in sight; the walking keys are the stage's own. */
export type ViewerKeys = Readonly<Record<string, () => void>>

/** `keys` by what is typed, in lower case. Sheets, text fields and the browser's own shortcuts keep theirs. */
export function useViewerKeys(keys: ViewerKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, dialog') !== null) return
      newest.current[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
