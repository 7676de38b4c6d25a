import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import type { DraftSessionDependencies } from '../../shared/drafts/draft-session.ts'
import { type PublishingSession, startPublishingSession } from '../../shared/studio/publishing-session.ts'
import type { OpenedDraft } from '../../shared/studio/use-open-document-draft.ts'
import { PANORAMA_PICTURE_NEEDS } from '../../shared/uploads/prepare-picture.ts'
import { createTourDraft, type TourDraft } from './draft/tour-draft.ts'
import { tourDraftKind } from './draft/tour-draft-kind.ts'

/** All services of one edited tour, while its page is open. */
export interface TourEditingSession extends PublishingSession {
  draft: TourDraft
}

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export function openTourEditingSession(
  { start, conflict, assets }: OpenedDraft<TourEditing, TourConflict>,
  dependencies: DraftSessionDependencies<TourEditing>,
): TourEditingSession {
  const draft = createTourDraft(start, conflict)
  return startPublishingSession(
    {
      kind: tourDraftKind,
      draft,
      assets,
      used: { ids: listUsedAssetIds(draft), onMissing: draft.assetMissing },
      pictureNeeds: PANORAMA_PICTURE_NEEDS,
      texts: sessionTexts,
      listUsedAssetIds: () => listUsedAssetIds(draft),
      isSavedAtOnce: conflict === null && start.editing.document.scenes.length > 0,
    },
    dependencies,
  )
}

function listUsedAssetIds(draft: TourDraft): string[] {
  const { editing, details } = draft.getState()
  const ids = listFileIds(editing.document)
  return details.coverAssetId === null || ids.includes(details.coverAssetId) ? ids : [...ids, details.coverAssetId]
}

const { untitled, titleOfCopy, merged } = tourEditorTexts
const sessionTexts = { untitled, titleOfCopy, merged }
