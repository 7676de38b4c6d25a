/** Lamps on their rails, and glowing ceiling panels. */

import { CEILING_SURFACE_ID } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import { MOOD_LIGHT } from '@zhanjian/scene/hall/bake/light-moods.ts'
import { buildSpotlights, type LitHall, type Spotlight } from '@zhanjian/scene/hall/bake/spotlights.ts'
import type { Building, HallDocument, Panel } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, type Surface, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { Matrix4, Quaternion, Vector3 } from 'three'
import { createPlaneProbe } from '../light/light-probes.ts'
import { groupBy } from './group-by.ts'
import { toLinearColour } from './linear-colour.ts'
import { type LitMeshBuilder, type Paint, shadeSolid } from './lit-mesh.ts'
import { computeRails } from './rails.ts'
import { createBlock, createCylinder, createTurned, type Solid } from './solid.ts'

const LAMP_LENGTH_M = 0.17
const RAIL_M = 0.034
const DOWN = new Vector3(0, -1, 0)
/** Radius and height; open below, where the lens lies a little deeper. */
const CAN = [
  [0.043, 0],
  [0.046, 0.006],
  [0.04, LAMP_LENGTH_M - 0.008],
  [0.034, LAMP_LENGTH_M],
  [0, LAMP_LENGTH_M],
] as const
const LENS = [
  [0, 0],
  [0.042, 0],
] as const

export function addFixtures(builder: LitMeshBuilder, document: LitHall): void {
  const { building } = document
  const isBright = computeLuminance(toLinearColour(building.ceiling.colour)) > 0.3
  const body: Paint = {
    colour: toLinearColour(isBright ? '#2a2a2b' : '#1b1b1d'),
    light: createPlaneProbe(building, CEILING_SURFACE_ID),
    getShade: shadeSolid,
    substance: 'lacquer',
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
  const place = (offM: number) => new Matrix4().compose(at, turn, one).multiply(new Matrix4().makeTranslation(0, offM, 0))
  builder.addSolid(createTurned(CAN, 12), place(-LAMP_LENGTH_M / 2), body)
  const [red, green, blue] = lamp.colour
  builder.addSolid(createTurned(LENS, 12), place(-LAMP_LENGTH_M / 2 + 0.02), {
    ...body,
    substance: 'plain',
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
      builder.addSolid(createBlock(toM - fromM, RAIL_M, RAIL_M, 0), place, body)
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
  builder.addSolid(createCylinder(0.006, 0.006, lengthM, 5, true), new Matrix4().makeTranslation(...foot), body)
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
  const add = (solid: Solid, x: number, y: number, z: number, paint: Paint) =>
    builder.addSolid(solid, place.clone().multiply(new Matrix4().makeTranslation(x, y, z)), paint)
  for (const side of [-1, 1]) {
    add(createBlock(widthM + rimM * 2, 0.05, rimM), 0, -0.02, (side * (depthM + rimM)) / 2, frame)
    add(createBlock(rimM, 0.05, depthM), (side * (widthM + rimM)) / 2, -0.02, 0, frame)
  }
  const glass: Paint = { colour: [red * strength, green * strength, blue * strength], light, glow: 1 }
  add(createBlock(widthM, 0.012, depthM, 0), 0, -0.012, 0, glass)
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
