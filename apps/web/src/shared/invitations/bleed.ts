import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { INVITATION_HEIGHT, INVITATION_WIDTH } from '@zhanjian/scene/invitation/invitation-size.ts'

/** Room of the screen beyond the box of a page, in its units: on each side, and above and below. */
export interface Bleed {
  x: number
  y: number
}

/** A page that is exactly its box. */
export const NO_BLEED: Bleed = { x: 0, y: 0 }

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Where an element is drawn. Bands and pictures that reach an edge of the page reach that of the screen, as in print; else a screen
 * of another shape would show where the page ends.
 */
export function placeElement(element: InvitationElement, bleed: Bleed): Place {
  const { x, y, w, h } = element
  if (!canBleed(element)) return { left: x, top: y, width: w, height: h }
  const [left, right] = [x <= 0 ? bleed.x : 0, x + w >= INVITATION_WIDTH ? bleed.x : 0]
  const [above, below] = [y <= 0 ? bleed.y : 0, y + h >= INVITATION_HEIGHT ? bleed.y : 0]
  return { left: x - left, top: y - above, width: w + left + right, height: h + above + below }
}

function canBleed(element: InvitationElement): boolean {
  if (element.rotationDeg !== 0) return false
  if (element.kind === 'shape') return element.shape === 'rectangle' && element.radius === 0 && element.stroke === null
  return element.kind === 'picture' && element.mask === 'none' && element.fit === 'cover'
}

/** The largest scale at which a page fits a place of this size in pixels, and what is left beside it. */
export function fitInvitation(widthPx: number, heightPx: number): { scale: number; bleed: Bleed } {
  const scale = Math.min(widthPx / INVITATION_WIDTH, heightPx / INVITATION_HEIGHT)
  if (!(scale > 0)) return { scale: 0, bleed: NO_BLEED }
  return { scale, bleed: { x: (widthPx / scale - INVITATION_WIDTH) / 2, y: (heightPx / scale - INVITATION_HEIGHT) / 2 } }
}
