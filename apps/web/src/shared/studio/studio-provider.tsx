import { type Context, type ReactNode, useEffect } from 'react'
import { KeepRefusedTexts } from '../drafts/refused-texts.tsx'

interface Steps {
  undo: () => unknown
  redo: () => unknown
}

interface StudioState {
  session: { draft: Steps & Parameters<typeof KeepRefusedTexts>[0]['draft'] }
}

interface StudioProviderProps<Value extends StudioState> {
  Context: Context<Value | null>
  value: Value
  children: ReactNode
}

/** What everything in a studio has: its context, texts that fields refuse, and the keys of undo. */
export function StudioProvider<Value extends StudioState>({ Context, value, children }: StudioProviderProps<Value>) {
  const { draft } = value.session
  useUndoShortcuts(draft)
  return (
    <Context value={value}>
      <KeepRefusedTexts draft={draft}>{children}</KeepRefusedTexts>
    </Context>
  )
}

/** Ctrl or Cmd with Z and Y, unless the focus is in a text field. */
function useUndoShortcuts({ undo, redo }: Steps): void {
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
