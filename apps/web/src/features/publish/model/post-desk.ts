import type { Asset } from '@zhanjian/contract/uploads.ts'
import { type Desk, type DeskDependencies, openDesk } from '../../../shared/drafts/open-desk.ts'
import { publishDraft, type PublishState } from '../../../shared/drafts/publish-draft.ts'
import { isSettled } from '../../../shared/uploads/upload-item.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { createPostDraft, hasLocalAssets, isAnyProcessing, type PostDraft } from './post-draft.ts'
import { type PostBody, postKind, type PostStart, type StalePost } from './post-kind.ts'

/** Everything that works on one post while its page is open. */
export interface PostDesk extends Omit<Desk, 'wait'> {
  draft: PostDraft
  publish(onState: (state: PublishState) => void, signal: AbortSignal): Promise<PublishState>
}

interface DeskStart {
  start: PostStart
  conflict: StalePost | null
  assets: readonly Asset[]
}

export function openPostDesk({ start, conflict, assets }: DeskStart, dependencies: DeskDependencies<PostBody>): PostDesk {
  const draft = createPostDraft(start, conflict)
  const { wait, ...desk } = openDesk({ kind: postKind, draft, assets, texts: publishTexts }, dependencies)
  if (conflict === null) void desk.autosave.saveNow()

  return {
    ...desk,
    draft,
    publish: (onState, signal) =>
      publishDraft({
        draft,
        autosave: desk.autosave,
        call: dependencies.services.call,
        isUploading: () => desk.uploads.getItems().some((item) => !isSettled(item)),
        isProcessing: () => isAnyProcessing(draft.getState()),
        hasLocalAssets: () => hasLocalAssets(draft.getState()),
        wait,
        onState,
        signal,
      }),
  }
}
