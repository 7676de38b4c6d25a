import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { tourConflictTexts as texts, versionConflictTexts } from '#text/publish/conflict.ts'
import type { Difference } from '../../../shared/drafts/version-conflict-sheet.tsx'
import { formatConflictSide } from '../../../shared/studio/draft-conflict-sheet.tsx'
import { nameHotspot, nameScene } from '../../../shared/tours/name-hotspot.ts'

/** Both sides of a part of a tour, in words. */
export const describeTourConflict = (conflict: TourConflict, mine: TourDocument, theirs: TourDocument): Difference => ({
  name: nameConflict(conflict, mine, theirs),
  mine: formatSide(conflict, conflict.mine, mine),
  theirs: formatSide(conflict, conflict.theirs, theirs),
})

/** What both sides have changed, by the names that it has; a scene that one side removed is named by the other. */
export function nameConflict(conflict: TourConflict, mine: TourDocument, theirs: TourDocument): string {
  switch (conflict.of) {
    case 'tour':
      return conflict.field.startsWith('place of ')
        ? texts.fields.place
        : texts.fields[conflict.field as keyof typeof texts.fields]
    case 'scene':
      return texts.of(nameIn(findSide(conflict.sceneId, mine, theirs), conflict.sceneId), texts.sceneFields[conflict.field])
    case 'hotspot': {
      const { scenes } = findSide(conflict.sceneId, mine, theirs)
      const hotspot = [mine, theirs]
        .flatMap((tour) => tour.scenes.find(({ id }) => id === conflict.sceneId)?.hotspots ?? [])
        .find(({ id }) => id === conflict.hotspotId)
      const scene = nameScene(scenes, conflict.sceneId)
      const owner = hotspot === undefined ? scene : texts.hotspotOf(scene, nameHotspot(hotspot, scenes))
      return texts.of(owner, texts.hotspotFields[conflict.field])
    }
  }
}

const nameIn = ({ scenes }: { scenes: readonly Scene[] }, sceneId: string) => nameScene(scenes, sceneId)

const findSide = (sceneId: string, mine: TourDocument, theirs: TourDocument): TourDocument =>
  mine.scenes.some(({ id }) => id === sceneId) ? mine : theirs

function formatSide({ field }: TourConflict, value: unknown, { scenes }: TourDocument): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (field === 'startSceneId' && value !== null)
    return scenes.find(({ id }) => id === value)?.title ?? versionConflictTexts.changed
  return field === 'floorPlan' && typeof value === 'string' ? versionConflictTexts.changed : formatConflictSide(value)
}
