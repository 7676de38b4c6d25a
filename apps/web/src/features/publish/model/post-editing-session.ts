import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { type DraftSession, type DraftSessionDependencies, startDraftSession } from '../../../shared/drafts/draft-session.ts'
import { type PublishState, publishDraft } from '../../../shared/drafts/publish-draft.ts'
import { isSettled } from '../../../shared/uploads/upload-item.ts'
import { createPostDraft, hasAssetOfStatus, hasLocalAssets, type PostDraft } from './post-draft.ts'
import { type PostBody, type PostStart, postDraftKind, type StalePost } from './post-kind.ts'

/** All services of one edited post, while its page is open. */
export interface PostEditingSession extends Omit<DraftSession, 'wait'> {
  draft: PostDraft
  publish(onState: (state: PublishState) => void, signal: AbortSignal): Promise<PublishState>
}

interface PostEditingStart {
  start: PostStart
  conflict: StalePost | null
  assets: readonly Asset[]
}

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export function openPostEditingSession(
  { start, conflict, assets }: PostEditingStart,
  dependencies: DraftSessionDependencies<PostBody>,
): PostEditingSession {
  const draft = createPostDraft(start, conflict)
  const { wait, ...session } = startDraftSession({ kind: postDraftKind, draft, assets, texts: publishPostTexts }, dependencies)
  if (conflict === null) void session.autosave.saveToServer()

  return {
    ...session,
    draft,
    publish: (onState, signal) =>
      publishDraft({
        draft,
        autosave: session.autosave,
        call: dependencies.services.call,
        isWaitingForFiles: () =>
          session.uploads.getItems().some((item) => !isSettled(item)) || hasAssetOfStatus(draft.getState(), 'processing'),
        hasLocalAssets: () => hasLocalAssets(draft.getState()),
        hasFailedAssets: () => hasAssetOfStatus(draft.getState(), 'failed'),
        wait,
        onState,
        signal,
      }),
  }
}
