import type { Page } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { changeElement } from '@zhanjian/scene/invitation/page-edits.ts'
import { SNAP_DISTANCE, type SnapGuide } from '@zhanjian/scene/invitation/snap-element.ts'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { InvitationDraft } from '../invitation-editing-session.ts'
import { createFrameQueue } from './create-frame-queue.ts'
import { showBox, showElement, showFrame } from './preview-element.ts'
import { showGuides } from './show-guides.ts'
import { type Transform, trackTransform } from './track-transform.ts'
import type { Handle, Point } from './transform-element.ts'

interface CanvasGestures {
  draft: InvitationDraft
  page: Page
  selected: InvitationElement | null
  /** Pixels of a unit. */
  scale: number
  paper: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  guides: RefObject<HTMLElement | null>
  /** The selected element was touched again. */
  onActivate: (element: InvitationElement) => void
  /** Somebody tries to move an element that is locked. */
  onLocked: () => void
}

interface Gesture {
  /** null: nothing, or a locked element. */
  transform: Transform | null
  isLocked: boolean
  /** Where the page is in the window; it stays there meanwhile, and reading it again would make the browser lay out. */
  origin: { left: number; top: number }
  /** What was under the first finger; null: the page. */
  hitId: string | null
  /** What was selected when it came. */
  before: InvitationElement | null
  isMoving: boolean
  node: HTMLElement | null
  /** Ends the preview: the element's node is as React left it. */
  restore: (() => void) | null
}

/** Below this a touch is a tap. */
const TAP_SLOP_PX = 5
const HANDLES: readonly string[] = ['size', 'width', 'height', 'turn'] satisfies Handle[]
const isHandle = (name: string | undefined): name is Handle => name !== undefined && HANDLES.includes(name)
const NO_GUIDES: readonly SnapGuide[] = []

/**
 * Moves, scales and turns elements by touch and mouse. While fingers are down only styles change; the document changes once, when
 * the last one is lifted and the screen shows where.
 */
