import { useEffect } from 'react'

/** Ctrl or Cmd with Z and Y, unless the focus is in a text field. */
export function useUndoShortcuts({ undo, redo }: { undo: () => void; redo: () => void }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInText = event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (isInText || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
