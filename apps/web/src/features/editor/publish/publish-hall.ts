import type { EditingState } from '@zhanjian/scene/edit-history.ts'
import type { Conflict } from '@zhanjian/scene/merge-documents.ts'
import { type PublishDependencies, type PublishState, publishDraft } from '../../../shared/drafts/publish-draft.ts'
import type { HallDraft } from '../draft/hall-draft.ts'
import { hasLocalAssets } from '../draft/pending-assets.ts'

interface PublishHallDependencies
  extends Omit<PublishDependencies<EditingState, Conflict>, 'draft' | 'isProcessing' | 'hasLocalAssets'> {
  draft: HallDraft
}

/** Waits for the uploads of the hall, saves, publishes, and polls until visitors see the new revision. */
export const publishHall = (dependencies: PublishHallDependencies): Promise<PublishState> =>
  publishDraft({
    ...dependencies,
    isProcessing: () => isAnyProcessing(dependencies.draft),
    hasLocalAssets: () => hasLocalAssets(dependencies.draft.getState()),
  })

function isAnyProcessing(draft: HallDraft): boolean {
  const { assets, editing, details } = draft.getState()
  const { works, music } = editing.document
  const ids = [...works.map((work) => work.assetId), music?.assetId, details.coverAssetId]
  return ids.some((id) => typeof id === 'string' && assets.get(id)?.status === 'processing')
}
