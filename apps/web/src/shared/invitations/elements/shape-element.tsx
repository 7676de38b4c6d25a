import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import type { CorneredShape } from '@zhanjian/scene/invitation/outlines.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import type { InvitationScene } from '../invitation-scene.ts'
import { toPoints } from '../outlines.ts'
import css from './shape-element.module.css'

/** Width of a line whose stroke says none. */
const LINE_WIDTH = 2

interface ShapeElementProps {
  element: ElementOf<'shape'>
  /** As it is drawn, which may be larger than the element. */
  width: number
  height: number
  theme: InvitationScene['theme']
}

/** A shape; its stroke lies within its box. */
export function ShapeElement({ element: { shape, fill, stroke, radius }, width: w, height: h, theme }: ShapeElementProps) {
  const paint = {
    fill: fill === null ? 'none' : resolveColour(fill, theme),
    ...(stroke === null ? {} : { stroke: resolveColour(stroke.colour, theme), strokeWidth: stroke.width }),
  }
  const inset = (stroke?.width ?? 0) / 2
  const [innerW, innerH] = [Math.max(0.1, w - 2 * inset), Math.max(0.1, h - 2 * inset)]
  return (
    <svg className={css.shape} viewBox={`0 0 ${w} ${h}`} aria-hidden focusable="false">
      {shape === 'line' ? (
        <StraightLine {...{ w, h }} width={stroke?.width ?? LINE_WIDTH} colour={paint.stroke ?? paint.fill} />
      ) : shape === 'rectangle' ? (
        <rect x={inset} y={inset} width={innerW} height={innerH} rx={Math.min(radius, innerW / 2, innerH / 2)} {...paint} />
      ) : shape === 'ellipse' ? (
        <ellipse cx={w / 2} cy={h / 2} rx={innerW / 2} ry={innerH / 2} {...paint} />
      ) : shape === 'arch' ? (
        <path d={describeArch(inset, innerW, innerH)} {...paint} />
      ) : (
        <Cornered {...{ shape, inset, innerW, innerH, paint }} />
      )}
    </svg>
  )
}

function StraightLine({ w, h, width, colour }: { w: number; h: number; width: number; colour: string }) {
  const ends = w >= h ? { x1: 0, y1: h / 2, x2: w, y2: h / 2 } : { x1: w / 2, y1: 0, x2: w / 2, y2: h }
  return <line {...ends} stroke={colour} strokeWidth={width} />
}

interface CorneredProps {
  shape: CorneredShape
  inset: number
  innerW: number
  innerH: number
  paint: { fill: string; stroke?: string; strokeWidth?: number }
}

const Cornered = ({ shape, inset, innerW, innerH, paint }: CorneredProps) => (
  <polygon
    points={toPoints(shape, innerW, innerH)}
    transform={`translate(${inset} ${inset})`}
    strokeLinejoin="round"
    {...paint}
  />
)

/** A half circle, or half an ellipse where there is no room for one, over straight sides. */
function describeArch(inset: number, w: number, h: number): string {
  const rise = Math.min(w / 2, h)
  const [left, right, bottom] = [inset, inset + w, inset + h]
  return `M${left} ${bottom}V${inset + rise}A${w / 2} ${rise} 0 0 1 ${right} ${inset + rise}V${bottom}Z`
}
