import type { WorkDraft } from '@zhanjian/contract/work-drafts.ts'
import type { ReactNode } from 'react'
import { detailsOf } from '../../../shared/drafts/work-details.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { DeskContext } from '../model/desk-context.tsx'
import type { PostDesk } from '../model/post-desk.ts'
import { createPostDraft, type PostState } from '../model/post-draft.ts'
import { EMPTY_POST, postKind } from '../model/post-kind.ts'

interface DeskPart {
  uploads?: readonly UploadItem[]
  state?: Partial<PostState>
}

/** A desk that sends nothing anywhere. */
export function aDesk(server: WorkDraft, { uploads = [], state = {} }: DeskPart = {}): PostDesk {
  const parsed = postKind.parse(server.document)
  const document = parsed.ok ? parsed.document : EMPTY_POST
  const details = detailsOf(server)
  const draft = createPostDraft({
    key: 'story',
    workId: server.work.id,
    work: server.work,
    publication: server.publication,
    saved: { revision: server.revision, document, details },
    editing: postKind.begin(document, server.work.kind),
    details,
  })
  draft.assetsKnown(server.assets)
  draft.setState(state)
  return {
    draft,
    autosave: {
      saveNow: async () => true,
      resolveConflict: () => draft.setState({ save: { kind: 'saved' } }),
      keepNow: async () => undefined,
      stop: async () => undefined,
    },
    uploads: {
      getItems: () => uploads,
      subscribe: () => () => undefined,
      add: async () => [],
      resume: async () => [],
      retry: () => undefined,
      remove: () => undefined,
      dispose: () => undefined,
    },
    publish: async () => ({ kind: 'done', isUpdate: false }),
    dispose: () => undefined,
  }
}

export const DeskStory = ({ desk, children }: { desk: PostDesk; children: ReactNode }) => (
  <DeskContext value={desk}>{children}</DeskContext>
)
