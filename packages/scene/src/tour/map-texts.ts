/** The one place that knows every free text of a tour. */
import { listMappedTexts } from '../document/list-texts.ts'
import { type Hotspot, type Scene, type TextRule, TOUR_TEXTS, type TourDocument } from './document.ts'

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

function mapHotspotTexts(hotspot: Hotspot, map: MapText): Hotspot {
  const label = map(hotspot.label, TOUR_TEXTS.hotspotLabel)
  switch (hotspot.kind) {
    case 'text':
      return { ...hotspot, label, text: map(hotspot.text, TOUR_TEXTS.hotspotText) }
    case 'picture':
      return { ...hotspot, label, alt: map(hotspot.alt, TOUR_TEXTS.hotspotAlt) }
    case 'scene':
    case 'video':
    case 'audio':
    case 'link':
    case 'work':
    case 'hall':
    case 'live':
    case 'card':
      return { ...hotspot, label }
  }
}

/** Every free text of a scene, in reading order; empty ones too. */
export const listSceneTexts = (scene: Scene): string[] => listMappedTexts((collect) => mapSceneTexts(scene, collect))

/** Every free text, in reading order; empty ones too. */
export const listTourTexts = (document: TourDocument): string[] => listMappedTexts((collect) => mapTourTexts(document, collect))
