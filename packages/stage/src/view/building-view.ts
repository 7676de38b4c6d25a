/**
 * The building with everything static in it: walls, floor, ceiling and furniture, lamps, daylight, the reflection in the
 * floor.
 */
import type { LitHall } from '@zhanjian/scene/hall/bake/spotlights.ts'
import type { Building } from '@zhanjian/scene/hall/document.ts'
import { Group, Mesh, type ShaderMaterial } from 'three'
import { buildBuildingMeshes, buildFixturesMesh } from '../geometry/building-meshes.ts'
import type { LitMesh } from '../geometry/lit-mesh.ts'
import { createBackdropGeometry } from '../geometry/openings.ts'
import { createSoftSpotGeometry } from '../geometry/soft-spots.ts'
import { type LightAttribute, type LightLayout, writeLightCoordinates } from '../light/light-layout.ts'
import { createBackdropMaterial } from '../materials/backdrop-material.ts'
import { DETAIL_TEXTURE } from '../materials/detail-texture.ts'
import { FLOOR_TEXTURES } from '../materials/floor-textures.ts'
import type { LightUniforms } from '../materials/light-uniforms.ts'
import { createLitMaterial } from '../materials/lit-material.ts'
import type { ProceduralTextureCache } from '../materials/procedural-texture.ts'
import { createSoftSpotMaterial } from '../materials/soft-spot-material.ts'
import { createSolidMaterial } from '../materials/solid-material.ts'
import { WALL_TEXTURES } from '../materials/wall-textures.ts'

export interface BuildingView {
  object: Group
  /** What the floor mirrors of the building; the works add their own. */
  mirrored: Group
  setLight(attribute: LightAttribute, layout: LightLayout): void
  setGloss(isGlossy: boolean): void
  dispose(): void
}

export interface BuildingViewOptions {
  /** Owns the tiling textures. */
  textureCache: ProceduralTextureCache
  light: LightUniforms
  document: LitHall
}

export function createBuildingView({ textureCache, light, document }: BuildingViewOptions): BuildingView {
  const { building } = document
  const floorSource = FLOOR_TEXTURES[building.floorMaterial]
  const wallSource = WALL_TEXTURES[building.wallMaterial]
  const floorTexture = textureCache.getTexture(floorSource)
  const wallTexture = textureCache.getTexture(wallSource)
  const gloss = { value: floorSource.gloss }
  const wallMaterial = createLitMaterial({ light, detail: { texture: wallTexture, perMetre: 1 / wallSource.tileM } })
  const solidMaterial = createSolidMaterial(light, textureCache.getTexture(DETAIL_TEXTURE))
  const floorMaterial = createLitMaterial({
    light,
    detail: { texture: floorTexture, perMetre: 1 / floorSource.tileM, turnRad: floorSource.turnRad },
    gloss,
  })
  const { walls, structure, floor } = buildBuildingMeshes(building)
  const lit = [walls, structure, floor]

  const object = new Group()
  const mirrored = new Group()
  mirrored.scale.set(1, -1, 1)
  const floorMesh = new Mesh(floor.geometry, floorMaterial)
  // After everything it lets shine through.
  floorMesh.renderOrder = 3
  object.add(new Mesh(walls.geometry, wallMaterial), new Mesh(structure.geometry, solidMaterial), floorMesh, mirrored)
  mirrored.add(new Mesh(walls.geometry, wallMaterial), new Mesh(structure.geometry, solidMaterial))
  const backdrop = addBackdrop(object, mirrored, document)
  const softSpots = addSoftSpots(object, building)

  return {
    object,
    mirrored,
    setLight(attribute, layout) {
      for (const mesh of lit) writeLightCoordinates(mesh, attribute, layout)
    },
    setGloss(isGlossy) {
      mirrored.visible = isGlossy
      gloss.value = isGlossy ? floorSource.gloss : 0
    },
    dispose() {
      disposeAll(lit, [wallMaterial, solidMaterial, floorMaterial])
      backdrop?.dispose()
      softSpots?.dispose()
      object.removeFromParent()
    },
  }
}

export interface FixturesView {
  object: Group
  setLight(attribute: LightAttribute, layout: LightLayout): void
  dispose(): void
}

/** Lamps follow the works, so they are built apart from the building. */
export function createFixturesView({ textureCache, light, document }: BuildingViewOptions): FixturesView {
  const fixtures = buildFixturesMesh(document)
  const material = createSolidMaterial(light, textureCache.getTexture(DETAIL_TEXTURE))
  const object = new Group()
  object.add(new Mesh(fixtures.geometry, material))
  return {
    object,
    setLight: (attribute, layout) => writeLightCoordinates(fixtures, attribute, layout),
    dispose() {
      disposeAll([fixtures], [material])
      object.removeFromParent()
    },
  }
}

function addBackdrop(object: Group, mirrored: Group, { building, light }: BuildingViewOptions['document']) {
  const geometry = createBackdropGeometry(building)
  if (!geometry) return null
  const material = createBackdropMaterial(light.mood)
  object.add(new Mesh(geometry, material))
  mirrored.add(new Mesh(geometry, material))
  return {
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}

function addSoftSpots(object: Group, building: Building) {
  const geometry = createSoftSpotGeometry(building)
  if (!geometry) return null
  const material = createSoftSpotMaterial()
  const mesh = new Mesh(geometry, material)
  // On the floor.
  mesh.renderOrder = 4
  object.add(mesh)
  return {
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}

function disposeAll(meshes: readonly LitMesh[], materials: readonly ShaderMaterial[]): void {
  for (const mesh of meshes) mesh.geometry.dispose()
  for (const material of materials) material.dispose()
}
