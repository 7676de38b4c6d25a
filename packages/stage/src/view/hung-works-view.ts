/** All works of the hall: pictures from the atlas, frames, the shadow behind each, their image in the floor. */
import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces } from '@zhanjian/scene/hall/plan.ts'
import {
  type Camera,
  Group,
  type InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  type ShaderMaterialParameters,
  type Texture,
  type WebGLRenderer,
} from 'three'
import { createFrameGeometry, createInstancedPlane } from '../geometry/frame-geometry.ts'
import { type AtlasCell, createHungWorkInstances, type HungWorkInstances } from '../hung-works/hung-work-instances.ts'
import { createNearWorks, type NearWorks } from '../hung-works/near-works.ts'
import type { SurfaceById, WorkPlacement } from '../hung-works/work-placement.ts'
import {
  FRAME_FRAGMENT_GLSL,
  FRAME_VERTEX_GLSL,
  MIRRORED_PICTURE_FRAGMENT_GLSL,
  MIRRORED_PICTURE_VERTEX_GLSL,
  PICTURE_FRAGMENT_GLSL,
  PICTURE_VERTEX_GLSL,
  SHADOW_FRAGMENT_GLSL,
  SHADOW_VERTEX_GLSL,
} from '../hung-works/work-shaders.ts'
import type { LightAttribute, LightLayout } from '../light/light-layout.ts'
import type { LightUniforms } from '../materials/light-uniforms.ts'
import type { DecodePicture } from '../pictures/decode-picture.ts'
import { loadPicture, type PictureSource } from '../pictures/load-picture.ts'

/** Small pictures of all works in one square image, row by row. */
export interface PictureAtlas {
  image: PictureSource
  /** Cells in a row, and rows. */
  columns: number
  sizePx: number
  /** Rim of a cell that repeats the picture's border; the picture is stretched over the rest. */
  gutterPx: number
  /** The assets in the order of the cells. */
  assetIds: readonly string[]
}

/** Where the pictures of a hall come from. */
export interface HallPictures {
  atlas: PictureAtlas | null
  /** About 1024 px on the longer side; undefined while there is none. */
  getMediumUrl(assetId: string): string | undefined
  /** About 2048 px on the longer side, for a closer look. */
  getLargeUrl(assetId: string): string | undefined
  /** `#rrggbb`, shown until the picture is there. */
  getColour(assetId: string): string
}

/** All three.js objects of the hung works. */
export interface HungWorksView {
  object: Group
  mirrored: Group
  /** What each instance is drawn by; labels share it. */
  attributes: HungWorkInstances['attributes']
  /** Shows the works of a document. */
  setDocument(document: Pick<HallDocument, 'building' | 'works'>): void
  /** Sets where pictures come from. */
  setPictures: (pictures: HallPictures) => void
  /** Sets where the surfaces are in one of the two lightmaps. */
  setLight(attribute: LightAttribute, layout: LightLayout): void
  /** Shows a work at another placement than the document's; null restores it. */
  placeWork(workId: string, place: WorkPlacement | null): void
  /** Loads the largest picture of a work; null releases it. */
  focusWork: (workId: string | null) => void
  /** True when another frame is wanted. */
  update(camera: Camera, deltaS: number, isStill: boolean): boolean
  /** Frees all GPU resources. */
  dispose(): void
}

/** Dependencies of {@link createHungWorksView}. */
export interface HungWorksViewOptions {
  renderer: WebGLRenderer
  decode: DecodePicture
  light: LightUniforms
  /** Limits of full-size pictures: number, and bytes on the GPU. */
  nearLimits: () => { count: number; bytes: number }
  /** Requests a frame. */
  invalidate: () => void
}

/** The maximum number of works in a document. */
const CAPACITY = 200

