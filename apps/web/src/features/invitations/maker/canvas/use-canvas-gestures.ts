import type { Page } from '@zhanjian/scene/invitation/document.ts'
import type { Box, CardElement } from '@zhanjian/scene/invitation/elements.ts'
import { SNAP_DISTANCE, type SnapGuide, type Snapped, snapElement } from '@zhanjian/scene/invitation/snap-element.ts'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { InvitationDraft } from '../draft/invitation-draft.ts'
import {
  changeBox,
  getHandleChange,
  getMove,
  getPinch,
  type Handle,
  type Point,
  putInBox,
  stretchBox,
  toTransform,
} from './transform-element.ts'

interface CanvasGestures {
  draft: InvitationDraft
  page: Page
  selected: CardElement | null
  /** Pixels of a unit. */
  scale: number
  paper: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  /** The selected element was touched again. */
  onActivate: (element: CardElement) => void
}

interface Gesture {
  /** What it acts on; null: nothing, or a locked element. */
  subject: CardElement | null
  /** The box from which the fingers that are down now started. */
  base: Box | null
  box: Box | null
  handle: Handle | 'fingers'
  /** What was under the first finger; null: the page. */
  hitId: string | null
  wasSelected: boolean
  isMoving: boolean
  /** Ends the preview: the element's node is as React left it. */
  restore: (() => void) | null
}

/** Below this a touch is a tap. */
const TAP_SLOP_PX = 5
const HANDLES: readonly string[] = ['size', 'width', 'height', 'turn'] satisfies Handle[]
const isHandle = (name: string | undefined): name is Handle => name !== undefined && HANDLES.includes(name)
/** Fields of an element's node that the preview writes. */
const PREVIEWED = ['left', 'top', 'width', 'height', 'transform', 'willChange'] as const

/**
 * Moves, scales and turns elements by touch and mouse. While fingers are down only styles change; the document changes once, when
 * the last one is lifted.
 */
