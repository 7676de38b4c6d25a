/** What shows a gesture before the document knows of it: styles alone, so that nothing is rendered while fingers move. */
import type { Box } from '@zhanjian/scene/invitation/elements.ts'
import { toElementTransform } from '../../../../shared/invitations/to-element-transform.ts'
import type { Transform } from './track-transform.ts'
import { toTransform } from './transform-element.ts'

/** Fields of an element's node that a preview writes. */
const PREVIEWED = ['width', 'height', 'transform'] as const

/** Prepares the node of an element. @returns what leaves it as it was */
export function showElement(node: HTMLElement): () => void {
  const before = PREVIEWED.map((name) => [name, node.style[name]] as const)
  return () => {
    for (const [name, value] of before) node.style[name] = value
  }
}

/** Shows the element of a prepared node in a box. Words flow anew only where a side is pulled. */
export function showBox(node: HTMLElement, { subject, handle }: Transform, box: Box): void {
  if (handle !== 'width' && handle !== 'height') node.style.transform = toTransform(subject, box)
  else Object.assign(node.style, toFrameStyle(box, 1))
}

/** The frame around a box. It is moved without a layout; `scale`: pixels of a unit. */
export function showFrame(node: HTMLElement, box: Box, scale: number): void {
  const style = toFrameStyle(box, scale)
  node.style.transform = style.transform
  if (node.style.width !== style.width) node.style.width = style.width
  if (node.style.height !== style.height) node.style.height = style.height
}

const toSize = ({ w, h }: Box, scale: number) => ({ width: `${w * scale}px`, height: `${h * scale}px` })

/** Where the frame around a box is, as inline styles. */
export const toFrameStyle = (box: Box, scale: number) => ({
  ...toSize(box, scale),
  transform: toElementTransform(box.x * scale, box.y * scale, box.rotationDeg),
})
