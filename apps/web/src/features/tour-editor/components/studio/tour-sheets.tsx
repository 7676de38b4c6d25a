import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { ComponentProps } from 'react'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { StudioSheets } from '../../../../shared/studio/studio-sheets.tsx'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { createLazyComponent } from '../../../../ui/feedback/create-lazy-component.tsx'
import { addSceneAssets, type RefusedFile } from '../../tour/add-scenes.ts'
import { type TourSheet, useTourEditor } from '../../tour-editor-context.tsx'
import { tourStudio } from '../../tour-studio.ts'
import { NewHotspotSheet } from '../hotspots/new-hotspot-sheet.tsx'
import type * as Publishing from '../publishing/tour-publish-sheet.tsx'
import type * as Halls from '../sources/hall-sheet.tsx'
import { SourcesSheet } from '../sources/sources-sheet.tsx'

/** Loaded when they are opened: the editor works without them until then. */
const LazyHallSheet = createLazyComponent<ComponentProps<typeof Halls.HallSheet>>(() =>
  import('../sources/hall-sheet.tsx').then((sheets) => sheets.HallSheet),
)
const LazyTourPublishSheet = createLazyComponent<ComponentProps<typeof Publishing.TourPublishSheet>>(() =>
  import('../publishing/tour-publish-sheet.tsx').then((sheets) => sheets.TourPublishSheet),
)

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
