import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { ReactNode } from 'react'
import { KeepRefusedTexts } from '../../../shared/drafts/refused-texts.tsx'
import { toWorkDetails } from '../../../shared/drafts/work-details.ts'
import { createStillSession } from '../../../shared/studio/testing/still-session.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { createPostDraft, type PostState } from '../model/post-draft.ts'
import type { PostEditingSession } from '../model/post-editing-session.ts'
import { EMPTY_POST, postDraftKind } from '../model/post-kind.ts'
import { PostSessionContext } from '../model/post-session-context.ts'

interface PostSessionOptions {
  uploads?: readonly UploadItem[]
  state?: Partial<PostState>
}

/** An editing session that sends nothing. */
export function createPostSession(server: WorkDraft, { uploads = [], state = {} }: PostSessionOptions = {}): PostEditingSession {
  const parsed = postDraftKind.parse(server.document)
  const document = parsed.ok ? parsed.document : EMPTY_POST
  const details = toWorkDetails(server)
  const draft = createPostDraft({
    key: 'story',
    workId: server.work.id,
    work: server.work,
    publication: server.publication,
    saved: { revision: server.revision, document, details },
    editing: postDraftKind.createBody(document, server.work.kind),
    details,
  })
  draft.assetsKnown(server.assets)
  draft.setState(state)
  return { ...createStillSession(draft, uploads), publish: async () => ({ kind: 'done', isUpdate: false }) }
}

export const PostSessionStory = ({ session, children }: { session: PostEditingSession; children: ReactNode }) => (
  <PostSessionContext value={{ session }}>
    <KeepRefusedTexts draft={session.draft}>{children}</KeepRefusedTexts>
  </PostSessionContext>
)
