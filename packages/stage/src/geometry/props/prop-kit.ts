/** What every prop is made of: a place in the room, and a builder to add solids to. */
import { CEILING_SURFACE_ID, FLOOR_SURFACE_ID } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import type { Building, Prop } from '@zhanjian/scene/hall/document.ts'
import { Matrix4, Quaternion, Vector3 } from 'three'
import { createBesideProbe, createPlaneProbe } from '../../light/light-probes.ts'
import type { Substance } from '../../materials/substances.ts'
import { toLinearColour } from '../linear-colour.ts'
import { type LightProbe, type LinearRgb, type LitMeshBuilder, shadeSolid } from '../lit-mesh.ts'
import type { Solid, Vector } from '../solid.ts'

export interface PropKit {
  prop: Prop
  building: Building
  widthM: number
  heightM: number
  depthM: number
  /** The document's colour for it, or `fallback`. */
  colourOr: (fallback: string) => LinearRgb
  /** Adds a solid whose coordinates are the prop's own: x to its right, y from its foot, z to its front. */
  add: (solid: Solid, colour: LinearRgb, substance: Substance, options?: AddOptions) => void
}

export interface AddOptions {
  at?: Vector
  /** Rotation around its own axes before it is placed. */
  turn?: Quaternion
  glow?: number
  shade?: (normal: Vector) => number
}

/** A seed for chance, so that a plant grows the same on every device. */
export function hashToSeed(text: string): number {
  let seed = 2_166_136_261
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return seed >>> 0
}

export function createPropKit(builder: LitMeshBuilder, building: Building, prop: Prop): PropKit {
  const [widthM, heightM, depthM] = prop.sizeM
  const place = new Matrix4().makeRotationY(prop.yawRad).setPosition(prop.at[0], prop.liftM, prop.at[1])
  const light = createPropProbe(building, prop)
  return {
    prop,
    building,
    widthM,
    heightM,
    depthM,
    colourOr: (fallback) => toLinearColour(prop.colour ?? fallback),
    add(solid, colour, substance, { at = [0, 0, 0], turn = NO_TURN, glow = 0, shade = shadeSolid } = {}) {
      const local = new Matrix4().compose(new Vector3(...at), turn, ONE)
      const getShade = (normal: Vector, [, y]: Vector) => shade(normal) * computeFloorShade(prop, y)
      builder.addSolid(solid, local.premultiply(place), { colour, light, glow, substance, getShade })
    },
  }
}

const NO_TURN = new Quaternion()
const ONE = new Vector3(1, 1, 1)

/** What stands on the floor is darkest where it touches it. */
function computeFloorShade({ kind }: Prop, heightM: number): number {
  return kind === 'rug' ? 1 : 1 - 0.42 * Math.exp(-Math.max(0, heightM) / 0.11)
}

function createPropProbe(building: Building, prop: Prop): LightProbe {
  if (prop.kind === 'rug') return createPlaneProbe(building, FLOOR_SURFACE_ID)
  const hangs = prop.kind === 'beam' || prop.kind === 'pendant'
  return hangs
    ? createPlaneProbe(building, CEILING_SURFACE_ID)
    : createBesideProbe(building, prop.at, Math.hypot(prop.sizeM[0], prop.sizeM[2]) / 2)
}
