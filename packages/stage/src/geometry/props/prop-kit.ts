/** What every prop is made of: a place in the room, a builder to add to, and a few solids. */
import { CEILING_SURFACE_ID, FLOOR_SURFACE_ID } from '@zhanjian/scene/bake/bake-surfaces.ts'
import type { Building, Prop } from '@zhanjian/scene/document.ts'
import { type BufferGeometry, CylinderGeometry, LatheGeometry, Matrix4, Quaternion, Vector2, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { createBesideProbe, createPlaneProbe } from '../../light/light-probes.ts'
import { toLinearColour } from '../linear-colour.ts'
import { type LightProbe, type LinearRgb, type LitMeshBuilder, shadeSolid } from '../lit-mesh.ts'

export interface PropKit {
  prop: Prop
  widthM: number
  heightM: number
  depthM: number
  /** The document's colour for it, or `fallback`. */
  colourOr: (fallback: string) => LinearRgb
  /** Adds a solid whose coordinates are the prop's own: x to its right, y from its foot, z to its front. */
  add: (geometry: BufferGeometry, colour: LinearRgb, options?: AddOptions) => void
}

export interface AddOptions {
  at?: readonly [number, number, number]
  /** Rotation around its own axes before it is placed. */
  turn?: Quaternion
  glow?: number
  shade?: (normal: readonly [number, number, number]) => number
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
    widthM,
    heightM,
    depthM,
    colourOr: (fallback) => toLinearColour(prop.colour ?? fallback),
    add(geometry, colour, { at = [0, 0, 0], turn = NO_TURN, glow = 0, shade = shadeSolid } = {}) {
      const local = new Matrix4().compose(new Vector3(...at), turn, ONE)
      builder.addSolid(geometry, local.premultiply(place), { colour, light, glow, getShade: shade })
    },
  }
}

const NO_TURN = new Quaternion()
const ONE = new Vector3(1, 1, 1)

function createPropProbe(building: Building, prop: Prop): LightProbe {
  if (prop.kind === 'rug') return createPlaneProbe(building, FLOOR_SURFACE_ID)
  const hangs = prop.kind === 'beam' || prop.kind === 'pendant'
  return hangs
    ? createPlaneProbe(building, CEILING_SURFACE_ID)
    : createBesideProbe(building, prop.at, Math.hypot(prop.sizeM[0], prop.sizeM[2]) / 2)
}

/** A box with soft edges; its middle is at the origin. */
export function createRoundedBox(widthM: number, heightM: number, depthM: number, radiusM = 0.015): BufferGeometry {
  const radius = Math.min(radiusM, widthM / 3, heightM / 3, depthM / 3)
  return new RoundedBoxGeometry(widthM, heightM, depthM, 2, radius)
}

/** A standing cylinder; its foot is at the origin. */
export function createStandingCylinder(
  topRadiusM: number,
  footRadiusM: number,
  heightM: number,
  sides = 20,
  isOpen = false,
): BufferGeometry {
  return new CylinderGeometry(topRadiusM, footRadiusM, heightM, sides, 1, isOpen).translate(0, heightM / 2, 0)
}

/** A turned solid from [radius, height] pairs, bottom to top. */
export function createLathe(profile: readonly (readonly [number, number])[], sides = 28): BufferGeometry {
  return new LatheGeometry(
    profile.map(([radius, height]) => new Vector2(radius, height)),
    sides,
  )
}
