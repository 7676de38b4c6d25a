import type { Building, Prop } from '@zhanjian/scene/hall/document.ts'
import type { LitMeshBuilder } from '../lit-mesh.ts'
import { addBench, addPlinth, addRoundBench, addRug } from './furniture.ts'
import { addBamboo, addPlanter, addRock } from './greenery.ts'
import { createPropKit, type PropKit } from './prop-kit.ts'
import { addBeam, addColumn, addPendant } from './structure.ts'

const ADD_BY_KIND: Record<Prop['kind'], (kit: PropKit) => void> = {
  bench: addBench,
  round_bench: addRoundBench,
  plinth: addPlinth,
  column: addColumn,
  planter: addPlanter,
  bamboo: addBamboo,
  rock: addRock,
  pendant: addPendant,
  beam: addBeam,
  rug: addRug,
}

export function addProps(builder: LitMeshBuilder, building: Building): void {
  for (const prop of building.props) ADD_BY_KIND[prop.kind](createPropKit(builder, building, prop))
}
