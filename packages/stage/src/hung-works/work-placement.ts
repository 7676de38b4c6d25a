/** Where a work hangs in the room, and the sizes of what is round it. */
import type { FrameStyle, HungWork } from '@zhanjian/scene/document.ts'
import { FRAME_DEPTH_M } from '@zhanjian/scene/frame-depth.ts'
import { FRAME_WIDTH_M } from '@zhanjian/scene/framed-size.ts'
import type { Surface } from '@zhanjian/scene/plan.ts'
import { toLinearColour } from '../geometry/linear-colour.ts'
import type { LinearRgb } from '../geometry/lit-mesh.ts'

export interface FrameLook {
  /** Width of the moulding as seen from the front. */
  barM: number
  /** Distance between the front of the frame and the wall. */
  depthM: number
  colour: LinearRgb
  /** Code of the shader, see `FINISH`. */
  finish: Finish
}

/** Surfaces that the shader of frames draws (`work-shaders.ts`), with their codes there. */
const FINISH = { lacquer: 0, woodGrain: 1, gilded: 2, bareCanvas: 3 } as const
type Finish = (typeof FINISH)[keyof typeof FINISH]

const LOOK_BY_STYLE: Record<FrameStyle, Omit<FrameLook, 'barM' | 'depthM'>> = {
  none: { colour: toLinearColour('#e9e4da'), finish: FINISH.bareCanvas },
  black: { colour: toLinearColour('#211e1c'), finish: FINISH.lacquer },
  white: { colour: toLinearColour('#f1efea'), finish: FINISH.lacquer },
  oak: { colour: toLinearColour('#b5926b'), finish: FINISH.woodGrain },
  walnut: { colour: toLinearColour('#5d4434'), finish: FINISH.woodGrain },
  gold: { colour: toLinearColour('#c2a063'), finish: FINISH.gilded },
}

/** Distance between a framed picture and the wall; it lies behind the front of the frame. */
const PICTURE_DEPTH_M = 0.014

export function getFrameLook(style: FrameStyle): FrameLook {
  return { ...LOOK_BY_STYLE[style], barM: FRAME_WIDTH_M[style], depthM: FRAME_DEPTH_M[style] }
}

/** Distance between the picture and the wall. A bare canvas has its picture on its front. */
export function getPictureDepthM(style: FrameStyle): number {
  return style === 'none' ? FRAME_DEPTH_M.none : PICTURE_DEPTH_M
}

/** The surface a work hangs on; a document's works always name one of its surfaces. */
export type SurfaceById = ReadonlyMap<string, Surface>

/** `liftM`: distance from the wall while it is dragged. */
export type WorkPlacement = Pick<HungWork, 'surfaceId' | 'uM' | 'vM' | 'widthM' | 'heightM'> & { liftM?: number }
