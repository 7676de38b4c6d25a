import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import type { CallApi } from '../../../../lib/api/api-client.ts'
import type { Autosave } from '../../../../shared/drafts/autosave.ts'
import { type RestoreOutcome, restoreRevision } from '../../../../shared/studio/restore-revision.ts'
import type { InvitationEditingSession } from '../invitation-editing-session.ts'

interface RestoreDependencies extends Pick<InvitationEditingSession, 'draft' | 'hasLocalAssets'> {
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Restores an earlier revision into the card's draft as one undo step. Rejects with the server's error. */
export const restoreInvitationRevision = (
  number: number,
  dependencies: RestoreDependencies,
): Promise<RestoreOutcome<InvitationDocument>> =>
  restoreRevision(number, dependencies, {
    hasLocalAssets: dependencies.hasLocalAssets,
    parse: parseInvitationDocument,
    buildReplaceEdit,
  })

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