export function useCanvasGestures({ draft, page, selected, scale, paper, frame, guides, onActivate, onLocked }: CanvasGestures) {
  const pointers = useRef(new Map<number, { from: Point; to: Point }>())
  const gestureRef = useRef<Gesture | null>(null)
  const [drawn] = useState(createFrameQueue)
  useEffect(() => drawn.finish, [drawn])

  const guide = (held: readonly SnapGuide[]): void => {
    if (guides.current !== null) showGuides(guides.current, held, scale)
  }
  /** As it is now: what waited until it was drawn may not have been rendered. */
  const listElements = () => draft.getState().editing.document.pages.find(({ id }) => id === page.id)?.elements ?? []
  const findElement = (id: string | null) => listElements().find((element) => element.id === id) ?? null
  const readHit = (target: Element) => findElement(target.closest<HTMLElement>('[data-element]')?.dataset['element'] ?? null)
  const toPoint = ({ clientX, clientY }: PointerEvent, { left, top }: Gesture['origin']): Point => ({
    x: (clientX - left) / scale,
    y: (clientY - top) / scale,
  })

  /** All fingers that are down act on it from here on. */
  function aim(gesture: Gesture, subject: InvitationElement | null, handle: Transform['handle']): void {
    gesture.isLocked = subject?.isLocked === true
    gesture.transform =
      subject === null || subject.isLocked
        ? null
        : trackTransform({ subject, handle, neighbours: listElements().filter(({ id }) => id !== subject.id) })
    gesture.node = subject && (paper.current?.querySelector<HTMLElement>(`[data-element="${subject.id}"]`) ?? null)
    for (const [id, { to }] of pointers.current) gesture.transform?.press(id, to)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    if (event.target.closest('textarea, [data-canvas-control]') !== null) return
    const running = gestureRef.current
    drawn.finish()
    if (running !== null) return addFinger(running, event, event.target)
    const { left, top } = paper.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const handle = event.target.closest<HTMLElement>('[data-handle]')?.dataset['handle']
    const hit = readHit(event.target)
    const gesture: Gesture = {
      transform: null,
      isLocked: false,
      origin: { left, top },
      hitId: hit?.id ?? null,
      before: selected,
      isMoving: false,
      node: null,
      restore: null,
    }
    gestureRef.current = gesture
    holdPointer(gesture, event)
    if (isHandle(handle)) return aim(gesture, selected, handle)
    if (hit !== null && hit.id !== selected?.id) draft.select(hit.id)
    aim(gesture, hit, 'fingers')
  }

  function holdPointer({ origin }: Gesture, event: PointerEvent<HTMLElement>): void {
    const at = toPoint(event, origin)
    pointers.current.set(event.pointerId, { from: at, to: at })
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  /** A second finger acts on what was selected before the first one came, wherever both land; else on what is under one of them. */
  function addFinger(gesture: Gesture, event: PointerEvent<HTMLElement>, target: Element): void {
    const { transform, isMoving, before } = gesture
    // Who pulls a side already does not pinch by a hand that touches the screen.
    if (isMoving && transform !== null && transform.handle !== 'fingers') return
    holdPointer(gesture, event)
    if (isMoving && transform !== null) return transform.press(event.pointerId, toPoint(event, gesture.origin))
    const subject = before ?? findElement(gesture.hitId) ?? readHit(target)
    if (subject !== null) draft.select(subject.id)
    aim(gesture, subject, 'fingers')
    gesture.isMoving = gesture.transform !== null
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const gesture = gestureRef.current
    const pointer = pointers.current.get(event.pointerId)
    if (gesture === null || pointer === undefined) return
    pointer.to = toPoint(event, gesture.origin)
    if (!gesture.isMoving) {
      const movedPx = Math.hypot(pointer.to.x - pointer.from.x, pointer.to.y - pointer.from.y) * scale
      if (movedPx < TAP_SLOP_PX) return
      gesture.isMoving = true
      if (gesture.isLocked) onLocked()
    }
    const { transform } = gesture
    const snapped = transform?.move(event.pointerId, pointer.to, SNAP_DISTANCE / scale) ?? null
    if (transform === null || snapped === null) return
    if (gesture.node !== null) gesture.restore ??= showElement(gesture.node)
    if (gesture.node !== null) showBox(gesture.node, transform, snapped.box)
    if (frame.current !== null) showFrame(frame.current, snapped.box, scale)
    guide(snapped.guides)
  }

  /** One finger less. @returns the gesture if it was the last one */
  function releasePointer({ pointerId }: PointerEvent<HTMLElement>): Gesture | null {
    const gesture = gestureRef.current
    if (!pointers.current.delete(pointerId) || gesture === null) return null
    gesture.transform?.lift(pointerId)
    if (pointers.current.size > 0) return null
    end()
    return gesture
  }

  function end(): void {
    gestureRef.current = null
    guide(NO_GUIDES)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const gesture = releasePointer(event)
    if (gesture === null) return
    const { transform, isMoving, hitId, before } = gesture
    if (isMoving) {
      if (transform !== null) drawn.add(() => putElement(gesture, transform))
      return
    }
    if (transform !== null && transform.handle !== 'fingers') return
    if (hitId === null) draft.select(null)
    else if (hitId === before?.id && selected !== null) onActivate(selected)
  }

  /** Only where it is: what else has changed meanwhile, such as by another device, stays. */
  function putElement(gesture: Gesture, transform: Transform): void {
    gesture.restore?.()
    const moved = transform.read()
    const present = findElement(moved.id)
    if (present === null) return
    const { x, y, w, h, rotationDeg } = moved
    const letters = 'fontSize' in moved ? { fontSize: moved.fontSize } : {}
    const elements = [changeElement(present, { x, y, w, h, rotationDeg, ...letters })]
    const isPut = draft.edit({ type: 'put_elements', pageId: page.id, elements }).ok
    if (frame.current !== null) showFrame(frame.current, isPut ? moved : present, scale)
  }

  /** The browser took the last finger away: all is as it was before. */
  function onPointerCancel(event: PointerEvent<HTMLElement>): void {
    showAsBefore(releasePointer(event))
  }

  function showAsBefore(gesture: Gesture | null): void {
    gesture?.restore?.()
    const subject = gesture?.transform?.subject
    if (subject !== undefined && frame.current !== null) showFrame(frame.current, subject, scale)
  }

  /** Gives up what fingers are doing. @returns false: nothing */
  function cancel(): boolean {
    const gesture = gestureRef.current
    if (gesture?.isMoving !== true) return false
    pointers.current.clear()
    end()
    showAsBefore(gesture)
    return true
  }

  return { cancel, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}
