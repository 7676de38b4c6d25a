/** Where a work hangs in the room, and the sizes of what is round it. */
import type { FrameStyle, HungWork } from '@zhanjian/scene/hall/document.ts'
import { FRAME_DEPTH_M } from '@zhanjian/scene/hall/frame-depth.ts'
import { FRAME_COLOUR, PICTURE_DEPTH_M } from '@zhanjian/scene/hall/framed-parts.ts'
import { FRAME_WIDTH_M } from '@zhanjian/scene/hall/framed-size.ts'
import type { Surface } from '@zhanjian/scene/hall/plan.ts'
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
  none: { colour: toLinearColour(FRAME_COLOUR.none), finish: FINISH.bareCanvas },
  black: { colour: toLinearColour(FRAME_COLOUR.black), finish: FINISH.lacquer },
  white: { colour: toLinearColour(FRAME_COLOUR.white), finish: FINISH.lacquer },
  oak: { colour: toLinearColour(FRAME_COLOUR.oak), finish: FINISH.woodGrain },
  walnut: { colour: toLinearColour(FRAME_COLOUR.walnut), finish: FINISH.woodGrain },
  gold: { colour: toLinearColour(FRAME_COLOUR.gold), finish: FINISH.gilded },
}

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
