import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { type CorneredShape, listCorners } from '@zhanjian/scene/invitation/outlines.ts'

type Mask = ElementOf<'picture'>['mask']

/** Corners of a shape in a box of this size, for `points` of a polygon. */
export const toPoints = (shape: CorneredShape, w: number, h: number): string =>
  listCorners(shape)
    .map(([x, y]) => `${round(x * w)},${round(y * h)}`)
    .join(' ')

/** How a picture is cut; nothing for `none`. `arch`: a half circle over straight sides. */
export function toMaskStyle(mask: Mask, w: number): { borderRadius?: string; clipPath?: string } {
  switch (mask) {
    case 'none':
      return {}
    case 'rounded':
      return { borderRadius: '12px' }
    case 'ellipse':
      return { borderRadius: '50%' }
    case 'arch':
      return { borderRadius: `${w / 2}px ${w / 2}px 0 0` }
    case 'heart':
    case 'hexagon':
    case 'diamond':
      return {
        clipPath: `polygon(${listCorners(mask)
          .map(([x, y]) => `${round(x * 100)}% ${round(y * 100)}%`)
          .join(',')})`,
      }
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
