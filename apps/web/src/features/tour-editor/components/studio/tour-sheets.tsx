import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { StudioSheets } from '../../../../shared/studio/studio-sheets.tsx'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { addSceneAssets, type RefusedFile } from '../../tour/add-scenes.ts'
import { type TourSheet, useTourEditor } from '../../tour-editor-context.tsx'
import { tourStudio } from '../../tour-studio.ts'
import { NewHotspotSheet } from '../hotspots/new-hotspot-sheet.tsx'
import { SourcesSheet } from '../sources/sources-sheet.tsx'
import { LazyHallSheet, LazyTourPublishSheet } from './lazy-sheets.ts'

interface TourSheetsProps {
  sheet: TourSheet | null
  onRefused: (files: RefusedFile[]) => void
  onRestored: (restored: RestoredRevision<TourDocument>) => void
}

/** The sheet that is open over the tour. */
export function TourSheets({ sheet, onRefused, onRestored }: TourSheetsProps) {
  const { session, openSheet } = useTourEditor()
  const close = () => openSheet(null)
  if (sheet === null) return null
  switch (sheet.kind) {
    case 'sources':
      return <SourcesSheet onClose={close} />
    case 'earlier':
      return (
        <EarlierPicturesSheet
          isSingle={false}
          onClose={close}
          onChoose={(assets) => {
            onRefused(addSceneAssets(session, assets).refused)
            close()
          }}
        />
      )
    case 'hall':
      return <LazyHallSheet onClose={close} />
    case 'hotspot':
      return <NewHotspotSheet yawRad={sheet.yawRad} pitchRad={sheet.pitchRad} onClose={close} />
    default:
      return (
        <StudioSheets
          kind={tourStudio}
          {...{ session, sheet, onRestored }}
          renderPublish={() => <LazyTourPublishSheet onClose={close} />}
          onClose={close}
        />
      )
  }
}
