/** The rims of stone that moon gates of partitions are set in. */
import type { Building, Opening } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, type Surface } from '@zhanjian/scene/hall/plan.ts'
import { createWallProbe } from '../light/light-probes.ts'
import type { LightProbe, LitMeshBuilder } from './lit-mesh.ts'
import { createTurned } from './solid.ts'
import { createLook, createWallKit } from './wall-kit.ts'

const BAR_M = 0.1
const FRONT_M = 0.028
const WITHIN_M = 0.018
const BEVEL_M = 0.012
const SIDES = 48
const STONE = createLook('#bdbbb2', 'stone')

export function addGateRims(builder: LitMeshBuilder, building: Building): void {
  for (const surface of computeSurfaces(building)) {
    const partition = building.partitions.find(({ id }) => surface.id === `${id}:front`)
    if (!partition) continue
    for (const hole of surface.openings) {
      if (hole.kind !== 'moon_gate') continue
      const radiusM = hole.widthM / 2
      const middleM = hole.heightM - radiusM
      const light = createOutsideProbe(surface, hole)
      const kit = createWallKit(builder, { surface, hole, light, wallColour: building.wallColour })
      // From where the floor cuts the rim, round to the same place on the other side: level with the floor at every radius.
      const getTurn = (atRadiusM: number): [number, number] => {
        const cutRad = middleM < atRadiusM ? Math.acos(middleM / atRadiusM) : 0
        return [cutRad, 2 * Math.PI - cutRad]
      }
      const rim = createTurned(createOutline(radiusM, partition.thicknessM), SIDES, getTurn)
      kit.add(rim, [0, middleM, 0], STONE, true)
    }
  }
}

/** Light of the wall just outside the rim, in the direction of the place from the middle of the gate. */
function createOutsideProbe(surface: Surface, hole: Opening): LightProbe {
  const probe = createWallProbe(surface)
  const reachM = hole.widthM / 2 + BAR_M + 0.06
  const middleM = hole.sillM + hole.heightM - hole.widthM / 2
  return (at, normal) => {
    const point = probe(at, normal)
    const [du, dv] = [point.uM - hole.uM, point.vM - middleM]
    const share = reachM / Math.hypot(du, dv)
    return { ...point, uM: hole.uM + du * share, vM: Math.max(0, middleM + dv * share) }
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
