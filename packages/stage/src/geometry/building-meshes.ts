/** Everything static of a hall as lit meshes: what a renderer of any kind draws. */
import type { LitHall } from '@zhanjian/scene/hall/bake/spotlights.ts'
import type { Building } from '@zhanjian/scene/hall/document.ts'
import { addFixtures } from './fixtures.ts'
import { addCeiling, addFloor } from './floor-and-ceiling.ts'
import { addGateRims } from './gate-rims.ts'
import { createLitMeshBuilder, type LitMesh, type LitMeshBuilder } from './lit-mesh.ts'
import { addOpeningFillings } from './openings.ts'
import { addProps } from './props/add-props.ts'
import { addSkirting } from './skirting.ts'
import { addWalls } from './wall-meshes.ts'

/** The walls and the floor have a material of their own; `structure` is ceiling, skirting, what fills openings, furniture. */
export function buildBuildingMeshes(building: Building): { walls: LitMesh; structure: LitMesh; floor: LitMesh } {
  return {
    walls: buildMesh((builder) => addWalls(builder, building)),
    structure: buildMesh((builder) => addStructure(builder, building)),
    floor: buildMesh((builder) => addFloor(builder, building)),
  }
}

/** Lamps follow the works, so they are built apart from the building. */
export function buildFixturesMesh(document: LitHall): LitMesh {
  return buildMesh((builder) => addFixtures(builder, document))
}

function addStructure(builder: LitMeshBuilder, building: Building): void {
  addCeiling(builder, building)
  addSkirting(builder, building)
  addOpeningFillings(builder, building)
  addGateRims(builder, building)
  addProps(builder, building)
}

function buildMesh(add: (builder: LitMeshBuilder) => void): LitMesh {
  const builder = createLitMeshBuilder()
  add(builder)
  return builder.build()
}
