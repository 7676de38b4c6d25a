import type { WorkDraft } from '@zhanjian/contract/work-drafts.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { EMPTY_INVITATION_HISTORY } from '@zhanjian/scene/invitation/edit-history.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import type { CallApi } from '../../../../lib/api/api-client.ts'
import type { Autosave } from '../../../../shared/drafts/autosave.ts'
import { toWorkDetails } from '../../../../shared/drafts/work-details.ts'
import { type RestoreOutcome, restoreRevision } from '../../../../shared/studio/restore-revision.ts'
import { hasLocalAssets } from './invitation-assets.ts'
import type { InvitationDraft } from './invitation-draft.ts'

interface RestoreDependencies {
  draft: InvitationDraft
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Restores an earlier revision into the draft as one undo step. Rejects with the server's error. */
export const restoreInvitationRevision = (
  number: number,
  { draft, autosave, call }: RestoreDependencies,
): Promise<RestoreOutcome<InvitationDocument>> =>
  restoreRevision(number, {
    draft,
    hasLocalAssets: () => hasLocalAssets(draft.getState()),
    autosave,
    call,
    replaceDraft: (server) => replaceDraft(draft, server),
  })

function replaceDraft(draft: InvitationDraft, server: WorkDraft): boolean {
  const parsed = parseInvitationDocument(server.document)
  if (!parsed.ok) throw new Error(`the server’s document is not a valid invitation: ${parsed.issues.join()}`)
  const { document } = parsed
  const details = toWorkDetails(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, details, saved: { revision, document, details } })
  const edited = draft.edit(buildReplaceEdit(draft.getState().editing.document, document))
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_INVITATION_HISTORY } })
  return edited.ok
}

/** Replaces the whole card in one undo step. */
export function buildReplaceEdit(from: InvitationDocument, to: InvitationDocument): InvitationEdit {
  const { schemaVersion: _version, kind: _kind, event, answers, pages, ...set } = to
  return {
    type: 'batch',
    edits: [
      { type: 'set_card', set },
      { type: 'set_event', set: event },
      { type: 'set_answers', set: answers },
      { type: 'remove_pages', ids: from.pages.map(({ id }) => id) },
      { type: 'add_pages', pages: pages.map((page, index) => ({ index, page })) },
    ],
  }
}
