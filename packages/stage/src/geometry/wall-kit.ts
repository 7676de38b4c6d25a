/** What is built into an opening: solids in the opening's own axes, lit like the wall that it is cut into. */
import type { Opening } from '@zhanjian/scene/hall/document.ts'
import { type Surface, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { isInOpening } from '@zhanjian/scene/hall/wall-outline.ts'
import { Matrix4 } from 'three'
import { createWallProbe } from '../light/light-probes.ts'
import type { Substance } from '../materials/substances.ts'
import { toLinearColour } from './linear-colour.ts'
import { type LightProbe, type LinearRgb, type LitMeshBuilder, shadeSolid } from './lit-mesh.ts'
import { createBlock, type Solid } from './solid.ts'

/** [along the wall from the middle of the opening, above its sill, in front of the wall]; metres. */
export type WallPlace = readonly [u: number, v: number, off: number]

export interface Look {
  colour: LinearRgb
  substance: Substance
  /** Share of the colour that shines by itself, 0 … 1. */
  glow?: number
}

export interface WallKit {
  widthM: number
  heightM: number
  /** Colour of the wall round the opening. */
  wallColour: LinearRgb
  /** Adds a solid with its origin at a place; one that lies on the wall points out of it with what was its top. */
  add: (solid: Solid, at: WallPlace, look: Look, isLyingOnWall?: boolean) => void
  /** Adds a block of [width, height, depth] round a place. */
  addBlock: (size: readonly [number, number, number], at: WallPlace, look: Look, bevelM?: number) => void
}

export function createLook(colour: string, substance: Substance, glow = 0): Look {
  return { colour: toLinearColour(colour), substance, glow }
}

/** @param light of the wall; a lamp above the opening brightens the middle of what is in it */
export function createWallKit(
  builder: LitMeshBuilder,
  { surface, hole, light, wallColour }: { surface: Surface; hole: Opening; light: LightProbe; wallColour: string },
): WallKit {
  const { widthM, heightM } = hole
  const turn = Math.atan2(-surface.direction[1], surface.direction[0])
  const middle = wallToRoom(surface, hole.uM, 0, 0)
  const getShade: (normal: readonly [number, number, number], at: readonly [number, number, number]) => number = (
    normal,
    [x, y, z],
  ) => {
    const offU = Math.hypot(x - middle[0], z - middle[2]) / widthM
    const offV = (y - hole.sillM) / heightM - 0.66
    return shadeSolid(normal) * (1.02 + 0.34 * Math.exp(-2.4 * offU * offU - 4 * offV * offV))
  }
  const kit: WallKit = {
    widthM,
    heightM,
    wallColour: toLinearColour(wallColour),
    add(solid, [u, v, off], { colour, substance, glow = 0 }, isLyingOnWall = false) {
      const place = new Matrix4().makeRotationY(turn).setPosition(...wallToRoom(surface, hole.uM + u, hole.sillM + v, off))
      if (isLyingOnWall) place.multiply(new Matrix4().makeRotationX(Math.PI / 2))
      builder.addSolid(solid, place, { colour, substance, glow, light, getShade: glow > 0 ? () => 1 : getShade })
    },
    addBlock: ([width, height, depth], at, look, bevelM) => kit.add(createBlock(width, height, depth, bevelM), at, look),
  }
  return kit
}

/** Light of the wall beside an opening: the wall has no light inside the opening. */
export function createBesideOpeningProbe(surface: Surface, hole: Opening): LightProbe {
  const probe = createWallProbe(surface)
  return (at, normal) => {
    const point = probe(at, normal)
    if (!isInOpening(hole, point.uM, point.vM)) return point
    const isLeft = point.uM < hole.uM
    return { ...point, uM: hole.uM + (isLeft ? -1 : 1) * (hole.widthM / 2 + 0.12) }
  }
}