export function useCanvasGestures({ draft, page, selected, scale, paper, frame, onActivate }: CanvasGestures) {
  const [guides, setGuides] = useState<readonly SnapGuide[]>([])
  const pointers = useRef(new Map<number, { from: Point; to: Point }>())
  const gestureRef = useRef<Gesture | null>(null)
  const shownGuides = useRef('[]')

  function showGuides(next: readonly SnapGuide[]): void {
    const text = JSON.stringify(next)
    if (text === shownGuides.current) return
    shownGuides.current = text
    setGuides(next)
  }
  function toPoint({ clientX, clientY }: PointerEvent): Point {
    const box = paper.current?.getBoundingClientRect()
    return { x: (clientX - (box?.left ?? 0)) / scale, y: (clientY - (box?.top ?? 0)) / scale }
  }
  const findNode = (id: string) => paper.current?.querySelector<HTMLElement>(`[data-element="${id}"]`) ?? null

  function startFromHere(gesture: Gesture): void {
    gesture.base = gesture.box ?? gesture.subject
    for (const pointer of pointers.current.values()) pointer.from = pointer.to
  }

  function preview(gesture: Gesture, box: Box): void {
    const { subject } = gesture
    const node = subject && findNode(subject.id)
    if (subject === null || !node) return
    if (gesture.restore === null) {
      const before = PREVIEWED.map((name) => [name, node.style[name]] as const)
      gesture.restore = () => {
        for (const [name, value] of before) node.style[name] = value
      }
      node.style.willChange = 'transform'
    }
    if (gesture.handle === 'width' || gesture.handle === 'height') Object.assign(node.style, toStyle(box, 1))
    else node.style.transform = toTransform(subject, box)
    if (frame.current !== null) Object.assign(frame.current.style, toStyle(box, scale))
  }

  function endPreview(gesture: Gesture): void {
    gesture.restore?.()
    if (frame.current !== null && gesture.subject !== null) Object.assign(frame.current.style, toStyle(gesture.subject, scale))
    showGuides([])
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    if (event.target.closest('textarea, [data-canvas-control]') !== null) return
    const at = toPoint(event)
    pointers.current.set(event.pointerId, { from: at, to: at })
    event.currentTarget.setPointerCapture(event.pointerId)
    const running = gestureRef.current
    if (running !== null) {
      // A second finger, wherever it lands, acts on what is selected.
      running.subject ??= selected?.isLocked === true ? null : selected
      running.handle = 'fingers'
      running.isMoving = running.subject !== null
      return startFromHere(running)
    }
    const handle = event.target.closest<HTMLElement>('[data-handle]')?.dataset['handle']
    const hitId = event.target.closest<HTMLElement>('[data-element]')?.dataset['element'] ?? null
    const hit = page.elements.find(({ id }) => id === hitId) ?? null
    const subject = isHandle(handle) ? selected : hit
    if (!isHandle(handle) && hit !== null && hit.id !== selected?.id) draft.select(hit.id)
    gestureRef.current = {
      subject: subject?.isLocked === true ? null : subject,
      base: subject,
      box: null,
      handle: isHandle(handle) ? handle : 'fingers',
      hitId: hit?.id ?? null,
      wasSelected: hit !== null && hit.id === selected?.id,
      isMoving: false,
      restore: null,
    }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const gesture = gestureRef.current
    const pointer = pointers.current.get(event.pointerId)
    if (gesture === null || pointer === undefined) return
    pointer.to = toPoint(event)
    const { subject, base } = gesture
    if (subject === null || base === null) return
    const movedPx = Math.hypot(pointer.to.x - pointer.from.x, pointer.to.y - pointer.from.y) * scale
    if (!gesture.isMoving && movedPx < TAP_SLOP_PX) return
    gesture.isMoving = true
    const fingers = [...pointers.current.values()]
    const changed = computeBox(gesture.handle, { ...subject, ...toBox(base) }, fingers)
    const neighbours = page.elements.filter(({ id }) => id !== subject.id)
    const snapped = snap(changed, neighbours, gesture.handle, fingers.length, SNAP_DISTANCE / scale)
    gesture.box = snapped.box
    preview(gesture, snapped.box)
    showGuides(snapped.guides)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const gesture = gestureRef.current
    if (!pointers.current.delete(event.pointerId) || gesture === null) return
    if (pointers.current.size > 0) return startFromHere(gesture)
    gestureRef.current = null
    endPreview(gesture)
    const { subject, box, handle } = gesture
    if (gesture.isMoving) {
      if (subject === null || box === null) return
      draft.edit({ type: 'put_elements', pageId: page.id, elements: [putInBox(subject, box, handle)] })
      draft.endGesture()
      return
    }
    if (handle !== 'fingers') return
    if (gesture.hitId === null) draft.select(null)
    else if (gesture.wasSelected && selected !== null) onActivate(selected)
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>): void {
    const gesture = gestureRef.current
    pointers.current.delete(event.pointerId)
    if (gesture === null || pointers.current.size > 0) return
    gestureRef.current = null
    endPreview(gesture)
  }

  return { guides, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

const toBox = ({ x, y, w, h, rotationDeg }: Box): Box => ({ x, y, w, h, rotationDeg })

/** Where a box is, as inline styles. */
export const toStyle = ({ x, y, w, h, rotationDeg }: Box, scale: number) => ({
  left: `${x * scale}px`,
  top: `${y * scale}px`,
  width: `${w * scale}px`,
  height: `${h * scale}px`,
  transform: `rotate(${rotationDeg}deg)`,
})

function computeBox(handle: Gesture['handle'], subject: CardElement, fingers: readonly { from: Point; to: Point }[]): Box {
  const [first, second] = fingers
  if (first === undefined) return toBox(subject)
  if (second !== undefined) return changeBox(subject, getPinch([first.from, second.from], [first.to, second.to]))
  switch (handle) {
    case 'fingers':
      return changeBox(subject, getMove(first.from, first.to))
    case 'width':
    case 'height':
      return stretchBox(subject, handle, first.from, first.to)
    case 'size':
    case 'turn':
      return changeBox(subject, getHandleChange(handle, subject, first.from, first.to))
  }
}

function snap(box: Box, neighbours: readonly Box[], handle: Gesture['handle'], fingerCount: number, distance: number): Snapped {
  if (handle === 'width' || handle === 'height') return { box, guides: [] }
  if (fingerCount > 1 || handle === 'turn') return snapElement(box, neighbours, 'turn', distance)
  return snapElement(box, neighbours, handle === 'size' ? 'resize' : 'move', distance)
}
