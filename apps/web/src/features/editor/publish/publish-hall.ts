import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { type PublishDependencies, type PublishState, publishDraft } from '../../../shared/drafts/publish-draft.ts'
import type { HallDraft } from '../draft/hall-draft.ts'
import { hasLocalAssets } from '../draft/pending-assets.ts'

interface PublishHallDependencies
  extends Omit<
    PublishDependencies<HallEditing, HallConflict>,
    'draft' | 'isWaitingForFiles' | 'hasLocalAssets' | 'hasFailedAssets'
  > {
  draft: HallDraft
  /** Whether a file is still uploading and will continue without the user. */
  isUploading: () => boolean
}

/**
 * Waits for the uploads of the hall, saves, publishes, and follows the server until visitors see the new revision. Photos that the
 * server is still processing are its own business: it bakes the light meanwhile.
 */
export const publishHall = ({ isUploading, ...dependencies }: PublishHallDependencies): Promise<PublishState> =>
  publishDraft({
    ...dependencies,
    isWaitingForFiles: isUploading,
    hasLocalAssets: () => hasLocalAssets(dependencies.draft.getState()),
    hasFailedAssets: () => hasFailedAssets(dependencies.draft),
  })

function hasFailedAssets(draft: HallDraft): boolean {
  const { assets, editing, details } = draft.getState()
  const { works, music } = editing.document
  const ids = [...works.map((work) => work.assetId), music?.assetId, details.coverAssetId]
  return ids.some((id) => typeof id === 'string' && assets.get(id)?.status === 'failed')
}
