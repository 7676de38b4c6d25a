import type { Hotspot, Scene } from '@zhanjian/scene/tour/document.ts'
import { hotspotTexts } from '#text/tours/hotspots.ts'

type NamedScene = Pick<Scene, 'id' | 'title'>

/** A scene's title; one without is told by its number in the tour. */
export const nameScene = (scenes: readonly NamedScene[], sceneId: string): string => {
  const index = scenes.findIndex(({ id }) => id === sceneId)
  return hotspotTexts.sceneTitle(scenes[index]?.title ?? '', index + 1)
}

/** What is written at a hotspot: its label; a way without one names where it leads, others their kind. */
export function nameHotspot(hotspot: Hotspot, scenes: readonly NamedScene[]): string {
  if (hotspot.label !== '') return hotspot.label
  return hotspot.kind === 'scene' ? nameScene(scenes, hotspot.targetSceneId) : hotspotTexts.kinds[hotspot.kind].name
}

/** For screen readers: with what happens. */
export function describeHotspot(hotspot: Hotspot, scenes: readonly NamedScene[]): string {
  if (hotspot.kind === 'scene') return hotspotTexts.goTo(nameHotspot(hotspot, scenes))
  const kind = hotspotTexts.kinds[hotspot.kind].name
  return hotspot.label === '' ? kind : `${kind}：${hotspot.label}`
}