/** Creates a view without works. The caller must call `dispose`. */
export function createHungWorksView({ renderer, decode, light, nearLimits, invalidate }: HungWorksViewOptions): HungWorksView {
  const hung = createHungWorkInstances(CAPACITY)
  const atlas = { value: null as Texture | null }
  const sheet = addInstanceAttributes(createInstancedPlane(), hung.attributes)
  const frame = addInstanceAttributes(createFrameGeometry(), hung.attributes)
  const near = createNearWorks({
    renderer,
    getMediumUrl: (assetId) => pictures.getMediumUrl(assetId),
    getLargeUrl: (assetId) => pictures.getLargeUrl(assetId),
    limits: nearLimits,
    onChange: hung.setNear,
    invalidate,
  })
  const materials = createMaterials(light, atlas, near.textures)
  const object = new Group()
  const mirrored = new Group()
  mirrored.scale.set(1, -1, 1)
  const meshes = {
    shadows: new Mesh(sheet, materials.shadow),
    frames: new Mesh(frame, materials.frame),
    pictures: new Mesh(sheet, materials.picture),
  }
  const reflection = new Mesh(sheet, materials.mirrored)
  const all = [...Object.values(meshes), reflection]
  for (const mesh of all) mesh.frustumCulled = false
  meshes.shadows.renderOrder = 1
  reflection.renderOrder = 2
  object.add(...Object.values(meshes))
  mirrored.add(reflection)

  let works: readonly HungWork[] = []
  let surfaces: SurfaceById = new Map()
  let pictures: HallPictures = NO_PICTURES
  let isDisposed = false

  const updateInstances = () => {
    const cells = atlas.value ? computeAtlasCells(pictures.atlas) : new Map<string, AtlasCell>()
    hung.setWorks(works, surfaces, { getCell: (id) => cells.get(id) ?? NO_CELL, getColour: (id) => pictures.getColour(id) })
    near.setWorks(works, surfaces)
    sheet.instanceCount = frame.instanceCount = hung.count
    for (const mesh of all) mesh.visible = hung.count > 0
    invalidate()
  }

  const showAtlas = async (from: PictureAtlas) => {
    const texture = await loadPicture(from.image, { renderer, decode, hasMipmaps: true })
    if (isDisposed || pictures.atlas !== from) return texture.dispose()
    atlas.value?.dispose()
    atlas.value = texture
    updateInstances()
  }

  return {
    object,
    mirrored,
    attributes: hung.attributes,
    setDocument(document) {
      works = document.works
      surfaces = new Map(computeSurfaces(document.building).map((surface) => [surface.id, surface]))
      updateInstances()
    },
    setPictures(next) {
      const isSameAtlas = next.atlas === pictures.atlas
      pictures = next
      // If the atlas does not load, plain colours replace it; near works have files of their own.
      if (next.atlas && !isSameAtlas) showAtlas(next.atlas).catch(() => undefined)
      updateInstances()
    },
    setLight: hung.setLight,
    placeWork(workId, place) {
      const slot = works.findIndex((work) => work.id === workId)
      const work = works[slot]
      if (!work) return
      hung.placeWork(slot, work, place ?? work, surfaces)
      near.placeWork(workId, place ?? work, surfaces)
      invalidate()
    },
    focusWork: near.focusWork,
    update: near.update,
    dispose() {
      isDisposed = true
      near.dispose()
      sheet.dispose()
      frame.dispose()
      for (const material of Object.values(materials)) material.dispose()
      atlas.value?.dispose()
    },
  }
}

const NO_CELL: AtlasCell = [0, 0, 0, 0]
const NO_PICTURES: HallPictures = {
  atlas: null,
  getMediumUrl: () => undefined,
  getLargeUrl: () => undefined,
  getColour: () => '#d9d5cc',
}

function createMaterials(light: LightUniforms, atlas: { value: Texture | null }, near: NearWorks['textures']) {
  const make = (vertexShader: string, fragmentShader: string, more: ShaderMaterialParameters) =>
    new ShaderMaterial({ vertexShader, fragmentShader, ...more })
  return {
    picture: make(PICTURE_VERTEX_GLSL, PICTURE_FRAGMENT_GLSL, { uniforms: { uAtlas: atlas, uNear: near } }),
    mirrored: make(MIRRORED_PICTURE_VERTEX_GLSL, MIRRORED_PICTURE_FRAGMENT_GLSL, {
      uniforms: { ...light, uAtlas: atlas },
      transparent: true,
      depthWrite: false,
    }),
    frame: make(FRAME_VERTEX_GLSL, FRAME_FRAGMENT_GLSL, { uniforms: { ...light } }),
    shadow: make(SHADOW_VERTEX_GLSL, SHADOW_FRAGMENT_GLSL, { transparent: true, depthWrite: false }),
  }
}

/** Lets an instanced geometry read what the instances share. */
export function addInstanceAttributes(
  geometry: InstancedBufferGeometry,
  attributes: HungWorkInstances['attributes'],
): InstancedBufferGeometry {
  for (const [name, attribute] of Object.entries(attributes)) geometry.setAttribute(name, attribute)
  geometry.instanceCount = 0
  return geometry
}

/** Texture rectangles of the atlas's cells, without their gutters. */
function computeAtlasCells(atlas: PictureAtlas | null): Map<string, AtlasCell> {
  const cells = new Map<string, AtlasCell>()
  if (!atlas) return cells
  const { columns, sizePx, gutterPx } = atlas
  const cell = 1 / columns
  const rim = gutterPx / sizePx
  atlas.assetIds.forEach((assetId, index) => {
    const u = (index % columns) * cell + rim
    const v = Math.floor(index / columns) * cell + rim
    cells.set(assetId, [u, v, cell - rim * 2, cell - rim * 2])
  })
  return cells
}
