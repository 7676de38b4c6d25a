import { ELEMENT_PLACE_RANGE, type InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import type { KeyboardEvent } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { useEditor, useSelectedElement, useShownPage } from '../editor-context.tsx'
import { createCopy, putOnTop, removeElement } from './element-edits.ts'
import { type Handle, stepElement } from './transform-element.ts'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LARGE_STEP = 10
/** By the place of the key: with Shift, and in other layouts, it writes something else. */
const HANDLES: Readonly<Record<string, readonly [Handle, 1 | -1]>> = {
  BracketLeft: ['turn', -1],
  BracketRight: ['turn', 1],
  Minus: ['size', -1],
  NumpadSubtract: ['size', -1],
  Equal: ['size', 1],
  NumpadAdd: ['size', 1],
}

/** What keys do while the page has the focus: move, scale, turn, remove, copy, let go; and the handles while one of them has it. */
export function useCanvasKeys(onActivate: (element: InvitationElement) => void) {
  const { session, copied, setCopied } = useEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  const page = useShownPage()
  const selected = useSelectedElement()

  function paste(element: InvitationElement | null): void {
    if (element !== null && !putOnTop(draft, createCopy(element, newId()))) showToast(editorTexts.full.elements)
  }
  function put(element: InvitationElement, next: InvitationElement): void {
    if (element.isLocked) return showToast(editorTexts.canvas.locked)
    draft.edit({ type: 'put_elements', pageId: page.id, elements: [next] }, `keys ${element.id}`)
  }
  function move(element: InvitationElement, [byX, byY]: readonly [number, number]): void {
    put(element, { ...element, x: limit(element.x + byX), y: limit(element.y + byY) })
  }
  function onStep(handle: Handle, step: 1 | -1, isLarge: boolean): void {
    if (selected !== null) put(selected, stepElement(selected, handle, step, isLarge))
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'c' && selected !== null) setCopied(selected)
      else if (key === 'v') paste(copied)
      else if (key === 'd') paste(selected)
      else return
      return event.preventDefault()
    }
    if (selected === null) return
    const step = STEPS[event.key]
    const handle = HANDLES[event.code]
    if (step !== undefined) move(selected, event.shiftKey ? [step[0] * LARGE_STEP, step[1] * LARGE_STEP] : step)
    else if (handle !== undefined) onStep(...handle, event.shiftKey)
    else if (key === 'delete' || key === 'backspace') removeElement(draft, selected.id)
    else if (key === 'escape') draft.select(null)
    else if (key === 'enter') onActivate(selected)
    else return
    event.preventDefault()
  }
  return { onKeyDown, onStep }
}

const limit = (value: number): number => Math.min(ELEMENT_PLACE_RANGE[1], Math.max(ELEMENT_PLACE_RANGE[0], value))
