import type { WorkDraft } from '@zhanjian/contract/work-drafts.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { EMPTY_EDIT_HISTORY } from '@zhanjian/scene/edit-history.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { Autosave } from '../../../shared/drafts/autosave.ts'
import { toWorkDetails } from '../../../shared/drafts/work-details.ts'
import { type RestoreOutcome, restoreRevision } from '../../../shared/studio/restore-revision.ts'
import { buildReplaceDocumentEdit } from '../hall/replace-document-edit.ts'
import type { HallDraft } from './hall-draft.ts'
import { hasLocalAssets } from './pending-assets.ts'

interface RestoreDependencies {
  draft: HallDraft
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Restores an earlier revision into the hall's draft as one undo step. Rejects with the server's error. */
export const restoreHallRevision = (
  number: number,
  { draft, autosave, call }: RestoreDependencies,
): Promise<RestoreOutcome<HallDocument>> =>
  restoreRevision(number, {
    draft,
    hasLocalAssets: () => hasLocalAssets(draft.getState()),
    autosave,
    call,
    replaceDraft: (server) => replaceDraft(draft, server),
  })

function replaceDraft(draft: HallDraft, server: WorkDraft): boolean {
  const parsed = parseHallDocument(server.document)
  if (!parsed.ok) throw new Error(`the server’s document is not a valid hall: ${parsed.issues.join()}`)
  const { document } = parsed
  const details = toWorkDetails(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, saved: { revision, document, details }, selectedId: null })
  const edited = draft.editWithDetails(buildReplaceDocumentEdit(draft.getState().editing.document, document), details)
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_EDIT_HISTORY }, details })
  return edited.ok
}
