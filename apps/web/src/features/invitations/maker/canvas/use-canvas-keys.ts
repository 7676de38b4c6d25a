import { type CardElement, ELEMENT_PLACE_RANGE } from '@zhanjian/scene/invitation/elements.ts'
import type { KeyboardEvent } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { useMaker, useSelectedElement, useShownPage } from '../maker-context.tsx'
import { createCopy, putOnTop, removeElement } from './element-edits.ts'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LARGE_STEP = 10

/** What keys do while the page has the focus: move, remove, copy, let go. */
export function useCanvasKeys(onActivate: (element: CardElement) => void) {
  const { session, copied, setCopied } = useMaker()
  const { draft, newId } = session
  const { showToast } = useServices()
  const page = useShownPage()
  const selected = useSelectedElement()

  function paste(element: CardElement | null): void {
    if (element !== null && !putOnTop(draft, createCopy(element, newId()))) showToast(makerTexts.full.elements)
  }
  function move(element: CardElement, [byX, byY]: readonly [number, number]): void {
    if (element.isLocked) return showToast(makerTexts.canvas.locked)
    const [x, y] = [limit(element.x + byX), limit(element.y + byY)]
    draft.edit({ type: 'put_elements', pageId: page.id, elements: [{ ...element, x, y }] }, `keys ${element.id}`)
  }
  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
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
    if (step !== undefined) move(selected, event.shiftKey ? [step[0] * LARGE_STEP, step[1] * LARGE_STEP] : step)
    else if (key === 'delete' || key === 'backspace') removeElement(draft, selected.id)
    else if (key === 'escape') draft.select(null)
    else if (key === 'enter') onActivate(selected)
    else return
    event.preventDefault()
  }
}

const limit = (value: number): number => Math.min(ELEMENT_PLACE_RANGE[1], Math.max(ELEMENT_PLACE_RANGE[0], value))
