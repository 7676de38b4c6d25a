/** Lamps on their rails, and glowing ceiling panels. */

import { CEILING_SURFACE_ID } from '@zhanjian/scene/bake/bake-surfaces.ts'
import { MOOD_LIGHT } from '@zhanjian/scene/bake/light-moods.ts'
import { buildSpotlights, type Spotlight } from '@zhanjian/scene/bake/spotlights.ts'
import type { Building, HallDocument, Panel } from '@zhanjian/scene/document.ts'
import { computeSurfaces, type Surface, wallToRoom } from '@zhanjian/scene/plan.ts'
import { BoxGeometry, CircleGeometry, CylinderGeometry, Matrix4, Quaternion, Vector3 } from 'three'
import { createPlaneProbe } from '../light/light-probes.ts'
import { groupBy } from './group-by.ts'
import { toLinearColour } from './linear-colour.ts'
import { type LitMeshBuilder, type Paint, shadeSolid } from './lit-mesh.ts'
import { computeRails } from './rails.ts'

const LAMP_LENGTH_M = 0.17
const RAIL_M = 0.034
const DOWN = new Vector3(0, -1, 0)

export function addFixtures(builder: LitMeshBuilder, document: Pick<HallDocument, 'building' | 'works' | 'light'>): void {
  const { building } = document
  const isBright = computeLuminance(toLinearColour(building.ceiling.colour)) > 0.3
  const body: Paint = {
    colour: toLinearColour(isBright ? '#2a2a2b' : '#1b1b1d'),
    light: createPlaneProbe(building, CEILING_SURFACE_ID),
    getShade: shadeSolid,
  }
  const lamps = buildSpotlights(document).filter((lamp) => lamp.kind !== 'pendant')
  for (const lamp of lamps) addLamp(builder, lamp, body)
  const surfaces = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  for (const [surfaceId, along] of groupBy(lamps, (lamp) => lamp.surfaceId)) {
    const surface = surfaceId === null ? undefined : surfaces.get(surfaceId)
    if (surface) addRails(builder, building, surface, along, body)
    else for (const lamp of along) addLampRod(builder, building, lamp, body)
  }
  for (const panel of building.panels) addPanel(builder, document, panel)
}

function addLamp(builder: LitMeshBuilder, lamp: Spotlight, body: Paint): void {
  const at = new Vector3(...lamp.at)
  const aim = new Vector3(...lamp.target).sub(at).normalize()
  const turn = new Quaternion().setFromUnitVectors(DOWN, aim)
  const one = new Vector3(1, 1, 1)
  const can = new CylinderGeometry(0.04, 0.046, LAMP_LENGTH_M, 12, 1, true)
  builder.addSolid(can, new Matrix4().compose(at, turn, one), body)
  const cap = new CircleGeometry(0.04, 12).rotateX(-Math.PI / 2).translate(0, LAMP_LENGTH_M / 2, 0)
  builder.addSolid(cap, new Matrix4().compose(at, turn, one), body)
  const lens = new CircleGeometry(0.04, 12).rotateX(Math.PI / 2).translate(0, -LAMP_LENGTH_M / 2 + 0.02, 0)
  const [red, green, blue] = lamp.colour
  builder.addSolid(lens, new Matrix4().compose(at, turn, one), {
    ...body,
    colour: [red * 1.5, green * 1.5, blue * 1.5],
    glow: 1,
    getShade: () => 1,
  })
}

/** A row of lamps that hang equally far from the wall shares its rails. */
function addRails(builder: LitMeshBuilder, building: Building, surface: Surface, lamps: readonly Spotlight[], body: Paint): void {
  const rows = groupBy(lamps, (lamp) => Math.round(measureOffM(surface, lamp) / 0.12))
  for (const row of rows.values()) {
    const lampsM = row.map((lamp) => measureAlongM(surface, lamp))
    const offM = row.reduce((sum, lamp) => sum + measureOffM(surface, lamp), 0) / row.length
    const heightM = (row[0]?.at[1] ?? 0) + LAMP_LENGTH_M / 2 + RAIL_M / 2
    for (const { fromM, toM } of computeRails(building, surface, lampsM, { offM, heightM })) {
      const place = new Matrix4()
        .makeRotationY(Math.atan2(-surface.direction[1], surface.direction[0]))
        .setPosition(...wallToRoom(surface, (fromM + toM) / 2, heightM, offM))
      builder.addSolid(new BoxGeometry(toM - fromM, RAIL_M, RAIL_M), place, body)
      for (const uM of [fromM + 0.15, toM - 0.15]) addRod(builder, building, wallToRoom(surface, uM, heightM, offM), body)
    }
  }
}

function addLampRod(builder: LitMeshBuilder, building: Building, lamp: Spotlight, body: Paint): void {
  addRod(builder, building, lamp.at, body)
}

/** A thin rod from a point up to the ceiling. */
function addRod(builder: LitMeshBuilder, building: Building, foot: readonly [number, number, number], body: Paint): void {
  const lengthM = building.ceiling.heightM - foot[1]
  if (lengthM < 0.02) return
  const rod = new CylinderGeometry(0.006, 0.006, lengthM, 5, 1, true)
  builder.addSolid(rod, new Matrix4().makeTranslation(foot[0], foot[1] + lengthM / 2, foot[2]), body)
}

function addPanel(builder: LitMeshBuilder, document: Pick<HallDocument, 'building' | 'light'>, panel: Panel): void {
  const { panelColour, ambient } = MOOD_LIGHT[document.light.mood]
  const strength = 0.5 + 0.95 * Math.min(1, ambient / 0.6)
  const [red, green, blue] = panelColour
  const light = createPlaneProbe(document.building, CEILING_SURFACE_ID)
  const [widthM, depthM] = panel.sizeM
  const place = new Matrix4().makeRotationY(panel.yawRad).setPosition(panel.at[0], panel.heightM, panel.at[1])
  const frame: Paint = { colour: toLinearColour(document.building.ceiling.colour, 0.92), light, getShade: shadeSolid }
  const rimM = 0.035
  for (const side of [-1, 1]) {
    builder.addSolid(
      new BoxGeometry(widthM + rimM * 2, 0.05, rimM).translate(0, -0.02, (side * (depthM + rimM)) / 2),
      place,
      frame,
    )
    builder.addSolid(new BoxGeometry(rimM, 0.05, depthM).translate((side * (widthM + rimM)) / 2, -0.02, 0), place, frame)
  }
  const glass: Paint = { colour: [red * strength, green * strength, blue * strength], light, glow: 1 }
  builder.addSolid(new BoxGeometry(widthM, 0.012, depthM).translate(0, -0.012, 0), place, glass)
}

function measureAlongM(surface: Surface, lamp: Spotlight): number {
  return (lamp.at[0] - surface.a[0]) * surface.direction[0] + (lamp.at[2] - surface.a[1]) * surface.direction[1]
}

function measureOffM(surface: Surface, lamp: Spotlight): number {
  return (lamp.at[0] - surface.a[0]) * surface.normal[0] + (lamp.at[2] - surface.a[1]) * surface.normal[1]
}

function computeLuminance([red, green, blue]: readonly [number, number, number]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
