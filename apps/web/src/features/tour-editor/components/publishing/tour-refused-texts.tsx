import type { Hotspot, Scene } from '@zhanjian/scene/tour/document.ts'
import { listHotspotFields } from '@zhanjian/scene/tour/list-hotspot-fields.ts'
import { RefusedTextChecks, type TextPlace } from '../../../../shared/studio/refused-text-checks.tsx'
import { nameHotspot, nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { useTourDocument, useTourDraft, useTourEditor } from '../../tour-editor-context.tsx'

/** Texts of the tour that are typed, and not in what is published. */
export function TourRefusedTexts({ onClose }: { onClose: () => void }) {
  const { session, openTool } = useTourEditor()
  const { text, floorPlan, scenes } = useTourDocument()
  const refused = useTourDraft((state) => state.refusedTexts)

  function listOfScene(scene: Scene): TextPlace[] {
    const place = {
      owner: nameScene(scenes, scene.id),
      show() {
        session.draft.show(scene.id)
        openTool('scene')
      },
    }
    return [
      { name: `title ${scene.id}`, value: scene.title, ...place },
      { name: `alt ${scene.id}`, value: scene.alt, ...place },
      ...scene.hotspots.flatMap((hotspot) => listOfHotspot(scene, hotspot)),
    ]
  }
  function listOfHotspot(scene: Scene, hotspot: Hotspot): TextPlace[] {
    const { id, label } = hotspot
    const place = {
      owner: nameHotspot(hotspot, scenes),
      show() {
        session.draft.show(scene.id, id)
        openTool('hotspots')
      },
    }
    return [
      { name: `label ${id}`, value: label, ...place },
      ...listHotspotFields(hotspot).flatMap(({ is, name, value }) =>
        is === 'text' ? [{ name: `${name} ${id}`, value, ...place }] : [],
      ),
    ]
  }
  const places = [
    { name: 'text', value: text, owner: '', show: () => openTool('info') },
    ...(floorPlan === null ? [] : [{ name: 'plan alt', value: floorPlan.alt, owner: '', show: () => openTool('plan') }]),
    ...scenes.flatMap(listOfScene),
  ]
  return <RefusedTextChecks {...{ places, refused, onClose }} />
}
