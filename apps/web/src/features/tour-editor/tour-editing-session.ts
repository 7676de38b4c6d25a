import type { Asset } from '@zhanjian/contract/uploads.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import { type DraftSession, type DraftSessionDependencies, startDraftSession } from '../../shared/drafts/draft-session.ts'
import { type PublishState, publishDraft } from '../../shared/drafts/publish-draft.ts'
import { createPictureSources, type PictureSources } from '../../shared/studio/picture-sources.ts'
import { PANORAMA_PICTURE_NEEDS } from '../../shared/uploads/prepare-picture.ts'
import { isSettled } from '../../shared/uploads/upload-item.ts'
import { tourEditorTexts } from '../../text/zh/tours/tour-editor.ts'
import { hasLocalAssets, listTourAssetIds } from './draft/tour-assets.ts'
import { createTourDraft, type TourDraft } from './draft/tour-draft.ts'
import { type StaleTour, type TourStart, tourDraftKind } from './draft/tour-draft-kind.ts'

/** All services of one edited tour, while its page is open. */
export interface TourEditingSession extends Omit<DraftSession, 'wait'> {
  draft: TourDraft
  pictures: PictureSources
  /** For scenes, hotspots and blurred places. */
  newId: () => string
  publish(onState: (state: PublishState) => void, signal: AbortSignal): Promise<PublishState>
}

export interface TourEditingStart {
  start: TourStart
  conflict: StaleTour | null
  assets: readonly Asset[]
}

const ID_CHARACTERS = 12

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export function openTourEditingSession(
  { start, conflict, assets }: TourEditingStart,
  dependencies: DraftSessionDependencies<TourEditing>,
): TourEditingSession {
  const draft = createTourDraft(start, conflict)
  const { wait, ...session } = startDraftSession(
    {
      kind: tourDraftKind,
      draft,
      assets,
      used: { ids: listUsedAssetIds(draft), onMissing: draft.assetMissing },
      pictureNeeds: PANORAMA_PICTURE_NEEDS,
      texts: sessionTexts,
    },
    dependencies,
  )
  const pictures = createPictureSources({ draft, uploads: session.uploads })
  if (conflict === null && start.editing.document.scenes.length > 0) void session.autosave.saveToServer()

  const hasAssetOfStatus = (status: Asset['status']) => {
    const { assets: known } = draft.getState()
    return listUsedAssetIds(draft).some((id) => known.get(id)?.status === status)
  }
  return {
    ...session,
    draft,
    pictures,
    newId: () => sliceUnits(dependencies.randomId(), 0, ID_CHARACTERS),
    publish: (onState, signal) =>
      publishDraft({
        draft,
        autosave: session.autosave,
        call: dependencies.services.call,
        isWaitingForFiles: () => session.uploads.getItems().some((item) => !isSettled(item)) || hasAssetOfStatus('processing'),
        hasLocalAssets: () => hasLocalAssets(draft.getState()),
        hasFailedAssets: () => hasAssetOfStatus('failed'),
        wait,
        onState,
        signal,
      }),
    dispose() {
      pictures.dispose()
      session.dispose()
    },
  }
}

function listUsedAssetIds(draft: TourDraft): string[] {
  const { editing, details } = draft.getState()
  const ids = listTourAssetIds(editing.document)
  return details.coverAssetId === null || ids.includes(details.coverAssetId) ? ids : [...ids, details.coverAssetId]
}

const { untitled, titleOfCopy, merged } = tourEditorTexts
const sessionTexts = { untitled, titleOfCopy, merged }
