import type { Box, InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import {
  createSnapTargets,
  type SnapGuide,
  type Snapped,
  type SnapTargets,
  snapElement,
} from '@zhanjian/scene/invitation/snap-element.ts'
import {
  changeBox,
  getHandleChange,
  getMove,
  getPinch,
  type Handle,
  type Point,
  putInBox,
  stretchBox,
} from './transform-element.ts'

/** What fingers do to one element while they are down. Lengths in units of a page. */
export interface Transform {
  /** The element as it was when the first finger came. */
  subject: InvitationElement
  handle: Handle | 'fingers'
  /** A finger joins: from here on all that are down act together. */
  press(id: number, at: Point): void
  /** `distance`: within which lines take the element. null: an unknown finger. */
  move(id: number, at: Point, distance: number): Snapped | null
  /** A finger goes, and the others go on from where the element is. @returns how many are left */
  lift(id: number): number
  /** The element as the fingers have left it. */
  read(): InvitationElement
}

interface TransformStart {
  subject: InvitationElement
  handle: Handle | 'fingers'
  /** Other boxes of the page, to which it snaps. */
  neighbours: readonly Box[]
}

/** Follows the fingers on an element. Whenever one comes or goes, the others begin anew from there, so that nothing jumps. */
export function trackTransform({ subject, handle, neighbours }: TransformStart): Transform {
  const fingers = new Map<number, { from: Point; to: Point }>()
  const targets = createSnapTargets(neighbours)
  let base = subject
  let box: Box | null = null

  function startFromHere(): void {
    if (box !== null) base = putInBox(base, box, handle)
    box = null
    for (const finger of fingers.values()) finger.from = finger.to
  }
  /** A finger that stays after a pinch hardly moves at first, and no line may take the element from where it was left. */
  const isResting = ({ from, to }: { from: Point; to: Point }, distance: number): boolean =>
    base !== subject && fingers.size === 1 && Math.hypot(to.x - from.x, to.y - from.y) < distance

  return {
    subject,
    handle,
    press(id, at) {
      startFromHere()
      fingers.set(id, { from: at, to: at })
    },
    move(id, at, distance) {
      const finger = fingers.get(id)
      if (finger === undefined) return null
      finger.to = at
      const next = computeBox(handle, base, [...fingers.values()])
      const snapped = isResting(finger, distance)
        ? { box: next, guides: NO_GUIDES }
        : snap(next, targets, handle, fingers.size, distance)
      box = snapped.box
      return snapped
    },
    lift(id) {
      if (fingers.delete(id)) startFromHere()
      return fingers.size
    },
    read: () => (box === null ? base : putInBox(base, box, handle)),
  }
}

function computeBox(handle: Handle | 'fingers', base: InvitationElement, fingers: readonly { from: Point; to: Point }[]): Box {
  const [first, second] = fingers
  if (first === undefined) return toBox(base)
  if (second !== undefined) return changeBox(base, getPinch([first.from, second.from], [first.to, second.to]))
  switch (handle) {
    case 'fingers':
      return changeBox(base, getMove(first.from, first.to))
    case 'width':
    case 'height':
      return stretchBox(base, handle, first.from, first.to)
    case 'size':
    case 'turn':
      return changeBox(base, getHandleChange(handle, base, first.from, first.to))
  }
}

const NO_GUIDES: SnapGuide[] = []

function snap(box: Box, targets: SnapTargets, handle: Handle | 'fingers', count: number, distance: number): Snapped {
  if (handle === 'width' || handle === 'height') return { box, guides: NO_GUIDES }
  if (count > 1 || handle === 'turn') return snapElement(box, targets, 'turn', distance)
  return snapElement(box, targets, handle === 'size' ? 'resize' : 'move', distance)
}

const toBox = ({ x, y, w, h, rotationDeg }: Box): Box => ({ x, y, w, h, rotationDeg })
