/** The rims of stone that moon gates of partitions are set in. */
import type { Building } from '@zhanjian/scene/document.ts'
import { computeSurfaces } from '@zhanjian/scene/plan.ts'
import type { LitMeshBuilder } from './lit-mesh.ts'
import { createTurned } from './solid.ts'
import { createBesideOpeningProbe, createLook, createWallKit } from './wall-kit.ts'

const BAR_M = 0.1
const FRONT_M = 0.028
const WITHIN_M = 0.018
const BEVEL_M = 0.012
const SIDES = 40
const STONE = createLook('#bdbbb2', 'stone')

export function addGateRims(builder: LitMeshBuilder, building: Building): void {
  for (const surface of computeSurfaces(building)) {
    const partition = building.partitions.find(({ id }) => surface.id === `${id}:front`)
    if (!partition) continue
    for (const hole of surface.openings) {
      if (hole.kind !== 'moon_gate') continue
      const light = createBesideOpeningProbe(surface, hole)
      const kit = createWallKit(builder, { surface, hole, light, wallColour: building.wallColour })
      const radiusM = hole.widthM / 2
      const middleM = hole.heightM - radiusM
      // From where the floor cuts the rim, round to the same place on the other side.
      const cutRad = middleM < radiusM ? Math.acos(Math.min(1, middleM / radiusM)) : 0
      const rim = createTurned(createOutline(radiusM, partition.thicknessM), SIDES, [cutRad, 2 * Math.PI - cutRad])
      kit.add(rim, [0, middleM, 0], STONE, true)
    }
  }
}

/** Radius and height over the wall: from the front's outer edge over the inside to the back's. */
function createOutline(radiusM: number, thicknessM: number): [number, number][] {
  const [outer, inner] = [radiusM + BAR_M, radiusM - WITHIN_M]
  const [front, back] = [FRONT_M, -thicknessM - FRONT_M]
  return [
    [outer, 0],
    [outer, front],
    [inner + BEVEL_M, front],
    [inner, front - BEVEL_M],
    [inner, back + BEVEL_M],
    [inner + BEVEL_M, back],
    [outer, back],
    [outer, -thicknessM],
  ]
}
