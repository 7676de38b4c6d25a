/** The one place that knows every free text of a tour. */
import { listMappedTexts } from '../document/list-texts.ts'
import { type TextRule } from '../document/values.ts'
import { type Hotspot, type Scene, TOUR_TEXTS, type TourDocument } from './document.ts'
import { listHotspotFields } from './list-hotspot-fields.ts'

/** Changes a text; `rule` says how long it may be and whether it has lines. */
export type MapText = (text: string, rule: TextRule) => string

/** The tour with every free text changed, in reading order: introduction, scenes with their hotspots, plan. */
export const mapTourTexts = (document: TourDocument, map: MapText): TourDocument => ({
  ...document,
  text: map(document.text, TOUR_TEXTS.text),
  scenes: document.scenes.map((scene) => mapSceneTexts(scene, map)),
  floorPlan: document.floorPlan && { ...document.floorPlan, alt: map(document.floorPlan.alt, TOUR_TEXTS.planAlt) },
})

const mapSceneTexts = (scene: Scene, map: MapText): Scene => ({
  ...scene,
  title: map(scene.title, TOUR_TEXTS.sceneTitle),
  alt: map(scene.alt, TOUR_TEXTS.sceneAlt),
  hotspots: scene.hotspots.map((hotspot) => mapHotspotTexts(hotspot, map)),
})

const mapHotspotTexts = (hotspot: Hotspot, map: MapText): Hotspot => ({
  ...hotspot,
  label: map(hotspot.label, TOUR_TEXTS.hotspotLabel),
  ...Object.fromEntries(
    listHotspotFields(hotspot).flatMap((field) => (field.is === 'text' ? [[field.name, map(field.value, field.rule)]] : [])),
  ),
})

/** Every free text of a scene, in reading order; empty ones too. */
export const listSceneTexts = (scene: Scene): string[] => listMappedTexts((collect) => mapSceneTexts(scene, collect))

/** Every free text, in reading order; empty ones too. */
export const listTourTexts = (document: TourDocument): string[] => listMappedTexts((collect) => mapTourTexts(document, collect))
