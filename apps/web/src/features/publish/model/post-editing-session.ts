import type { PostKind } from '@zhanjian/contract/works/work-traits.ts'
import { useMemo } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { useLastingEffect } from '../../../lib/use-on-leave.ts'
import type { DraftSessionDependencies } from '../../../shared/drafts/draft-session.ts'
import { type DraftOpening, type OpenableKind, type OpenOptions, useDraftOpening } from '../../../shared/studio/draft-opening.ts'
import { type PublishingSession, startPublishingSession } from '../../../shared/studio/publishing-session.ts'
import { createPostDraft, type OpenedPost, type PostDraft } from './post-draft.ts'
import { EMPTY_POST, type PostBody, type PostConflict, postDraftKind, postDrafts } from './post-kind.ts'

/** All services of one edited post, while its page is open. */
export interface PostEditingSession extends PublishingSession {
  draft: PostDraft
}

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
function openPostEditingSession(
  { start, conflict, assets }: OpenedPost,
  dependencies: DraftSessionDependencies<PostBody>,
): PostEditingSession {
  const draft = createPostDraft(start, conflict)
  return startPublishingSession({ kind: postDraftKind, draft, assets, texts: publishPostTexts }, dependencies)
}

/** Opens the post that the address names, or creates one under its key; disposes of it when the page is left, not while it is covered. */
export function useOpenPost(newKind: PostKind, options: OpenOptions): DraftOpening<PostBody, PostEditingSession> {
  const kind = useMemo((): OpenableKind<PostBody, PostConflict, PostEditingSession> => {
    return { ...postDrafts, openSession: openPostEditingSession, newBody: { kind: newKind, document: EMPTY_POST } }
  }, [newKind])
  const { begin, attempt, ...opening } = useDraftOpening(kind, options)
  useLastingEffect(() => begin(), [begin, attempt])
  return opening
}
