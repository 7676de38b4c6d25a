import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { tourConflictTexts as texts, versionConflictTexts } from '#text/publish/conflict.ts'
import { DraftConflictSheet, formatConflictSide } from '../../../../shared/studio/draft-conflict-sheet.tsx'
import type { StaleTour } from '../../draft/tour-draft-kind.ts'
import { nameConflict } from '../../tour/name-conflict.ts'
import { useTourDocument, useTourDraft, useTourSession } from '../../tour-editor-context.tsx'

/** The tour was changed elsewhere too; nothing is saved until the user has chosen a version. */
export function TourConflictSheet({ conflict, onClose }: { conflict: StaleTour; onClose: () => void }) {
  const { autosave } = useTourSession()
  const document = useTourDocument()
  const details = useTourDraft((state) => state.details)
  return (
    <DraftConflictSheet
      {...{ conflict, details, texts, autosave, onClose }}
      describe={(each) => ({
        name: nameConflict(each, document, conflict.theirs.document),
        mine: formatSide(each, each.mine, document),
        theirs: formatSide(each, each.theirs, conflict.theirs.document),
      })}
    />
  )
}

function formatSide({ field }: TourConflict, value: unknown, { scenes }: TourDocument): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (field === 'startSceneId' && value !== null)
    return scenes.find(({ id }) => id === value)?.title ?? versionConflictTexts.changed
  return field === 'floorPlan' && typeof value === 'string' ? versionConflictTexts.changed : formatConflictSide(value)
}
