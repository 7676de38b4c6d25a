import type { KeyboardEvent } from 'react'
import { useEditor } from '../editor-context.tsx'
import { buildNudgeEdit } from './move-work.ts'

const NUDGE_M = 0.01
const LONG_NUDGE_M = 0.05
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** With a selected work, arrow keys move it instead of the visitor; Tab moves from work to work. */
export function useStageKeys() {
  const { session, stage } = useEditor()
  const { draft } = session

  function selectNext(isBackward: boolean): boolean {
    const { selectedId, editing } = draft.getState()
    const { works } = editing.document
    const currentIndex = works.findIndex((work) => work.id === selectedId)
    const next = works[currentIndex === -1 ? (isBackward ? works.length - 1 : 0) : currentIndex + (isBackward ? -1 : 1)]
    // At either end the focus leaves the hall, to avoid a keyboard trap.
    if (next === undefined) return false
    draft.select(next.id)
    void stage.current?.glideTo(next.id)
    return true
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (event.key === 'Tab') return selectNext(event.shiftKey)
    const { selectedId, editing } = draft.getState()
    const work = editing.document.works.find(({ id }) => id === selectedId)
    if (work === undefined || event.ctrlKey || event.metaKey || event.altKey) return false
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      const stepM = event.shiftKey ? LONG_NUDGE_M : NUDGE_M
      const edit = buildNudgeEdit(editing.document, work, direction[0] * stepM, direction[1] * stepM)
      if (edit !== null) draft.edit(edit, `nudge ${work.id}`)
      return true
    }
    switch (event.key) {
      case 'Delete':
      case 'Backspace':
        draft.edit({ type: 'remove_works', ids: [work.id] })
        return true
      case 'Enter':
        void stage.current?.glideTo(work.id)
        return true
      case 'Escape':
        draft.select(null)
        return true
      default:
        return false
    }
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (!handleKey(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (DIRECTIONS[event.key] !== undefined) draft.endGesture()
    },
  }
}
