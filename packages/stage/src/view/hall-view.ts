/**
 * A hall as three draws it: give it a document, pictures and a lightmap, call `update` before each frame. It builds anew
 * only what changed; it fetches only the pictures whose addresses it was given.
 */
import type { HallDocument, TextWall } from '@zhanjian/scene/hall/document.ts'
import { type Camera, Group, type WebGLRenderer } from 'three'
import type { WorkPlacement } from '../hung-works/work-placement.ts'
import type { LightAttribute, LightLayout } from '../light/light-layout.ts'
import type { LightUniforms } from '../materials/light-uniforms.ts'
import { createProceduralTextureCache } from '../materials/procedural-texture.ts'
import type { DecodePicture } from '../pictures/decode-picture.ts'
import type { TierSettings } from '../quality/quality-tiers.ts'
import type { WallTextsView } from '../wall-texts/wall-texts-view.ts'
import { type BuildingView, createBuildingView, createFixturesView, type FixturesView } from './building-view.ts'
import { createHungWorksView, type HallPictures } from './hung-works-view.ts'
import { createLightView, type HallLightmap } from './light-view.ts'

/** What the hall's light is read by, also by what is not of the hall. */
export interface HallLighting {
  readonly uniforms: LightUniforms
  /** Where the surfaces lie in the two lightmaps; each is replaced whole. */
  readonly layouts: ReadonlyMap<LightAttribute, LightLayout>
}

/** All three.js objects of a hall. */
export interface HallView {
  readonly object: Group
  /** What the floor mirrors; hidden where the floor is dull. */
  readonly mirrored: Group
  readonly lighting: HallLighting
  /** Shows a document. Only what differs from the last one is built again. */
  setDocument(document: HallDocument): void
  /** Sets where pictures come from. */
  setPictures(pictures: HallPictures): void
  /** Sets the baked light; null: the draft light. */
  setLightmap(lightmap: HallLightmap | null): void
  /** Applies the settings of a tier of quality. */
  setTier(settings: TierSettings): void
  /** Shows a work elsewhere while it is dragged; null puts it back where the document has it. */
  placeWork(workId: string, place: WorkPlacement | null): void
  /** Loads the largest picture of a work; null releases it. */
  focusWork: (workId: string | null) => void
  /** Where the label of a work hangs; undefined while it is not there. */
  getLabelPlace: WallTextsView['getLabelPlace']
  /**
   * Called before each frame. `isStill`: the visitor neither walks nor looks around.
   * @returns whether another frame is needed
   */
  update(camera: Camera, deltaS: number, isStill: boolean): boolean
  /** Frees all GPU resources. */
  dispose(): void
}

/** Dependencies of {@link createHallView}. */
export interface HallViewOptions {
  renderer: WebGLRenderer
  /** Requests a frame. */
  invalidate: () => void
  decode: DecodePicture
}

/** Creates an empty view. The caller adds `object` to a scene and must call `dispose`. */
export function createHallView({ renderer, invalidate, decode }: HallViewOptions): HallView {
  const object = new Group()
  const textureCache = createProceduralTextureCache(renderer)
  const layouts = new Map<LightAttribute, LightLayout>()
  let tier: TierSettings = { hasGloss: false, dprCap: 1, maxFullSizeWorks: 4, maxFullSizeBytes: 0 }
  let building: BuildingView | null = null
  let fixtures: FixturesView | null = null
  let shown: HallDocument | null = null
  let texts: WallTextsView | null = null
  let isDisposed = false

  const light = createLightView({
    renderer,
    decode,
    invalidate,
    onLayout(attribute, layout) {
      layouts.set(attribute, layout)
      building?.setLight(attribute, layout)
      fixtures?.setLight(attribute, layout)
      works.setLight(attribute, layout)
      texts?.setLight(attribute, layout)
    },
  })
  const works = createHungWorksView({
    renderer,
    decode,
    light: light.uniforms,
    nearLimits: () => ({ count: tier.maxFullSizeWorks, bytes: tier.maxFullSizeBytes }),
    invalidate,
  })
  object.add(works.object, works.mirrored)

  const showTexts = async () => {
    const { createWallTextsView } = await import('../wall-texts/wall-texts-view.ts')
    if (isDisposed) return
    texts = createWallTextsView({ light: light.uniforms, works: works.attributes })
    object.add(texts.object)
    if (shown) texts.setDocument(shown)
    for (const [attribute, layout] of layouts) texts.setLight(attribute, layout)
    invalidate()
  }
  // The first frame does not wait for anything to read. If it does not load, the hall is there without it.
  showTexts().catch(() => undefined)

  const applyLayouts = (part: BuildingView | FixturesView) => {
    for (const [attribute, layout] of layouts) part.setLight(attribute, layout)
    // Until there is a lightmap its coordinates must exist all the same.
    if (!layouts.has('uvBaked')) part.setLight('uvBaked', new Map())
  }
  const applyTier = () => {
    building?.setGloss(tier.hasGloss)
    works.mirrored.visible = tier.hasGloss
  }

  return {
    object,
    mirrored: works.mirrored,
    lighting: { uniforms: light.uniforms, layouts },
    setDocument(document) {
      const isSameBuilding = shown?.building === document.building && shown.light.mood === document.light.mood
      const hasSameLamps =
        isSameBuilding &&
        shown?.works === document.works &&
        shown.light === document.light &&
        isSamePlace(shown.textWall, document.textWall)
      shown = document
      if (!isSameBuilding) {
        building?.dispose()
        building = createBuildingView({ textureCache, light: light.uniforms, document })
        object.add(building.object)
        applyTier()
      }
      if (!hasSameLamps) {
        fixtures?.dispose()
        fixtures = createFixturesView({ textureCache, light: light.uniforms, document })
        object.add(fixtures.object)
        works.setDocument(document)
        light.setDocument(document)
      }
      texts?.setDocument(document)
      if (building && !isSameBuilding) applyLayouts(building)
      if (fixtures && !hasSameLamps) applyLayouts(fixtures)
      invalidate()
    },
    setPictures: works.setPictures,
    setLightmap: light.setLightmap,
    setTier(settings) {
      tier = settings
      applyTier()
      invalidate()
    },
    placeWork(workId, place) {
      light.preferDraft(place !== null)
      works.placeWork(workId, place)
    },
    focusWork: works.focusWork,
    update(camera, deltaS, isStill) {
      const hasChanges = works.update(camera, deltaS, isStill)
      return light.update(deltaS) || hasChanges
    },
    getLabelPlace: (workId) => texts?.getLabelPlace(workId),
    dispose() {
      isDisposed = true
      texts?.dispose()
      works.dispose()
      building?.dispose()
      fixtures?.dispose()
      light.dispose()
      textureCache.dispose()
      object.removeFromParent()
    },
  }
}

/** Whether a text wall, whatever it says, is lit as another one. */
const isSamePlace = (one: TextWall | null, other: TextWall | null): boolean =>
  one?.surfaceId === other?.surfaceId && one?.uM === other?.uM && one?.widthM === other?.widthM
